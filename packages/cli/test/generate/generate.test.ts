import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { targetIds } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { leftovers } from '../../src/generate/make-files.js';
import { nodeIo } from '../../src/node-io.js';
import { plainDocument } from '../support/documents.js';
import { run, runWithTraces } from '../support/fake-io.js';

const document = `openapi: 3.1.0
info: { title: Desk, version: '1' }
x-vendor-pagination:
  - name: offsetPage
    type: offset
    request: { offset: { type: offset }, limit: { type: limit } }
    response: { data: { type: items } }
paths:
  /tickets: { get: { x-vendor-pagination: offsetPage, responses: {} } }
  /agents: { get: { x-vendor-pagination: offsetPage, responses: {} } }
`;
const config = `openapi: ./api.yaml
targets: [go, python]
readme: { exampleRequests: { pagination: get /agents } }
`;
const files = { 'api.yaml': document, 'sdk.yaml': config };
const python = ['generate', 'api.yaml', '--target', 'python', '--out', 'sdks'];

describe('the generated files', () => {
  test('generate writes the files of each target into its own folder', async () => {
    const { status, written, stdout } = await runWithTraces(
      ['generate', 'api.yaml', '--target', 'typescript,python', '--out', 'sdks', '--transport'],
      { files },
    );
    expect(Object.keys(written)).toEqual([
      'sdks/typescript/index.ts',
      'sdks/typescript/pagination.ts',
      'sdks/typescript/abstract-page.ts',
      'sdks/typescript/paging.ts',
      'sdks/typescript/requests.ts',
      'sdks/typescript/walks.ts',
      'sdks/typescript/schemes.ts',
      'sdks/typescript/operations.ts',
      'sdks/typescript/transport.ts',
      'sdks/typescript/pagination.json',
      'sdks/typescript/README.md',
      'sdks/python/pagination/__init__.py',
      'sdks/python/pagination/_runtime.py',
      'sdks/python/pagination/pages.py',
      'sdks/python/pagination/transport.py',
      'sdks/python/pagination/operations.py',
      'sdks/python/pagination/py.typed',
      'sdks/python/pagination.json',
      'sdks/python/README.md',
    ]);
    expect(stdout.trim().split('\n')).toHaveLength(19);
    expect(status).toBe(0);
  });

  test('the command that generate suggests for a document without schemes reads it with the same options', async () => {
    const args = ['generate', 'plain.yaml', '--target', 'go', '--out', 'sdks'];
    const hintOf = async (...options: string[]) =>
      (await run([...args, ...options], { files: { 'plain.yaml': plainDocument } })).stderr;
    expect(await hintOf()).toContain('pagewright adopt plain.yaml proposes');
    expect(await hintOf('--vendor-prefix', 'acme', '--no-overlays')).toContain(
      'pagewright adopt plain.yaml --vendor-prefix acme --no-overlays proposes',
    );
  });

  test('generate --transport writes an adapter for existing clients only with --adapter', async () => {
    const adapters = ['sdks/go/adapter.go', 'sdks/typescript/paginate.ts'];
    const args = ['generate', 'api.yaml', '--target', 'typescript,go', '--out', 'sdks'];
    const written = async (...more: readonly string[]) => {
      const paths = Object.keys((await runWithTraces([...args, ...more], { files })).written);
      return adapters.filter((path) => paths.includes(path));
    };
    expect(await written()).toEqual(adapters);
    expect(await written('--transport')).toEqual([]);
    expect(await written('--transport', '--adapter')).toEqual(adapters);
  });

  test('generate uses the targets of the configuration, and the operation that it chooses for the README', async () => {
    const { written } = await runWithTraces(['generate', 'sdk.yaml', '--out', 'sdks'], { files });
    expect([...new Set(Object.keys(written).map((path) => path.split('/')[1]))].sort()).toEqual([
      'go',
      'python',
    ]);
    expect(written['sdks/python/README.md']).toContain('`GET /agents`');
  });

  test('generate writes every target that a configuration lists, even if it lists all', async () => {
    const sdk = config.replace('go, python', targetIds.join(', '));
    const { status, written } = await runWithTraces(['generate', 'sdk.yaml', '--out', 'sdks'], {
      files: { ...files, 'sdk.yaml': sdk },
    });
    const folders = new Set(Object.keys(written).map((path) => path.split('/')[1]));
    expect([status, [...folders].sort()]).toEqual([0, [...targetIds].sort()]);
  });

  test('generate uses the package of the configuration, unless an option replaces it', async () => {
    const sdk = config.replace(
      'targets: [go, python]',
      ['targets:', '  java: { package: com.acme.sdk }', '  php: { package: Acme\\Sdk }', '  go: true'].join(
        '\n',
      ),
    );
    const options = [
      'generate',
      'sdk.yaml',
      '--out',
      'o',
      '--package',
      'java=org.acme',
      '--package',
      'go=pages',
    ];
    const { written } = await runWithTraces(options, { files: { ...files, 'sdk.yaml': sdk } });
    expect(written['o/java/OffsetPage.java']).toContain('\npackage org.acme;\n');
    expect(written['o/php/OffsetPage.php']).toContain('\nnamespace Acme\\Sdk;\n');
    expect(written['o/php/autoload.php']).toContain("'Acme\\\\Sdk\\\\'");
    expect(written['o/go/pages.go']).toContain('\npackage pages\n');
    expect(JSON.parse(written['o/java/pagination.json'] ?? '')).toMatchObject({ package: 'org.acme' });
  });

  test('generate writes a README without pages if the chosen operation has none', async () => {
    const unpaged = document.replace(
      '/agents: { get: { x-vendor-pagination: offsetPage,',
      '/agents: { get: {',
    );
    const { written } = await runWithTraces(['generate', 'sdk.yaml', '--out', 'o'], {
      files: { ...files, 'api.yaml': unpaged },
    });
    expect(written['o/python/README.md']).toContain('`GET /tickets` returns');
    expect(written['o/python/README.md']).toContain(
      '> The configuration chooses GET /agents for this example, but that operation is not paginated; the example shows GET /tickets.',
    );
  });

  test('generate writes nothing if everything is current', async () => {
    const first = await runWithTraces(python, { files });
    const again = await runWithTraces(python, { files: { ...files, ...first.written } });
    expect(again.written).toEqual({});
    expect(again.stdout).toBe('9 files already up to date\n');
  });

  test('generate overwrites files that it generated before', async () => {
    const first = await runWithTraces(python, { files });
    const changed = { ...files, 'api.yaml': document.replaceAll('offsetPage', 'deskPage') };
    const again = await runWithTraces(python, { files: { ...changed, ...first.written } });
    expect(again.stdout).toBe(
      [
        'updated python/pagination/__init__.py',
        'updated python/pagination/pages.py',
        'updated python/pagination/schemes.py',
        'updated python/pagination/operations.py',
        'updated python/pagination.json',
        'updated python/README.md',
        '3 files already up to date\n',
      ].join('\n'),
    );
    expect(again.status).toBe(0);
  });

  test('generate overwrites a file that it did not generate only with --force', async () => {
    const theirs = { ...files, 'sdks/python/README.md': '# Ours\n' };
    const kept = await runWithTraces(python, { files: theirs });
    expect(kept.written).toEqual({});
    expect(kept.status).toBe(2);
    expect(kept.stderr).toContain(
      'sdks/python/README.md was not generated by Pagewright; --force overwrites it',
    );
    const forced = await runWithTraces([...python, '--force'], { files: theirs });
    expect(Object.keys(forced.written)).toContain('sdks/python/README.md');
    expect(forced.status).toBe(0);
  });
});

