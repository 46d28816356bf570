import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { configuration, errorDocument, plainDocument } from '../support/documents.js';
import { run } from '../support/fake-io.js';

const json = async (argv: readonly string[], files: Readonly<Record<string, string>>): Promise<unknown> =>
  JSON.parse((await run(['check', '--format', 'json', ...argv], { files })).stdout);

const schema = JSON.parse(readFileSync(new URL('../../schemas/check.schema.json', import.meta.url), 'utf8'));
const accepts = new Ajv2020({ strict: true, allErrors: true }).compile(schema);

describe('check --format json', () => {
  it.each([
    ['findings', ['a.yaml'], { 'a.yaml': errorDocument }],
    ['coverage', ['a.yaml', '--coverage'], { 'a.yaml': errorDocument }],
    ['a file that is missing', ['a.yaml', 'gone.yaml'], { 'a.yaml': errorDocument }],
    ['a configuration', ['.'], { 'pagewright.yaml': configuration, 'openapi.yaml': plainDocument }],
  ])('the JSON report about %s matches the JSON Schema in the package', async (_, argv, files) => {
    const report = await json(argv, files);
    accepts(report);
    expect(accepts.errors ?? []).toEqual([]);
  });

  it('the JSON Schema of check rejects a report in which a finding has no range', async () => {
    const report = (await json(['a.yaml'], { 'a.yaml': errorDocument })) as {
      files: { findings: object[] }[];
    };
    const [finding] = report.files[0]?.findings ?? [];
    Reflect.deleteProperty(finding ?? {}, 'range');
    expect(accepts(report)).toBe(false);
  });

  it('check --format json names an unreadable input with its problem', async () => {
    expect(await json(['gone.yaml'], {})).toMatchObject({
      files: [],
      problems: [expect.stringContaining('gone.yaml: no such file')],
    });
  });

  it('check --format json has version, files with their findings, and a summary', async () => {
    expect(await json(['a.yaml'], { 'a.yaml': errorDocument })).toEqual({
      version: 1,
      files: [
        {
          file: 'a.yaml',
          kind: 'openapi',
          findings: [
            {
              code: 'Pagination/UnknownScheme',
              severity: 'error',
              message:
                'get /users names the scheme "usrs", which is not defined; it stays unpaginated. Define it at the root of the document, or run `pagewright adopt`.',
              pointer: '/paths/~1users/get/x-vendor-pagination',
              suppressed: false,
              suppressionKey: 'get /users',
              range: { start: { line: 3, character: 32 }, end: { line: 3, character: 36 } },
              related: [],
            },
          ],
        },
      ],
      summary: {
        filesChecked: 1,
        filesLookedAt: 1,
        errors: 1,
        warnings: 0,
        infos: 0,
        suppressed: 0,
        operations: 1,
        paginated: 0,
        schemes: 0,
        declaredElsewhere: {},
        failures: [{ limit: 'failOn', by: '--fail-on error', severity: 'error', found: 1, allowed: 0 }],
      },
    });
  });

  it('check --format json counts positions in UTF-16 units, from zero', async () => {
    const text = 'openapi: 3.1.0\npaths: { /🦊: { get: { x-vendor-pagination: ファ } } }\n';
    expect(await json(['a.yaml'], { 'a.yaml': text })).toMatchObject({
      files: [
        { findings: [{ range: { start: { line: 1, character: 44 }, end: { line: 1, character: 46 } } }] },
      ],
    });
  });

  it('check --format json names the file of related places', async () => {
    const files = {
      'sdk.yaml': configuration.replace('[', '[').replace('name: userOffsets', 'name: userPages'),
      'openapi.yaml': `${plainDocument}x-vendor-pagination:
  - { name: userPages, type: fakePage, request: {}, response: { data: { type: items } } }
`,
    };
    expect(await json(['sdk.yaml', '--fail-on', 'off'], files)).toMatchObject({
      files: [
        { file: 'sdk.yaml', kind: 'config' },
        {
          file: 'openapi.yaml',
          kind: 'openapi',
          findings: [
            {
              code: 'Pagination/ShadowedScheme',
              pointer: '/x-vendor-pagination/0/name',
              related: [
                {
                  file: 'sdk.yaml',
                  pointer: '/pagination/0/name',
                  range: { start: { line: 2, character: 10 }, end: { line: 2, character: 19 } },
                  message: 'this userPages is used',
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it('check --format json lists suppressed findings, and marks them as suppressed', async () => {
    const text = `${errorDocument}x-vendor-pagination-ignore: [Pagination/UnknownScheme]\n`;
    expect(await json(['a.yaml'], { 'a.yaml': text })).toMatchObject({
      files: [{ findings: [{ code: 'Pagination/UnknownScheme', suppressed: true }] }],
      summary: { errors: 0, suppressed: 1 },
    });
    expect((await run(['check', 'a.yaml'], { files: { 'a.yaml': text } })).status).toBe(0);
  });

  it('check --format json has no colours, even on a terminal', async () => {
    const { stdout } = await run(['check', '--format', 'json', 'a.yaml'], {
      files: { 'a.yaml': errorDocument },
      columns: 80,
    });
    expect(stdout).not.toContain('\u001b');
  });
});
