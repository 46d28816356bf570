import { parseScheme, type SchemeType, stopReasons } from '@pagewright/core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { stepVector } from './step-vector.js';
import { readJson, readVectorFiles, schemaFile, type Vector, vectorFileNames } from './vector.js';
import { walkVector } from './walk-vector.js';

const files = readVectorFiles();
const vectors = files.flatMap(({ cases }) => cases);
const named = (cases: readonly Vector[]) => cases.map((vector) => [vector.id, vector] as const);

describe('the vectors', () => {
  const schema = readJson(schemaFile) as { $defs: { stopReason: { enum: readonly string[] } } };
  const validate = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(schema);

  test.each(vectorFileNames())('%s follows the schema of vector files', (file) => {
    validate(readJson(file));
    expect(validate.errors ?? []).toEqual([]);
  });

  test('there are at least 150 of them', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(150);
  });

  test('no two have the same id', () => {
    const ids = vectors.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('every stop reason is reached, and the schema knows them all', () => {
    const reasons = Object.keys(stopReasons).sort();
    expect([...new Set(vectors.map(({ stop }) => stop))].sort()).toEqual(reasons);
    expect([...schema.$defs.stopReason.enum].sort()).toEqual(reasons);
  });

  test('every strategy is shown', () => {
    const types: Readonly<Record<SchemeType, true>> = {
      offset: true,
      pageNumber: true,
      cursor: true,
      cursorId: true,
      cursorUrl: true,
      fakePage: true,
    };
    const shown = new Set(vectors.map(({ scheme }) => (scheme as { readonly type: string }).type));
    expect([...shown].sort()).toEqual(Object.keys(types).sort());
  });

  test.each(['D5', 'D6', 'D14', 'D15', 'D16', 'D17', 'D18', 'D19', 'D20', 'D21', 'D22', 'D32', 'D33'])(
    '%s is shown',
    (decision) => {
      expect(vectors.filter(({ shows }) => shows.startsWith(`${decision}: `))).not.toEqual([]);
    },
  );

  test('every known mistake says what wrong page helpers do, and nothing else does', () => {
    const mistakes = files.find(({ file }) => file === 'known-mistakes.json')?.cases ?? [];
    const withMistake = vectors.filter(({ mistake }) => mistake !== undefined).map(({ id }) => id);
    expect(withMistake.sort()).toEqual(mistakes.map(({ id }) => id).sort());
  });

  test('a page count is the number of exchanges, and only an aborted walk has none', () => {
    const wrong = vectors.filter(
      ({ pages, exchanges, options }) =>
        (pages ?? exchanges.length) !== exchanges.length ||
        (exchanges.length === 0) !== (options?.abortAfter === 0),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('schemes are written as an author writes them, with defaults left out', () => {
    const spelledOut = vectors.filter(
      ({ scheme }) => JSON.stringify(parseScheme(scheme, 'config').scheme) === JSON.stringify(scheme),
    );
    expect(spelledOut.map(({ id }) => id)).toEqual([]);
  });
});

describe.each(files.map(({ file, cases }) => [file, cases] as const))('%s', (_, cases) => {
  test.each(named(cases))('%s, walked page by page', async (id, vector) => {
    expect(await walkVector(vector), `${id}: ${vector.title}`).toEqual([]);
  });

  test.each(named(cases))('%s, step by step', (id, vector) => {
    expect(stepVector(vector), `${id}: ${vector.title}`).toEqual([]);
  });
});
