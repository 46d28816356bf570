import { describe, expect, it } from 'vitest';
import { cleanDocument, errorDocument } from '../support/documents.js';
import { run } from '../support/fake-io.js';

const latin1 = new Uint8Array([0x6f, 0xff, 0x70]);
const utf16 = new Uint8Array([0xff, 0xfe, 0x6f, 0x00]);
const clean = 'No problems in 1 file; 1 of 2 operations paginated';

describe('files that check finds in a folder', () => {
  it.each([
    ['that is not UTF-8', { 'legacy.json': latin1 }, "can't read legacy.json: it is not UTF-8 text"],
    ['in UTF-16', { 'legacy.json': utf16 }, "can't read legacy.json: it is UTF-16 text; save it as UTF-8"],
    [
      "that can't be opened",
      { 'legacy.json': { unreadable: 'permission denied' } },
      "can't read legacy.json: permission denied",
    ],
  ])('check of a folder notes a file %s, and keeps its exit status', async (_, files, note) => {
    expect(await run(['check'], { files: { ...files, 'a.yaml': cleanDocument } })).toEqual({
      status: 0,
      stdout: `${clean}\n`,
      stderr: `pagewright: ${note}\n`,
    });
    const { status } = await run(['check', '*.*'], { files: { ...files, 'a.yaml': errorDocument } });
    expect(status).toBe(1);
    const named = await run(['check', 'a.yaml', 'legacy.json'], {
      files: { ...files, 'a.yaml': cleanDocument },
    });
    expect(named.status).toBe(2);
  });

  it('check notes a folder that cannot be listed', async () => {
    const files = {
      'a.yaml': cleanDocument,
      'd/b.yaml': cleanDocument,
      'd/': { unreadable: 'permission denied' },
    };
    expect(await run(['check', '.'], { files })).toEqual({
      status: 0,
      stdout: `${clean}\n`,
      stderr: "pagewright: can't read d: permission denied\n",
    });
  });

  it('check fails if the only file in the folder is unreadable', async () => {
    expect(await run(['check'], { files: { 'a.yaml': latin1 } })).toEqual({
      status: 2,
      stdout: 'Nothing was checked (in folders, only .json, .jsonc, .yaml and .yml files are read)\n',
      stderr:
        "pagewright: can't read a.yaml: it is not UTF-8 text\n" +
        'pagewright: there is no OpenAPI document and no configuration in .\n',
    });
  });
});

describe('the summary of check', () => {
  const files = { 'a.yaml': cleanDocument, 'b.yaml': errorDocument, 'c.json': '{}', 'd/e.yml': 'x: 1' };

  it('the summary of check does not count files that are neither a document nor a configuration', async () => {
    const { stdout } = await run(['check'], { files });
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('1 error in 1 of 2 files; 1 of 3 operations paginated');
  });

  it('check --format json has the numbers of checked files and of all files that it looked at', async () => {
    const { stdout } = await run(['check', '--format', 'json'], { files });
    expect(JSON.parse(stdout)).toMatchObject({ summary: { filesChecked: 2, filesLookedAt: 4 } });
  });
});

describe('a URL', () => {
  it.each(['https://example.com/openapi.json', 'HTTP://example.com/openapi.yaml'])(
    'the URL %s is not fetched, and the message shows how to use standard input',
    async (url) => {
      const { status, stderr } = await run(['check', url]);
      expect([status, stderr]).toEqual([
        2,
        `pagewright: can't read ${url}: URLs are not fetched; pipe the text in: curl -fsSL ${url} | pagewright check -\n`,
      ]);
    },
  );

  it('the suggested curl command quotes a URL with shell characters', async () => {
    const { stderr } = await run(['check', 'https://example.com/spec?format=json&v=1']);
    expect(stderr).toContain("curl -fsSL 'https://example.com/spec?format=json&v=1' |");
  });
});

describe('a file that changes another document', () => {
  const overlay =
    'overlay: 1.0.0\ninfo: { title: fixes, version: 1.0.0 }\nactions: [{ target: $.paths, update: { x-vendor-pagination: a } }]\n';
  const overrides =
    'paths: { /a: { get: { x-fern-pagination: { offset: $request.page, results: $response.data } } } }\n';

  const codes = (stdout: string) =>
    (JSON.parse(stdout) as { files: { file: string; findings: { code: string }[] }[] }).files.map(
      ({ file, findings }) => [file, ...findings.map(({ code }) => code)].join(' '),
    );

  it('an overlay that is given with a single document applies to that document', async () => {
    const files = { 'a.yaml': cleanDocument, 'fixes.yaml': overlay };
    expect(await run(['check', 'a.yaml', 'fixes.yaml'], { files })).toEqual({
      status: 0,
      stdout: expect.stringContaining('; with fixes.yaml over a.yaml'),
      stderr: '',
    });
  });

  it.each([
    ['an overlay in a folder', { 'a.yaml': cleanDocument, 'fixes.yaml': overlay }, '.'],
    ['an overlay that is named', { 'fixes.yaml': overlay }, 'fixes.yaml'],
    ['overrides that are named', { 'fixes.yaml': overrides }, 'fixes.yaml'],
  ])('check reports %s that is not applied to any document', async (_, files, input) => {
    const { status, stdout, stderr } = await run(['check', input, '--format', 'json'], { files });
    expect([status, stderr]).toEqual([0, '']);
    expect(codes(stdout)).toContain('fixes.yaml Overlay/Unlaid');
  });

  it('check reports nothing about an overlay that belongs to no document and declares no pagination', async () => {
    const files = {
      'a.yaml': cleanDocument,
      'fixes.yaml': overlay.replace('x-vendor-pagination', 'summary'),
    };
    expect(await run(['check', '.'], { files })).toEqual({
      status: 0,
      stdout: `${clean.replace('1 file', '2 files')}\n`,
      stderr: '',
    });
  });

  it('a file with overrides is checked as a document if it also has the key `openapi` or `info`', async () => {
    for (const head of ['openapi: 3.1.0', 'info: { title: a }']) {
      const { stdout } = await run(['check', '--format', 'json', 'a.yaml'], {
        files: { 'a.yaml': `${head}\n${overrides}` },
      });
      expect(JSON.parse(stdout)).toMatchObject({ files: [{ kind: 'openapi' }] });
    }
  });
});
