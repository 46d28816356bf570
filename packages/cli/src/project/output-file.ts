import { resolve } from 'node:path';
import type { Io } from '../io.js';
import { parseFile, readParts } from './load-file.js';
import { displayName } from './source-file.js';

/** True if both paths lead to one file, also through symbolic links. */
export async function isSameFile(io: Pick<Io, 'realPath'>, one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const [real, otherReal] = [await io.realPath(one), await io.realPath(other)];
  return real !== undefined && real === otherReal;
}

/**
 * Returns a sentence if writing `given`, the value of `option`, would replace an input.
 *
 * @param inputs paths, relative to the working folder or absolute
 */
export async function replacedInput(
  io: Pick<Io, 'cwd' | 'realPath'>,
  option: string,
  given: string,
  inputs: Iterable<string>,
): Promise<string | undefined> {
  const path = resolve(io.cwd, given);
  for (const input of inputs)
    if (await isSameFile(io, path, resolve(io.cwd, input)))
      return `${option} can't be ${displayName(io.cwd, path)}, which is an input`;
  return undefined;
}

/** True if the file is a document, a configuration or an overlay, even if this run does not read it. */
export async function isApiFile(
  io: Pick<Io, 'cwd' | 'kindOf' | 'readFile' | 'readLines' | 'readStdin'>,
  path: string,
): Promise<boolean> {
  if ((await io.kindOf(path)) !== 'file') return false;
  const text = await readParts(io, path);
  if (!text.ok) return false;
  const { kind, layer } = parseFile(io, path, text.value);
  return kind !== 'other' || layer !== undefined;
}
