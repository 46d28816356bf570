import { describe, expect, it } from 'vitest';
import {
  configuration,
  declaringOverlay as declaring,
  mistakenOverlay as mistaken,
  plainDocument,
  offsetScheme as scheme,
} from '../support/documents.js';
import { type FakeHost, run } from '../support/fake-io.js';

/** An overlay that names its document. */
const extending = declaring.replace('actions:', 'extends: ./openapi.yaml\nactions:');

const overrides =
  'x-vendor-pagination: [' +
  scheme +
  ']\npaths: { /users: { get: { x-vendor-pagination: pages, x-fern-sdk-method-name: list } } }\n';

const workflow = (...overlays: readonly string[]) =>
  `workflowVersion: 1.0.0\nsources: { api: { inputs: [{ location: ./openapi.yaml }], overlays: [${overlays.map((location) => `{ location: ${location} }`).join(', ')}] } }\n`;

const generators = (keys: string) => `api: { specs: [{ openapi: ../openapi.yaml, ${keys} }] }\n`;

interface Checked {
  readonly status: number;
  readonly files: readonly string[];
  readonly paginated: number;
  readonly stderr: string;
}

async function check(files: NonNullable<FakeHost['files']>, ...argv: readonly string[]): Promise<Checked> {
  const { status, stdout, stderr } = await run(['check', ...argv, '--format', 'json'], { files });
  const report = JSON.parse(stdout) as {
    files: { file: string; findings: { code: string; pointer: string }[] }[];
    summary: { paginated: number };
  };
  return {
    status,
    files: report.files.map(({ file, findings }) =>
      [file, ...findings.map(({ code, pointer }) => `${code} ${pointer}`)].join(' '),
    ),
    paginated: report.summary.paginated,
    stderr,
  };
}

const declared = (...files: readonly string[]) => ({ status: 0, files, paginated: 1, stderr: '' });

