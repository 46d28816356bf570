import { describe, expect, it } from 'vitest';
import { run, runWithTraces } from '../support/fake-io.js';

const get = `{
      parameters: [{ name: offset, in: query, schema: { type: integer } }, { name: limit, in: query, schema: { type: integer } }],
      responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: object } }, total: { type: integer } } } } } } } }`;
const document = (...paths: readonly string[]) =>
  `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n${paths.join('')}`;
const books = `  /books:\n    get: ${get}\n`;
const pens = books.replace('/books', '/pens');

describe('files that documents share', () => {
  const reference = '  /shared: { $ref: shared.yaml }\n';
  const withItem = {
    'a.yaml': document(books, reference),
    'b.yaml': document(pens, reference),
    'shared.yaml': `get: ${get}\n`,
  };
  const withConfig = {
    'a.yaml': document(books),
    'b.yaml': document(pens),
    'sdk.yaml': `pagination:
  - { name: own, type: offset, request: { skip: { type: offset } }, response: { data: { type: items }, total: { type: total } } }
`,
  };

  it.each([
    ['a path item', withItem, [], 4],
    ['a configuration', withConfig, ['--config', 'sdk.yaml'], 2],
  ])('adopt declares the operations of two documents that share %s', async (_, files, options, count) => {
    const argv = ['adopt', 'a.yaml', 'b.yaml', ...options, '--write'];
    const { status, stderr, written } = await runWithTraces(argv, { files });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const after = { ...files, ...written };
    const { stdout } = await run(['check', 'a.yaml', 'b.yaml', ...options], { files: after });
    expect(stdout).toContain(`${count} of ${count} operations paginated`);
    expect(stdout).not.toContain('error');
    expect((await runWithTraces(argv, { files: after })).written).toEqual({});
  });

  it('adopt --diff shows each file once, although two documents change it', async () => {
    const { stdout } = await run(['adopt', 'a.yaml', 'b.yaml', '--diff'], { files: withItem });
    expect(stdout.match(/^\+\+\+ .*$/gm)).toEqual(['+++ b/a.yaml', '+++ b/shared.yaml', '+++ b/b.yaml']);
  });

  it('adopt --write changes no file if one of them cannot be written', async () => {
    const { status, stderr, written } = await runWithTraces(['adopt', 'a.yaml', '--write'], {
      files: withItem,
      readOnly: ['shared.yaml'],
    });
    expect(status).toBe(2);
    expect(stderr).toContain("can't write shared.yaml: it is read-only");
    expect(written).toEqual({ 'a.yaml': withItem['a.yaml'] });
  });
});

describe('inputs that cannot be read', () => {
  it.each([
    ['--config', 'missing.yaml'],
    ['--overlay', 'missing.yaml'],
    ['--recording', 'missing.har'],
  ])('adopt --write writes nothing if the file of %s cannot be read', async (option, name) => {
    const { status, stdout, written } = await runWithTraces(['adopt', 'a.yaml', option, name, '--write'], {
      files: { 'a.yaml': document(books) },
    });
    expect({ status, written }).toEqual({ status: 2, written: {} });
    expect(stdout).toContain('Nothing is written yet.');
  });

  it('adopt and verify report a folder without recordings', async () => {
    const files = { 'a.yaml': document(books), 'tapes/readme.txt': '' };
    for (const command of ['adopt', 'verify']) {
      const { status, stderr } = await run([command, 'a.yaml', '--recording', 'tapes'], { files });
      expect({ command, status }).toEqual({ command, status: 2 });
      expect(stderr).toContain('there is no recording in tapes\n');
    }
  });
});

describe('operations whose text cannot be changed', () => {
  const anchored = document(books.replace('get:', 'get: &list'), '  /copies: { get: *list }\n', pens);
  const files = { 'a.yaml': anchored };

  it('adopt declares the other operations, and names those that it leaves unchanged with the reason', async () => {
    const argv = ['adopt', 'a.yaml', '--write'];
    const { status, stdout, stderr, written } = await runWithTraces(argv, { files });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`offsetPage new scheme, offset
  get /pens  it takes offset and limit and returns the list data and total

Left unchanged
  get /books   This value is also used elsewhere, as \`*list\`, and would change there too. Change it by hand.
  get /copies  This is only the alias \`*list\`. Change the value where it is written.

a.yaml: 1 operation to declare with 1 scheme, 2 left unchanged, 0 already declared
`);
    const after = { files: { ...files, ...written } };
    expect((await run(['check', 'a.yaml'], after)).stdout).toContain('1 of 3 operations paginated');
    expect((await runWithTraces(argv, after)).written).toEqual({});
  });

  it('adopt writes no scheme whose operations are all left unchanged', async () => {
    const { stdout, written } = await runWithTraces(['adopt', 'a.yaml', '--write'], {
      files: { 'a.yaml': anchored.replace(pens, '') },
    });
    expect(stdout).toContain('a.yaml: 0 operations to declare with 0 schemes, 2 left unchanged');
    expect(written).toEqual({});
  });

  it('adopt --format json has the state and the reason of an operation that is left unchanged', async () => {
    const { stdout } = await run(['adopt', 'a.yaml', '--format', 'json'], { files });
    expect(JSON.parse(stdout).files[0].operations).toContainEqual({
      operation: 'get /copies',
      scheme: null,
      state: 'left',
      evidence: [],
      reason: 'This is only the alias `*list`. Change the value where it is written.',
    });
  });
});

describe('declarations that cannot be read', () => {
  it('adopt leaves an unreadable scheme or list on an operation unchanged, and says why', async () => {
    const declared = (value: string) =>
      books.replace('get: {', `get: {\n      x-vendor-pagination: ${value},`);
    const inline = declared('{ name: own, type: offset, request: { offset: { type: offset } } }');
    const listed = declared('[own]').replace('/books', '/lists');
    const unsaid = declared('true').replace('/books', '/unsaid');
    const files = { 'a.yaml': document(inline, listed, unsaid) };
    const { stdout, written } = await runWithTraces(['adopt', 'a.yaml', '--write'], { files });
    const reason =
      "its x-vendor-pagination can't be read, and has to be fixed first (it takes offset and limit and returns the list data and total)";
    expect(stdout.replaceAll(/\n {4,}/g, ' ')).toContain(
      `Not sure\n  get /books  ${reason}\n  get /lists  ${reason}\n`,
    );
    expect(written['a.yaml']).toContain(inline);
    expect(written['a.yaml']).toContain(listed);
    expect(written['a.yaml']).toContain('x-vendor-pagination: unsaidPage');
  });
});
