import { describe, expect, it } from 'vitest';
import { type FakeFile, run } from '../support/fake-io.js';

const check = (files: Readonly<Record<string, FakeFile>>, ...argv: readonly string[]) =>
  run(['check', ...argv], { files });

const document = (reference: string) => `openapi: 3.1.0
paths:
  /users: { $ref: '${reference}' }
`;
const item = 'get: { x-vendor-pagination: gone }\n';

describe('files that $ref names', () => {
  it('check reads referenced files, and reports findings in them', async () => {
    const files = { 'api/openapi.yaml': document('./paths/users.yaml'), 'api/paths/users.yaml': item };
    const { status, stdout, stderr } = await check(files, 'api/openapi.yaml');
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toContain(`api/paths/users.yaml:1:29 error Pagination/UnknownScheme
  get /users names the scheme "gone", which is not defined; it stays unpaginated. Define it at the root of the document, or run \`pagewright adopt\`.
    1 │ get: { x-vendor-pagination: gone }
      │                             ^^^^
`);
    expect(stdout).toContain('1 error in 1 of 2 files; 0 of 1 operation paginated');
  });

  it('check follows references through other files, with fragments, escapes and circles', async () => {
    const files = {
      'openapi.yaml': document('a.yaml#/items/users'),
      'a.yaml': 'items: { users: { $ref: "d%20d/b.yaml#/x" } }\n',
      'd d/b.yaml': 'x: { $ref: "../c.json" }\ny: { $ref: "../openapi.yaml" }\n',
      'c.json': JSON.stringify({ get: { 'x-vendor-pagination': 'gone' } }),
    };
    const { stdout, stderr } = await check(files, 'openapi.yaml');
    expect(stderr).toBe('');
    expect(stdout).toContain('c.json:1:31 error Pagination/UnknownScheme');
  });

  it.each([
    ['a missing file', './gone.yaml', 'gone.yaml', 'no such file'],
    ['a folder', './d', 'd', 'no such file'],
  ])(
    'a reference to %s is reported as not followed, and dependent findings are left out',
    async (_, reference, name, why) => {
      const { status, stdout, stderr } = await check(
        { 'openapi.yaml': document(reference), 'd/x.yaml': '' },
        'openapi.yaml',
      );
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toContain('warn Document/UnresolvedReference');
      expect(stdout).toContain(`The reference ./${name} cannot be followed: ${why}.`);
      expect(stdout).toContain('1 warning in 1 file; 0 of 0 operations paginated\n');
    },
  );

  it.each([
    ['contains itself', 'x-loop: &a { self: *a }\n'],
    ['would expand to a billion values', doubled(30)],
  ])(
    'a missing referenced file is reported even if the document has an alias that %s',
    async (_, aliases) => {
      const { status, stdout, stderr } = await check(
        { 'openapi.yaml': document('./gone.yaml') + aliases },
        'openapi.yaml',
      );
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toContain('The reference ./gone.yaml cannot be followed: no such file.');
    },
  );

  it('check reports no missing file for a $ref in a description or a comment', async () => {
    const shown = 'info:\n  description: |\n    Split it:\n\n    $ref: ./gone.yaml\n';
    const { stderr } = await check(
      { 'openapi.yaml': `${document('./users.yaml')}${shown}`, 'users.yaml': `# $ref: ./lost.yaml\n${item}` },
      'openapi.yaml',
    );
    expect(stderr).toBe('');
  });

  it.each([
    ['https://example.com/a.yaml', 'it is a URL, and URLs are not fetched'],
    ['//example.com/a.yaml', 'it is a URL, and URLs are not fetched'],
    ['file:///etc/passwd', 'it is a URL, and URLs are not fetched'],
    ['../../etc/passwd', "it is outside the document's folder and the working folder"],
    ['/etc/passwd', "it is outside the document's folder and the working folder"],
  ])('check does not read a reference to %s, and reports the reference once', async (reference, why) => {
    const other = `  /b: { $ref: '${reference}#/b' }\n`;
    const files = {
      'openapi.yaml': document(reference) + other,
      '../etc/passwd': item,
      '../../etc/passwd': item,
    };
    const { status, stdout, stderr } = await check(files, 'openapi.yaml', '--format', 'unix');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      `openapi.yaml:3:19: warning: The reference ${reference} cannot be followed: ${why}. [Document/UnresolvedReference]\n`,
    );
    for (const argv of [
      ['explain', 'openapi.yaml'],
      ['adopt', 'openapi.yaml'],
      ['mock', 'openapi.yaml'],
      ['verify', 'openapi.yaml', '--recording', 'a.har'],
    ]) {
      const { stderr: notes } = await run(argv, { files: { ...files, 'a.har': '' } });
      expect(notes.split(`which openapi.yaml refers to: ${why}; `)).toHaveLength(2);
    }
  });

  it('a $ref to the $id of a schema leads to the schema, and is not reported as an unread URL', async () => {
    const named = `components:
  schemas:
    A: { $id: 'https://example.com/a', type: object }
    B: { $ref: 'https://example.com/a' }
    C: { $id: 'https://example.com/c', allOf: [{ $ref: a }] }
`;
    const { stdout } = await check({ 'openapi.yaml': `openapi: 3.1.0\npaths: {}\n${named}` });
    expect(stdout).toContain('No problems');
  });

  it('a syntax error of a referenced file is reported in that file', async () => {
    const files = { 'openapi.yaml': document('b.yaml'), 'b.yaml': 'get: {\n' };
    const { status, stdout } = await check(files, 'openapi.yaml');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^b\.yaml:\d+:\d+ error Document\/InvalidSyntax$/m);
  });

  it('check --format json lists a referenced file with the kind `other`', async () => {
    const files = { 'openapi.yaml': document('b.yaml'), 'b.yaml': item };
    const { files: shown } = JSON.parse((await check(files, 'openapi.yaml', '--format', 'json')).stdout);
    expect(shown.map(({ file, kind }: { file: string; kind: string }) => [file, kind])).toEqual([
      ['openapi.yaml', 'openapi'],
      ['b.yaml', 'other'],
    ]);
  });

  it('explain shows operations of referenced files', async () => {
    const files = { 'openapi.yaml': document('b.yaml'), 'b.yaml': item };
    const { stdout } = await run(['explain', 'openapi.yaml', 'get', '/users'], { files });
    expect(stdout).toContain('names an undefined scheme, b.yaml:1:29');
  });
});

/** Lists that each contain the previous list twice. */
function doubled(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, index) => `x-${index + 1}: &a${index + 1} [*a${index}, *a${index}]`,
  );
  return `${['x-0: &a0 { v: 1 }', ...lines].join('\n')}\n`;
}
