import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isRecord } from '@pagewright/core/internal';

/** One change of what is written in a language, for the vectors to find. */
export interface RuntimeMutant {
  /** The rule that the change breaks: `loop: items are compared`. */
  readonly rule: string;
  /** A file of the repository: of `packages/codegen/runtimes`, or of the emitter. */
  readonly file: string;
  /** Text that is in the file once. */
  readonly find: string;
  readonly replace: string;
  /** The id of a vector that fails with the change. */
  readonly fails: string;
}

const root = new URL('../../', import.meta.url);
const folder = new URL('runtimes/', import.meta.url);
const keys = ['rule', 'file', 'find', 'replace', 'fails'] as const;

/** The languages that have mutants. */
export function mutatedLanguages(): readonly string[] {
  if (!existsSync(fileURLToPath(folder))) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => name.replace(/\.json$/, '')).sort();
}

/** The mutants of a language, unchecked but for their keys. */
export function runtimeMutants(language: string): readonly RuntimeMutant[] {
  const read: unknown = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'));
  const isMutant = (one: unknown): one is RuntimeMutant =>
    isRecord(one) && keys.every((key) => typeof one[key] === 'string');
  if (!Array.isArray(read) || !read.every(isMutant))
    throw new Error(`${language}.json is a list of ${keys.join(', ')}, all of them texts.`);
  return read;
}

/** The clause about what is wrong with a mutant; undefined where it can be tried. */
export function mutantProblem(mutant: RuntimeMutant, ids: ReadonlySet<string>): string | undefined {
  const { file, find, replace, fails } = mutant;
  const path = fileURLToPath(new URL(file, root));
  if (!existsSync(path)) return `there is no ${file}`;
  const count = readFileSync(path, 'utf8').split(find).length - 1;
  if (find === '' || count !== 1) return `its text is in ${file} ${count} times`;
  if (find === replace) return 'it changes nothing';
  return ids.has(fails) ? undefined : `there is no vector ${fails}`;
}
