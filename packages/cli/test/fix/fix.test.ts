import { describe, expect, it } from 'vitest';
import { writeFiles, writeTogether } from '../../src/fix/fix-files.js';
import { allLines } from '../../src/io.js';
import { errorDocument } from '../support/documents.js';
import { type FakeFile, runWithTraces } from '../support/fake-io.js';

/** Scheme names in wrong spellings, and a comment to keep. */
const document = `openapi: 3.1.0
x-vendor-pagination:
  - name: userPages # the one
    type: fakePage
    request: {}
    response: { users: { type: items } }
paths:
  /users:
    get: { x-vendor-pagination: user_pages } # keep me
  /teams:
    get: { x-vendor-pagination: "UserPages" }
`;
const fixedDocument = document.replace('user_pages }', 'userPages }').replace('UserPages', 'userPages');
const check = (argv: readonly string[], files: Readonly<Record<string, FakeFile>>, host = {}) =>
  runWithTraces(['check', ...argv], { files, ...host });

describe('--fix', () => {
  it('--fix applies the preferred fixes, reports them, and shows the remaining findings', async () => {
    const files = { 'a.yaml': document, 'b.yaml': errorDocument };
    const { status, stdout, written } = await check(['.', '--fix'], files);
    expect(written).toEqual({ 'a.yaml': fixedDocument });
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^a\.yaml Pagination\/UnknownScheme .*\na\.yaml Pagination\/UnknownScheme .*\nFixed 2 findings in 1 file\n\n/,
    );
    expect(stdout).toContain('b.yaml:4:33 error Pagination/UnknownScheme');
    expect(stdout).toMatch(/1 error in 1 of 2 files; 2 of 3 operations paginated\n$/);
  });

  it('a second --fix changes nothing', async () => {
    const { status, stdout, written } = await check(['a.yaml', '--fix'], { 'a.yaml': fixedDocument });
    expect([status, stdout, written]).toEqual([
      0,
      'No problems in 1 file; 2 of 2 operations paginated\n',
      {},
    ]);
  });

  it.each([
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    [
      'JSON',
      () =>
        '{\n\t"openapi": "3.1.0",\n\t"x-vendor-pagination": [{ "name": "all", "type": "fakePage", "request": {}, "response": { "d": { "type": "items" } } }],\n\t"paths": { "/a": { "get": { "x-vendor-pagination": "ALL" } } }\n}',
    ],
  ])('--fix changes only the mistakes in a file with %s', async (_, change) => {
    const before = change(document);
    const { written } = await check(['a.yaml', '--fix'], { 'a.yaml': before });
    const expected = before
      .replace('user_pages }', 'userPages }')
      .replace('UserPages', 'userPages')
      .replace('"ALL"', '"all"');
    expect(written).toEqual({ 'a.yaml': expected });
  });

  it('--fix keeps an unknown scheme name that the user may be about to declare', async () => {
    const other = document.replace('user_pages', 'userPage');
    const { stdout, written } = await check(['a.yaml', '--fix'], { 'a.yaml': other });
    expect(written).toEqual({ 'a.yaml': other.replace('UserPages', 'userPages') });
    expect(stdout).toContain('Did you mean userPages?');
  });

  it('--fix does not touch suppressed findings', async () => {
    const ignored = `${document}x-vendor-pagination-ignore: [Pagination/UnknownScheme]\n`;
    expect((await check(['a.yaml', '--fix'], { 'a.yaml': ignored })).written).toEqual({});
  });

  it('--fix changes files that a document refers to', async () => {
    const files = {
      'a.yaml': document.replace('get: { x-vendor-pagination: user_pages } # keep me', '$ref: p.yaml'),
      'p.yaml': 'get: { x-vendor-pagination: user_pages } # there\n',
    };
    expect((await check(['a.yaml', '--fix'], files)).written).toMatchObject({
      'p.yaml': 'get: { x-vendor-pagination: userPages } # there\n',
    });
  });

  it('--fix --format json writes only the report to standard output', async () => {
    const { stdout, stderr } = await check(['a.yaml', '--fix', '--format', 'json'], { 'a.yaml': document });
    expect(JSON.parse(stdout).summary.errors).toBe(0);
    expect(stderr).toContain('Fixed 2 findings in 1 file\n');
  });

  it('--fix does not accept standard input', async () => {
    const { status, stderr } = await check(
      ['-', '--fix', '--stdin-filename', 'a.yaml'],
      {},
      { stdin: document },
    );
    expect(status).toBe(2);
    expect(stderr).toContain(
      "pagewright: --fix can't change standard input; --fix-dry-run prints what it would change\n",
    );
  });

  it('--fix with --fix-dry-run is wrong usage', async () => {
    expect((await check(['a.yaml', '--fix', '--fix-dry-run'], { 'a.yaml': document })).status).toBe(2);
  });
});