test('generate refuses a file as its --out folder', async () => {
  const { status, stderr } = await run(python, { files: { ...files, sdks: 'text' } });
  expect([status, stderr]).toEqual([2, 'pagewright: --out must be a folder, but sdks is a file\n']);
});

test('generate says that --package has no effect for a target that is not generated', async () => {
  const argv = [...python, '--package', 'java=com.acme', '--package', 'python=acme'];
  const { status, stderr } = await run(argv, { files });
  const note = 'pagewright: --package java=com.acme has no effect: java is not generated';
  expect([status, stderr.match(/.*--package.*/g)]).toEqual([0, [note]]);
});

describe('files of an earlier run', () => {
  test('generate names them only if it has written the others', async () => {
    const { written } = await runWithTraces([...python, '--transport'], { files });
    const left = 'transport.py is no longer generated, and can be deleted';
    const there = { files: { ...files, ...written } };
    expect((await run(python, there)).stderr).toContain(left);
    const failed = await run([...python, '--package', 'python=acme'], { ...there, refuseWriting: true });
    expect([failed.status, failed.stderr.includes(left)]).toEqual([2, false]);
  });

  test('files that can be deleted are not looked for in folders that a link leads to', async () => {
    const root = await mkdtemp(join(tmpdir(), 'leftovers-'));
    await mkdir(join(root, 'one', 'go'), { recursive: true });
    await mkdir(join(root, 'two'));
    await symlink(join(root, 'one', 'go'), join(root, 'two', 'go'));
    const { written } = await runWithTraces(python, { files });
    await writeFile(join(root, 'one', 'go', 'old.py'), written['sdks/python/pagination/pages.py'] ?? '');
    const made = [{ path: 'go/pages.go', text: '' }];
    expect(await leftovers(nodeIo(), join(root, 'one'), made)).toEqual(['go/old.py']);
    expect(await leftovers(nodeIo(), join(root, 'two'), made)).toEqual([]);
    await rm(root, { recursive: true });
  });
});

