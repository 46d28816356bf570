import { basename, dirname, resolve } from 'node:path';
import type { Io } from '../io.js';
import { displayName } from '../project/source-file.js';
import { type Baseline, baselineText, parseBaseline } from './baseline.js';
import type { CheckReport } from './check-project.js';
import { updateBaseline } from './update-baseline.js';

/** A baseline as it is requested. */
export interface BaselineRequest {
  /** Absolute. */
  readonly path: string;
  /** True when all findings of the check are taken into it. */
  readonly grows: boolean;
}

/** Reads a baseline; a sentence if that can't be done. One that is to be written may be missing. */
export async function readBaseline(
  io: Pick<Io, 'cwd' | 'readFile' | 'kindOf'>,
  { path, grows }: BaselineRequest,
): Promise<Baseline | string> {
  const name = displayName(io.cwd, path);
  if ((await io.kindOf(path)) === undefined)
    return grows ? { folder: dirname(path), findings: {} } : `there is no ${name}; --write-baseline makes it`;
  const read = await io.readFile(path);
  if (!read.ok) return `can't read ${name}: ${read.problem}`;
  const parsed = parseBaseline(path, new TextDecoder().decode(read.value));
  return typeof parsed === 'string' ? `${name}: ${parsed}` : parsed;
}

/**
 * Updates the file after a check: removes the findings that are gone and, with `grows`, adds the new ones. In CI it writes only
 * with `grows`, since nobody would commit the result.
 * @returns sentences about it, and about what could not be written
 */
export async function keepBaseline(
  io: Pick<Io, 'cwd' | 'env' | 'kindOf' | 'placeFile'>,
  { path, grows }: BaselineRequest,
  before: Baseline,
  report: Pick<CheckReport, 'files'>,
): Promise<{ readonly notes: readonly string[]; readonly problems: readonly string[] }> {
  const exists = async (name: string) => (await io.kindOf(resolve(before.folder, name))) !== undefined;
  const { baseline, added, gone } = await updateBaseline(before, report.files, exists, grows);
  const name = displayName(io.cwd, path);
  const isInCi = (io.env.CI ?? '') !== '' && io.env.CI !== 'false';
  if (!grows && gone === 0) return { notes: [], problems: [] };
  if (!grows && isInCi) {
    const them = gone === 1 ? '1 finding of it is' : `${gone} findings of it are`;
    return {
      notes: [`${name} can be shorter: ${them} gone; check with it outside of CI, and commit it`],
      problems: [],
    };
  }
  const written = await io.placeFile(dirname(path), basename(path), baselineText(baseline));
  if (!written.ok) return { notes: [], problems: [`can't write ${name}: ${written.problem}`] };
  const changes = [...(grows ? [`${added} added`] : []), `${gone} gone`].join(', ');
  const all = Object.values(baseline.findings).reduce((sum, list) => sum + list.length, 0);
  return {
    notes: [`${name} has ${all} ${all === 1 ? 'finding' : 'findings'} now: ${changes}`],
    problems: [],
  };
}
