import { describe, expect, it } from 'vitest';
import type { Read } from '../../src/io.js';
import { run } from '../support/fake-io.js';

const v1 = `openapi: 3.1.0
info: { title: People, version: '1' }
paths:
  /users:
    get:
      operationId: listUsers
      x-vendor-pagination:
        name: userPages
        type: cursor
        request: { after: { type: cursor }, limit: { type: limit } }
        response: { users: { type: items }, next: { type: cursor } }
      responses: { '200': { description: Users } }
`;
const v2 = v1.replace('limit: { type: limit }', 'size: { type: limit }');
const files = { 'v1.yaml': v1, 'v2.yaml': v2 };

describe('pagewright diff', () => {
  it('diff compares two files, and fails on a change that breaks programs', async () => {
    const { status, stdout } = await run(['diff', 'v1.yaml', 'v2.yaml'], { files });
    expect(status).toBe(1);
    expect(stdout).toContain(
      'source v2.yaml:10:45 Params/Renamed\n  The parameter limit is renamed to size.',
    );
    expect(stdout).toContain('wire   v2.yaml:10:45 Request/Place');
    expect(stdout).toContain('1 source, 1 wire, 0 walk, 0 docs: a breaking change');
  });

  it('diff of a reformatted file reports no change and ends with status 0', async () => {
    const json = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'People', version: '1' },
      paths: {
        '/users': {
          get: {
            operationId: 'listUsers',
            responses: { 200: { description: 'Users' } },
            'x-vendor-pagination': {
              name: 'userPages',
              type: 'cursor',
              request: { after: { type: 'cursor' }, limit: { type: 'limit' } },
              response: { users: { type: 'items' }, next: { type: 'cursor' } },
            },
          },
        },
      },
    });
    const result = await run(['diff', 'v1.yaml', 'v1.json'], { files: { ...files, 'v1.json': json } });
    expect(result).toEqual({ status: 0, stdout: 'pagination has not changed\n', stderr: '' });
  });

  it('diff --fail-on sets the least severe effect that makes diff fail', async () => {
    const moved = v1.replace('users: { type: items }', 'users: { type: items, property: data }');
    const given = { files: { ...files, 'moved.yaml': moved } };
    expect((await run(['diff', 'v1.yaml', 'moved.yaml'], given)).status).toBe(1);
    expect((await run(['diff', 'v1.yaml', 'moved.yaml', '--fail-on', 'wire'], given)).status).toBe(0);
    expect((await run(['diff', 'v1.yaml', 'v2.yaml', '--fail-on', 'none'], given)).status).toBe(0);
    expect((await run(['diff', 'v1.yaml', 'v1.yaml', '--fail-on', 'docs'], given)).status).toBe(0);
  });

  it('diff --format json has each change with its places, and the summary', async () => {
    const argv = ['diff', 'v1.yaml', 'v2.yaml', '--format', 'json', '--target', 'go', '--target', 'java'];
    const { stdout } = await run(argv, { files });
    const report = JSON.parse(stdout);
    expect(report.summary).toEqual({
      breaking: true,
      step: 'major',
      source: 1,
      wire: 1,
      walk: 0,
      docs: 0,
      allowed: 0,
    });
    expect(report.changes[0]).toEqual({
      code: 'Params/Renamed',
      effect: 'source',
      scheme: 'userPages',
      targets: ['go', 'java'],
      message: 'The parameter limit is renamed to size.',
      remedy: 'Release it as a new major version.',
      old: {
        file: 'v1.yaml',
        pointer: '/paths/~1users/get/x-vendor-pagination/request/limit',
        range: { start: { line: 9, character: 44 }, end: { line: 9, character: 49 } },
      },
      new: {
        file: 'v2.yaml',
        pointer: '/paths/~1users/get/x-vendor-pagination/request/size',
        range: { start: { line: 9, character: 44 }, end: { line: 9, character: 48 } },
      },
    });
  });

  it('diff lists an allowed change with its reason, and does not fail', async () => {
    const argv = [
      'diff',
      'v1.yaml',
      'v2.yaml',
      '--allow',
      'Params/Renamed@/paths/~1users=announced in May',
      '--allow',
      'Request/Place=the server takes both',
    ];
    const { status, stdout, stderr } = await run(argv, { files });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Allowed: announced in May');
    expect(stdout).toContain('0 source, 0 wire, 0 walk, 0 docs, 2 allowed: nothing breaks');
    const json = JSON.parse((await run([...argv, '--format', 'json'], { files })).stdout);
    expect(json.changes.map(({ allowed }: { readonly allowed: string }) => allowed)).toEqual([
      'announced in May',
      'the server takes both',
    ]);
    const sarif = JSON.parse((await run([...argv, '--format', 'sarif'], { files })).stdout);
    expect(sarif.runs[0].results[0].suppressions).toEqual([
      { kind: 'external', justification: 'announced in May' },
    ]);
    expect((await run([...argv, '--format', 'github'], { files })).stdout).not.toContain('::error');
  });

  it.each([
    ['Params/Renamed', 'needs a reason'],
    ['Params/Renamed@/paths=', 'needs a reason'],
    ['Params/Renamed@paths=why', 'has no JSON pointer'],
    ['Params/Lost=why', 'is not the code of a change'],
  ])('diff --allow %s is wrong usage, and the message says what is missing', async (allow, problem) => {
    const { status, stderr } = await run(['diff', 'v1.yaml', 'v2.yaml', '--allow', allow], { files });
    expect(status).toBe(2);
    expect(stderr).toContain(problem);
  });

  it('diff reports an --allow that matches no change, and fails as if the option were absent', async () => {
    const argv = ['diff', 'v1.yaml', 'v2.yaml', '--allow', 'Params/Renamed@/paths/~1teams=why'];
    const { status, stderr } = await run(argv, { files });
    expect(status).toBe(1);
    expect(stderr).toContain('Params/Renamed@/paths/~1teams=why matches no change');
  });

  it('diff compares two folders file by file', async () => {
    const folders = { 'old/users.yaml': v1, 'old/same.yaml': v1, 'new/users.yaml': v2, 'new/same.yaml': v1 };
    const { status, stdout, stderr } = await run(['diff', 'old', 'new', '--no-config'], { files: folders });
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toContain('source new/users.yaml:10:45 Params/Renamed');
    expect(stdout).toContain('1 source, 1 wire, 0 walk, 0 docs');
  });

  it('diff ends with status 2 if a document is missing in the newer folder, and notes a new document', async () => {
    const folders = { 'old/users.yaml': v1, 'new/users.yaml': v1, 'new/more.yaml': v1 };
    const given = { files: folders };
    const grown = await run(['diff', 'old', 'new', '--no-config'], given);
    expect(grown.status).toBe(0);
    expect(grown.stderr).toContain('more.yaml is new in new');
    const shrunk = await run(['diff', 'new', 'old', '--no-config'], given);
    expect(shrunk.status).toBe(2);
    expect(shrunk.stderr).toContain('more.yaml of new is not in old');
    expect((await run(['diff', 'old', 'new/users.yaml'], given)).stderr).toContain(
      'two files or two folders',
    );
  });

  it('diff --format markdown prints one table, and escapes the text of documents', async () => {
    const odd = v1.replace('/users:', '"/users|<b>@all":');
    const given = { files: { 'v1.yaml': v1, 'odd.yaml': odd } };
    const { stdout } = await run(['diff', 'v1.yaml', 'odd.yaml', '--format', 'markdown'], given);
    expect(stdout).toContain('| wire | get /users\\|\\<b\\>&#64;all |');
    expect(stdout.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(3);
  });

  it('diff annotates each change in GitHub’s format, and has a rule for each code in SARIF', async () => {
    const { stdout } = await run(['diff', 'v1.yaml', 'v2.yaml', '--format', 'github'], { files });
    expect(stdout).toMatch(
      /^::error file=v2\.yaml,line=10,.*title=Params\/Renamed::The parameter limit is renamed to size\./,
    );
    expect(stdout).toMatch(/\n::warning .*title=Request\/Place::/);
    const sarif = JSON.parse(
      (await run(['diff', 'v1.yaml', 'v2.yaml', '--format', 'sarif'], { files })).stdout,
    );
    const [{ tool, results }] = sarif.runs;
    expect(JSON.stringify(tool)).not.toMatch(/\{\w+\}/);
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
      'Params/Renamed',
      'Request/Place',
    ]);
    expect(results.map(({ level }: { level: string }) => level)).toEqual(['error', 'warning']);
  });

  it('diff applies an overlay to the document that it extends, unless --no-overlays is given', async () => {
    const bare = v1.replace(/ {6}x-vendor-pagination:\n(?: {8}.*\n)+/, '');
    const overlay = `overlay: 1.0.0
info: { title: Pages, version: '1' }
extends: ./v3.yaml
actions:
  - target: $.paths['/users'].get
    update:
      x-vendor-pagination:
        name: userPages
        type: cursor
        request: { after: { type: cursor }, limit: { type: limit } }
        response: { users: { type: items }, next: { type: cursor } }
`;
    const laid = { ...files, 'v3.yaml': bare, 'pages.overlay.yaml': overlay };
    expect(
      (await run(['diff', 'v1.yaml', 'v3.yaml', '--overlay', 'pages.overlay.yaml'], { files: laid })).status,
    ).toBe(0);
    expect((await run(['diff', 'v1.yaml', 'v3.yaml', '--no-overlays'], { files: laid })).stdout).toContain(
      'Binding/Removed',
    );
  });
});

