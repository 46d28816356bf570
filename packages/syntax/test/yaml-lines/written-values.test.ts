import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Members, plainData } from '../../src/tree/members.js';
import { readBlock } from '../../src/yaml-lines/read-block.js';
import { jsonValue, yamlText } from '../properties/written.js';
import { readSame } from './same-reading.js';

/** An entry with any value, in some column of a document. */
const entry = fc.record({
  value: jsonValue,
  column: fc.constantFrom(0, 2, 4),
  ends: fc.constantFrom('\n', '\r\n'),
});

const written = entry.chain(({ value, column, ends }) =>
  yamlText({ entry: value }, true).map((text) => ({
    value,
    text: text
      .split('\n')
      .map((line) => (line === '' ? '' : ' '.repeat(column) + line))
      .join(ends),
  })),
);

describe('any value of JSON in many YAML styles', () => {
  it('readBlock reads an entry with any value in any style as parseYaml does, or declines it', () => {
    fc.assert(
      fc.property(written, ({ text }) => {
        readSame(text);
      }),
      { numRuns: 300 },
    );
  });

  it('readBlock reads over 95 percent of random values that are not in braces, and each correctly', () => {
    let declined = 0;
    const runs = 300;
    fc.assert(
      fc.property(written, ({ value, text }) => {
        const parsed = readBlock(text);
        if (parsed === undefined) declined += text.trimStart().startsWith('{') ? 0 : 1;
        else deepStrictEqual(plainData(parsed.view, new Members(parsed.view), parsed.root), { entry: value });
      }),
      { numRuns: runs },
    );
    expect(declined / runs).toBeLessThan(0.05);
  });
});
