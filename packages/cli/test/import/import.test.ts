import { parseText } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { type FakeHost, run, runWithTraces } from '../support/fake-io.js';
import { speakeasyDocument } from './documents.js';

const files = { 'api.yaml': speakeasyDocument };
const start = (argv: readonly string[], host: FakeHost = { files }) =>
  runWithTraces(['import', ...argv], host);
const dataOf = (text: string) => parseText(text, { fileName: 'a.yaml' }).reader.get([]);

const schemes = ['dataCursorPage', 'resultArrayCursorPage'];

describe('import FILE', () => {
  it('import FILE reports each declaration with its outcome, problems in the source, and the next command', async () => {
    const { status, stdout, stderr, written } = await start(['api.yaml']);
    expect([status, stderr, written]).toEqual([1, '', {}]);
    expect(stdout).toMatch(
      /^Speakeasy: 2 declarations\n {2}get \/users +api\.yaml:7:7 +dataCursorPage +carried over exactly\n {2}get \/teams +api\.yaml:21:7 +resultArrayCursorPage +carried over exactly, 1 error in it\n\n/,
    );
    expect(stdout).toMatch(
      /^api\.yaml:21:125 error Pagination\/ItemsNotFound\n {2}.*Did you mean \$\.data\?\n.*results: \$\.data\.resultArray/m,
    );
    expect(stdout).toMatch(
      /\n2 declarations: 2 exact, 0 with notes, 0 left unchanged; 2 schemes\. 1 error\nNothing is written yet\.\nTo see the changes: pagewright import api\.yaml --diff\nAfter --write, Speakeasy no longer pages these operations\.\nTo write api\.yaml: pagewright import api\.yaml --write\n$/,
    );
  });

  it('import FILE sets its exit status by --fail-on and by "failOn" in the settings', async () => {
    expect((await start(['api.yaml', '--fail-on', 'off'])).status).toBe(0);
    const settings = { 'pagewright.config.yaml': 'failOn: off\n' };
    expect((await start(['api.yaml'], { files: { ...files, ...settings } })).status).toBe(0);
  });

  it('import FILE --from reads only the declarations of the named tool', async () => {
    const { stdout, written } = await start(['api.yaml', '--from', 'fern', '--write']);
    expect(stdout).toMatch(/^api\.yaml has no declaration of another tool that could be imported\.\n/);
    expect(written).toEqual({});
  });

  it('import FILE suggests a next command with the same options', async () => {
    const argv = ['api.yaml', '--from', 'speakeasy', '--vendor-prefix', 'acme'];
    expect((await start(argv)).stdout).toContain(
      'pagewright import api.yaml --from speakeasy --vendor-prefix acme --write\n',
    );
  });
});

describe('import FILE --diff', () => {
  it('import FILE --diff prints a patch for git apply, and everything else on standard error', async () => {
    const { stdout, stderr, written } = await start(['api.yaml', '--diff']);
    expect(written).toEqual({});
    const lines = stdout.split('\n');
    expect(lines.slice(0, 2)).toEqual(['--- a/api.yaml', '+++ b/api.yaml']);
    expect(lines.filter((line) => /^\+ {6}/.test(line))).toEqual(
      expect.arrayContaining(schemes.map((name) => `+      x-vendor-pagination: ${name}`)),
    );
    expect(stderr).toContain('error Pagination/ItemsNotFound');
    expect(stderr).toContain('2 declarations: 2 exact');
  });

  it('import FILE --diff reads standard input', async () => {
    const piped = await start(['-', '--diff'], { stdin: speakeasyDocument });
    const named = await start(['api.yaml', '--diff']);
    expect(piped.stdout).toBe(named.stdout.replaceAll('api.yaml', '<stdin>'));
  });
});