describe('--check', () => {
  const check = [...python, '--check'];

  test('generate --check reports missing, outdated and superfluous files, and writes nothing', async () => {
    const missing = await runWithTraces(check, { files });
    expect(missing).toMatchObject({
      status: 1,
      stdout: [
        'pagination/__init__.py',
        'pagination/_runtime.py',
        'pagination/pages.py',
        'pagination/adapter.py',
        'pagination/schemes.py',
        'pagination/operations.py',
        'pagination/py.typed',
        'pagination.json',
        'README.md',
      ]
        .map((path) => `python/${path} is missing\n`)
        .join(''),
      written: {},
    });
    const made = await runWithTraces([...python, '--transport'], { files });
    const left = await run(check, { files: { ...files, ...made.written } });
    expect(left.stdout).toContain('python/pagination/transport.py is no longer generated\n');
    const changed = { ...files, 'api.yaml': document.replaceAll('offsetPage', 'deskPage'), ...made.written };
    const older = await run([...check, '--transport'], { files: changed });
    expect(older.stdout).toContain('python/pagination/pages.py is out of date\n');
    expect(older.stdout).toContain('python/README.md is out of date\n');
  });

  test('generate --check passes if everything is current, whatever the line endings', async () => {
    const made = await runWithTraces(python, { files });
    const windows = Object.entries(made.written).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]);
    const { status, stdout } = await run(check, { files: { ...files, ...Object.fromEntries(windows) } });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '9 files, all up to date\n' });
  });
});

describe('wrong usage of generate', () => {
  test.each([
    [['generate'], 'generate needs one FILE'],
    [['generate', 'api.yaml', '--target', 'go'], 'generate needs --out DIR'],
    [
      ['generate', 'api.yaml', '--no-config', '--out', 'sdks'],
      'generate needs --target T: no configuration names a target',
    ],
    [['generate', 'api.yaml', '--out', 'sdks', '--target', 'pyton'], 'did you mean python?'],
    [[...python, '--package', 'pyton=acme'], 'did you mean python=?'],
    [[...python, '--package', 'acme'], '--package acme begins with none of'],
    [
      [...python, '--package', 'java=com/acme'],
      '"com/acme" is not a valid Java package name; a valid one is com.acme.sdk.pagination.',
    ],
  ])('wrong usage of generate is explained: %j', async (argv, message) => {
    const { status, stderr } = await run(argv, { files });
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });

  test('generate ends with status 2 for a file that is neither a document nor a configuration', async () => {
    const { status, stderr } = await run(['generate', 'notes.yaml', '--target', 'go', '--out', 'x'], {
      files: { 'notes.yaml': 'a: 1\n' },
    });
    expect(status).toBe(2);
    expect(stderr).toContain('notes.yaml is neither an OpenAPI document nor a configuration');
  });
});

