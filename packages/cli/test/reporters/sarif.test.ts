import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { configuration, errorDocument, plainDocument, warnDocument } from '../support/documents.js';
import { type FakeHost, run } from '../support/fake-io.js';

const schema: object = JSON.parse(
  readFileSync(new URL('../fixtures/sarif-2.1.0.schema.json', import.meta.url), 'utf8'),
);
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
ajv.addFormat('uri', { validate: (text: string) => URL.canParse(text) });
ajv.addFormat('uri-reference', {
  validate: (text: string) => URL.canParse(text, 'file:///a/') && !/[\s<>"]/.test(text),
});
ajv.addFormat('date-time', { validate: (text: string) => !Number.isNaN(Date.parse(text)) });
const validate = ajv.compile(schema);

interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly Record<string, unknown>[] } };
      readonly invocations: readonly unknown[];
      readonly originalUriBaseIds: unknown;
      readonly columnKind: string;
      readonly results: readonly Result[];
    },
  ];
}

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly locations: readonly [{ readonly physicalLocation: Physical }];
  readonly relatedLocations?: readonly {
    readonly physicalLocation: Physical;
    readonly message: { text: string };
  }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly suppressions: readonly { readonly kind: string }[];
}

interface Physical {
  readonly artifactLocation: object;
  readonly region: object;
}

/** Returns the SARIF log of a check, after validating it against the schema. */
async function sarif(
  argv: readonly string[],
  files: FakeHost['files'] = {},
  host: FakeHost = {},
): Promise<Log> {
  const { stdout } = await run(['check', '--format', 'sarif', ...argv], { files, ...host });
  const log: Log = JSON.parse(stdout);
  validate(log);
  expect(validate.errors ?? []).toEqual([]);
  return log;
}

const prints = ({ runs: [{ results }] }: Log) =>
  results.map(({ partialFingerprints }) => partialFingerprints['pagewrightFinding/v1']);

