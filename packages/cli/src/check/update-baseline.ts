import { type Baseline, countOf, entriesOf, entryOf, nameIn } from './baseline.js';
import type { CheckedFile } from './check-project.js';

export interface UpdatedBaseline {
  readonly baseline: Baseline;
  readonly added: number;
  readonly gone: number;
}

/**
 * Removes entries that the check no longer found. Entries of unchecked files stay, unless `exists` returns
 * false for the file.
 *
 * @param grows adds new findings
 */
export async function updateBaseline(
  before: Baseline,
  files: readonly CheckedFile[],
  exists: (path: string) => Promise<boolean>,
  grows: boolean,
): Promise<UpdatedBaseline> {
  const findings = new Map<string, readonly string[]>();
  const checked = new Map(files.map((file) => [nameIn(before, file.file.path), file]));
  let [added, gone] = [0, 0];
  for (const name of new Set([...Object.keys(before.findings), ...checked.keys()])) {
    const known = entriesOf(before, name);
    const file = checked.get(name);
    if (file === undefined) {
      if (await exists(name)) findings.set(name, known);
      else gone += known.length;
      continue;
    }
    const found = file.findings.filter(isCounted).map(entryOf);
    const kept = common(known, found);
    gone += known.length - kept.length;
    if (grows) added += found.length - kept.length;
    const list = grows ? found : kept;
    if (list.length > 0) findings.set(name, list);
  }
  return { baseline: { ...before, findings: Object.fromEntries(findings) }, added, gone };
}

/** False for findings that a document or a configuration suppresses, because they need no baseline entry. */
function isCounted({ suppressed, suppressedIn }: CheckedFile['findings'][number]): boolean {
  return !suppressed || suppressedIn === 'baseline';
}

function common(one: readonly string[], other: readonly string[]): readonly string[] {
  const counts = countOf(other);
  return one.filter((text) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count > 0;
  });
}
