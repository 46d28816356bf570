import { describe, expect, it } from 'vitest';
import { runWithTraces } from '../../packages/cli/test/support/fake-io.js';
import { readSample, samples } from './files.js';

/** Expected outcomes and findings for each sample that is declared for another tool. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'moving/autorest': [
    'exact get /ships odataNextLinkCursorUrlPage',
    'exact get /berths singlePage',
    'noted get /crews nextLinkCursorUrlPage',
    'warn Pagination/ForeignLost',
  ],
  'moving/fern': [
    'exact get /books cursorPage',
    'noted get /shelves/{shelf}/books cursorPage',
    'noted get /loans offsetPage',
    'left get /readers',
    'warn Pagination/ForeignDiffers',
    'warn Pagination/ForeignStop',
    'warn Pagination/ForeignStop',
    'warn Pagination/ForeignUncarried',
  ],
  'moving/redocly': [
    'exact get /orders cursorPage',
    'noted get /dishes offsetPage',
    'noted get /guests cursorUrlPage',
    'warn Pagination/ForeignPosition',
    'warn Pagination/ForeignDiffers',
    'warn Pagination/HeaderCursor',
    'info Pagination/ForeignAdded',
  ],
  'moving/scalar': ['exact get /plants gardenPage'],
  'moving/speakeasy': [
    'exact get /orders cursorPage',
    'exact get /breads breadsNumberedPage',
    'exact get /customers resultArrayNumberedPage',
    'error Pagination/ItemsNotFound',
    'info Pagination/EmptyPageStop',
  ],
  'moving/stainless/stainless': ['exact get /plays token_page', 'info Pagination/ForeignGuess'],
  'moving/typespec': [
    'exact get /stars cursorPage',
    'noted get /planets cursorUrlPage',
    'warn Pagination/ForeignLost',
  ],
};

interface Answer {
  readonly declarations: readonly {
    readonly outcome: string;
    readonly operation: string;
    readonly scheme: string | null;
  }[];
  readonly files: readonly Told[];
  readonly result: readonly Told[];
}

interface Told {
  readonly findings: readonly { readonly severity: string; readonly code: string }[];
}

it('every tool whose declarations can be imported has a sample', () => {
  const moving = samples.filter((sample) => sample.startsWith('moving/') && !sample.endsWith('/openapi'));
  expect(moving.sort()).toEqual(Object.keys(expected).sort());
});

describe.each(Object.keys(expected))('%s', (sample) => {
  it.each(['yaml', 'json'])(
    'a sample in %s for another tool is imported as its comments say',
    async (language) => {
      const file = `${sample.split('/').at(-1)}.${language}`;
      const isPair = sample.includes('stainless');
      const files = {
        [file]: readSample(`${sample}.${language}`),
        ...(isPair && { [`openapi.${language}`]: readSample(`moving/stainless/openapi.${language}`) }),
      };
      const argv = ['import', file, '--write', '--format', 'json', '--fail-on', 'off'];
      const { status, stdout, stderr, written } = await runWithTraces(argv, { files });
      expect(status).toBe(0);
      expect(stderr).toMatch(
        /^pagewright: \w+ no longer pages these operations: its declarations were removed from .+\n$/,
      );
      const { declarations, files: reported, result } = JSON.parse(stdout) as Answer;
      const outcomes = declarations.map(({ outcome, operation, scheme }) =>
        [outcome, operation, scheme ?? []].flat().join(' '),
      );
      const codes = [...reported, ...result].flatMap(({ findings }) =>
        findings.map(({ severity, code }) => `${severity} ${code}`),
      );
      const order = codes.filter((code) => !code.startsWith('info'));
      const infos = codes.filter((code) => code.startsWith('info'));
      expect([...outcomes, ...order, ...infos]).toEqual(expected[sample]);
      const again = await runWithTraces(argv, { files: { ...files, ...written } });
      expect(again.written).toEqual({});
    },
  );
});
