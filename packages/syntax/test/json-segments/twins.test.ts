import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openText } from '../../src/index.js';
import { pointersOf } from '../incremental/same-answers.js';
import { yamlText } from '../properties/written.js';
import { documentData } from './documents.js';

describe('a document in JSON and in YAML', () => {
  it('a document has the same keys and values in JSON and YAML, before and after the same insertion', () => {
    const twins = documentData
      .chain((data) => fc.tuple(fc.constant(data), yamlText(data, true)))
      // YAML parsers disagree on characters that other standards treat as line breaks or spaces.
      .filter(([, text]) => !/[\u0085\u2028\u2029]/.test(text));
    fc.assert(
      fc.property(twins, ([data, inYaml]) => {
        const json = openText(JSON.stringify(data, null, 2), { language: 'json' });
        const yaml = openText(inYaml, { language: 'yaml' });
        const expectSame = () => {
          for (const pointer of pointersOf(json.tree.reader)) {
            expect(yaml.tree.reader.keys(pointer)).toStrictEqual(json.tree.reader.keys(pointer));
            deepStrictEqual(yaml.tree.reader.get(pointer), json.tree.reader.get(pointer));
          }
        };
        expectSame();
        if (Object.keys(Object(data)).length === 0 || !/^[^{\s].*:/.test(inYaml)) return;
        json.edit([{ start: 1, end: 1, text: '"new": {"a": [1, 2]},' }]);
        yaml.edit([{ start: 0, end: 0, text: 'new:\n  a: [1, 2]\n' }]);
        expectSame();
      }),
      { numRuns: 150 },
    );
  });
});