describe('a comparison that cannot be made', () => {
  it.each([
    [['diff', 'v1.yaml'], 'diff needs OLD and NEW'],
    [['diff', 'v1.yaml', 'none.yaml'], "can't read none.yaml"],
    [['diff', 'v1.yaml', 'text.yaml'], 'text.yaml is neither an OpenAPI document nor a configuration'],
    [
      ['diff', 'v1.yaml', 'broken.yaml'],
      "broken.yaml can't be compared: it, or a file that belongs to it, has syntax errors",
    ],
    [['diff', '-', '-'], 'only one of OLD and NEW can be standard input'],
    [['diff', 'v1.yaml', 'v2.yaml', '--target', 'pyton'], 'did you mean python?'],
    [['diff', 'main:v1.yaml', 'v2.yaml'], "can't read main:v1.yaml: git is not installed"],
    [['diff', '--', '--output=x:v1.yaml', 'v2.yaml'], 'a revision must not begin with -'],
    [['diff', 'main:', 'v2.yaml'], 'there is no path after the colon'],
    [['diff', 'https://example.com/v1.yaml', 'v2.yaml'], 'URLs are not fetched'],
  ])('diff ends with status 2 and a reason if it cannot compare: %j', async (argv, problem) => {
    const broken = { ...files, 'text.yaml': 'a: 1\n', 'broken.yaml': `${v1}  : [\n` };
    const { status, stdout, stderr } = await run(argv, { files: broken });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(problem);
  });
});

