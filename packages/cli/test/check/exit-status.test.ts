import { describe, expect, it } from 'vitest';
import {
  cleanDocument,
  configuration,
  errorDocument,
  infoDocument,
  plainDocument,
  warnDocument,
} from '../support/documents.js';
import { run } from '../support/fake-io.js';

const statusOf = async (argv: readonly string[], files: Readonly<Record<string, string>>) =>
  (await run(['check', ...argv], { files })).status;

describe('the exit status of check by --fail-on', () => {
  it.each([
    ['error', 0, 0, 0, 1],
    ['warn', 0, 0, 1, 1],
    ['info', 0, 1, 1, 1],
    ['off', 0, 0, 0, 0],
  ])(
    '--fail-on %s decides for which severities of findings check fails',
    async (failOn, clean, info, warn, error) => {
      const check = (document: string) => statusOf(['a.yaml', '--fail-on', failOn], { 'a.yaml': document });
      expect([
        await check(cleanDocument),
        await check(infoDocument),
        await check(warnDocument),
        await check(errorDocument),
      ]).toEqual([clean, info, warn, error]);
    },
  );

  it('check fails on errors by default', async () => {
    expect(await statusOf(['a.yaml'], { 'a.yaml': warnDocument })).toBe(0);
    expect(await statusOf(['a.yaml'], { 'a.yaml': errorDocument })).toBe(1);
  });

  it('--max-warnings limits the warnings of all files together', async () => {
    const files = { 'a.yaml': warnDocument, 'b.yaml': warnDocument };
    expect(await statusOf(['a.yaml', 'b.yaml', '--max-warnings', '2'], files)).toBe(0);
    expect(await statusOf(['a.yaml', 'b.yaml', '--max-warnings', '1'], files)).toBe(1);
    expect(await statusOf(['a.yaml', '--max-warnings', '0'], files)).toBe(1);
    expect(await statusOf(['a.yaml', '--fail-on', 'warn', '--max-warnings', '1'], files)).toBe(0);
  });
});

describe("a configuration's diagnostics block re-grades and suppresses (D13)", () => {
  const files = (diagnostics: string) => ({
    'openapi.yaml': plainDocument.replace('users: {', 'data: {'),
    'sdk.yaml': `${configuration.replace('users: { type: items }, ', '')}diagnostics: ${diagnostics}\n`,
  });

  it('"failOn" in a configuration decides whether check fails', async () => {
    expect(await statusOf(['sdk.yaml'], files('{ failOn: warn }'))).toBe(1);
    expect(await statusOf(['sdk.yaml'], files('{ failOn: error }'))).toBe(0);
  });

  it('"rules" in a configuration changes the severity of findings, or turns a rule off', async () => {
    expect(await statusOf(['sdk.yaml'], files('{ rules: { Pagination/MissingItems: error } }'))).toBe(1);
    const off = await run(['check', 'sdk.yaml'], {
      files: files('{ rules: { Pagination/MissingItems: off } }'),
    });
    expect(off.stdout).toBe('No problems in 2 files (1 suppressed); 1 of 1 operation paginated\n');
  });

  it('"ignored" in a configuration suppresses findings', async () => {
    const ignored =
      '{ failOn: warn, ignored: { Pagination/MissingItems: [{ location: userOffsets, reason: fine }] } }';
    expect(await statusOf(['sdk.yaml'], files(ignored))).toBe(0);
  });

  it('"maxWarnings" in a configuration applies unless --max-warnings is given', async () => {
    expect(await statusOf(['sdk.yaml'], files('{ maxWarnings: 0 }'))).toBe(1);
    expect(await statusOf(['sdk.yaml', '--max-warnings', '1'], files('{ maxWarnings: 0 }'))).toBe(0);
  });

  it('--fail-on replaces every limit of the configuration', async () => {
    expect(await statusOf(['sdk.yaml', '--fail-on', 'error'], files('{ failOn: warn }'))).toBe(0);
    expect(await statusOf(['sdk.yaml', '--fail-on', 'error'], files('{ maxWarnings: 0 }'))).toBe(0);
    expect(await statusOf(['sdk.yaml', '--fail-on', 'warn'], files('{ failOn: off }'))).toBe(1);
  });

  it("a configuration's limits apply only to the findings of its own document", async () => {
    const both = {
      ...files('{ rules: { Pagination/MissingItems: off }, failOn: warn }'),
      'other.yaml': warnDocument,
    };
    expect(await statusOf(['sdk.yaml', 'other.yaml'], both)).toBe(0);
    expect((await run(['check', 'sdk.yaml', 'other.yaml'], { files: both })).stdout).toContain(
      '1 warning in 1 of 3 files (1 suppressed)',
    );
  });
});