describe('import FILE --write', () => {
  it('import --write edits the document, keeps the rest unchanged, and binds the result', async () => {
    const { written, stdout } = await start(['api.yaml', '--write']);
    const after = written['api.yaml'] ?? '';
    expect(after).toContain('info: { title: People, version: 1.0.0 } # by hand\n');
    expect(after).toContain(`      # how it pages\n      x-vendor-pagination: ${schemes[1]}\n`);
    expect(after).not.toContain('speakeasy');
    expect(dataOf(after)).toMatchObject({
      'x-vendor-pagination': schemes.map((name) => ({ name, type: 'cursor' })),
      paths: { '/users': { get: { 'x-vendor-pagination': schemes[0] } } },
    });
    expect(stdout).toContain('Wrote api.yaml. The locations above refer to the text before the import.\n');
    const checked = await run(['check', 'api.yaml', '--fail-on', 'off'], { files: written });
    expect(checked.stdout).toMatch(/2 of 2 operations paginated\n$/);
  });

  it('import --write warns that the other tool no longer pages after its declarations are removed', async () => {
    const written = await start(['api.yaml', '--write']);
    expect(written.stderr).toBe(
      'pagewright: Speakeasy no longer pages these operations: its declarations were removed from api.yaml\n',
    );
    for (const argv of [['--out', 'new.yaml'], ['--as-overlay', 'o.yaml'], ['--diff'], []])
      expect((await start(['api.yaml', ...argv])).stderr).not.toContain('removed from');
  });

  it('the plan of import names the profile in which a scheme stops after the first page', async () => {
    const link = speakeasyDocument
      .replaceAll('type: cursor, inputs: [{ name: cursor, in: parameters, type: cursor }]', 'type: url')
      .replace('nextCursor: $.next } }', 'nextUrl: $.next } }');
    const { stdout } = await start(['api.yaml'], { files: { 'api.yaml': link } });
    expect(stdout.match(/^Pages of .*/gm)).toEqual([
      expect.stringMatching(
        /^Pages of \w+ end after the first in TypeScript, .* with the profile `baseline`; .*\.$/,
      ),
    ]);
  });

  it('a second import --write changes nothing', async () => {
    const { written } = await start(['api.yaml', '--write']);
    const again = await start(['api.yaml', '--write'], { files: written });
    expect([again.written, again.stdout.split('\n')[0]]).toEqual([
      {},
      'api.yaml has no declaration of another tool that could be imported.',
    ]);
  });

  it('import FILE --write writes keys with the requested vendor prefix', async () => {
    const { written } = await start(['api.yaml', '--write', '--vendor-prefix', 'acme']);
    expect(dataOf(written['api.yaml'] ?? '')).toMatchObject({
      'x-acme-pagination': schemes.map((name) => ({ name })),
      paths: { '/users': { get: { 'x-acme-pagination': schemes[0] } } },
    });
  });

  it('import --write edits files that the document refers to', async () => {
    const [head = '', item = ''] = speakeasyDocument.split('  /users:\n');
    const [users = '', teams = ''] = item.split('  /teams:\n');
    const parts = {
      'api.yaml': `${head}  /users: { $ref: paths/users.yaml }\n  /teams:\n${teams}`,
      'paths/users.yaml': users.replace(/^ {4}/gm, ''),
    };
    const { written } = await start(['api.yaml', '--write'], { files: parts });
    expect(Object.keys(written).sort()).toEqual(['api.yaml', 'paths/users.yaml']);
    expect(written['paths/users.yaml']).toContain(`x-vendor-pagination: ${schemes[0]}`);
    expect((await start(['api.yaml', '--write'], { files: { ...parts, ...written } })).written).toEqual({});
  });

  it('import --write ends with status 2 if a file cannot be written, and names the file', async () => {
    const { status, stderr } = await start(['api.yaml', '--write'], {
      files: { 'api.yaml': speakeasyDocument },
      refuseWriting: true,
    });
    expect([status, stderr]).toEqual([2, "pagewright: can't write api.yaml: permission denied\n"]);
  });
});