describe('REV:PATH', () => {
  const tree: Readonly<Record<string, string>> = { 'api/openapi.yaml': v1, 'api/other.yaml': 'a: 1\n' };

  /** A repository at the working folder that has one revision, `main`. */
  function git(asked: string[][]) {
    const names = Object.keys(tree);
    const answers: Readonly<Record<string, (args: readonly string[]) => string | undefined>> = {
      'rev-parse': (args) => {
        if (args[1] === '--show-toplevel') return '/work\n';
        return args.at(-1) === 'main^{commit}' ? `${'c'.repeat(40)}\n` : undefined;
      },
      'ls-tree': () =>
        names.map((name, at) => `100644 blob ${at}a ${tree[name]?.length}\t${name}\0`).join(''),
      'cat-file': (args) => tree[names[Number.parseInt(args[2] ?? '', 10)] ?? ''],
    };
    return async (args: readonly string[]): Promise<Read<Uint8Array>> => {
      asked.push([...args]);
      const output = answers[args[0] ?? '']?.(args);
      return output === undefined
        ? { ok: false, problem: 'no' }
        : { ok: true, value: new TextEncoder().encode(output) };
    };
  }

  it('diff compares a file of a revision with the file on disk, and names its revision', async () => {
    const asked: string[][] = [];
    const given = { files: { 'api/openapi.yaml': v2 }, git: git(asked) };
    const argv = ['diff', 'main:api/openapi.yaml', 'api/openapi.yaml', '--format', 'json'];
    const { status, stdout } = await run(argv, given);
    expect(status).toBe(1);
    const [{ old, new: next }] = JSON.parse(stdout).changes;
    expect([old.file, next.file]).toEqual(['main:api/openapi.yaml', 'api/openapi.yaml']);
    // git gets a revision after the end of its options; all its other arguments are constants.
    expect(asked).toContainEqual(['rev-parse', '--verify', '--quiet', '--end-of-options', 'main^{commit}']);
  });

  it('diff ends with status 2 if the revision or the path in it is missing', async () => {
    const given = { files: { 'api/openapi.yaml': v2 }, git: git([]) };
    const gone = await run(['diff', 'older:api/openapi.yaml', 'api/openapi.yaml'], given);
    expect([gone.status, gone.stderr]).toEqual([
      2,
      expect.stringContaining('git has no revision older here'),
    ]);
    const other = await run(['diff', 'main:openapi.yaml', 'api/openapi.yaml'], given);
    expect([other.status, other.stderr]).toEqual([
      2,
      expect.stringContaining("can't read main:openapi.yaml: the revision has no such file"),
    ]);
  });
});
