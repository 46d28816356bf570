import { isDeepStrictEqual } from 'node:util';
import { type Analysis, createAnalyzer } from '@pagewright/core';
import { openText, parseText, type SyntaxTree, type TextChange } from '@pagewright/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages, readDocument, textOf } from './corpus.js';
import { declare } from './declare.js';
import { changeBy, changed, editScript, inverse, type Stroke } from './edit-script.js';

/** Of different origin: written by hand, generated from code of several languages, converted from 2.0. */
const edited = [
  'asana.com.json',
  'bitbucket.org.json',
  'box.com.json',
  'circleci.com.json',
  'gitlab.com.json',
  'meraki.com.json',
  'netboxdemo.com.json',
  'notion.com.json',
  'osf.io.json',
  'slack.com.json',
  'spotify.com/sonallux.json',
  'trello.com.json',
  'vimeo.com.json',
  'xero.com/xero_accounting.json',
];

const strokes = 24;
/** How many strokes lie between two looks. */
const every = 4;

/** What is told of a text, and where. */
interface Told extends Analysis {
  readonly ranges: readonly unknown[];
}

function told(tree: SyntaxTree, analyzer = createAnalyzer()): Told {
  const { schemes, methods, findings } = analyzer.analyze({ document: tree.reader });
  const ranges = findings.map(({ pointer, part }) => tree.nearestRange(pointer, part));
  return { schemes, methods, findings, ranges };
}

/** Makes the strokes on a text that is kept up, and looks at what it says every now and then. */
function follow(text: string, script: readonly Stroke[], look: (now: string, tree: SyntaxTree) => void): void {
  const document = openText(text);
  const undo: TextChange[] = [];
  let now = text;
  for (const [index, stroke] of script.entries()) {
    const change = changeBy(stroke, now, undo);
    if (change !== undefined) {
      if (stroke.kind === 'undo') undo.pop();
      else undo.push(inverse(change, now));
      now = changed(now, change);
      document.edit([change]);
    }
    if (index % every === every - 1) look(now, document.tree);
  }
}

describe.each(edited)('%s, edited at random', (name) => {
  const { document } = declare(readDocument(name));

  it.each(languages)('as %s: what is kept up is what is read afresh', (language) => {
    const text = textOf(document, language);
    const check = (script: readonly Stroke[]) => {
      const analyzer = createAnalyzer();
      follow(text, script, (now, tree) => {
        const kept = told(tree, analyzer);
        const fresh = told(openText(now, { language }).tree);
        // Two equal analyses are thousands of values: what differs is looked for only where something does.
        if (!isDeepStrictEqual(kept, fresh)) expect(kept).toEqual(fresh);
        const whole = parseText(now, { language });
        if (whole.problems.length > 0) return;
        expect(tree.problems).toEqual([]);
        expect(isDeepStrictEqual(tree.reader.get([]), whole.reader.get([]))).toBe(true);
      });
    };
    fc.assert(fc.property(editScript(strokes), check), { numRuns: 2, endOnFailure: true });
  });
});
