import { describe, expect, it } from 'vitest';
import { cleanDocument, configuration } from '../support/documents.js';
import { type FakeHost, run, runWithTraces } from '../support/fake-io.js';

const files = { 'a.yaml': cleanDocument };

describe('wrong usage of import', () => {
  it.each<[string, readonly string[], FakeHost, string]>([
    ['without a file', [], {}, 'import needs one FILE'],
    ['with two files', ['a.yaml', 'b.yaml'], { files }, 'import needs one FILE'],
    [
      'with --write and --diff',
      ['a.yaml', '--write', '--diff'],
      { files },
      '--write changes files and --diff does not; use only one of them',
    ],
    [
      'with --write on standard input',
      ['-', '--write'],
      { stdin: cleanDocument },
      "--write can't change standard input; --diff prints what it would change",
    ],
    [
      'with standard input twice',
      ['-', '--overrides', '-'],
      {},
      'only one of FILE, --config and --overrides can be standard input',
    ],
    [
      'from an unknown tool',
      ['a.yaml', '--from', 'speakesy'],
      { files },
      'invalid value "speakesy" for --from; expected stainless, speakeasy, fern, autorest, typespec, scalar, redocly or auto. Did you mean speakeasy?',
    ],
    ['with an invalid prefix', ['a.yaml', '--vendor-prefix', 'a b'], { files }, '--vendor-prefix must be'],
    [
      'on several documents',
      ['.'],
      { files: { ...files, 'b.yaml': cleanDocument } },
      'import takes one document at a time, and . contains 2',
    ],
  ])('wrong usage of import is explained: %s', async (_, argv, host, message) => {
    const { status, stdout, stderr } = await run(['import', ...argv], host);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`pagewright: ${message}`);
  });
});

describe('files that import cannot read', () => {
  it.each<[string, readonly string[], FakeHost, string]>([
    ['a missing file', ['no.yaml'], {}, "can't read no.yaml: no such file or folder"],
    [
      'missing overrides',
      ['a.yaml', '--overrides', 'o.yaml'],
      { files },
      "can't read o.yaml: no such file or folder",
    ],
    [
      'overrides that are a list',
      ['a.yaml', '--overrides', 'o.yaml'],
      { files: { ...files, 'o.yaml': '- 1\n' } },
      'o.yaml has no overrides: it is not a mapping',
    ],
    [
      'a text file',
      ['a.txt'],
      { files: { 'a.txt': 'hello' } },
      'a.txt is neither an OpenAPI document nor a configuration: it has no openapi or swagger version, pagination list or resources with methods',
    ],
    [
      'a configuration without its document',
      ['sdk.yaml'],
      { files: { 'sdk.yaml': configuration.replace('openapi: ./openapi.yaml\n', '') } },
      'import needs the document of sdk.yaml: pagewright import DOCUMENT --config sdk.yaml',
    ],
  ])('import explains what it cannot read: %s', async (_, argv, host, message) => {
    const { status, stdout, stderr } = await run(['import', ...argv], host);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`pagewright: ${message}\n`);
  });
});

it('import of a document without declarations of other tools changes nothing and succeeds', async () => {
  expect(await run(['import', 'a.yaml'], { files })).toEqual({
    status: 0,
    stdout: 'a.yaml has no declaration of another tool that could be imported.\nNo problems\n',
    stderr: '',
  });
});

describe('the commands that adopt and import suggest', () => {
  const document = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /a:
    get:
      x-ms-pageable: { nextLinkName: next }
      responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { value: { type: array, items: {} }, next: { type: string } } } } } } }
  /b:
    get:
      parameters: [{ name: offset, in: query, schema: { type: integer } }]
      responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: {} }, total: { type: integer } } } } } } }
`;
  const files = { 'a.yaml': document, 'set tings.yaml': 'undeclared: false\n' };
  const options = ['--no-config', '--no-overlays', '--vendor-prefix', 'acme', '--settings', 'set tings.yaml'];
  const repeated = /--vendor-prefix acme --no-overlays --settings 'set tings\.yaml'/;

  it.each([
    ['adopt', 'To write a.yaml: '],
    ['import', 'To write a.yaml: '],
  ])('%s repeats every option that decides how files are read', async (command, begin) => {
    const { stdout } = await run([command, 'a.yaml', ...options], { files });
    const line = stdout
      .replaceAll(/\n(?=[ -])/g, ' ')
      .split('\n')
      .find((one) => one.startsWith(begin));
    expect(line).toContain(`pagewright ${command} a.yaml --no-config`);
    expect(line).toMatch(repeated);
  });

  it('the check that import suggests reads the declarations that it wrote', async () => {
    const { stdout, written } = await runWithTraces(['import', 'a.yaml', '--write', ...options], { files });
    expect(written['a.yaml']).toContain('x-acme-pagination: cursorUrlPage');
    expect(stdout.replaceAll('\n', ' ')).toMatch(/Next: pagewright check a\.yaml --no-config /);
    expect(stdout.replaceAll('\n', ' ')).toMatch(repeated);
  });

  it('the check that adopt suggests for an overlay reads the declarations that it wrote', async () => {
    const argv = ['adopt', 'a.yaml', '--as-overlay', 'o.yaml', '--vendor-prefix', 'acme'];
    const { stdout } = await run(argv, { files });
    expect(stdout).toContain('Next: pagewright check a.yaml --overlay o.yaml --vendor-prefix acme\n');
  });
});