describe('the overlays of a document are found', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[], readonly string[]]>([
    [
      '--overlay',
      { 'o.yaml': declaring },
      ['openapi.yaml', '--overlay', 'o.yaml'],
      ['openapi.yaml', 'o.yaml'],
    ],
    [
      'their names next to the document in the arguments',
      { 'o.yaml': declaring },
      ['openapi.yaml', 'o.yaml'],
      ['openapi.yaml', 'o.yaml'],
    ],
    ['extends in the overlay, in a folder', { 'o.yaml': extending }, ['.'], ['o.yaml', 'openapi.yaml']],
    ['extends in the overlay, named alone', { 'o.yaml': extending }, ['o.yaml'], ['o.yaml', 'openapi.yaml']],
    [
      'the workflow of Speakeasy next to the document',
      { '.speakeasy/workflow.yaml': workflow('.speakeasy/o.yaml'), '.speakeasy/o.yaml': declaring },
      ['openapi.yaml'],
      ['openapi.yaml', '.speakeasy/o.yaml'],
    ],
    [
      'the workflow of Speakeasy, if only an overlay is named',
      { '.speakeasy/workflow.yaml': workflow('o.yaml'), 'o.yaml': declaring },
      ['o.yaml'],
      ['o.yaml', 'openapi.yaml'],
    ],
    [
      'the generators.yml of Fern with overrides',
      { 'fern/generators.yml': generators('overrides: o.yml'), 'fern/o.yml': overrides },
      ['openapi.yaml'],
      ['openapi.yaml', 'fern/o.yml'],
    ],
    [
      'the generators.yml of Fern with an overlay',
      { 'fern/generators.yml': generators('overlays: o.yml'), 'fern/o.yml': declaring },
      ['.'],
      ['openapi.yaml', 'fern/o.yml'],
    ],
    [
      '--overlay with a file of overrides',
      { 'o.yml': overrides },
      ['openapi.yaml', '--overlay', 'o.yml'],
      ['openapi.yaml', 'o.yml'],
    ],
  ])('check finds the overlays of a document by %s', async (_, files, argv, shown) => {
    expect(await check({ 'openapi.yaml': plainDocument, ...files }, ...argv)).toEqual(declared(...shown));
  });

  it('check applies the overlays that the configuration of a document names', async () => {
    const config = configuration
      .replace('./openapi.yaml', '{ document: ./openapi.yaml, overlays: [./o.yaml] }')
      .replace('userOffsets }', 'pages }');
    const files = { 'openapi.yaml': plainDocument, 'o.yaml': declaring, 'sdk.yaml': config };
    expect(await check(files, 'sdk.yaml')).toMatchObject({
      files: [expect.stringContaining('sdk.yaml'), 'openapi.yaml', 'o.yaml'],
      paginated: 1,
      stderr: '',
    });
  });

  it("a configuration that is given with an overlay applies to the overlay's document", async () => {
    const config = configuration.replace('userOffsets }', 'pages }');
    const files = { 'openapi.yaml': plainDocument, 'o.yaml': declaring, 'sdk.yaml': config };
    expect(await check(files, 'sdk.yaml', 'o.yaml')).toMatchObject({ paginated: 1, stderr: '' });
  });

  it('check of a folder includes an overlay that removes operations from its document', async () => {
    const removing =
      "overlay: 1.0.0\ninfo: { title: Removed, version: '1' }\nextends: api.yaml\nactions: [{ target: $.paths.*.get, remove: true }]\n";
    const files = { 'api.yaml': plainDocument, 'o.yaml': removing };
    expect((await check(files, '.')).files).toEqual(['api.yaml', 'o.yaml']);
  });

  it('check applies the overrides that the document itself names', async () => {
    const document = `x-fern-overrides-filepath: ./o.yml\n${plainDocument}`;
    const files = { 'openapi.yaml': document, 'o.yml': overrides };
    expect(await check(files, 'openapi.yaml')).toEqual(declared('openapi.yaml', 'o.yml'));
  });

  it('check finds overlays that a workflow above the document names, up to the working folder', async () => {
    const nested = workflow('o.yaml').replace('./openapi.yaml', 'api/v1/openapi.yaml');
    const files = {
      'api/v1/openapi.yaml': plainDocument,
      'o.yaml': declaring,
      '.speakeasy/workflow.yaml': nested,
    };
    expect(await check(files, 'api/v1/openapi.yaml')).toEqual(declared('api/v1/openapi.yaml', 'o.yaml'));
  });

  it('overlays apply in the order of their --overlay options', async () => {
    const off = declaring.replace('x-vendor-pagination: pages', 'x-vendor-pagination: false');
    const files = {
      'openapi.yaml': plainDocument,
      'a.yaml': off.replace(/ {2}- target: \$\n.*\n/, ''),
      'b.yaml': declaring,
    };
    const both = await check(files, 'openapi.yaml', '--overlay', 'a.yaml', '--overlay', 'b.yaml');
    expect(both).toMatchObject({
      paginated: 1,
      files: ['openapi.yaml', expect.stringContaining('Overlay/Overwritten'), 'b.yaml'],
    });
    const turned = await check(files, 'openapi.yaml', '--overlay', 'b.yaml', '--overlay', 'a.yaml');
    expect(turned.paginated).toBe(0);
  });

  it('--overlay replaces all overlays that files name, and --no-overlays ignores them', async () => {
    const files = { 'openapi.yaml': plainDocument, 'o.yaml': extending, 'other.yaml': mistaken };
    expect((await check(files, 'openapi.yaml', 'o.yaml', '--no-overlays')).paginated).toBe(0);
    expect((await check(files, '.', '--no-overlays')).files).toEqual(['openapi.yaml']);
    const { files: shown } = await check(files, 'openapi.yaml', '--overlay', 'other.yaml');
    expect(shown[1]).toContain('Pagination/UnknownScheme /actions/1/update/x-vendor-pagination');
  });

  it('--overlay and --no-overlays cannot be used together', async () => {
    const { status, stderr } = await run(['check', 'a', '--overlay', 'b', '--no-overlays']);
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining("--overlay and --no-overlays can't be used together"),
    ]);
  });
});

