import { resolve } from 'node:path';
import type { Json } from '@pagewright/core';
import type { Io, Read } from '../io.js';
import { parseFile, readText } from '../project/load-file.js';
import { stdinPath } from '../project/source-file.js';
import { plainJson } from './plain-json.js';

/** A JSON or YAML file as a value, or a sentence about why it is none. */
export async function readJson(io: Io, name: string): Promise<Read<Json>> {
  const path = name === '-' ? stdinPath : resolve(io.cwd, name);
  const text = await readText(io, path);
  if (!text.ok) return { ok: false, problem: `can't read ${name}: ${text.problem}` };
  const file = parseFile(io, path, text.value, 'other');
  const [problem] = file.tree.problems;
  if (problem !== undefined && problem.kind !== 'duplicateKey') {
    const { line, character } = file.positionAt(problem.range.start);
    return { ok: false, problem: `${name}:${line + 1}:${character + 1}: ${problem.message}` };
  }
  const value = plainJson(file.tree.reader.get([]), (pointer) => {
    const range = file.tree.range(pointer, 'value');
    return range && file.tree.text.slice(range.start, range.end);
  });
  if (value === undefined) return { ok: false, problem: `${name} is too deep or too large` };
  return { ok: true, value };
}
