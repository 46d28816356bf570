import { parseScheme, type SchemeType, type StopReason, stopReasons } from '@pagewright/core';
import { stopKind } from '@pagewright/core/paging';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { stepVector } from './step-vector.js';
import {
  readJson,
  readText,
  readVectorFiles,
  schemaFile,
  suiteFile,
  type Vector,
  vectorFileNames,
} from './vector.js';
import { walkVector } from './walk-vector.js';

const files = readVectorFiles();
const vectors = files.flatMap(({ cases }) => cases);
const named = (cases: readonly Vector[]) => cases.map((vector) => [vector.id, vector] as const);

describe('the vectors', () => {
  const schema = readJson(schemaFile) as {
    $defs: Record<'stopReason' | 'failureReason', { enum: readonly string[] }>;
  };
  const validate = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(schema);

  test.each(vectorFileNames())('the vectors of %s match the schema of vector files', (file) => {
    validate(readJson(file));
    expect(validate.errors ?? []).toEqual([]);
  });

  test('the conformance suite has at least 150 vectors', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(150);
  });

  test('no two vectors have the same id', () => {
    const ids = vectors.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('the vectors reach every stop and failure reason, and their schema lists all of them', () => {
    const reasons = Object.keys(stopReasons) as StopReason[];
    const isFailure = (reason: StopReason) => stopKind(reason) === 'failure';
    const reached = (one: 'stop' | 'failure') => new Set(vectors.flatMap((vector) => vector[one] ?? []));
    const { stopReason, failureReason } = schema.$defs;
    const ends = reasons.filter((reason) => !isFailure(reason)).sort();
    expect([...reached('stop')].sort()).toEqual(ends);
    expect([...stopReason.enum].sort()).toEqual(ends);
    const failures = reasons.filter(isFailure).sort();
    expect([...reached('failure')].sort()).toEqual(failures);
    expect([...failureReason.enum].sort()).toEqual(failures);
  });

  test('the changelog of the conformance suite has a section for its version', () => {
    const { version } = readJson(suiteFile) as { readonly version: string };
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(readText('CHANGELOG.md')).toContain(`## ${version}\n`);
  });

  test('every type of scheme has a vector', () => {
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

  test.each([
    'D5',
    'D6',
    'D14',
    'D15',
    'D16',
    'D17',
    'D18',
    'D19',
    'D20',
    'D21',
    'D22',
    'D32',
    'D33',
    'D42',
    'D43',
    'D45',
    'D48',
    'D49',
    'D55',
    'D63',
    'D69',
  ])('at least one vector shows decision %s', (decision) => {
    expect(vectors.filter(({ shows }) => shows.startsWith(`${decision}: `))).not.toEqual([]);
  });

  test('a vector has the key `mistake` if and only if it is in known-mistakes.json', () => {
    const mistakes = files.find(({ file }) => file === 'known-mistakes.json')?.cases ?? [];
    const withMistake = vectors.filter(({ mistake }) => mistake !== undefined).map(({ id }) => id);
    expect(withMistake.sort()).toEqual(mistakes.map(({ id }) => id).sort());
  });

  test('a vector has one exchange per page, except if the last response is not a page', () => {
    const wrong = vectors.filter(({ pages, exchanges, failure }) => {
      const isNoPage = failure === 'failedResponse' || failure === 'itemsNotList' || failure === 'loop';
      if (exchanges.length === 0) return pages !== undefined && pages !== 0;
      return (pages ?? exchanges.length) !== exchanges.length - (isNoPage ? 1 : 0);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('a vector has no exchange only if its walk fails or is aborted before it begins', () => {
    const wrong = vectors.filter(
      ({ exchanges, options, failure }) =>
        (exchanges.length === 0) !== (options?.abortAfter === 0) &&
        !(exchanges.length === 0 && (failure === 'unwritableBody' || failure === 'unusableStart')),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('schemes in vectors are written without defaults, as authors write them', () => {
    const spelledOut = vectors.filter(
      ({ scheme }) => JSON.stringify(parseScheme(scheme, 'config').scheme) === JSON.stringify(scheme),
    );
    expect(spelledOut.map(({ id }) => id)).toEqual([]);
  });
});

describe.each(files.map(({ file, cases }) => [file, cases] as const))('%s', (_, cases) => {
  test.each(named(cases))('a vector is walked page by page: %s', async (id, vector) => {
    expect(await walkVector(vector), `${id}: ${vector.title}`).toEqual([]);
  });

  test.each(named(cases))('a vector is decided step by step: %s', (id, vector) => {
    expect(stepVector(vector), `${id}: ${vector.title}`).toEqual([]);
  });
});
