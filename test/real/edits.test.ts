import { isDeepStrictEqual } from 'node:util';
import { createAnalyzer } from '@pagewright/core';
import { openText, parseText } from '@pagewright/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editScript, follow, type Stroke } from '../../packages/syntax/test/strokes.js';
import { languages, readDocument, textOf } from './corpus.js';
import { declare } from './declare.js';
import { afresh, differences, isWellFormed, reported } from './reported.js';

/** Documents of different origin: handwritten, generated from code of several languages, and converted from 2.0. */
const edited = [
  'asana.com.json',
  'bitbucket.org.json',
  'gitlab.com.json',
  'notion.com.json',
  'slack.com.json',
  'spotify.com/sonallux.json',
  'xero.com/xero_accounting.json',
];

const strokes = 12;
/** Number of edits between two comparisons. */
const every = 4;

describe.each(edited)('%s, edited at random', (name) => {
  const { document } = declare(readDocument(name));

  it.each(languages)(
    'a randomly edited %s document gives the same findings as a freshly read one',
    (language) => {
      const text = textOf(document, language);
      const check = (script: readonly Stroke[]) => {
        const analyzer = createAnalyzer();
        const { tree, edit } = openText(text, { language });
        let made = 0;
        for (const { changes, now } of follow(text, [...script, { kind: 'undoAll' }])) {
          edit(changes);
          if (++made % every !== 0 && now !== text) continue;
          const kept = reported({ document: tree }, analyzer);
          const whole = parseText(now, { language });
          const fresh = reported({ document: afresh(tree, whole, language) });
          expect(differences(kept, fresh)).toEqual([]);
          if (!isWellFormed(whole)) continue;
          expect(tree.problems).toEqual(whole.problems);
          expect(isDeepStrictEqual(tree.reader.get([]), whole.reader.get([]))).toBe(true);
        }
      };
      fc.assert(fc.property(editScript(strokes), check), { numRuns: 1, endOnFailure: true });
    },
  );
});