describe('import FILE --format json', () => {
  it('import FILE --format json has declarations, findings, changes and a summary', async () => {
    const { stdout, stderr } = await start(['api.yaml', '--format', 'json', '--diff']);
    const reported = JSON.parse(stdout);
    expect(stderr).toBe('');
    expect(reported).toMatchObject({
      version: 1,
      declarations: [
        {
          dialect: 'speakeasy',
          operation: 'get /users',
          outcome: 'exact',
          scheme: schemes[0],
          file: 'api.yaml',
          pointer: '/paths/~1users/get/x-speakeasy-pagination',
          range: { start: { line: 6, character: 6 } },
        },
        { operation: 'get /teams', outcome: 'exact', scheme: schemes[1] },
      ],
      files: [{ file: 'api.yaml', kind: 'openapi', findings: [{ code: 'Pagination/ItemsNotFound' }] }],
      result: [],
      changes: [{ file: 'api.yaml', written: false }],
      summary: { declarations: 2, exact: 2, noted: 0, never: 0, left: 0, schemes: 2, errors: 1 },
    });
    expect(reported.changes[0].diff).toBe((await start(['api.yaml', '--diff'])).stdout);
  });
});

describe('import with a configuration of Pagewright', () => {
  const config = 'openapi: ./api.yaml\npagination: [] # schemes\n';

  it.each([
    ['named as FILE', ['sdk.yaml', '--write']],
    ['given by --config', ['api.yaml', '--config', 'sdk.yaml', '--write']],
  ])('import writes schemes into the configuration: %s', async (_, argv) => {
    const { written, stdout } = await start(argv, { files: { ...files, 'sdk.yaml': config } });
    expect(stdout).toMatch(/^Next: pagewright check sdk\.yaml, and pagewright explain sdk\.yaml$/m);
    expect(dataOf(written['sdk.yaml'] ?? '')).toMatchObject({
      openapi: './api.yaml',
      pagination: schemes.map((name) => ({ name, type: 'cursor' })),
    });
    expect(written['sdk.yaml']).toContain('# schemes');
    expect(Object.keys(dataOf(written['api.yaml'] ?? '') as object)).toEqual(['openapi', 'info', 'paths']);
  });
});

describe('import with overrides', () => {
  const document = speakeasyDocument
    .replace(/ {6}x-speakeasy-pagination:\n( {8}.*\n)+/, '')
    .replace(/ {6}x-speakeasy-pagination: .*\n/, '');
  const overrides = `# theirs
x-fern-pagination: { cursor: $request.cursor, next_cursor: $response.next, results: $response.data }
paths:
  /users:
    get:
      x-fern-pagination: true # as all
      x-fern-sdk-method-name: list
`;
  const host = { files: { 'api.yaml': document, 'over.yaml': overrides } };

  it('import removes a declaration from overrides, and writes the scheme into the document', async () => {
    const { status, stdout, written } = await start(
      ['api.yaml', '--overrides', 'over.yaml', '--write'],
      host,
    );
    expect([status, Object.keys(written)]).toEqual([0, ['api.yaml', 'over.yaml']]);
    expect(stdout).toMatch(/get \/users +over\.yaml:6:7 +\w+ +carried over exactly\n/);
    expect(written['over.yaml']).toBe(
      '# theirs\npaths:\n  /users:\n    get:\n      x-fern-sdk-method-name: list\n',
    );
    expect(written['api.yaml']).toMatch(/^x-vendor-pagination:\n {2}- name: \w+\n/m);
    expect(written['api.yaml']).toMatch(/^ {6}x-vendor-pagination: \w+$/m);
    const again = await start(['api.yaml', '--overrides', 'over.yaml', '--write'], {
      files: { ...host.files, ...written },
    });
    expect(again.written).toEqual({});
  });

  it('import with an empty overrides file ends with status 2', async () => {
    const { status, stderr } = await start(['api.yaml', '--overrides', 'over.yaml'], {
      files: { ...host.files, 'over.yaml': '# nothing yet\n' },
    });
    expect([status, stderr]).toEqual([2, 'pagewright: over.yaml has no overrides: it is not a mapping\n']);
  });
});
