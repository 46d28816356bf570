import { describe, expect, it } from 'vitest';
import { cleanDocument, configuration, errorDocument } from '../support/documents.js';
import { type FakeHost, run, runWithTraces } from '../support/fake-io.js';

/** Returns the names and kinds of the files that a check looked at. */
async function checked(argv: readonly string[], host: FakeHost) {
  const { stdout, stderr } = await run(['check', '--format', 'json', ...argv], host);
  const { files } = JSON.parse(stdout) as { files: { file: string; kind: string }[] };
  return { files: files.map(({ file, kind }) => `${file} ${kind}`), stderr };
}

const tree = {
  'api/openapi.yaml': cleanDocument,
  'api/old/openapi.json': '{"swagger":"2.0","paths":{}}',
  'api/sdk.yaml': 'pagination: []\nopenapi: ./openapi.yaml\n',
  'api/node_modules/x/openapi.yaml': errorDocument,
  'api/.cache/openapi.yaml': errorDocument,
  'api/package.json': '{"name":"openapi"}',
  'api/tsconfig.jsonc': '{ /* no resources */ "files": [] }',
  'api/openapi.txt': errorDocument,
  'api/notes.yml': '- openapi',
  'b.yaml': cleanDocument,
};

describe('FILE|GLOB|DIR|-', () => {
  it('check walks folders for .json .jsonc .yaml .yml, and skips node_modules and dot folders', async () => {
    expect(await checked(['api'], { files: tree })).toEqual({
      files: ['api/openapi.yaml openapi', 'api/sdk.yaml config', 'api/old/openapi.json openapi'],
      stderr: '',
    });
  });

  it('check without a file argument checks the current folder', async () => {
    const { files } = await checked([], { files: tree });
    expect(files).toEqual([
      'b.yaml openapi',
      'api/openapi.yaml openapi',
      'api/sdk.yaml config',
      'api/old/openapi.json openapi',
    ]);
  });

  it('check lists the files of a folder by name, before its subfolders', async () => {
    const names = ['d/b/z.yaml', 'd/c.yaml', 'd/a/y.yaml', 'd/b.yaml', 'd/a/b/x.yaml', 'd/B.yaml'];
    const { files } = await checked(['d'], {
      files: Object.fromEntries(names.map((name) => [name, cleanDocument])),
    });
    expect(files).toEqual(
      ['d/B.yaml', 'd/b.yaml', 'd/c.yaml', 'd/a/y.yaml', 'd/a/b/x.yaml', 'd/b/z.yaml'].map(
        (name) => `${name} openapi`,
      ),
    );
  });

  it.each([
    ['**/openapi.*', ['api/openapi.yaml openapi', 'api/sdk.yaml config', 'api/old/openapi.json openapi']],
    ['api/*.{yaml,yml}', ['api/openapi.yaml openapi', 'api/sdk.yaml config']],
    ['./api/**/*.json', ['api/old/openapi.json openapi']],
    ['?.yaml', ['b.yaml openapi']],
  ])('check expands the glob %s itself', async (glob, expected) => {
    const { files } = await checked([glob], { files: { ...tree, 'api/openapi.txt': '' } });
    expect(files).toEqual(expected);
  });

  it('check reads an existing file whose name contains wildcard characters', async () => {
    const files = { 'a[1].yaml': cleanDocument, 'a1.yaml': errorDocument };
    expect((await checked(['a[1].yaml'], { files })).files).toEqual(['a[1].yaml openapi']);
  });

  it('check reports a file once, even if several arguments name or match the file', async () => {
    const { files } = await checked(['b.yaml', './b.yaml', '*.yaml', '/work/b.yaml'], { files: tree });
    expect(files).toEqual(['b.yaml openapi']);
  });

  it('`check -` reads standard input', async () => {
    const { status, stdout } = await run(['check', '-'], { stdin: errorDocument });
    expect(status).toBe(1);
    expect(stdout).toContain('<stdin>:4:33 error Pagination/UnknownScheme');
  });

  it('--stdin-filename sets the path and the language of standard input', async () => {
    const host = {
      files: { 'api/openapi.yaml': cleanDocument, 'api/sdk.yaml': 'broken: [' },
      stdin: configuration,
    };
    expect(await checked(['-', '--stdin-filename', 'api/sdk.yaml'], host)).toEqual({
      files: ['api/sdk.yaml config', 'api/openapi.yaml openapi'],
      stderr: '',
    });
    const json = { stdin: '{ "openapi": "3.1.0", /* why */ "paths": {} }' };
    expect((await run(['check', '-', '--stdin-filename', 'a.jsonc'], json)).status).toBe(0);
    expect((await run(['check', '-', '--stdin-filename', 'a.json'], json)).stdout).toContain(
      'a.json:1:23 error',
    );
  });

  it('check reads a file with any extension if it is named as an argument', async () => {
    expect((await checked(['api/openapi.txt'], { files: tree })).files).toEqual(['api/openapi.txt openapi']);
  });
});

