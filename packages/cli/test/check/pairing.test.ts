import { describe, expect, it } from 'vitest';
import { cleanDocument, configuration, errorDocument, plainDocument } from '../support/documents.js';
import { type FakeHost, run } from '../support/fake-io.js';

async function summary(argv: readonly string[], host: FakeHost) {
  const { status, stdout, stderr } = await run(['check', '--format', 'json', ...argv], host);
  const { files, summary } = JSON.parse(stdout) as {
    files: { file: string; findings: { code: string }[] }[];
    summary: { operations: number; paginated: number; schemes: number };
  };
  const { operations, paginated, schemes } = summary;
  return {
    status,
    files: files.map(({ file, findings }) => [file, ...findings.map(({ code }) => code)].join(' ')),
    counts: `${paginated} of ${operations}, ${schemes} schemes`,
    stderr,
  };
}

const nameless = configuration.replace('openapi: ./openapi.yaml\n', '');

/** A document with an invalid binding, which is one finding. */
const misbound = errorDocument.replace('usrs', 'true');

/** Ways to write the same configuration, whose first line is `openapi: ./openapi.yaml`. */
const spellings: readonly (readonly [string, string])[] = [
  ['in the first line', configuration],
  [
    'after comments that mention openapi',
    `${'# this openapi file: see openapi\n'.repeat(300)}${configuration}`,
  ],
  ['in the last line', `${nameless}openapi: ./openapi.yaml\n`],
  ['in quotes', configuration.replace('openapi:', '"openapi":')],
  ['in the line below the key', configuration.replace('openapi: ', `openapi:\n${' '.repeat(900)}`)],
  ['in a file with CRLF', configuration.replaceAll('\n', '\r\n')],
  ['after a byte order mark', `\uFEFF${configuration}`],
];

describe('a configuration goes with its document (D12)', () => {
  it.each(spellings)('check finds a configuration that names its document %s', async (_, text) => {
    const files = { 'sdk.yaml': text, 'openapi.yaml': plainDocument };
    expect((await summary(['openapi.yaml'], { files })).files).toEqual(['openapi.yaml', 'sdk.yaml']);
  });

  it('a document outside the working folder and any repository uses a configuration up to its parent', async () => {
    const sdk = configuration.replace('./openapi.yaml', 'api/openapi.yaml');
    const near = { '../other/api/openapi.yaml': plainDocument, '../other/pagewright.yaml': sdk };
    const { files } = await summary(['../other/api/openapi.yaml'], { files: near });
    expect(files[1]).toContain('other/pagewright.yaml');
    const far = {
      '../other/api/openapi.yaml': plainDocument,
      '../pagewright.yaml': configuration.replace('./openapi.yaml', 'other/api/openapi.yaml'),
    };
    expect((await summary(['../other/api/openapi.yaml'], { files: far })).files).toHaveLength(1);
  });

  it('the path of a document in a configuration is relative to the folder of the configuration', async () => {
    const files = {
      'a/sdk.yaml': configuration,
      'a/openapi.yaml': plainDocument,
      'openapi.yaml': cleanDocument,
    };
    expect(await summary(['a/sdk.yaml'], { files })).toEqual({
      status: 0,
      files: ['a/sdk.yaml', 'a/openapi.yaml'],
      counts: '1 of 1, 1 schemes',
      stderr: '',
    });
  });

  it('check reads the document of a configuration with openapi: { document: ./file }', async () => {
    const sdk = configuration.replace('./openapi.yaml', '{ document: ../api.yaml }');
    const files = { 'a/sdk.yaml': sdk, 'api.yaml': plainDocument };
    expect((await summary(['a/sdk.yaml'], { files })).files).toEqual(['a/sdk.yaml', 'api.yaml']);
  });

  it('check reads a document only together with the configuration that names it', async () => {
    const files = { 'sdk.yaml': configuration, 'openapi.yaml': plainDocument };
    expect(await summary(['openapi.yaml', 'sdk.yaml'], { files })).toEqual({
      status: 0,
      files: ['openapi.yaml', 'sdk.yaml'],
      counts: '1 of 1, 1 schemes',
      stderr: '',
    });
  });

  it('a configuration that names no document is checked with the only document among the files', async () => {
    const files = { 'a/sdk.yaml': nameless, 'b/openapi.yaml': plainDocument };
    expect(await summary(['a', 'b'], { files })).toMatchObject({ counts: '1 of 1, 1 schemes', stderr: '' });
  });

  it('a configuration that names no document is checked with the only document in its folder', async () => {
    const files = {
      'a/sdk.yaml': nameless,
      'a/openapi.yaml': plainDocument,
      'b/openapi.yaml': cleanDocument,
    };
    expect(await summary(['a/sdk.yaml'], { files })).toMatchObject({
      files: ['a/sdk.yaml', 'a/openapi.yaml'],
      counts: '1 of 1, 1 schemes',
    });
    expect(await summary(['a', 'b'], { files })).toMatchObject({ counts: '2 of 3, 2 schemes', stderr: '' });
  });

  it('a configuration is checked alone if it could belong to several documents or to none', async () => {
    const files = { 'a/sdk.yaml': nameless, 'a/one.yaml': plainDocument, 'a/two.yaml': plainDocument };
    expect((await summary(['a'], { files })).stderr).toBe(
      'pagewright: a/sdk.yaml names no OpenAPI document, and there are 2 possible ones: it is checked alone (set openapi: ./file)\n',
    );
    expect((await summary(['sdk.yaml'], { files: { 'sdk.yaml': nameless } })).stderr).toBe(
      'pagewright: sdk.yaml names no OpenAPI document, and no document was found: it is checked alone (set openapi: ./file)\n',
    );
  });

  it('--config FILE applies to the given documents, whatever document it names', async () => {
    const files = {
      'sdk.yaml': configuration,
      'openapi.yaml': cleanDocument,
      'a.yaml': plainDocument,
      'b.yaml': plainDocument,
    };
    expect(await summary(['a.yaml', 'b.yaml', '--config', 'sdk.yaml'], { files })).toEqual({
      status: 0,
      files: ['sdk.yaml', 'a.yaml', 'b.yaml'],
      counts: '2 of 2, 2 schemes',
      stderr: '',
    });
  });

  it('--config FILE alone checks the configuration with the document it names', async () => {
    const files = { 'sdk.yaml': configuration, 'openapi.yaml': plainDocument, 'other.yaml': cleanDocument };
    expect((await summary(['--config', 'sdk.yaml'], { files })).files).toEqual(['sdk.yaml', 'openapi.yaml']);
  });

  it('a document that a configuration names as a URL is not fetched', async () => {
    const sdk = configuration.replace('./openapi.yaml', 'https://api.example/openapi.yaml');
    const files = { 'sdk.yaml': sdk, 'a.yaml': plainDocument };
    expect((await summary(['sdk.yaml'], { files })).stderr).toBe(
      "pagewright: can't read https://api.example/openapi.yaml, which sdk.yaml names as its document: it is a URL; save it, and name that file\n",
    );
    expect(await summary(['a.yaml', '--config', 'sdk.yaml'], { files })).toMatchObject({
      status: 0,
      counts: '1 of 1, 1 schemes',
    });
  });

  it('a configuration that names itself as its document is reported as not an OpenAPI document', async () => {
    const sdk = configuration.replace('./openapi.yaml', './sdk.yaml');
    const { status, files } = await summary(['sdk.yaml'], { files: { 'sdk.yaml': sdk } });
    expect(status).toBe(1);
    expect(files[0]).toContain('Document/NotOpenApi');
  });

  it('check reports a finding in a document once if two configurations name the document', async () => {
    const files = {
      'openapi.yaml': misbound,
      'a.yaml': 'openapi: ./openapi.yaml\npagination: []\n',
      'b.yaml': 'openapi: ./openapi.yaml\npagination: []\n',
    };
    expect(await summary(['.'], { files })).toEqual({
      status: 0,
      files: ['a.yaml', 'b.yaml', 'openapi.yaml Document/InvalidBinding'],
      counts: '0 of 1, 0 schemes',
      stderr: '',
    });
  });
});