describe("exit status 2: an input that can't be read", () => {
  it.each([
    ['a missing file', { 'a.yaml': cleanDocument }, 'b.yaml', "can't read b.yaml: no such file or folder"],
    [
      'an unreadable file',
      { 'a.yaml': cleanDocument, 'b.yaml': { unreadable: 'permission denied' } },
      'b.yaml',
      "can't read b.yaml: permission denied",
    ],
    [
      'a file that is not UTF-8',
      { 'a.yaml': cleanDocument, 'b.yaml': new Uint8Array([0x6f, 0xff, 0x70]) },
      'b.yaml',
      "can't read b.yaml: it is not UTF-8 text",
    ],
    [
      'a file in UTF-16',
      { 'a.yaml': cleanDocument, 'b.yaml': new Uint8Array([0xff, 0xfe, 0x6f, 0x00]) },
      'b.yaml',
      "can't read b.yaml: it is UTF-16 text; save it as UTF-8",
    ],
    [
      "a folder that can't be read",
      { 'a.yaml': cleanDocument, 'd/b.yaml': cleanDocument, 'd/': { unreadable: 'permission denied' } },
      'd',
      "can't read d: permission denied",
    ],
    ['a glob that matches nothing', { 'a.yaml': cleanDocument }, 'x/*.yaml', 'no file matches x/*.yaml'],
  ])('check ends with status 2 for %s, and still checks the other files', async (_, files, name, message) => {
    const { status, stdout, stderr } = await run(['check', name, 'a.yaml'], { files });
    expect([status, stderr]).toEqual([2, `pagewright: ${message}\n`]);
    expect(stdout).toMatch(
      /^No problems in 1 file; 1 of 2 operations paginated(?:; checked 1 of 2 files)?\n$/,
    );
  });

  it("check says nothing about the content of a file that it can't read", async () => {
    const files = { 'b.yaml': { unreadable: 'permission denied' } };
    const { status, stdout } = await run(['check', 'b.yaml'], { files });
    expect([status, stdout]).toEqual([2, expect.stringMatching(/^Nothing was checked/)]);
    expect(stdout).not.toContain('without an openapi');
  });

  it('check ends with status 2 for an unreadable file, even if findings would give status 1', async () => {
    expect(await statusOf(['a.yaml', 'b.yaml'], { 'a.yaml': errorDocument })).toBe(2);
  });

  it('check ends with status 2 if there is nothing to check', async () => {
    expect(await run(['check', 'd'], { files: { 'd/notes.json': '{}' } })).toEqual({
      status: 2,
      stdout:
        'Nothing was checked: 1 file without an openapi or swagger version next to info, paths, components, webhooks or definitions, and without a pagination list or resources with methods\n',
      stderr: 'pagewright: there is no OpenAPI document and no configuration in d\n',
    });
  });

  it("check ends with status 2 if the document that a configuration names can't be read", async () => {
    const { status, stderr } = await run(['check', 'sdk.yaml'], { files: { 'sdk.yaml': configuration } });
    expect(status).toBe(2);
    expect(stderr).toBe(
      "pagewright: can't read openapi.yaml, which sdk.yaml names as its document: no such file or folder\n",
    );
  });
});

describe('a byte order mark', () => {
  it('check ignores the byte order mark of a file', async () => {
    const bytes = new TextEncoder().encode(`\ufeff${errorDocument}`);
    const { status, stdout } = await run(['check', 'a.yaml'], { files: { 'a.yaml': bytes } });
    expect(status).toBe(1);
    expect(stdout).toContain('a.yaml:4:33 error Pagination/UnknownScheme');
  });
});
