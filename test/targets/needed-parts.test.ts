import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generate } from '@pagewright/codegen';
import { type BoundMethod, parseScheme, type TargetId } from '@pagewright/core';
import { afterAll, expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { installTools } from './kit/install-tools.js';
import { ruff } from './kit/ruff.js';
import { complaints, lacks } from './kit/run-tool.js';
import { unformatted } from './kit/unformatted.js';

const data = { type: 'items' };
const next = { type: 'cursor' };
const link = { type: 'cursorUrl', location: 'linkHeader' };

/** One scheme for each part of a runtime that other schemes leave out. */
const declared = [
  { name: 'cursor', type: 'cursor', request: { after: next }, response: { data, next } },
  {
    name: 'sent',
    type: 'cursor',
    request: { after: { ...next, location: 'body' } },
    response: { data, next },
  },
  {
    name: 'read',
    type: 'cursor',
    request: { after: next },
    response: { data, next: { ...next, location: 'header' } },
  },
  {
    name: 'offset',
    type: 'offset',
    request: { skip: { type: 'offset' }, size: { type: 'limit' } },
    response: { data, total: { type: 'total' } },
  },
  {
    name: 'numbered',
    type: 'pageNumber',
    request: { page: { type: 'pageNumber', required: true } },
    response: { data },
  },
  { name: 'url', type: 'cursorUrl', request: {}, response: { data, next: { type: 'cursorUrl' } } },
  { name: 'linked', type: 'cursorUrl', request: {}, response: { data, next: link } },
];
const schemes = declared.flatMap((one) => parseScheme(one, 'config').scheme ?? []);
const folder = mkdtempSync(join(tmpdir(), 'pagewright-parts-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes an output with and without an adapter for each scheme, and returns the folders. */
function writeOutputs(target: TargetId): readonly string[] {
  return schemes.flatMap((scheme) =>
    [true, false].map((adapter) => {
      const methods: readonly BoundMethod[] = [
        { operation: 'get /shelves/{id}/books', scheme: scheme.name, why: 'operation' },
      ];
      const made = join(folder, target, `${scheme.name}_${adapter ? 'adapted' : 'plain'}`);
      const input = { schemes: [scheme], methods, profile: 'full', transport: true, adapter } as const;
      for (const { path, text } of generate(input, target)) {
        mkdirSync(dirname(join(made, path)), { recursive: true });
        writeFileSync(join(made, path), text);
      }
      return made;
    }),
  );
}

const patience = { timeout: 600_000 };

test.runIf(hasTool('outputs for one scheme in Go', lacks('go', ['version'], 'the package golang-go')))(
  'an output for one scheme of any type compiles in Go, with and without an adapter',
  patience,
  async () => {
    expect(writeOutputs('go')).toHaveLength(2 * declared.length);
    const cwd = join(folder, 'go');
    writeFileSync(join(cwd, 'go.mod'), 'module example.com/parts\n\ngo 1.19\n');
    const options = { cwd, env: { GOFLAGS: '-mod=mod', GOPROXY: 'off' } };
    expect(await complaints('gofmt', ['-l', '.'], options)).toBe('');
    expect(await complaints('go', ['vet', './...'], options)).toBe('');
  },
);

test(
  'an output for one scheme of any type has no type errors in Python, with and without an adapter',
  patience,
  async () => {
    const tools = await installTools('python');
    const format = await ruff(tools);
    for (const made of writeOutputs('python'))
      expect(unformatted(join(made, 'pagination'), '.py', format)).toBe('');
    const cwd = join(folder, 'python');
    const settings = { typeCheckingMode: 'strict', pythonVersion: '3.9', include: ['.'] };
    writeFileSync(join(cwd, 'pyrightconfig.json'), JSON.stringify(settings));
    const said = await complaints(process.execPath, [`${tools}/pyright/index.js`], { cwd });
    expect(said).toMatch(/^0 errors, 0 warnings/);
  },
);
