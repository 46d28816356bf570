import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanDocument, errorDocument } from '../../packages/cli/test/support/documents.js';

const bin = fileURLToPath(new URL('../../packages/cli/bin/pagewright.cjs', import.meta.url));
const made: string[] = [];

interface Repository {
  readonly folder: string;
  readonly write: (files: Readonly<Record<string, string>>) => void;
  readonly git: (...args: readonly string[]) => void;
  /** Runs `check`; returns its exit status, the files that it checked, and its standard error. */
  readonly check: (...args: readonly string[]) => {
    readonly status: number | null;
    readonly files: readonly string[];
    readonly stderr: string;
  };
}

/** Creates a repository with the files, by default in one commit on `main`. */
function repository(files: Readonly<Record<string, string>>, commits = true): Repository {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-changed-'));
  made.push(folder);
  const person = ['-c', 'user.name=T', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false'];
  const git = (...args: readonly string[]) => {
    execFileSync('git', [...person, ...args], { cwd: folder, stdio: 'ignore' });
  };
  const write: Repository['write'] = (texts) => {
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  };
  write(files);
  git('init', '--quiet', '--initial-branch=main');
  if (commits) {
    git('add', '.');
    git('commit', '--quiet', '--message=one');
  }
  const check: Repository['check'] = (...args) => {
    const argv = [bin, 'check', '--format', 'json', ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd: folder, encoding: 'utf8' });
    const shown = stdout === '' ? { files: [] } : (JSON.parse(stdout) as { files: { file: string }[] });
    return { status, files: shown.files.map(({ file }) => file), stderr };
  };
  return { folder, write, git, check };
}

/** A document whose responses are in another file. */
function referring(file: string): string {
  return `openapi: 3.1.0
paths:
  /users:
    get: { responses: { 200: { $ref: '${file}#/page' } } }
`;
}

const overlay = `overlay: 1.0.0
info: { title: Layer, version: '1' }
extends: ./laid.yaml
actions: [{ target: $.info, update: { summary: Laid } }]
`;
const settings = { openapi: './configured.yaml' };
const files = {
  'a.yaml': cleanDocument,
  'b.yaml': errorDocument,
  'api/one.yaml': referring('../common/first.yaml'),
  'common/first.yaml': 'page: { $ref: "second%20file.json#/page" }\n',
  'common/second file.json': '{ "page": { "description": "A page." } }',
  'laid.yaml': `${cleanDocument}info: { title: Laid, version: '1' }\n`,
  'layer.yaml': overlay,
  'configured.yaml': cleanDocument,
  'sdk.json': JSON.stringify({ ...settings, pagination: [] }),
};

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
}, 60_000);

/** A file so large that `check --changed` no longer parses all documents to find their files. */
const ballast = { 'ballast.yaml': `# ${'x'.repeat(78)}\n`.repeat(220_000) };