describe('kinds are recognised by content', () => {
  it.each([
    ['openapi: 3.1.0\ninfo: {}', 'openapi'],
    ['swagger: "2.0"\npaths: {}', 'openapi'],
    ['openapi: 3.1.0\ninfo: {}\nresources: { a: { methods: {} } }', 'openapi'],
    ['pagination: [{ name: a }]', 'config'],
    ['resources: { users: { methods: { list: get /users } } }', 'config'],
    ['resources: { users: { subresources: {} } }', 'config'],
    ['openapi: ./openapi.yaml\nresources: {}', 'config'],
    ['openapi: { document: ./openapi.yaml }\ntargets: [go]', 'config'],
    ['openapi: openapi.yaml\ndiagnostics: {}', 'config'],
    ['openapi: openapi.yaml', 'config'],
    ['openapi: openapi.yaml\nsite_name: Docs', 'other'],
    ['openapi: 3.1.0', 'other'],
    ['resources: { users: {} }', 'other'],
    ['pagination: {}', 'other'],
    ['name: something', 'other'],
    ['- openapi', 'other'],
    ['', 'other'],
  ])('a file with %j is recognised as %s', async (text, kind) => {
    const { files } = await checked(['a.yaml'], { files: { 'a.yaml': text, 'openapi.yaml': cleanDocument } });
    expect(files[0]).toBe(`a.yaml ${kind}`);
  });

  it('check of a named file that is neither a document nor a configuration ends with status 2', async () => {
    const { status, stdout, stderr } = await run(['check', '--format', 'json', 'a.json'], {
      files: { 'a.json': '{}' },
    });
    expect(status).toBe(2);
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      files: [{ file: 'a.json', kind: 'other', findings: [] }],
      problems: [expect.stringContaining('a.json is neither')],
      summary: {
        filesChecked: 0,
        filesLookedAt: 1,
        errors: 0,
        warnings: 0,
        infos: 0,
        suppressed: 0,
        operations: 0,
        paginated: 0,
        schemes: 0,
        declaredElsewhere: {},
        failures: [],
      },
    });
    expect(stderr).toBe(
      'pagewright: a.json is neither an OpenAPI document nor a configuration: it has no openapi or swagger version, pagination list or resources with methods\n',
    );
  });

  it('--config treats its file as a configuration, whatever the file contains', async () => {
    const files = { 'a.yaml': 'pagination: {}\n', 'b.yaml': cleanDocument };
    expect((await checked(['b.yaml', '--config', 'a.yaml'], { files })).files).toEqual([
      'a.yaml config',
      'b.yaml openapi',
    ]);
  });

  it.each([
    ['an OpenAPI document', cleanDocument],
    ['an overlay', 'overlay: 1.0.0\ninfo: { title: a, version: "1" }\nactions: []\n'],
    ['overrides', 'paths: { /users: { get: { x-fern-sdk-method-name: list } } }\n'],
  ])('check, import and adopt refuse %s as --config, and write nothing', async (what, text) => {
    const files = { 'a.yaml': text, 'b.yaml': cleanDocument };
    const refusal = `pagewright: --config needs a configuration, but a.yaml is ${what}\n`;
    for (const command of ['check', 'import', 'adopt']) {
      const write = command === 'check' ? '--fix' : '--write';
      const { status, stderr, written } = await runWithTraces(
        [command, 'b.yaml', '--config', 'a.yaml', write],
        { files },
      );
      expect({ command, status, written }).toEqual({ command, status: 2, written: {} });
      expect(stderr).toContain(refusal);
    }
  });

  it('check treats a named file with paths as a document even if it has no version', async () => {
    const { stdout } = await run(['check', 'a.yaml'], {
      files: { 'a.yaml': 'paths: { /users: { get: {} } }' },
    });
    expect(stdout).toContain('Document/UnknownVersion');
  });
});

