import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateQueries, type QueryLibrary } from '@pagewright/codegen';
import { analyze, type Json } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ClientLab,
  checkTypes,
  type LabRun,
  mistakenLines,
  openClientLab,
  positionWalks,
  runInLab,
} from './kit/client-programs.js';
import { collections, walkByCore } from './kit/recording-apis.js';
import { unformattedTypescript } from './kit/typescript-folder.js';

const here = fileURLToPath(new URL('./', import.meta.url));

const programs: readonly { readonly library: QueryLibrary; readonly program: string }[] = [
  { library: 'tanstack-query', program: 'tanstack-observer.ts' },
  { library: 'tanstack-query', program: 'tanstack-react.tsx' },
  { library: 'tanstack-query', program: 'rtk.ts' },
  { library: 'swr', program: 'swr.tsx' },
  { library: 'swr', program: 'by-hand.ts' },
];

let lab: ClientLab;

beforeAll(async () => {
  lab = await openClientLab();
});

afterAll(() => lab.close());

interface Report {
  readonly name: string;
  /** Names of items by page, as the library holds them at the end of the walk. */
  readonly pages: readonly (readonly string[])[];
  /** Statuses of the errors during the walk. */
  readonly errors: readonly (number | string)[];
  /** True if the library offers no further page. */
  readonly ends: boolean;
}

test.each([
  ['tanstack-query', 'options'],
  ['swr', 'infinite'],
] as const)(
  'queries of %s check paging arguments with the types of the description',
  async (library, name) => {
    const folder = lab.newFolder(library);
    for (const { path, text } of generateQueries(analyze({ document: lab.reference.document }), library)
      .files)
      writeFileSync(join(folder, path), text);
    const query = (text: string) => `listByOffset.${name}({ query: ${text} }, () => ({ items: [1] }));`;
    const wrong = [query("{ limit: '2' }"), query("{ limit: '2', state: 'open' }")];
    const right = [query('{ limit: 2 }'), query("{ state: 'open' }"), query('{}')];
    const imported = "import { listByOffset } from './queries.js';";
    expect(await mistakenLines(folder, imported, [...wrong, ...right])).toEqual(wrong);
  },
  300_000,
);

describe.each(programs)('$program', ({ library, program }) => {
  let run: LabRun<Report>;

  beforeAll(async () => {
    const folder = lab.newFolder(library);
    const apis = {
      api: lab.reference.document,
      positions: JSON.parse(readFileSync(join(here, 'clients/positions.json'), 'utf8')) as Json,
    };
    for (const [name, document] of Object.entries(apis)) {
      mkdirSync(join(folder, name));
      for (const { path, text } of generateQueries(analyze({ document }), library).files)
        writeFileSync(join(folder, name, path), text);
    }
    cpSync(join(here, 'consumers/queries'), folder, { recursive: true });
    expect(await unformattedTypescript(folder, [...Object.keys(apis)])).toBe('');
    expect(await checkTypes(folder, { files: [program, 'jsdom.d.ts'] })).toBe('');
    run = await runInLab(lab, folder, program);
  }, 300_000);

  test.each(Object.keys(collections))(
    "an infinite query loads all pages of %s with core's requests, and continues after a failure",
    async (name) => {
      const { requests: expected, pages } = await walkByCore(lab.reference, name);
      const sent = run.requests.filter((line) => new RegExp(`/pages/${name}\\b(?!-)`).test(line));
      const isWhole = expected.length === 1;
      expect(sent.filter((line) => !line.includes('failPage'))).toEqual(expected);
      expect(sent.filter((line) => line.includes('failPage'))).toHaveLength(isWhole ? 0 : 1);
      expect(run.reports.get(name)).toEqual({ name, pages, errors: isWhole ? [] : [500], ends: true });
    },
  );

  // The program `by-hand.ts` uses no query library, and stops by its own rule.
  if (program !== 'by-hand.ts')
    test('an infinite query fails with an error about the repeated page if a server repeats one page', () => {
      const { pages = [], errors = [], ends } = run.reports.get('loop') ?? {};
      const again = Array(pages.length).fill(['again']);
      expect([pages.length > 1 && pages.length < 5, pages, ends]).toEqual([true, again, false]);
      const why = expect.stringMatching(
        /^PageError: Page \d repeats page \d: the same request was sent again/,
      );
      expect(errors).toEqual([why, why]);
    });

  test("an infinite query can send a position in a header, or in the body next to the caller's members", () => {
    const { names, header, body } = positionWalks;
    const ended = { errors: [], ends: true };
    expect(run.reports.get('header')).toEqual({ name: 'header', pages: names, ...ended });
    expect(run.reports.get('body')).toEqual({ name: 'body', pages: [...names, []], ...ended });
    expect(run.elsewhere).toEqual([...header, ...body]);
  });
});
