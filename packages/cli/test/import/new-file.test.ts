import { describe, expect, it } from 'vitest';
import { run, runWithTraces } from '../support/fake-io.js';
import { speakeasyDocument } from './documents.js';

const openapi = `openapi: 3.1.0
info: { title: People, version: 1.0.0 }
paths:
  /users:
    get:
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses: { 200: { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: object } } } } } } } }
`;
const stainless = `# ours
organization: { name: acme }
resources:
  users: { methods: { list: get /users } }
pagination:
  - name: page
    type: page_number
    request: { page: { type: integer, x-stainless-pagination-property: { purpose: page_number_param } } }
    response: { data: { type: array, items: {}, x-stainless-pagination-property: { purpose: items } } }
`;
const files = { 'openapi.yaml': openapi, 'stainless.yml': stainless };
const start = (argv: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  runWithTraces(['import', ...argv], { files: { ...files, ...more } });

describe('import FILE --out NEW', () => {
  it('import --out writes a new configuration that check reads, and leaves its input unchanged', async () => {
    const { status, written, stdout, stderr } = await start(['stainless.yml', '--out', 'pagewright.yaml']);
    expect([status, stderr, Object.keys(written)]).toEqual([0, '', ['pagewright.yaml']]);
    const text = written['pagewright.yaml'] ?? '';
    expect(text).toMatch(/^# ours\norganization: \{ name: acme \}\n/);
    expect(text).toContain('type: pageNumber');
    expect(stdout).toContain(
      'Wrote pagewright.yaml. The inputs are unchanged.\nNext: pagewright check pagewright.yaml, and pagewright explain pagewright.yaml\n',
    );
    const after = await run(['check', 'pagewright.yaml', 'openapi.yaml'], {
      files: { ...files, ...written },
    });
    expect(after.stdout).toMatch(/1 of 1 operation paginated\n$/);
  });

  it('import --out writes the same text that --write would write in place', async () => {
    const inPlace = await start(['stainless.yml', '--write']);
    const { written } = await start(['stainless.yml', '--out', 'pagewright.yaml']);
    expect(written['pagewright.yaml']).toBe(inPlace.written['stainless.yml']);
  });

  it('import --out writes a converted document, and names the new file in the changes of its JSON', async () => {
    const { written, stdout } = await start(['api.yaml', '--out', 'new.yaml', '--fail-on', 'off'], {
      'api.yaml': speakeasyDocument,
    });
    expect(Object.keys(written)).toEqual(['new.yaml']);
    expect(stdout).toMatch(/^ {2}get \/users +api\.yaml:7:7 /m);
    const json = await start(['api.yaml', '--out', 'new.yaml', '--fail-on', 'off', '--format', 'json'], {
      'api.yaml': speakeasyDocument,
    });
    expect(JSON.parse(json.stdout)).toMatchObject({ changes: [{ file: 'new.yaml', written: true }] });
  });

  it('import --out leaves overrides unchanged', async () => {
    const { written } = await start(['openapi.yaml', '--overrides', 'over.yml', '--out', 'new.yaml'], {
      'over.yml':
        'paths: { /users: { get: { x-fern-pagination: { offset: $request.page, results: $response.data } } } }\n',
    });
    expect(Object.keys(written)).toEqual(['new.yaml']);
    expect(written['new.yaml']).toContain('x-vendor-pagination: ');
  });

  it('import FILE --out NEW reads standard input', async () => {
    const { written } = await runWithTraces(['import', '-', '--out', 'new.yaml', '--fail-on', 'off'], {
      stdin: speakeasyDocument,
    });
    expect(Object.keys(written)).toEqual(['new.yaml']);
  });

  it.each(['new.json', 'new.yaml', 'new.jsonc'])(
    'import --out writes plain JSON from standard input to %s, and JSON with a comment only to new.jsonc',
    async (name) => {
      const text = JSON.stringify({
        openapi: '3.1.0',
        paths: { '/users': { get: { 'x-speakeasy-pagination': {}, responses: {} } } },
      });
      const argv = ['import', '-', '--out', name, '--fail-on', 'off'];
      const plain = await runWithTraces(argv, { stdin: text });
      expect([plain.stderr, Object.keys(plain.written)]).toEqual(['', [name]]);
      const commented = await runWithTraces(argv, { stdin: `// ours\n${text}` });
      expect(Object.keys(commented.written)).toEqual(name === 'new.jsonc' ? [name] : []);
    },
  );

  it('import FILE --out NEW suggests the same command again if NEW cannot be written', async () => {
    const { status, stdout } = await runWithTraces(['import', 'stainless.yml', '--out', 'new file.yaml'], {
      files,
      refuseWriting: true,
    });
    expect(status).toBe(2);
    expect(stdout).toContain(
      "To write new file.yaml: pagewright import stainless.yml --out 'new file.yaml'\n",
    );
    expect(stdout).not.toContain('After --write');
  });

  it('`import -` suggests --out and not --write, which cannot change standard input', async () => {
    const { stdout } = await runWithTraces(['import', '-'], { stdin: speakeasyDocument });
    expect(stdout).toContain('To write the result to a new file: pagewright import - --out FILE\n');
    expect(stdout).not.toContain('--write');
  });

  it('import --out writes nothing if there is nothing to import', async () => {
    const { written, stdout } = await start(['openapi.yaml', '--out', 'new.yaml'], { 'stainless.yml': '' });
    expect([written, stdout.trimEnd().split('\n').at(-1)]).toEqual([
      {},
      'Nothing can be changed. new.yaml is not written.',
    ]);
  });
});

describe('import --out refuses', () => {
  const parts = {
    'api.yaml': speakeasyDocument.replace('paths:\n', 'paths:\n  /all: { $ref: all.yaml }\n'),
    'all.yaml': 'get:\n  x-speakeasy-pagination: {}\n  responses: {}\n',
  };

  it.each<[string, readonly string[], Readonly<Record<string, string>>, string]>([
    [
      'to be combined with --write',
      ['stainless.yml', '--out', 'a.yaml', '--write'],
      {},
      '--out writes to a new file; use it without --write',
    ],
    [
      'to be combined with --diff',
      ['stainless.yml', '--out', 'a.yaml', '--diff'],
      {},
      '--out writes to a new file; use it without --diff',
    ],
    ['the name -', ['stainless.yml', '--out', '-'], {}, '--out must be the name of a file'],
    ['to be omitted with --force', ['stainless.yml', '--force'], {}, '--force needs --out'],
    [
      'the name of an input',
      ['stainless.yml', '--out', './stainless.yml'],
      {},
      "--out can't be stainless.yml, which is an input; --write changes it in place",
    ],
    [
      'an existing file',
      ['stainless.yml', '--out', 'a.yaml'],
      { 'a.yaml': 'mine' },
      'a.yaml already exists; --force overwrites it',
    ],
    [
      'a file extension of another language',
      ['stainless.yml', '--out', 'a.json'],
      {},
      'a.json would contain YAML; give --out a matching file extension',
    ],
    [
      'changes in two files',
      ['api.yaml', '--out', 'b.yaml'],
      parts,
      '--out writes one file, and api.yaml and all.yaml would change; copy them, and import the copies with --write',
    ],
    [
      'another folder if the document has relative references',
      ['api.yaml', '--out', 'd/b.yaml'],
      { ...parts, 'all.yaml': 'get: {}\n' },
      'api.yaml has relative references to other files; give --out a name in the same folder',
    ],
  ])('import --out refuses %s', async (_, argv, more, message) => {
    const { status, stderr, written } = await start(argv, more);
    expect([status, written]).toEqual([2, {}]);
    expect(stderr).toContain(`pagewright: ${message}\n`);
  });

  it('import --out refuses an existing file unless --force is given', async () => {
    const { written } = await start(['stainless.yml', '--out', 'a.yaml', '--force'], { 'a.yaml': 'mine' });
    expect(written['a.yaml']).toContain('type: pageNumber');
  });
});

it('the report of import --write or --out does not announce an edit that is already made', async () => {
  const api = openapi.replace(
    '      parameters',
    '      x-speakeasy-pagination: { type: offsetLimit, inputs: [{ name: page, in: parameters, type: page }], outputs: { results: $.data } }\n      parameters',
  );
  for (const argv of [['--write'], ['--out', 'new.yaml']]) {
    const { stdout } = await runWithTraces(['import', 'api.yaml', ...argv], { files: { 'api.yaml': api } });
    expect(stdout).toContain('In the new version:\n');
    expect(stdout).not.toMatch(/will be|Nothing is written|To write/);
  }
});
