import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { dataOf, json, jsonc, textAt, yaml } from '../reported.js';
import { jsonText, jsonValue, pointersOf, yamlText } from './written.js';

describe('any value of JSON', () => {
  it('the JSON text of any value is read as JSON.parse reads it, in JSON and in JSONC', () => {
    fc.assert(
      fc.property(
        jsonValue.chain((value) => jsonText(value)),
        (text) => {
          const value = JSON.parse(text);
          deepStrictEqual(dataOf(json(text)), value);
          deepStrictEqual(dataOf(jsonc(text)), value);
          expect(json(text).problems).toStrictEqual([]);
        },
      ),
    );
  });

  it('the YAML text of any value is read as that value', () => {
    fc.assert(
      fc.property(
        jsonValue.chain((value) => fc.tuple(fc.constant(value), yamlText(value, true))),
        ([value, text]) => {
          const tree = yaml(text);
          expect(tree.problems).toStrictEqual([]);
          deepStrictEqual(dataOf(tree), value);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('the YAML and the JSON text of any value have the same pointers, keys and values', () => {
    fc.assert(
      fc.property(
        jsonValue.chain((value) => fc.tuple(jsonText(value), yamlText(value, true))),
        ([inJson, inYaml]) => {
          const one = json(inJson).reader;
          const other = yaml(inYaml).reader;
          expect([...pointersOf(other)]).toStrictEqual([...pointersOf(one)]);
          for (const pointer of pointersOf(one)) {
            expect(other.keys(pointer)).toStrictEqual(one.keys(pointer));
            deepStrictEqual(other.get(pointer), one.get(pointer));
          }
        },
      ),
    );
  });

  it('the range of every value and key in JSON covers its text', () => {
    fc.assert(
      fc.property(
        jsonValue.chain((value) => jsonText(value)),
        (text) => {
          const tree = json(text);
          for (const pointer of pointersOf(tree.reader)) {
            deepStrictEqual(JSON.parse(textAt(tree, pointer) ?? ''), tree.reader.get(pointer));
            const key = pointer.at(-1);
            if (typeof key === 'string') expect(JSON.parse(textAt(tree, pointer, 'key') ?? '')).toBe(key);
          }
        },
      ),
    );
  });

  it('the range of every value and key in YAML covers its text', () => {
    fc.assert(
      fc.property(
        jsonValue.chain((value) => yamlText(value, false)),
        (text) => {
          const tree = yaml(text);
          const parsed = (part: 'key' | 'value', pointer: readonly (string | number)[]) => {
            const { start, end } = tree.nearestRange(pointer, part);
            const column = start - (text.lastIndexOf('\n', start - 1) + 1);
            return parse(' '.repeat(column) + text.slice(start, end), { logLevel: 'silent' });
          };
          for (const pointer of pointersOf(tree.reader)) {
            deepStrictEqual(parsed('value', pointer), tree.reader.get(pointer));
            const key = pointer.at(-1);
            if (typeof key === 'string') expect(parsed('key', pointer)).toBe(key);
          }
        },
      ),
    );
  });
});
