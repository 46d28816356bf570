import { basename, dirname, resolve } from 'node:path';
import { documentNamedBy, type Language, languageOf } from '@pagewright/syntax';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import type { ChangedFile } from '../fix/fix-files.js';
import type { Io } from '../io.js';
import { sourceFile, textFile } from '../project/load-file.js';
import { replacedInput } from '../project/output-file.js';
import { displayName, type SourceFile, stdinPath } from '../project/source-file.js';
import type { CarriedOver } from './carry-over.js';
import type { ImportSubject } from './import-subject.js';

export interface NewFile {
  readonly path: string;
  readonly name: string;
}

export async function newFile(
  io: Io,
  out: string,
  { document, config, overrides, redocly, fern, layers = [] }: ImportSubject,
  isForced: boolean,
): Promise<NewFile | string> {
  const path = resolve(io.cwd, out);
  const name = displayName(io.cwd, path);
  const inputs = [document, config, overrides, redocly, fern, ...layers].flatMap((file) => file?.path ?? []);
  const replaced = await replacedInput(io, '--out', out, inputs);
  if (replaced !== undefined) return `${replaced}; --write changes it in place`;
  const kind = await io.kindOf(path);
  if (kind === 'folder') return `--out must be a file, but ${name} is a folder`;
  if (kind === 'file' && !isForced) return `${name} already exists; --force overwrites it`;
  return { path, name };
}

/**
 * The single changed file under its new name; edits of overrides are left out. Undefined if nothing changes;
 * a sentence if the result does not fit into one file.
 */
export function resultAs(
  { path, name }: NewFile,
  changed: readonly ChangedFile[],
  { document, config, overrides }: ImportSubject,
): ChangedFile | string | undefined {
  const own = changed.filter((file) => file.path !== overrides?.path);
  const [only, ...others] = own;
  if (only === undefined) return undefined;
  if (others.length > 0) {
    const names = own.map((file) => file.name).join(' and ');
    return `--out writes one file, and ${names} would change; copy them, and import the copies with --write`;
  }
  const source = [document, config].find((file) => file?.path === only.path);
  if (source === undefined)
    return `--out writes one file, but ${only.name}, which the input refers to, would also change`;
  const language = languageOf(path);
  const written = isJson(only.after) ? 'json' : source.tree.language;
  if (language !== undefined && !entryShape[written].includes(language))
    return `${name} would contain ${written.toUpperCase()}; give --out a matching file extension`;
  const folder = source.path === stdinPath ? undefined : dirname(source.path);
  if (folder !== undefined && folder !== dirname(path) && namesFiles(source))
    return `${source.name} has relative references to other files; give --out a name in the same folder`;
  return { path, name, before: '', after: only.after };
}

/** Languages that a text can be saved as; JSON is also YAML. */
const entryShape: Readonly<Record<Language, readonly Language[]>> = {
  json: ['json', 'jsonc', 'yaml'],
  jsonc: ['jsonc'],
  yaml: ['yaml'],
};

/** Standard input, .jsonc and .yaml can all have plain JSON. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function namesFiles({ kind, tree: { reader } }: SourceFile): boolean {
  return kind === 'config' ? documentNamedBy(reader) !== undefined : reader.referredFiles?.()?.length !== 0;
}

export async function writeNew(io: Io, { path, name, after }: ChangedFile): Promise<readonly string[]> {
  const written = await io.placeFile(dirname(path), basename(path), after);
  return written.ok ? [] : [`can't write ${name}: ${written.problem}`];
}

/** Renames the changed file in the analysis, so that findings name the new file. */
export function analysedAs(
  { cwd }: Pick<Io, 'cwd'>,
  analysed: AnalysedUnit,
  { before, texts }: CarriedOver,
  { path }: NewFile,
): AnalysedUnit {
  const { document, config } = before.unit;
  const renamed = (file: SourceFile) => {
    const text = texts.get(file.path);
    return text === undefined ? file : sourceFile(textFile({ cwd }, path, text), file.kind);
  };
  // If both files changed, nothing is written and the names stay the same.
  if ([document, config].filter((file) => file !== undefined && texts.has(file.path)).length > 1)
    return analysed;
  const { unit } = analysed;
  return {
    ...analysed,
    unit: {
      ...unit,
      ...(unit.document !== undefined && { document: renamed(unit.document) }),
      ...(unit.config !== undefined && { config: renamed(unit.config) }),
    },
  };
}
