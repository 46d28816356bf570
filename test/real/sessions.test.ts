import { type AnalyzeOptions, createAnalyzer, type JsonObject } from '@pagewright/core';
import { dialects } from '@pagewright/core/dialects';
import { openText, type TextChange } from '@pagewright/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages, readDocument, textOf } from './corpus.js';
import { declare } from './declare.js';
import { declareInConfig } from './declare-config.js';
import { editScript, follow } from './edit-script.js';
import { differences, type Trees, told } from './told.js';

/** Small ones, so that operations come and go many times over. */
const edited = [
  'clever.com.json',
  'collegefootballdata.com.json',
  'rawg.io.json',
  'thetvdb.com.json',
  'traccar.org.json',
  'trashnothing.com.json',
];

const strokes = 500;
/** How many strokes lie between two looks at it afresh. */
const every = 9;

/** With all that there is to ask for. */
const inquisitive: AnalyzeOptions = { undeclared: true, dialects, staleSuppressions: true };

type Language = (typeof languages)[number];

/** A text on which a script is played, one stroke at a time. */
function session(value: JsonObject, language: Language, seed: number) {
  const text = textOf(value, language);
  const { tree, edit } = openText(text, { language });
  const [script = []] = fc.sample(editScript(strokes), { seed, numRuns: 1 });
  const played: { readonly changes: readonly TextChange[]; readonly now: string }[] = [];
  follow(text, script, (changes, now) => played.push({ changes, now }));
  let made = 0;
  let current = text;
  return {
    tree,
    stroke: () => {
      const next = played[made++];
      if (next === undefined) return;
      edit(next.changes);
      current = next.now;
    },
    // JSON that is broken for now keeps the boundaries it had, which a text that is opened so never knew.
    fresh: () => (language === 'json' ? tree : openText(current, { language }).tree),
  };
}

describe.each(edited)('%s, edited for long together with a configuration', (name) => {
  const { document, config } = declareInConfig(declare(readDocument(name)).document);

  it.each(languages)('as %s: what is kept up is what is read afresh', (language) => {
    const check = (seed: number, options: AnalyzeOptions) => {
      const analyzer = createAnalyzer();
      const documents = session(document, language, seed);
      const configs = session(config, language, seed + 1);
      const kept: Trees = { document: documents.tree, config: configs.tree };
      for (let stroke = 1; stroke <= strokes; stroke++) {
        documents.stroke();
        if (stroke % 3 === 0) configs.stroke();
        const now = told(kept, analyzer, options);
        if (stroke % every !== 0) continue;
        const fresh: Trees = { document: documents.fresh(), config: configs.fresh() };
        expect(differences(now, told(fresh, createAnalyzer(), options))).toEqual([]);
      }
    };
    fc.assert(fc.property(fc.nat(), fc.constantFrom({}, inquisitive), check), {
      numRuns: 3,
      endOnFailure: true,
    });
  });
});
