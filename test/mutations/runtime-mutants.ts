import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A change of a runtime or emitter that a conformance vector must detect. */
export interface RuntimeMutant {
  /** The violated rule, for example `loop: items are compared`. */
  readonly rule: string;
  /** Path, from the repository's root, of an emitter or of a file in `packages/codegen/runtimes`. */
  readonly file: string;
  /** The text to replace, which occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Id of a vector that must fail with the change. */
  readonly fails: string;
}

const root = new URL('../../', import.meta.url);
const folder = new URL('runtimes/', import.meta.url);
const keys = ['rule', 'file', 'find', 'replace', 'fails'] as const;

export function mutatedLanguages(): readonly string[] {
  if (!existsSync(fileURLToPath(folder))) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => name.replace(/\.json$/, '')).sort();
}

/** Reads the mutants of a language, checking only their keys. */
export function runtimeMutants(language: string): readonly RuntimeMutant[] {
  const read: unknown = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'));
  const isMutant = (one: unknown): one is RuntimeMutant =>
    typeof one === 'object' && one !== null && keys.every((key) => typeof Reflect.get(one, key) === 'string');
  if (!Array.isArray(read) || !read.every(isMutant))
    throw new Error(`${language}.json is a list of ${keys.join(', ')}, all of them texts.`);
  return read;
}

/** Returns why a mutant is invalid, as a clause; undefined if it is valid. */
export function mutantProblem(mutant: RuntimeMutant, ids: ReadonlySet<string>): string | undefined {
  const { file, find, replace, fails } = mutant;
  const path = fileURLToPath(new URL(file, root));
  if (!existsSync(path)) return `there is no ${file}`;
  const count = readFileSync(path, 'utf8').split(find).length - 1;
  if (find === '' || count !== 1) return `its text is in ${file} ${count} times`;
  if (find === replace) return 'it changes nothing';
  return ids.has(fails) ? undefined : `there is no vector ${fails}`;
}
