import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bindingTests } from './binding.js';
import { configurationTests } from './configuration.js';
import { declarationTests } from './declarations.js';
import { latestTests } from './latest.js';
import { listTests } from './lists.js';
import { outputTests } from './output.js';
import { pagingTests } from './paging.js';
import { sentencesOf } from './sentences.js';

const page = readFileSync(new URL('../../docs/format.md', import.meta.url), 'utf8');

/** Introductory sentences, which state no behaviour. */
const introductions: readonly string[] = [
  'The format is how an API declares that an operation pages, and in which way.',
  'This page is normative: `pagewright check` judges by it, generated page helpers do what it says, and the [conformance cases](../test/conformance/README.md) quote it.',
  'If it can be read in two ways, one of the numbered decisions (D1, D2 and so on) in [decisions.md](decisions.md) says which one applies.',
  'The tables are made from the same data as the validators and the JSON Schemas (`packages/core/schemas`), by `npm run build`.',
  'A scheme says which parameter asks for the next page, where the items are, and what ends the collection.',
  'An operation names its scheme:',
  'Roles of request fields (`type`).',
  'Places of request fields (`location`):',
  'Roles of response fields (`type`).',
  'Places of response fields (`location`):',
  'A method is bound through `paginated` in the configuration:',
  'What each strategy reads:',
  'All of these conditions must hold:',
  'The generators have changed since these limits were documented.',
  'A resource:',
  '`diagnostics`:',
];

const tests = {
  ...declarationTests,
  ...bindingTests,
  ...listTests,
  ...pagingTests,
  ...outputTests,
  ...latestTests,
  ...configurationTests,
};

describe('docs/format.md', () => {
  it('each sentence in docs/format.md that states behaviour has a test, and each test has such a sentence', () => {
    const stated = sentencesOf(page).filter((sentence) => !introductions.includes(sentence));
    expect(Object.keys(tests).sort()).toEqual([...new Set(stated)].sort());
  });

  it('docs/format.md contains every sentence that this test lists as introductory', () => {
    expect(sentencesOf(page)).toEqual(expect.arrayContaining([...introductions]));
  });

  for (const [sentence, test] of Object.entries(tests)) it(sentence, test);
});

describe('sentences', () => {
  it('sentencesOf reads paragraphs, lists and tables, and omits headings, code and generated text', () => {
    const text = [
      '# A page',
      'One `a.b` ends. Two',
      'goes on (D1). `three` is code.',
      '- four',
      '1. Five.',
      '| key | value |',
      '| --- | --- |',
      '| six | 6 |',
      '```yaml',
      'Seven. Eight.',
      '```',
      '<!-- keys: begin -->',
      'Nine.',
      '<!-- keys: end -->',
    ].join('\n');
    expect(sentencesOf(text)).toEqual([
      'One `a.b` ends.',
      'Two goes on (D1).',
      '`three` is code.',
      'four',
      'Five.',
      '| six | 6 |',
    ]);
  });
});
