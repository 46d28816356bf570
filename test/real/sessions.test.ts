import { type AnalyzeOptions, createAnalyzer, type JsonObject } from '@pagewright/core';
import { externalFormats } from '@pagewright/importers';
import { openText, parseText } from '@pagewright/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { follow, strokesFrom } from '../../packages/syntax/test/strokes.js';
import { languages, readDocument, textOf } from './corpus.js';
import { declare } from './declare.js';
import { declareInConfig } from './declare-config.js';
import { afresh, differences, reported, type Trees } from './reported.js';

/** Small documents, so that operations are added and removed often. */
const edited = ['clever.com.json', 'thetvdb.com.json', 'trashnothing.com.json'];

const strokes = 250;
/** Number of edits between two comparisons with a new analysis. */
const every = 9;

const asks: readonly (readonly [what: string, options: AnalyzeOptions])[] = [
  ['default options', {}],
  ['all options', { undeclared: true, externalFormats, staleSuppressions: true }],
];

const sessions = languages.flatMap((language) =>
  asks.map(([what, options]) => ({ language, what, options })),
);

type Language = (typeof languages)[number];

/** Opens a text that a random script edits step by step. */
function play(value: JsonObject, language: Language, seed: number) {
  const text = textOf(value, language);
  const { tree, edit } = openText(text, { language });
  const played = follow(text, strokesFrom(seed));
  let current = text;
  return {
    tree,
    stroke: () => {
      const { value: made } = played.next();
      if (made === undefined) return;
      edit(made.changes);
      current = made.now;
    },
    fresh: () => afresh(tree, parseText(current, { language }), language),
  };
}

describe.each(edited)('%s, edited for long together with a configuration', (name) => {
  const { document, config } = declareInConfig(declare(readDocument(name)).document);

  it.each(sessions)(
    'after a long session of edits in $language the findings equal those of a fresh read ($what)',
    ({ language, options }) => {
      const check = (seed: number) => {
        const analyzer = createAnalyzer();
        const documents = play(document, language, seed);
        const configs = play(config, language, seed + 1);
        const kept: Trees = { document: documents.tree, config: configs.tree };
        for (let stroke = 1; stroke <= strokes; stroke++) {
          documents.stroke();
          if (stroke % 3 === 0) configs.stroke();
          const now = reported(kept, analyzer, options);
          if (stroke % every !== 0) continue;
          const fresh: Trees = { document: documents.fresh(), config: configs.fresh() };
          expect(differences(now, reported(fresh, createAnalyzer(), options))).toEqual([]);
        }
      };
      fc.assert(fc.property(fc.nat(), check), { numRuns: 1, endOnFailure: true });
    },
  );
});