describe('--fix-dry-run', () => {
  it('--fix-dry-run prints a diff, writes nothing, and sets its status by the remaining findings', async () => {
    const { status, stdout, written } = await check(['a.yaml', '--fix-dry-run'], { 'a.yaml': document });
    expect([status, written]).toEqual([0, {}]);
    expect(stdout).toBe(`--- a/a.yaml
+++ b/a.yaml
@@ -6,6 +6,6 @@
     response: { users: { type: items } }
 paths:
   /users:
-    get: { x-vendor-pagination: user_pages } # keep me
+    get: { x-vendor-pagination: userPages } # keep me
   /teams:
-    get: { x-vendor-pagination: "UserPages" }
+    get: { x-vendor-pagination: "userPages" }
`);
  });

  it('--fix-dry-run prints a diff of standard input under the name of --stdin-filename', async () => {
    const argv = ['-', '--fix-dry-run', '--stdin-filename', 'api/a.yaml'];
    expect((await check(argv, {}, { stdin: document })).stdout).toMatch(/^--- a\/api\/a\.yaml\n/);
  });

  it.each([
    ['/other/a.yaml', 'other/a.yaml'],
    ['/other/my api/a.yaml', 'other/my api/a.yaml\t'],
    ['my api/a.yaml', 'my api/a.yaml\t'],
  ])('--fix-dry-run names %s as git diff does, so that patch -p1 finds it', async (given, named) => {
    const argv = ['-', '--fix-dry-run', '--stdin-filename', given];
    const { stdout } = await check(argv, {}, { stdin: document });
    expect(stdout.split('\n').slice(0, 2)).toEqual([`--- a/${named}`, `+++ b/${named}`]);
  });

  it('--fix-dry-run prints a diff for the folder above if a file is there, and a note that names the folder', async () => {
    const files = { 'low.yaml': document, '../a.yaml': document };
    const { stdout, stderr } = await check(['low.yaml', '../a.yaml', '--fix-dry-run'], files);
    expect(stdout.match(/^--- .*/gm)).toEqual(['--- a/work/low.yaml', '--- a/a.yaml']);
    expect(stderr).toBe(
      'pagewright: the names in the diff are relative to /: apply it with git -C / apply\n',
    );
    expect((await check(['low.yaml', '--fix-dry-run'], files)).stderr).toBe('');
  });

  it('--fix-dry-run with nothing to fix prints nothing', async () => {
    const { status, stdout } = await check(['a.yaml', '--fix-dry-run'], { 'a.yaml': errorDocument });
    expect([status, stdout]).toEqual([1, '']);
  });
});

describe('a file that cannot be written', () => {
  const file = { path: '/work/a.yaml', name: 'a.yaml', before: 'old', after: 'new' };
  const host = (now: string) => ({
    readFile: async () => ({ ok: true, value: new TextEncoder().encode(now) }) as const,
    readLines: async (_path: string, take: (lines: Uint8Array) => boolean) =>
      allLines({ ok: true, value: new TextEncoder().encode(now) }, take),
    readStdin: async () => ({ ok: false, problem: 'none' }) as const,
    writeFile: async () => ({ ok: false, problem: 'permission denied' }) as const,
  });

  it.each([
    ['old', "can't write a.yaml: permission denied"],
    ['other', 'did not change a.yaml: it was changed in the meantime'],
  ])('writeFiles says why it did not write a file whose text is now "%s"', async (now, problem) => {
    expect(await writeFiles(host(now), [file])).toEqual([problem]);
  });

  it('writeFiles writes none of the files that belong together if one cannot be written', async () => {
    const written: string[] = [];
    const texts: Readonly<Record<string, string>> = { '/work/a.yaml': 'old', '/work/b.yaml': 'other' };
    const io = {
      ...host(''),
      readLines: async (path: string, take: (lines: Uint8Array) => boolean) =>
        allLines({ ok: true, value: new TextEncoder().encode(texts[path]) }, take),
      writeFile: async (path: string) => {
        written.push(path);
        return { ok: true, value: true } as const;
      },
    };
    const files = [file, { ...file, path: '/work/b.yaml', name: 'b.yaml' }];
    expect(await writeTogether(io, files)).toEqual(['did not change b.yaml: it was changed in the meantime']);
    expect(written).toEqual([]);
    expect(await writeFiles(io, files)).toHaveLength(1);
    expect(written).toEqual(['/work/a.yaml']);
  });
});
