import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { components, githubYaml, paths, sample } from '../github.js';
import { dense, edited, edits } from '../leaf-edits.js';
import { leavesOf } from './leaves.js';
import { readSame } from './same-reading.js';

const leaves = leavesOf(githubYaml(60, 15), 4);

describe("every operation and component of GitHub's description", () => {
  it("readBlock reads every operation and component of GitHub's description, as parseYaml does", () => {
    expect(leaves.length).toBeGreaterThan(120);
    const declined = leaves.filter((leaf) => readSame(leaf) === 'declined');
    expect(declined).toStrictEqual([]);
  });

  it("readBlock reads GitHub's description in other YAML styles, as parseYaml does", () => {
    const few = { paths: sample(paths, 8), components: { schemas: sample(components.schemas, 8) } };
    const ways = [
      { indentSeq: false },
      { indent: 4 },
      { lineWidth: 0, blockQuote: 'literal' },
      { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' },
      { defaultStringType: 'QUOTE_SINGLE' },
    ] as const;
    const declined = ways.flatMap((way) => {
      const text = stringify({ few }, { aliasDuplicateObjects: false, ...way });
      return [text, ...leavesOf(text, 4)].filter((leaf) => readSame(leaf) === 'declined');
    });
    expect(declined).toStrictEqual([]);
  });
});

const small = leaves.filter(({ length }) => length < 2_000);

describe('entries after any edits', () => {
  it.each([
    ['a dense entry', 3_000, [dense, dense.replaceAll('\n', '\r\n')]],
    ['real entries', 1_000, small],
  ])('after any edits, readBlock declines an entry or reads it like parseYaml: %s', (_, numRuns, texts) => {
    let drawn = 0;
    let read = 0;
    fc.assert(
      fc.property(fc.constantFrom(...texts), edits, (text, changes) => {
        drawn++;
        if (readSame(edited(text, changes)) === 'read') read++;
      }),
      { numRuns },
    );
    expect(read).toBeGreaterThan(drawn / 40);
  });
});