describe('SARIF is 2.1.0 and validates against its schema', () => {
  it('SARIF output has a result with its rule, level, place and fingerprint', async () => {
    const { runs } = await sarif(['api/a.yaml'], { 'api/a.yaml': errorDocument });
    const [{ results, columnKind, originalUriBaseIds, tool }] = runs;
    expect(columnKind).toBe('utf16CodeUnits');
    expect(originalUriBaseIds).toEqual({ SRCROOT: { uri: 'file:///work/' } });
    expect(results).toEqual([
      {
        ruleId: 'Pagination/UnknownScheme',
        ruleIndex: 0,
        level: 'error',
        message: {
          text: 'get /users names the scheme "usrs", which is not defined; it stays unpaginated. Define it at the root of the document, or run `pagewright adopt`.',
        },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'api/a.yaml', uriBaseId: 'SRCROOT' },
              region: { startLine: 4, startColumn: 33, endLine: 4, endColumn: 37 },
            },
            logicalLocations: [{ fullyQualifiedName: '/paths/~1users/get/x-vendor-pagination' }],
          },
        ],
        partialFingerprints: { 'pagewrightFinding/v1': expect.stringMatching(/^[0-9a-f]{32}$/) },
        suppressions: [],
      },
    ]);
    expect(tool).toMatchObject({
      driver: {
        name: 'Pagewright',
        semanticVersion: '9.9.9',
        rules: [
          {
            id: 'Pagination/UnknownScheme',
            name: 'PaginationUnknownScheme',
            help: { text: expect.stringContaining('Fires:'), markdown: expect.stringContaining('```yaml\n') },
            defaultConfiguration: { level: 'error' },
          },
        ],
      },
    });
  });

  it.each([
    ['error', errorDocument],
    ['warning', warnDocument],
    [
      'note',
      `openapi: 3.1.0
paths: { /a: { get: { parameters: [{ name: skip, in: query, x-vendor-pagination-property: { type: offset } }] } } }
`,
    ],
  ])('SARIF output reports a finding with the level %s', async (level, document) => {
    const { runs } = await sarif(['a.yaml'], { 'a.yaml': document });
    expect(runs[0].results.map((result) => result.level)).toContain(level);
  });

  it('SARIF output counts columns in UTF-16 units, from one, over several lines', async () => {
    const text = 'openapi: 3.1.0\npaths: { /🦊: { get: { x-vendor-pagination: ファ } } }\n';
    const { runs } = await sarif(['a.yaml'], { 'a.yaml': text });
    expect(runs[0].results[0]?.locations[0].physicalLocation.region).toEqual({
      startLine: 2,
      startColumn: 45,
      endLine: 2,
      endColumn: 47,
    });
  });

  it('SARIF output names related places', async () => {
    const files = {
      'sdk.yaml': configuration.replace('name: userOffsets', 'name: userPages'),
      'openapi.yaml': `${plainDocument}x-vendor-pagination:
  - { name: userPages, type: fakePage, request: {}, response: { data: { type: items } } }
`,
    };
    const { runs } = await sarif(['sdk.yaml'], files);
    const shadowed = runs[0].results.find(({ ruleId }) => ruleId === 'Pagination/ShadowedScheme');
    expect(shadowed?.relatedLocations).toEqual([
      {
        id: 0,
        physicalLocation: {
          artifactLocation: { uri: 'sdk.yaml', uriBaseId: 'SRCROOT' },
          region: { startLine: 3, startColumn: 11, endLine: 3, endColumn: 20 },
        },
        message: { text: 'this userPages is used' },
      },
    ]);
  });

  it.each([
    [
      'inSource',
      'a.yaml',
      { 'a.yaml': `${errorDocument}x-vendor-pagination-ignore: [Pagination/UnknownScheme]\n` },
    ],
    [
      'external',
      'sdk.yaml',
      {
        'openapi.yaml': errorDocument,
        'sdk.yaml':
          'openapi: ./openapi.yaml\nresources: {}\ndiagnostics: { rules: { Pagination/UnknownScheme: off } }\n',
      },
    ],
  ])('SARIF output marks suppressed findings: %s', async (kind, name, files) => {
    const { runs } = await sarif([name], files);
    const found = runs[0].results.filter(({ ruleId }) => ruleId === 'Pagination/UnknownScheme');
    expect(found.map(({ suppressions }) => suppressions.map((one) => one.kind))).toEqual([[kind]]);
  });

  it('SARIF output lists the inputs that could not be read', async () => {
    const { runs } = await sarif(['gone.yaml', 'a.yaml'], { 'a.yaml': plainDocument });
    expect(runs[0].invocations).toEqual([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [
          { level: 'error', message: { text: "can't read gone.yaml: no such file or folder" } },
        ],
      },
    ]);
  });

  it.each([
    ['a b#c?.yaml', { uri: 'a%20b%23c%3F.yaml', uriBaseId: 'SRCROOT' }],
    ['名.yaml', { uri: '%E5%90%8D.yaml', uriBaseId: 'SRCROOT' }],
    ['../out.yaml', { uri: 'file:///out.yaml' }],
  ])('SARIF output writes %j as a URI', async (name, location) => {
    const files = { [name]: errorDocument };
    const { runs } = await sarif([name], files);
    expect(runs[0].results[0]?.locations[0].physicalLocation.artifactLocation).toEqual(location);
  });

  it('SARIF output for standard input has no file', async () => {
    const { runs } = await sarif(['-'], {}, { stdin: errorDocument });
    expect(runs[0].results[0]?.locations[0].physicalLocation.artifactLocation).toEqual({
      uri: 'stdin',
      description: { text: 'standard input' },
    });
  });

  it('SARIF output for a clean file has no results', async () => {
    const { runs } = await sarif(['a.yaml'], { 'a.yaml': plainDocument });
    expect(runs[0].results).toEqual([]);
  });
});

describe('fingerprints', () => {
  const scheme = (name: string) => `  - { name: ${name}, type: fakePage, request: {}, response: {} }\n`;
  const document = (...names: readonly string[]) =>
    `openapi: 3.1.0\nx-vendor-pagination:\n${names.map(scheme).join('')}paths: {}\n`;

  it('SARIF fingerprints stay the same when lines move, and when a list grows at its start', async () => {
    const before = prints(await sarif(['a.yaml'], { 'a.yaml': document('one', 'two') }));
    const moved = prints(await sarif(['a.yaml'], { 'a.yaml': `\n# news\n${document('one', 'two')}` }));
    const grown = prints(await sarif(['a.yaml'], { 'a.yaml': document('zero', 'one', 'two') }));
    expect(new Set(before).size).toBe(before.length);
    expect(moved).toEqual(before);
    expect(grown).toEqual(expect.arrayContaining([...before]));
  });

  it('SARIF fingerprints differ even between several findings of one rule about the same key', async () => {
    const text = `openapi: 3.1.0\npaths:\n  /a: { get: { operationId: x, operationId: x, tags: [], tags: [] } }\n  /b: { get: { operationId: x, operationId: x } }\n`;
    const found = prints(await sarif(['a.yaml'], { 'a.yaml': text }));
    expect(found.length).toBeGreaterThan(2);
    expect(new Set(found).size).toBe(found.length);
  });
});
