import { isDeepStrictEqual } from 'node:util';
import { analyze } from '@pagewright/core';
import { externalFormats } from '@pagewright/importers';
import { openText } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { documents, languages, readDocument, readText, textOf } from './corpus.js';
import { declare } from './declare.js';

it('the corpus has at least 100 published documents', () => {
  expect(documents.length).toBeGreaterThanOrEqual(100);
});

describe.each(documents)('%s', (name) => {
  it('a published document that declares no pagination has no error', () => {
    const { findings } = analyze({
      document: readDocument(name),
      options: { undeclared: true, externalFormats },
    });
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('a published document gives the same findings as JSON and as YAML, with ranges within the text', () => {
    const { document } = declare(readDocument(name));
    const expected = analyze({ document }).findings;
    for (const language of languages) {
      const { tree } = openText(textOf(document, language), { language });
      expect(tree.problems).toEqual([]);
      const { findings } = analyze({ document: tree.reader });
      expect(findings).toEqual(expected);
      for (const { pointer, part } of findings) {
        const range = tree.range(pointer, part);
        expect(range?.start).toBeGreaterThanOrEqual(0);
        expect(range?.end).toBeLessThanOrEqual(tree.length);
      }
    }
  });

  it('a published document is parsed without a problem', () => {
    const { tree } = openText(readText(name), { language: 'json' });
    expect(tree.problems).toEqual([]);
    expect(isDeepStrictEqual(tree.reader.get([]), readDocument(name))).toBe(true);
  });
});
