import { type Baseline, countOf, entriesOf, entryOf, nameIn } from './baseline.js';
import type { CheckedFile } from './check-project.js';

export interface UpdatedBaseline {
  readonly baseline: Baseline;
  readonly added: number;
  readonly gone: number;
}

/** The part of a check's report that decides which baseline entries stay. */
export interface CheckedFiles {
  readonly files: readonly CheckedFile[];
  /** Paths of files that documents refer to. */
  readonly references: ReadonlySet<string>;
}

/**
 * Removes entries that the check no longer found. Entries of unchecked files stay, unless `exists` returns
 * false for the file. If a text has syntax errors, findings may be missing, so all entries stay unless `grows` is true.
 *
 * Findings in a referenced file may come from a document that was not checked. Entries of referenced files
 * therefore stay if `isPartial` is true or any file of the baseline was not checked, unless `grows` is true.
 *
 * @param grows adds new findings
 */
export async function updateBaseline(
  before: Baseline,
  { files, references }: CheckedFiles,
  exists: (path: string) => Promise<boolean>,
  { grows, isPartial }: { readonly grows: boolean; readonly isPartial: boolean },
): Promise<UpdatedBaseline> {
  const findings = new Map<string, readonly string[]>();
  if (!grows && files.some(hasSyntaxErrors)) return { baseline: before, added: 0, gone: 0 };
  const referred = new Set([...references].map((path) => nameIn(before, path)));
  const checked = new Map([...referred].map((name) => [name, noFindings]));
  for (const { file, findings } of files) checked.set(nameIn(before, file.path), findings);
  const unchecked: string[] = [];
  for (const name of Object.keys(before.findings))
    if (!checked.has(name) && (await exists(name))) unchecked.push(name);
  const keepsReferred = !grows && (isPartial || unchecked.length > 0);
  let [added, gone] = [0, 0];
  for (const name of new Set([...Object.keys(before.findings), ...checked.keys()])) {
    const known = entriesOf(before, name);
    if (unchecked.includes(name) || (keepsReferred && referred.has(name))) {
      findings.set(name, known);
      continue;
    }
    const found = (checked.get(name) ?? noFindings).filter(isCounted).map(entryOf);
    const kept = common(known, found);
    gone += known.length - kept.length;
    if (grows) added += found.length - kept.length;
    const list = grows ? found : kept;
    if (list.length > 0) findings.set(name, list);
  }
  return { baseline: { ...before, findings: Object.fromEntries(findings) }, added, gone };
}

function hasSyntaxErrors({ findings }: CheckedFile): boolean {
  return findings.some(({ code }) => code.endsWith('/InvalidSyntax'));
}

const noFindings: CheckedFile['findings'] = [];

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