describe('a document in several units', () => {
  const sdk = (severity: string) =>
    `openapi: ./openapi.yaml\npagination: []\ndiagnostics: { rules: { Document/InvalidBinding: ${severity} } }\n`;

  it.each([
    ['error', 'info', 'error', 1],
    ['info', 'error', 'error', 1],
    ['off', 'info', 'info', 0],
    ['info', 'off', 'info', 0],
  ])('a finding that two units grade as %s and %s is reported as %s', async (one, other, severity, exit) => {
    const files = { 'openapi.yaml': misbound, 'a.yaml': sdk(one), 'b.yaml': sdk(other) };
    const { status, stdout } = await run(['check', '.'], { files });
    expect(status).toBe(exit);
    expect(stdout.match(/^\S+ \w+ Document\/InvalidBinding/gm)).toEqual([
      `openapi.yaml:4:33 ${severity} Document/InvalidBinding`,
    ]);
  });
});

describe('--vendor-prefix', () => {
  const files = { 'a.yaml': cleanDocument.replaceAll('x-vendor-', 'x-acme-') };

  it('--vendor-prefix reads the extensions of that prefix instead of vendor', async () => {
    expect((await summary(['a.yaml'], { files })).counts).toBe('0 of 2, 0 schemes');
    expect((await summary(['a.yaml', '--vendor-prefix', 'acme'], { files })).counts).toBe(
      '1 of 2, 1 schemes',
    );
  });

  it('--vendor-prefix given several times reads the extensions of every given prefix', async () => {
    const both = { ...files, 'b.yaml': cleanDocument };
    const argv = ['a.yaml', 'b.yaml', '--vendor-prefix', 'acme', '--vendor-prefix', 'vendor'];
    expect((await summary(argv, { files: both })).counts).toBe('2 of 4, 2 schemes');
  });
});
