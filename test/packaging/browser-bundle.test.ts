import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { built, root } from './workspace.js';

/** The browser globals that a walk needs; JavaScript's own globals exist in every context. */
const webGlobals = { URL, URLSearchParams, AbortController, AbortSignal };

const use = `
  const { scheme } = core.parseScheme({
    name: 'things',
    type: 'cursorUrl',
    request: {},
    response: { items: { type: 'items' }, next: { type: 'cursorUrl' } },
  }, 'config');
  JSON.stringify(core.nextRequest(scheme, {
    request: { method: 'get', url: 'https://api.test/v1/things', query: { tag: 'a' } },
    response: { body: { items: [1], next: '/v1/things?after=1' } },
  }));
`;

describe('core, bundled for a browser', () => {
  let code = '';
  let imports: readonly string[] = [];

  beforeAll(async () => {
    built('core', 'index.js');
    const { outputFiles, metafile } = await build({
      stdin: { contents: `export * from '@pagewright/core'`, resolveDir: root },
      bundle: true,
      platform: 'browser',
      format: 'iife',
      globalName: 'core',
      target: 'es2022',
      write: false,
      metafile: true,
    });
    code = outputFiles.map(({ text }) => text).join('');
    imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  });

  it('core, bundled for a browser, imports nothing', () => {
    expect(imports).toEqual([]);
  });

  it('core, bundled for a browser, neither evaluates strings as code nor calls require', () => {
    expect(
      code.match(/\beval\s*\(|\bnew Function\b|\bFunction\s*\(|\brequire\s*\(|\bimport\s*\(/g),
    ).toBeNull();
  });

  it('core, bundled for a browser, computes the next request with only web globals and without eval', () => {
    const context = createContext({ ...webGlobals }, { codeGeneration: { strings: false, wasm: false } });
    expect(() => runInContext(`eval('1')`, context)).toThrow('Code generation from strings disallowed');
    expect(JSON.parse(runInContext(`${code};${use}`, context))).toEqual({
      kind: 'next',
      request: {
        method: 'get',
        url: 'https://api.test/v1/things?after=1',
        query: { tag: 'a' },
      },
    });
  });
});
