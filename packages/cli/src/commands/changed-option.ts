import { resolve } from 'node:path';
import picomatch from 'picomatch';
import type { OptionValues } from '../arguments/parse-arguments.js';
import { affectedFiles, everythingAffected } from '../changed/affected-files.js';
import { changesSince, type GitChanges } from '../changed/git-changes.js';
import type { Io } from '../io.js';
import type { Project } from '../project/source-file.js';
import type { CheckRequest, checkOptions } from './check-request.js';

interface Arguments {
  readonly positionals: readonly string[];
  readonly given: OptionValues<typeof checkOptions>;
}

/** Supports `--changed REF` without `=`: the first argument that is not an input becomes the revision. */
export async function separateRevision(
  { cwd, kindOf }: Pick<Io, 'cwd' | 'kindOf'>,
  positionals: readonly string[],
  given: OptionValues<typeof checkOptions>,
): Promise<Arguments> {
  if (given.changed?.[0] !== '') return { positionals, given };
  for (const [index, word] of positionals.entries()) {
    if (word === '-' || picomatch.scan(word).isGlob || (await kindOf(resolve(cwd, word))) !== undefined)
      continue;
    return { positionals: positionals.toSpliced(index, 1), given: { ...given, changed: [word] } };
  }
  return { positionals, given };
}

/** Limits the check to files affected by `edits`, or else by changes since the requested revision. */
export async function limitToChanged(
  io: Io,
  request: CheckRequest,
  settings: string | undefined,
  edits: GitChanges | undefined,
): Promise<CheckRequest | string> {
  const { changed, project } = request;
  if (edits !== undefined) {
    const affected = await affectedFiles(io, project, edits, settings);
    // Reads only affected files, because the user waits for the result of each edit.
    const only = { has: affected.has, readsAll: affected === everythingAffected };
    return { ...request, changed: undefined, project: { ...project, affected: only } };
  }
  if (changed === undefined) return request;
  const changes = await changesSince(io, changed === '' ? undefined : changed);
  if (!changes.ok) return `can't tell what has changed: ${changes.problem}`;
  const affected = await affectedFiles(io, project, changes.value, settings);
  return { ...request, project: { ...project, affected } };
}

/** Returns a note if there is nothing to check because nothing changed, otherwise an empty list. */
export function unchangedNote(
  { changed }: Pick<CheckRequest, 'changed'>,
  { units, problems }: Pick<Project<never>, 'problems'> & { readonly units: readonly unknown[] },
): readonly string[] {
  if (changed === undefined || units.length > 0 || problems.length > 0) return [];
  return [`no file to check has changed since ${changed === '' ? 'HEAD' : changed}`];
}