describe('files with syntax errors are still reported', () => {
  it.each([
    ['openapi: 3.1.0\npaths: {', 'openapi', 'Document/InvalidSyntax'],
    ['{ "swagger": "2.0", "paths": { }', 'openapi', 'Document/InvalidSyntax'],
    ['resources: { users: { methods: {', 'config', 'Config/InvalidSyntax'],
    ['{ "resources": { "users": { "methods": { }', 'config', 'Config/InvalidSyntax'],
    ['pagination: [', 'other', 'Document/InvalidSyntax'],
    ['{', 'other', 'Document/InvalidSyntax'],
  ])('check ends with status 1 for a file with the syntax error %j', async (text, kind, code) => {
    const { status, stdout } = await run(['check', '--format', 'json', 'a.yaml'], {
      files: { 'a.yaml': text },
    });
    const { files } = JSON.parse(stdout) as { files: { kind: string; findings: { code: string }[] }[] };
    expect(status).toBe(1);
    expect(
      files.map((file) => [file.kind, [...new Set(file.findings.map((finding) => finding.code))]]),
    ).toEqual([[kind, [code]]]);
  });

  it.each([
    ['openapi: 3.1.0\nopenapi: 3.1.0\ninfo: {}\n', 'Document/DuplicateKey'],
    ['pagination: [{ name: a }]\npagination: [{ name: a }]\n', 'Config/DuplicateKey'],
  ])('check reports a duplicate key in %j', async (text, code) => {
    const { status, stdout } = await run(['check', 'a.yaml'], { files: { 'a.yaml': text } });
    expect(status).toBe(1);
    expect(stdout).toContain(`a.yaml:2:1 error ${code}`);
    expect(stdout).toContain('see a.yaml:1:1 ');
  });

  it('check does not report a missing operation if a syntax error may hide the operation', async () => {
    const files = { 'openapi.yaml': 'openapi: 3.1.0\npaths: {', 'sdk.yaml': configuration };
    const { stdout } = await run(['check', 'sdk.yaml'], { files });
    expect(stdout).toContain('Document/InvalidSyntax');
    expect(stdout).not.toContain('Config/StaleEndpoint');
  });

  it('check reports the other findings of a file that has a duplicate key', async () => {
    const files = {
      'openapi.yaml': 'openapi: 3.1.0\nopenapi: 3.1.0\npaths: {}\n',
      'sdk.yaml': configuration,
    };
    const { stdout } = await run(['check', 'sdk.yaml'], { files });
    expect(stdout).toContain('Document/DuplicateKey');
    expect(stdout).toContain('Config/StaleEndpoint');
  });

  it('check silently skips a broken file in a folder if nothing suggests a document or configuration', async () => {
    const files = { 'd/openapi.yaml': cleanDocument, 'd/chart.yaml': '{{ .Values.name }' };
    expect(await checked(['d'], { files })).toEqual({ files: ['d/openapi.yaml openapi'], stderr: '' });
  });

  it('check notes that it skips a broken file in a folder if the file merely mentions openapi', async () => {
    const files = { 'd/openapi.yaml': cleanDocument, 'd/chart.yaml': '{{ .Values.openapi }' };
    expect(await checked(['d'], { files })).toEqual({
      files: ['d/openapi.yaml openapi'],
      stderr:
        'pagewright: left out d/chart.yaml: it has syntax errors, and looks like neither an OpenAPI document nor a configuration\n',
    });
  });
});