describe('check --changed', () => {
  it('check --changed exits with 0 in a repository without changes', () => {
    expect(repository(files).check('--changed')).toEqual({
      status: 0,
      files: [],
      stderr: 'pagewright: no file to check has changed since HEAD\n',
    });
  });

  it.each([[[]], [['a.yaml']]])('check --changed %j says in text that no file has changed', (named) => {
    const { folder } = repository(files);
    const argv = [bin, 'check', '--changed', ...named];
    const { stdout } = spawnSync(process.execPath, argv, { cwd: folder, encoding: 'utf8' });
    expect(stdout).toBe('Nothing was checked: no file to check has changed\n');
  });

  it('check --changed checks changed, staged and new files, and no others', () => {
    const { write, git, check } = repository(files);
    write({ 'a.yaml': `${cleanDocument}# one\n`, 'new.yaml': cleanDocument });
    expect(check('--changed')).toMatchObject({ status: 0, files: ['a.yaml', 'new.yaml'] });
    git('add', '.');
    expect(check('--changed').files).toEqual(['a.yaml', 'new.yaml']);
    write({ 'b.yaml': `${errorDocument}# two\n` });
    expect(check('--changed')).toMatchObject({ status: 1, files: ['a.yaml', 'b.yaml', 'new.yaml'] });
    expect(check('--changed', 'a.yaml').files).toEqual(['a.yaml']);
  });

  it('check --changed checks documents that refer to a changed file directly or indirectly', () => {
    const { write, check } = repository(files);
    write({ 'common/second file.json': '{ "page": { "description": "Another." } }' });
    expect(check('--changed').files).toEqual(['api/one.yaml']);
    expect(check('--changed', 'api').files).toEqual(['api/one.yaml']);
  });

  it('check --changed checks documents that refer to a deleted file', () => {
    const { folder, check } = repository(files);
    rmSync(join(folder, 'common/first.yaml'));
    expect(check('--changed').files).toContain('api/one.yaml');
  });

  it('check --changed with a revision compares a branch with the commit from which it forked', () => {
    const { write, git, check } = repository(files);
    git('switch', '--quiet', '--create', 'topic');
    write({ 'a.yaml': `${cleanDocument}# topic\n` });
    git('commit', '--quiet', '--all', '--message=two');
    git('switch', '--quiet', 'main');
    write({ 'configured.yaml': `${cleanDocument}# main\n` });
    git('commit', '--quiet', '--all', '--message=three');
    git('switch', '--quiet', 'topic');
    for (const argv of [['--changed', 'main'], ['--changed=main'], ['--changed', 'main', '.']])
      expect(check(...argv).files).toEqual(['a.yaml']);
    expect(check('--changed').files).toEqual([]);
  });

  it('check --changed checks everything after a change of the settings', () => {
    const { write, check } = repository({
      'a.yaml': cleanDocument,
      'pagewright.config.yaml': 'failOn: warn\n',
    });
    write({ 'pagewright.config.yaml': 'failOn: error\n' });
    expect(check('--changed').files).toEqual(['a.yaml']);
  });

  it('check --changed checks every file in a repository without a commit', () => {
    expect(repository({ 'a.yaml': cleanDocument }, false).check('--changed').files).toEqual(['a.yaml']);
  });

  it('check --changed checks ignored files if they are named', () => {
    const { write, check } = repository({ ...files, '.gitignore': 'dist/\n' });
    write({ 'dist/a.yaml': cleanDocument });
    expect(check('--changed', 'dist/a.yaml').files).toEqual(['dist/a.yaml']);
  });

  it.each([
    [['--changed', 'nope'], 'git has no revision nope here'],
    [['--changed=--output=x'], 'a revision must not begin with -'],
    [['--changed', '--write-baseline', '--baseline', 'b.json'], 'use only one of them'],
  ])('check --changed refuses %j with a reason', (argv, reason) => {
    expect(repository(files).check(...argv)).toMatchObject({
      status: 2,
      files: [],
      stderr: expect.stringContaining(reason),
    });
  });

  it('check --changed outside of a repository exits with 2 and says why', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-unversioned-'));
    made.push(folder);
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) };
    const argv = [bin, 'check', '--changed'];
    const { status, stderr } = spawnSync(process.execPath, argv, { cwd: folder, env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringContaining("can't tell what has changed: not a git")]);
  });
});

describe.each([
  ['in a small repository', files],
  ['in a large repository', { ...files, ...ballast }],
])('check --changed %s', (_where, all) => {
  it.each([
    [
      'a changed overlay',
      { 'layer.yaml': overlay.replace('Laid }', 'Other }') },
      ['laid.yaml', 'layer.yaml'],
    ],
    [
      'a changed configuration',
      { 'sdk.json': JSON.stringify({ ...settings, pagination: [], resources: {} }) },
      ['configured.yaml', 'sdk.json'],
    ],
    [
      'a configuration that now names another document',
      { 'sdk.json': JSON.stringify({ openapi: './a.yaml', pagination: [] }) },
      ['a.yaml', 'configured.yaml', 'sdk.json'],
    ],
  ])('check --changed checks all documents that are affected by %s', (_, changed, expected) => {
    const { write, check } = repository(all);
    write(changed);
    expect(check('--changed').files.toSorted()).toEqual(expected);
  });

  it('check --changed checks the document that a deleted overlay extended', () => {
    const { folder, check } = repository(all);
    rmSync(join(folder, 'layer.yaml'));
    expect(check('--changed').files).toEqual(['laid.yaml']);
  });
});
