import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from '@pagewright/codegen';
import { parseScheme } from '@pagewright/core';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pagewright-memory-'));
const { scheme } = parseScheme(
  {
    name: 'walked',
    type: 'cursor',
    request: { after: { type: 'cursor' } },
    response: { data: { type: 'items' }, next: { type: 'cursor' } },
  },
  'config',
);

/** Number of pages, and the permitted growth of memory in bytes between the hundredth and the last page. */
const [pages, spare] = [10_000, 1_500_000];

/** Returns a program that walks the pages and prints the growth. A page has 2 KB, so keeping all takes 20 MB. */
const program = (imports: string, walk: string) => `${imports}
const scheme = ${JSON.stringify(scheme)};
let count = 0;
const answer = async () => {
  const at = ++count;
  return { status: 200, headers: {}, body: { data: [{ at, text: 'x'.repeat(1000) + at }], next: at < ${pages} ? 't' + at : null } };
};
const used = () => { gc(); gc(); return process.memoryUsage().heapUsed; };
let early = 0;
const seen = () => { if (count === 100 && early === 0) early = used(); };
${walk}
console.log(JSON.stringify({ count, grown: used() - early }));
`;

const programs = {
  'core, page by page': program(
    `import { paginate } from '${root}packages/core/src/entries/paging.ts';`,
    `for await (const page of paginate(scheme, { method: 'GET', url: '/' }, answer)) seen();`,
  ),
  'the pages of TypeScript': program(
    `import { listWalked } from './pages/pagination.ts';`,
    `for await (const item of listWalked({ request: answer, send: answer, fetch: answer }, { method: 'GET', url: '/' })) seen();`,
  ),
  'the adapter of TypeScript': program(
    `import { paginate } from './pages/paginate.ts'; import { walked } from './pages/schemes.ts';`,
    `for await (const item of paginate(walked, async () => (await answer()).body)) seen();`,
  ),
} as const;

beforeAll(async () => {
  if (scheme === undefined) throw new Error('not a scheme');
  mkdirSync(join(folder, 'pages'), { recursive: true });
  for (const { path, text } of generate({ schemes: [scheme] }, 'typescript')) {
    writeFileSync(join(folder, 'pages', path), text);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function bundled(name: string, text: string): Promise<string> {
  const file = join(folder, `${name}.mjs`);
  await build({
    stdin: { contents: text, resolveDir: folder, loader: 'ts' },
    ...{ bundle: true, format: 'esm', platform: 'node', target: 'es2022', outfile: file, logLevel: 'error' },
    tsconfigRaw: '{}',
  });
  return file;
}

test.each(Object.entries(programs))(
  'a walk of %s uses no more memory at its end than after 100 pages',
  async (name, text) => {
    const file = await bundled(name.replaceAll(/\W+/g, '-'), text);
    const output = execFileSync(process.execPath, ['--expose-gc', file], { encoding: 'utf8' });
    const { count, grown } = JSON.parse(output);
    expect(count).toBe(pages);
    expect(grown).toBeLessThan(spare);
  },
);

test('a walk that keeps its pages uses more than twice the memory that the memory test allows', async () => {
  const [name, text] = ['kept', programs['core, page by page']];
  const file = await bundled(
    name,
    text.replace('seen();', '{ (globalThis.kept ??= []).push(page); seen(); }'),
  );
  const { grown } = JSON.parse(execFileSync(process.execPath, ['--expose-gc', file], { encoding: 'utf8' }));
  expect(grown).toBeGreaterThan(spare * 2);
});
