import { basename, dirname, resolve } from 'node:path';
import type { Io } from '../io.js';
import { displayName } from '../project/source-file.js';
import { type Baseline, baselineText, parseBaseline } from './baseline.js';
import type { CheckReport } from './check-project.js';
import { updateBaseline } from './update-baseline.js';

export interface BaselineRequest {
  readonly path: string;
  readonly grows: boolean;
  /** True if only changed files are checked. Default: false. */
  readonly isPartial?: boolean;
}

/** Returns a sentence if the baseline can't be read. The file may be missing if it will be written. */
export async function readBaseline(
  io: Pick<Io, 'cwd' | 'readFile' | 'kindOf'>,
  { path, grows }: BaselineRequest,
): Promise<Baseline | string> {
  const name = displayName(io.cwd, path);
  if ((await io.kindOf(path)) === undefined)
    return grows
      ? { folder: dirname(path), findings: {} }
      : `${name} does not exist; --write-baseline creates it`;
  const read = await io.readFile(path);
  if (!read.ok) return `can't read ${name}: ${read.problem}`;
  const parsed = parseBaseline(path, new TextDecoder().decode(read.value));
  return typeof parsed === 'string' ? `${name}: ${parsed}` : parsed;
}

/**
 * Updates the file after a check: removes findings that no longer occur and, with `grows`, adds new ones. In
 * CI the file is only written with `grows`, because CI does not commit it.
 *
 * @returns sentences about the update, and about write errors
 */
export async function keepBaseline(
  io: Pick<Io, 'cwd' | 'env' | 'kindOf' | 'placeFile'>,
  { path, grows, isPartial = false }: BaselineRequest,
  before: Baseline,
  report: Pick<CheckReport, 'files' | 'references'>,
): Promise<{ readonly notes: readonly string[]; readonly problems: readonly string[] }> {
  const exists = async (name: string) => (await io.kindOf(resolve(before.folder, name))) !== undefined;
  const { baseline, added, gone } = await updateBaseline(before, report, exists, { grows, isPartial });
  const name = displayName(io.cwd, path);
  const isInCi = (io.env.CI ?? '') !== '' && io.env.CI !== 'false';
  if (!grows && gone === 0) return { notes: [], problems: [] };
  if (!grows && isInCi) {
    const them =
      gone === 1 ? '1 of its findings no longer occurs' : `${gone} of its findings no longer occur`;
    return {
      notes: [`${name} is out of date: ${them}; run the check outside of CI, and commit the file`],
      problems: [],
    };
  }
  const written = await io.placeFile(dirname(path), basename(path), baselineText(baseline));
  if (!written.ok) return { notes: [], problems: [`can't write ${name}: ${written.problem}`] };
  const changes = [...(grows ? [`${added} added`] : []), `${gone} removed`].join(', ');
  const all = Object.values(baseline.findings).reduce((sum, list) => sum + list.length, 0);
  return {
    notes: [`${name} has ${all} ${all === 1 ? 'finding' : 'findings'} now: ${changes}`],
    problems: [],
  };
}
