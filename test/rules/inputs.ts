import { analyze, type Finding, type Json, type Pointer } from '@pagewright/core';
import type { Part, Source } from '@pagewright/core/internal';
import { type OffsetRange, openText, parseText, readTree, type SyntaxTree } from '@pagewright/syntax';
import {
  type Fixture,
  fixtures,
  type Input,
  type NotAnalysed,
} from '../../packages/core/test/rules/fixtures.js';
import type { Writing } from './written.js';

export interface Data {
  readonly document?: Json;
  readonly config?: Json;
  readonly options: NonNullable<Input['options']>;
}

export interface NamedFixture {
  readonly code: string;
  readonly fires: Data;
  readonly silent: Data;
}

/** Fixtures of all codes that plain values can cause; other codes, such as syntax errors, need a text. */
export const valueFixtures: readonly NamedFixture[] = Object.entries<Fixture | NotAnalysed>(fixtures).flatMap(
  ([code, fixture]) =>
    typeof fixture === 'string'
      ? []
      : [{ code, fires: dataOf(fixture.fires), silent: dataOf(fixture.silent) }],
);

/** Removes undefined members, which no text can have. */
export function dataOf({ options = {}, ...values }: Input): Data {
  return { ...(JSON.parse(JSON.stringify(values)) as Omit<Data, 'options'>), options };
}

/** Ways to read a text: in segments, as a whole, or as the command does. */
export const engines = {
  openText: (text: string, { language }: Writing): SyntaxTree => openText(text, { language }).tree,
  parseText: (text: string, { language }: Writing): SyntaxTree => parseText(text, { language }),
  readTree: (text: string, { language }: Writing): SyntaxTree => readTree(text, { language }),
} as const;

export type Engine = keyof typeof engines;

export type Trees = { readonly [S in Source]?: SyntaxTree };

/** Writes the files of an input in a style, and reads them with one of the `engines`. */
export function treesOf({ document, config }: Data, writing: Writing, engine: Engine): Trees {
  const read = (data: Json) => engines[engine](writing.write(data), writing);
  return {
    ...(document !== undefined && { document: read(document) }),
    ...(config !== undefined && { config: read(config) }),
  };
}

export function findingsIn({ document, config }: Trees, options: Data['options']): readonly Finding[] {
  return analyze({ document: document?.reader, config: config?.reader, options }).findings;
}

export interface Shown {
  readonly tree: SyntaxTree;
  readonly pointer: Pointer;
  readonly part: Part;
  readonly range: OffsetRange;
}

export function shownIn(trees: Trees, findings: readonly Finding[]): readonly Shown[] {
  return findings
    .flatMap((finding) => [
      finding,
      ...(finding.related ?? []).map((place) => ({ part: 'value' as const, ...place })),
    ])
    .flatMap(({ source, pointer, part }) => {
      const tree = trees[source];
      return tree === undefined ? [] : [{ tree, pointer, part, range: tree.nearestRange(pointer, part) }];
    });
}
