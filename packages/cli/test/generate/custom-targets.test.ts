import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { nodeIo } from '../../src/node-io.js';
import { type FakeHost, run, runWithTraces } from '../support/fake-io.js';

const document = `openapi: 3.1.0
info: { title: Desk, version: '1' }
x-vendor-pagination:
  - name: offsetPage
    type: offset
    request: { offset: { type: offset } }
    response: { data: { type: items } }
paths:
  /tickets: { get: { x-vendor-pagination: offsetPage, responses: {} } }
`;
const lua = {
  id: 'lua',
  comment: (text: string) => `-- ${text}`,
  emit: ({ packageName }: { readonly packageName: string }) => [
    { path: `${packageName}.lua`, text: 'return {}\n' },
  ],
};
const files = { 'api.yaml': document };
const host: FakeHost = {
  files,
  modules: {
    '/work/lua.mjs': { default: lua },
    '/other/lua.mjs': { target: { ...lua, id: 'lua-two' } },
    'file:///other/lua.mjs': { target: { ...lua, id: 'lua-two' } },
    '/work/same.mjs': { default: lua },
    '/work/empty.mjs': { emit: () => [] },
    '/work/wrong.mjs': { default: { id: 'lua' } },
    '/work/out.mjs': { default: { ...lua, emit: () => [{ path: '../x', text: '' }] } },
    '/work/throws.mjs': {
      default: {
        ...lua,
        emit: () => {
          throw new TypeError('pages is not iterable');
        },
      },
    },
  },
};
const generate = (...argv: readonly string[]) =>
  runWithTraces(['generate', 'api.yaml', '--out', 'o', ...argv], host);

describe('custom targets of generate', () => {
  test('a custom target writes files into a folder with its id, next to those of other targets', async () => {
    const { status, written } = await generate('--target', './lua.mjs,go');
    expect(status).toBe(0);
    expect(Object.keys(written).filter((path) => path.startsWith('o/lua/'))).toEqual([
      'o/lua/pagination.lua',
      'o/lua/pagination.json',
    ]);
    expect(Object.keys(written)).toContain('o/go/pages.go');
    expect(written['o/lua/pagination.lua']).toMatch(/^-- Made by Pagewright/);
  });

  test.each(['/other/lua.mjs', 'file:///other/lua.mjs', '../other/lua.mjs'])(
    'a custom target is loaded from %s',
    async (place) => {
      const { status, written } = await generate('--target', place);
      expect([status, Object.keys(written)]).toEqual([
        0,
        ['o/lua-two/pagination.lua', 'o/lua-two/pagination.json'],
      ]);
    },
  );

  test('a custom target uses the package that --package sets for it', async () => {
    const { written } = await generate('--target', './lua.mjs', '--package', 'lua=acme');
    expect(Object.keys(written)).toContain('o/lua/acme.lua');
  });

  test('generate checks and overwrites the files of a custom target like those of a built-in target', async () => {
    const first = await generate('--target', './lua.mjs');
    const again = await run(
      ['generate', 'api.yaml', '--out', 'o', '--target', './lua.mjs', '--package', 'lua=acme', '--check'],
      {
        ...host,
        files: { ...files, ...first.written },
      },
    );
    expect(again.stdout).toBe(
      'lua/acme.lua is missing\nlua/pagination.json is out of date\nlua/pagination.lua is no longer generated\n',
    );
  });

  test.each([
    ['./none.mjs', "--target ./none.mjs can't be loaded: Cannot find module '/work/none.mjs'"],
    [
      './empty.mjs',
      '--target ./empty.mjs exports no target: it has neither a default export nor an export named target',
    ],
    ['./wrong.mjs', '--target ./wrong.mjs exports a target that has no function emit(plan, options)'],
    ['./lua.mjs,./same.mjs', '--target ./same.mjs has the same id as ./lua.mjs: lua'],
    ['lua.mjs', 'did you mean ./lua.mjs?'],
  ])('an unusable custom target is reported: %s', async (place, message) => {
    const { status, stderr, written } = await generate('--target', place);
    expect([status, written]).toEqual([2, {}]);
    expect(stderr).toContain(message);
  });

  test('generate writes nothing if a custom target returns a path outside its folder', async () => {
    const { status, stderr, written } = await generate('--target', 'go,./out.mjs');
    expect([status, written]).toEqual([2, {}]);
    expect(stderr).toContain(
      '--target ./out.mjs: emit returned the path "../x", which is not a file inside the folder',
    );
  });

  test('a custom target that throws is reported with the place in its code', async () => {
    const { status, stderr, written } = await generate('--target', './throws.mjs');
    expect([status, written]).toEqual([2, {}]);
    expect(stderr).toMatch(
      /--target \.\/throws\.mjs: emit failed at custom-targets\.test\.ts:\d+:\d+: pages is not iterable/,
    );
  });
});

describe('the module of a target on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-module-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const place = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  test("a custom target's module is loaded by its path or URL", async () => {
    const path = place('a.mjs', 'export default { id: "lua" };\n');
    for (const one of [path, pathToFileURL(path).href])
      expect(await nodeIo().loadModule(one)).toMatchObject({ ok: true, value: { default: { id: 'lua' } } });
  });

  test("loading a custom target's module fails if it is missing or not JavaScript", async () => {
    expect(await nodeIo().loadModule(join(folder, 'none.mjs'))).toMatchObject({ ok: false });
    expect(await nodeIo().loadModule(place('b.mjs', 'export default {'))).toMatchObject({ ok: false });
  });
});