test('generate suggests import if the lists are declared for other tools', async () => {
  const fern = '      x-fern-pagination: { offset: $request.offset, results: $response.users }\n';
  const document = plainDocument.replace('      operationId', `${fern}      operationId`);
  const argv = ['generate', 'fern.yaml', '--target', 'go', '--out', 'x'];
  const { status, stderr } = await run(argv, { files: { 'fern.yaml': document } });
  expect([status, stderr]).toEqual([
    1,
    'pagewright: no pagination scheme is declared in fern.yaml: pagewright import fern.yaml converts the declarations for Fern\npagewright: nothing was written\n',
  ]);
});

test.each([
  ['--target', 'typescript', 'no pagination scheme is declared in plain.yaml'],
  ['--target', 'tanstack-query', 'no operation is bound to a pagination scheme'],
])(
  'generate %s %s fails on a document without declarations, and suggests adopt',
  async (option, name, message) => {
    const plain = 'openapi: 3.1.0\ninfo: { title: Plain, version: "1" }\npaths: {}\n';
    const unused = `${plain}x-vendor-pagination: [{ name: one, type: cursor, request: {}, response: {} }]\n`;
    const files = { 'plain.yaml': name === 'typescript' ? plain : unused };
    const { status, stderr, written } = await runWithTraces(
      ['generate', 'plain.yaml', option, name, '--out', 'sdks'],
      { files },
    );
    expect(status).toBe(1);
    expect(stderr).toContain(`${message}: pagewright adopt plain.yaml proposes`);
    expect(stderr).toContain('nothing was written');
    expect(written).toEqual({});
  },
);

test('generate says that a document has errors, and writes the pages of its valid schemes', async () => {
  const broken = document.replace('paths:', '  - { name: broken, type: no }\npaths:');
  const { status, stderr, written } = await runWithTraces(python, { files: { 'api.yaml': broken } });
  expect(stderr).toContain(
    'api.yaml has 1 error and ignored schemes; pagewright check api.yaml reports them\n',
  );
  expect(written['sdks/python/pagination/pages.py']).toContain('class SyncOffsetPage');
  expect(status).toBe(0);
});

test('generate reports an inline scheme that is ignored, since its operation gets no page', async () => {
  const inline = `${document}  /other:\n    get: { x-vendor-pagination: { name: other, type: no }, responses: {} }\n`;
  const ignoring = `x-vendor-pagination-ignore: [Pagination/PositionNotFound]\n${inline}`;
  const { stderr } = await runWithTraces(python, { files: { 'api.yaml': ignoring } });
  expect(stderr).toBe('pagewright: api.yaml has ignored schemes; pagewright check api.yaml reports them\n');
});

test('generate does not report errors that the document ignores', async () => {
  const ignoring = `x-vendor-pagination-ignore: [Pagination/PositionNotFound]\n${document}`;
  const noted = async (text: string) => (await runWithTraces(python, { files: { 'api.yaml': text } })).stderr;
  expect(await noted(document)).toContain('api.yaml has 1 error; pagewright check api.yaml reports it\n');
  expect(await noted(ignoring)).toBe('');
});

test('generate says how many operations the profile latest leaves without pages', async () => {
  const configured = `${config}pagination:
  - { name: own, type: offset, request: { offset: { type: offset } }, response: { data: { type: items } } }
`;
  const { stderr } = await run(
    [
      'generate',
      'api.yaml',
      '--config',
      'sdk.yaml',
      '--target',
      'ruby',
      '--profile',
      'latest',
      '--out',
      'sdks',
    ],
    { files: { ...files, 'sdk.yaml': configured } },
  );
  expect(stderr).toContain(
    '2 paginated operations are left out by the profile latest; pagewright check sdk.yaml --profile latest says why',
  );
});
