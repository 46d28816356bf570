import { isRecord, type Pointer, type Reader } from '@pagewright/core';
import { ownMember } from '@pagewright/core/external';

/** How the generators of a `generators.yml` count what a declaration calls an offset. */
export interface FernOffsets {
  /** Generators of SDKs that count pages, and those that count items, by their names. */
  readonly pages: readonly string[];
  readonly items: readonly string[];
}

/** The files of Fern that may count for a document, below its folder and those above it. */
export const fernGeneratorFiles = ['generators.yml', 'fern/generators.yml', 'fern/generators.yaml'] as const;

/** The keys of the setting: that of TypeScript, and that of C#, Java and others. */
const keys = ['offsetSemantics', 'offset-semantics'];

/** More generators, or entries of a list, are not read. */
const maxEntries = 1_000;
const maxDepth = 5;

/** What a `generators.yml` says about documents, and how its generators count offsets. */
export interface FernGenerators {
  /** The documents that it names. Without any it is about the one of its folder. */
  readonly documents: readonly string[];
  /** Undefined if no generator has the setting. */
  readonly offsets?: FernOffsets;
}

export function fernGeneratorsIn(generators: Reader): FernGenerators {
  const documents = documentsIn(generators);
  const sdks = generatorsIn(generators).filter(({ name }) => /sdk/i.test(name));
  const pages = sdks.filter(({ isByPage }) => isByPage).map(({ name }) => name);
  if (pages.length === 0) return { documents };
  const items = sdks.filter(({ isByPage }) => !isByPage).map(({ name }) => name);
  return { documents, offsets: { pages: [...new Set(pages)], items: [...new Set(items)] } };
}

/**
 * How the generators of a document count offsets; undefined if the file is about other documents, or no generator has
 * the setting.
 *
 * @param isDocument whether a path, relative to the folder of the file, is that of the document
 */
export function fernOffsetsFor(
  { documents, offsets }: FernGenerators,
  isDocument: (path: string) => boolean,
): FernOffsets | undefined {
  return documents.length > 0 && !documents.some(isDocument) ? undefined : offsets;
}

interface Generator {
  readonly name: string;
  readonly isByPage: boolean;
}

function generatorsIn(reader: Reader): readonly Generator[] {
  return childrenOf(reader, ['groups']).flatMap((group) =>
    childrenOf(reader, [...group, 'generators']).flatMap((pointer): readonly Generator[] => {
      const name = reader.get([...pointer, 'name']);
      const config = reader.get([...pointer, 'config']);
      if (typeof name !== 'string') return [];
      const isByPage = isRecord(config) && keys.some((key) => ownMember(config, key) === 'page-index');
      return [{ name, isByPage }];
    }),
  );
}

/** The documents that a file names, in all forms of `api` and in the older one beside it. */
function documentsIn(reader: Reader): readonly string[] {
  let remaining = maxEntries;
  const below = (pointer: Pointer, depth: number): readonly string[] => {
    if (depth > maxDepth || remaining-- <= 0) return [];
    const own = reader.get(pointer);
    if (typeof own === 'string')
      return ['openapi', 'path', 'api'].includes(String(pointer.at(-1))) ? [own] : [];
    return childrenOf(reader, pointer).flatMap((child) => below(child, depth + 1));
  };
  return [...below(['openapi'], 0), ...below(['api'], 0)];
}

function childrenOf(reader: Reader, pointer: Pointer): readonly Pointer[] {
  return (reader.keys(pointer) ?? []).slice(0, maxEntries).map((key) => [...pointer, key]);
}
