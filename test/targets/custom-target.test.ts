import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateCustom, type PagePlan, parseTarget, planPages, type Target } from '@pagewright/codegen';
import { afterAll, expect, test } from 'vitest';
import { main } from '../../packages/cli/src/main.js';
import { nodeIo } from '../../packages/cli/src/node-io.js';
import { readVectorFiles, type Vector } from '../conformance/vector.js';
import { hasTool } from './kit/has-tool.js';
import { nameOf, schemesOf, whyForOthers } from './kit/plays.js';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { tortureSchemes } from './kit/torture.js';

const sample = new URL('../../samples/custom-target/', import.meta.url);
const missing = lacks('lua5.4', ['-v'], 'package lua5.4') ?? lacks('luac5.4', ['-v'], 'package lua5.4');
const folder = mkdtempSync(join(tmpdir(), 'pagewright-lua-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function loadSample(): Promise<{ target: Target; literal: (value: unknown) => string }> {
  const module = await import(fileURLToPath(new URL('lua.mjs', sample)));
  const read = parseTarget(module.target);
  if (!read.ok) throw new Error(`The sample exports a target that ${read.problem}.`);
  return { target: read.target, literal: module.literal };
}

function place(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Vectors that Lua's tables can't express: they distinguish null from absent, or empty lists from empty objects. */
const untold: ReadonlySet<string> = new Set([
  'cursor-id-last-item-null',
  'items-object-although-empty-pages-pass',
  'items-object-before-has-more',
  'read-items-of-every-kind',
  'read-root-list-not-declared',
]);

/** Returns why a vector can't be played in Lua; undefined if it can. */
function whyLeft(vector: Vector): string | undefined {
  const { id, options = {}, request, exchanges, stop } = vector;
  if (untold.has(id)) return 'Lua tables cannot express its response';
  if (
    options.idempotencyKeys !== undefined ||
    options.idempotencyHeader !== undefined ||
    /idempotency/i.test(JSON.stringify(request))
  )
    return 'the pages of the sample have no idempotency keys';
  if (stop === 'pageLimit' || stop === 'itemLimit' || stop === 'aborted') return 'the caller stops the walk';
  if (vector.from !== undefined) return "the pages of the sample can't continue from a position";
  if (options.shortPages !== undefined) return 'the pages of the sample add the limit to an offset';
  if (JSON.stringify([request, exchanges.map(({ expect: sent }) => sent)]).includes('null'))
    return "Lua can't send null";
  return undefined;
}

const isAvailable = hasTool('the custom target in Lua', missing);

test.runIf(isAvailable)('the custom target of the sample passes the conformance vectors in Lua', async () => {
  const { target, literal } = await loadSample();
  const vectors = readVectorFiles()
    .flatMap(({ cases }) => cases)
    .filter((vector) => (whyForOthers(vector) ?? whyLeft(vector)) === undefined);
  const schemes = [...schemesOf(vectors), ...tortureSchemes()];
  const made = generateCustom({ schemes }, target);
  if (!made.ok) throw new Error(made.problem);
  for (const { path, text } of made.files) place(path, text);
  const sources = made.files.map(({ path }) => path).filter((path) => path.endsWith('.lua'));
  for (const path of sources) expect(await complaints('luac5.4', ['-p', path], { cwd: folder })).toBe('');
  const pages = new Map(planPages(schemes, target).pages.map((page) => [page.scheme, page]));
  const plays = vectors.flatMap((vector) => {
    const page = pages.get(nameOf(vector));
    return page === undefined ? [] : [playText(vector, page, literal)];
  });
  place('plays.lua', `return {\n${plays.join(',\n')}\n}\n`);
  place('driver.lua', driverText('lua/driver.lua'));
  expect(await outputOf('lua5.4', ['driver.lua'], { cwd: folder })).toBe(`${plays.length} played\n`);
  expect(plays.length).toBeGreaterThan(100);
});

function playText(vector: Vector, { names, paging }: PagePlan, literal: (value: unknown) => string): string {
  const { id, request, failure } = vector;
  const exchanges = paging.rule === 'single' ? vector.exchanges.slice(0, 1) : vector.exchanges;
  const isWhole = exchanges.length === vector.exchanges.length;
  const items = isWhole && vector.items !== undefined ? { items: vector.items } : {};
  return literal({
    id,
    page: names.page,
    request,
    exchanges: exchanges.map(({ expect: sent, respond }) => ({ expect: sent, respond })),
    ...(isWhole && failure !== undefined && { failure }),
    ...items,
  });
}

test.runIf(isAvailable)('the program in the README of the custom target runs unchanged in Lua', async () => {
  const readme = readFileSync(new URL('README.md', sample), 'utf8');
  const [, program = ''] = /^```lua\n(.*?)^```/ms.exec(readme) ?? [];
  const [, command = ''] = /^npx pagewright (generate .*)$/m.exec(readme) ?? [];
  const host = { ...nodeIo(), cwd: fileURLToPath(new URL('../../', import.meta.url)) };
  const quiet = { write: () => undefined, isTTY: false, columns: undefined };
  const argv = [...command.replace(' sdks', ` ${folder}/sdks`).split(' ')];
  expect(await main(argv, { ...host, stdout: quiet })).toBe(0);
  writeFileSync(join(folder, 'sdks/lua/program.lua'), program);
  const printed = await outputOf('lua5.4', ['program.lua'], { cwd: join(folder, 'sdks/lua') });
  expect(printed.split('\n')).toEqual([
    ...[1, 2, 3, 4, 5].map((id) => `item ${id}`),
    '2 items of 5',
    '2 items of 5',
    '1 items of 5',
    '',
  ]);
});
