import type { Pointer, Reader } from '@pagewright/core';
import { asReader, ownMember } from '@pagewright/core/external';
import { isRecord } from '@pagewright/core/internal';

/** The generators of a `generators.yml`, grouped by the unit in which they count an offset. */
export interface FernOffsets {
  /** Names of the SDK generators that count pages. `items` has the generators that count items. */
  readonly pages: readonly string[];
  readonly items: readonly string[];
}

/** Paths of Fern's generator files, relative to a document's folder and to each folder above it. */
export const fernGeneratorFiles = ['generators.yml', 'fern/generators.yml', 'fern/generators.yaml'] as const;

/** The setting's key in TypeScript generators, then in generators for C#, Java and other languages. */
const keys = ['offsetSemantics', 'offset-semantics'];

const maxEntries = 1_000;
const maxDepth = 5;

/** The documents that a `generators.yml` names, and the offset units of its generators. */
export interface FernGenerators {
  /** Paths relative to the file. If empty, the file applies to the document in its folder. */
  readonly documents: readonly string[];
  readonly offsets?: FernOffsets;
}

/** Reads the documents and the offset units of a `generators.yml`, which is a plain value or a Reader. */
export function fernGeneratorsIn(generatorsYml: unknown): FernGenerators {
  const generators = asReader(generatorsYml);
  const documents = documentsIn(generators);
  const sdks = generatorsIn(generators).filter(({ name }) => /sdk/i.test(name));
  const pages = sdks.filter(({ isByPage }) => isByPage).map(({ name }) => name);
  if (pages.length === 0) return { documents };
  const items = sdks.filter(({ isByPage }) => !isByPage).map(({ name }) => name);
  return { documents, offsets: { pages: [...new Set(pages)], items: [...new Set(items)] } };
}

/**
 * Returns the offset units of a document's generators. Undefined if the file lists only other documents, or if no
 * generator sets the unit.
 * @param isDocument whether a path, relative to the file's folder, leads to the document
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
