import { targetIds } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
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

describe('what is written', () => {
  test('the files of each target, in a folder of its own', async () => {
    const { status, written, stdout } = await runWithTraces(
      ['generate', 'api.yaml', '--target', 'typescript,python', '--out', 'sdks', '--transport'],
      { files },
    );
    expect(Object.keys(written)).toEqual([
      'sdks/typescript/pagination.ts',
      'sdks/typescript/README.md',
      'sdks/python/pagination.py',
      'sdks/python/transport.py',
      'sdks/python/README.md',
    ]);
    expect(stdout.trim().split('\n')).toHaveLength(5);
    expect(status).toBe(0);
  });

  test('for the targets of the configuration, and the operation that it chooses for the README', async () => {
    const { written } = await runWithTraces(['generate', 'sdk.yaml', '--out', 'sdks'], { files });
    expect([...new Set(Object.keys(written).map((path) => path.split('/')[1]))].sort()).toEqual([
      'go',
      'python',
    ]);
    expect(written['sdks/python/README.md']).toContain('`GET /agents`');
  });

  test('for every target there is, when the configuration names them all', async () => {
    const sdk = config.replace('go, python', targetIds.join(', '));
    const { status, written } = await runWithTraces(['generate', 'sdk.yaml', '--out', 'sdks'], {
      files: { ...files, 'sdk.yaml': sdk },
    });
    const folders = new Set(Object.keys(written).map((path) => path.split('/')[1]));
    expect([status, [...folders].sort()]).toEqual([0, [...targetIds].sort()]);
  });

  test('nothing where all is current', async () => {
    const first = await runWithTraces(python, { files });
    const again = await runWithTraces(python, { files: { ...files, ...first.written } });
    expect(again.written).toEqual({});
    expect(again.stdout).toBe('2 files already current\n');
  });

  test('over what was made before', async () => {
    const first = await runWithTraces(python, { files });
    const changed = { ...files, 'api.yaml': document.replaceAll('offsetPage', 'deskPage') };
    const again = await runWithTraces(python, { files: { ...changed, ...first.written } });
    expect(again.stdout).toBe('updated python/pagination.py\nupdated python/README.md\n');
    expect(again.status).toBe(0);
  });

  test('nothing at all where a file stands that was not made here, unless that is asked for', async () => {
    const theirs = { ...files, 'sdks/python/README.md': '# Ours\n' };
    const kept = await runWithTraces(python, { files: theirs });
    expect(kept.written).toEqual({});
    expect(kept.status).toBe(2);
    expect(kept.stderr).toContain('python/README.md was not made by Pagewright; --force writes over it');
    const forced = await runWithTraces([...python, '--force'], { files: theirs });
    expect(Object.keys(forced.written)).toContain('sdks/python/README.md');
    expect(forced.status).toBe(0);
  });
});

describe('--check', () => {
  const check = [...python, '--check'];

  test('says what is missing, out of date, or not generated any more, and writes nothing', async () => {
    const missing = await runWithTraces(check, { files });
    expect(missing).toMatchObject({
      status: 1,
      stdout: 'python/pagination.py is missing\npython/README.md is missing\n',
      written: {},
    });
    const made = await runWithTraces([...python, '--transport'], { files });
    const left = await run(check, { files: { ...files, ...made.written } });
    expect(left).toMatchObject({ status: 1, stdout: 'python/transport.py is not generated any more\n' });
    const changed = { ...files, 'api.yaml': document.replaceAll('offsetPage', 'deskPage'), ...made.written };
    const older = await run([...check, '--transport'], { files: changed });
    expect(older.stdout).toBe('python/pagination.py is out of date\npython/README.md is out of date\n');
  });

  test('passes where all is current, whatever ends the lines', async () => {
    const made = await runWithTraces(python, { files });
    const windows = Object.entries(made.written).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]);
    const { status, stdout } = await run(check, { files: { ...files, ...Object.fromEntries(windows) } });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '2 files, all current\n' });
  });
});

describe('wrong usage says what to do', () => {
  test.each([
    [['generate'], 'generate needs one FILE'],
    [['generate', 'api.yaml', '--target', 'go'], 'generate needs --out DIR'],
    [['generate', 'api.yaml', '--out', 'sdks'], 'generate needs --target T: no configuration names any'],
    [['generate', 'api.yaml', '--out', 'sdks', '--target', 'pyton'], 'did you mean python?'],
  ])('%j', async (argv, message) => {
    const { status, stderr } = await run(argv, { files });
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });

  test('a file that is neither a document nor a configuration', async () => {
    const { status, stderr } = await run(['generate', 'notes.yaml', '--target', 'go', '--out', 'x'], {
      files: { 'notes.yaml': 'a: 1\n' },
    });
    expect(status).toBe(2);
    expect(stderr).toContain('notes.yaml is no OpenAPI document and no configuration');
  });
});

test('errors of the declaration are told, and what is whole is generated', async () => {
  const broken = document.replace('paths:', '  - { name: broken, type: no }\npaths:');
  const { status, stderr, written } = await runWithTraces(python, { files: { 'api.yaml': broken } });
  expect(stderr).toContain('pagewright check api.yaml tells more');
  expect(written['sdks/python/pagination.py']).toContain('class SyncOffsetPage');
  expect(status).toBe(0);
});
