import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateQueries, type QueryLibrary } from '@pagewright/codegen';
import { analyze, type Json } from '@pagewright/core';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installTools } from './kit/install-tools.js';
import {
  collections,
  type RecordingApi,
  recordPositionsApi,
  recordReferenceApi,
  walkByCore,
} from './kit/recording-apis.js';
import { complaints, outputOf } from './kit/run-tool.js';
import { unformattedTypescript } from './kit/typescript-folder.js';

const here = fileURLToPath(new URL('./', import.meta.url));

const programs: readonly { readonly library: QueryLibrary; readonly program: string }[] = [
  { library: 'tanstack-query', program: 'tanstack-observer.ts' },
  { library: 'tanstack-query', program: 'tanstack-react.tsx' },
  { library: 'swr', program: 'swr.tsx' },
  { library: 'swr', program: 'by-hand.ts' },
];

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [join(here, '../../node_modules/@types')],
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
};

let reference: Awaited<ReturnType<typeof recordReferenceApi>>;
let positions: RecordingApi;
let modules: string;
const folders: string[] = [];

beforeAll(async () => {
  modules = await installTools('clients');
  reference = await recordReferenceApi();
  positions = await recordPositionsApi();
});

afterAll(async () => {
  await reference.close();
  await positions.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Report {
  readonly name: string;
  /** Names of items by page, as the library has them at the end. */
  readonly pages: readonly (readonly string[])[];
  /** Statuses of the errors that it had on the way. */
  readonly errors: readonly number[];
  /** True where it offers no further page. */
  readonly ends: boolean;
}

describe.each(programs)('$program', ({ library, program }) => {
  const reports = new Map<string, Report>();
  let requests: readonly string[];
  let elsewhere: readonly string[];

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), `pagewright-${library}-`));
    folders.push(folder);
    symlinkSync(modules, join(folder, 'node_modules'));
    const apis = {
      api: reference.document,
      positions: JSON.parse(readFileSync(join(here, 'clients/positions.json'), 'utf8')) as Json,
    };
    for (const [name, document] of Object.entries(apis)) {
      mkdirSync(join(folder, name));
      for (const { path, text } of generateQueries(analyze({ document }), library).files)
        writeFileSync(join(folder, name, path), text);
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: [program, 'jsdom.d.ts'] }),
    );
    cpSync(join(here, 'consumers/queries'), folder, { recursive: true });
    expect(await unformattedTypescript(folder, [...Object.keys(apis)])).toBe('');
    const tsc = [join(here, '../../node_modules/typescript/bin/tsc'), '-p', '.'];
    expect(await complaints(process.execPath, tsc, { cwd: folder })).toBe('');
    await build({
      absWorkingDir: folder,
      entryPoints: [program],
      bundle: true,
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
      outfile: 'program.mjs',
      external: ['jsdom'],
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
      logLevel: 'silent',
    });
    reference.take();
    positions.take();
    const output = await outputOf(process.execPath, ['program.mjs', reference.url, positions.url], {
      cwd: folder,
    });
    requests = reference.take();
    elsewhere = positions.take();
    for (const line of output.split('\n').filter((one) => one !== '')) {
      const report = JSON.parse(line) as Report;
      reports.set(report.name, report);
    }
  }, 300_000);

  test.each(Object.keys(collections))(
    'loads the pages of the collection %s with the requests of core, goes on after a failed one, and ends',
    async (name) => {
      const { requests: expected, pages } = await walkByCore(reference, name);
      const sent = requests.filter((line) => new RegExp(`/pages/${name}\\b(?!-)`).test(line));
      const isWhole = expected.length === 1;
      expect(sent.filter((line) => !line.includes('failPage'))).toEqual(expected);
      expect(sent.filter((line) => line.includes('failPage'))).toHaveLength(isWhole ? 0 : 1);
      expect(reports.get(name)).toEqual({ name, pages, errors: isWhole ? [] : [500], ends: true });
    },
  );

  test('a position is sent in a header, and in the body beside what the caller has there', () => {
    const names = [['Book 1', 'Book 2'], ['Book 3', 'Book 4'], ['Book 5']];
    expect(reports.get('header')).toEqual({ name: 'header', pages: names, errors: [], ends: true });
    expect(reports.get('body')).toEqual({ name: 'body', pages: [...names, []], errors: [], ends: true });
    const get = 'GET /v1/users/ann/books?limit=2';
    const post = (paging: object) => `POST /v1/search/new ${JSON.stringify({ query: 'a', paging })}`;
    expect(elsewhere).toEqual([
      ...[get, `${get} x-cursor=2`, `${get} x-cursor=4`],
      ...[{ size: 2 }, ...[2, 4, 5].map((after) => ({ size: 2, after }))].map(post),
    ]);
  });
});
