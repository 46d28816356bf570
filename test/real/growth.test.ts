import type { JsonObject } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { countSteps } from './steps.js';

const stepsOf = countSteps();
const { analyze, objectReader } = await import('@pagewright/core');
const { openText } = await import('@pagewright/syntax');
const { languages, readDocument, textOf } = await import('./corpus.js');
const { declare } = await import('./declare.js');

const sizes = [1, 2, 4, 8];

/** Repeats the paths of a real document with new names and operations. */
function repeated(document: JsonObject, times: number): JsonObject {
  const paths = Object.entries(document.paths as JsonObject);
  const copies = Array.from({ length: times }, (_, copy) =>
    paths.map(([path, item]) => [`/copy${copy}${path}`, item] as const),
  );
  return { ...document, paths: Object.fromEntries(copies.flat()) };
}

/**
 * Compares the steps per added unit of size with the steps per unit between the first two sizes. If the work grew
 * quadratically, the last rate would be four times the first. A slightly higher rate is allowed, because searches in
 * longer sorted lists take more steps.
 */
function expectLinear(points: readonly { readonly size: number; readonly steps: number }[]): void {
  const rates = points.slice(1).map(({ size, steps }, index) => {
    const before = points[index] ?? { size: 0, steps: 0 };
    return (steps - before.steps) / (size - before.size);
  });
  const [first = 0, ...others] = rates;
  expect(first).toBeGreaterThan(0.1);
  expect(Math.max(...others)).toBeLessThan(first * 1.15);
}

/** The second document is smaller, but needs more checks: it has 63 lists with hundreds of parameters each. */
describe.each(['digitalocean.com.json', 'netboxdemo.com.json'])('%s, 1, 2, 4 and 8 times over', (name) => {
  const documents = sizes.map((times) => repeated(declare(readDocument(name)).document, times));

  describe.each(languages)('as %s', (language) => {
    const texts = documents.map((document) => textOf(document, language));

    it.each([
      ['opening a text', (text: string) => openText(text, { language })],
      ['an index of the paths', (text: string) => openText(text, { language }).tree.reader.keys(['paths'])],
      ['a check', (text: string) => analyze({ document: openText(text, { language }).tree.reader })],
      ['a search for problems', (text: string) => openText(text, { language }).tree.problems],
    ])('the work of %s grows linearly with the length of the text', (_, part) => {
      expectLinear(texts.map((text) => ({ size: text.length, steps: stepsOf(() => part(text)) })));
    });
  });

  it('the work of a check grows linearly with the number of operations', () => {
    expectLinear(
      documents.map((document, index) => ({
        size: sizes[index] ?? 1,
        steps: stepsOf(() => analyze({ document: objectReader(document) })),
      })),
    );
  });
});