describe('an overlay that cannot be used', () => {
  it.each([
    ['is missing', {}, "can't read o.yaml: no such file or folder"],
    [
      'is a list',
      { 'o.yaml': '[1]' },
      "can't read o.yaml: it is neither an OpenAPI Overlay nor overrides of a document",
    ],
    [
      'is a document',
      { 'o.yaml': plainDocument },
      "can't read o.yaml: it is a document or a configuration, not a layer",
    ],
  ])('check ends with status 2 if the file that --overlay names %s', async (_, files, message) => {
    const all = { 'openapi.yaml': plainDocument, ...files };
    const { status, stderr } = await check(all, 'openapi.yaml', '--overlay', 'o.yaml');
    expect([status, stderr]).toEqual([2, `pagewright: ${message}\n`]);
  });

  it("check reports an unreadable overlay at its name in the other tool's file", async () => {
    const files = {
      'openapi.yaml': plainDocument,
      '.speakeasy/workflow.yaml': workflow('o.yaml', 'https://a.b/c.yaml'),
    };
    const { status, stdout, stderr } = await run(['check', 'openapi.yaml'], { files });
    expect([status, stderr]).toEqual([0, '']);
    const at = /^\.speakeasy\/workflow\.yaml:2:\d+ warn Overlay\/Unread\n {2}(.*)$/gm;
    expect([...stdout.matchAll(at)].map(([, message]) => message)).toEqual([
      "o.yaml can't be read: no such file or folder. Its changes to openapi.yaml are not checked.",
      "https://a.b/c.yaml can't be read: it is a URL, and URLs are not fetched. Its changes to openapi.yaml are not checked.",
    ]);
  });

  it('check notes once each unreadable file that may name overlays or declare pagination', async () => {
    const refused = { unreadable: 'permission denied' };
    const files = {
      'a.yaml': plainDocument,
      'b.yaml': plainDocument,
      '.speakeasy/workflow.yaml': refused,
      'redocly.yaml': refused,
    };
    expect(await check(files, 'a.yaml', 'b.yaml')).toMatchObject({
      status: 0,
      stderr: `pagewright: can't read redocly.yaml: permission denied; files that it may name are ignored
pagewright: can't read .speakeasy/workflow.yaml: permission denied; files that it may name are ignored
`,
    });
  });

  it('check notes once each broken file that may name overlays or declare pagination', async () => {
    const files = {
      'a.yaml': plainDocument,
      'b.yaml': plainDocument,
      '.speakeasy/workflow.yaml': 'sources: [',
      'redocly.yaml': 'apis: [}',
    };
    expect(await check(files, 'a.yaml', 'b.yaml')).toMatchObject({
      status: 0,
      stderr: `pagewright: redocly.yaml has syntax errors; some files that it names may be ignored
pagewright: .speakeasy/workflow.yaml has syntax errors; some files that it names may be ignored
`,
    });
  });

  it('a workflow that names its document as a URL has the finding that the document is not read', async () => {
    const remote = workflow('o.yaml').replace('./openapi.yaml', 'https://a.b/c.yaml');
    const files = { 'openapi.yaml': plainDocument, '.speakeasy/workflow.yaml': remote };
    expect((await check(files, 'openapi.yaml')).files).toEqual([
      'openapi.yaml',
      '.speakeasy/workflow.yaml Overlay/Unread /sources/api/inputs/0/location',
    ]);
  });

  it('check of an overlay alone reports that it has no document, and reports its invalid targets', async () => {
    const broken = declaring.replace("$.paths['/users'].get", "$.paths['/users'.get");
    expect(await check({ 'o.yaml': broken }, 'o.yaml')).toEqual({
      status: 1,
      files: ['o.yaml Overlay/Unlaid  Overlay/InvalidTarget /actions/1/target'],
      paginated: 0,
      stderr: '',
    });
  });

  it('check reports a syntax error of an overlay in the overlay, not in the document', async () => {
    const files = { 'openapi.yaml': plainDocument, 'o.yaml': `${declaring}  - { target: [ }\n` };
    const { status, files: shown } = await check(files, 'openapi.yaml', '--overlay', 'o.yaml');
    expect([status, shown[1]]).toEqual([1, expect.stringMatching(/^o\.yaml .*Document\/InvalidSyntax/)]);
  });

  it('check does not report overlay targets that match nothing if the document is merged with others', async () => {
    const merged = workflow('o.yaml').replace('inputs: [', 'inputs: [{ location: b.yaml }, ');
    const o = `${declaring}  - { target: "$.paths['/teams'].get", remove: true }\n`;
    const files = { 'openapi.yaml': plainDocument, 'o.yaml': o, '.speakeasy/workflow.yaml': merged };
    const { files: shown, stderr } = await check(files, 'openapi.yaml');
    expect([shown[1], stderr]).toEqual([
      'o.yaml',
      'pagewright: openapi.yaml is merged with other documents before overlays apply: targets that match nothing are not reported\n',
    ]);
  });
});
