import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './workspace.js';

function start(args: readonly string[], from = root) {
  const env = { ...process.env, NO_COLOR: '1', npm_lifecycle_event: 'start', INIT_CWD: from };
  return spawnSync(process.execPath, [join(root, 'scripts/start.mjs'), ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
}

describe('npm start', () => {
  let result: ReturnType<typeof start>;
  beforeAll(() => {
    result = start([]);
  });

  it('npm start exits with 0, although the samples have mistakes', () => {
    expect(result.status).toBe(0);
  });

  it('npm start fills at most one screen', () => {
    const lines = result.stdout.trim().split('\n');
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });

  it('npm start counts checked files, and shows every error of one sample with its line', () => {
    expect(result.stdout).toMatch(
      /^Pagewright checked samples\/: \d+ files, \d+ operations, \d+ of them paginated\.$/m,
    );
    const [, errors] =
      /mismatched\/openapi\.yaml has (\d+) errors and \d+ warnings/.exec(result.stdout) ?? [];
    expect(result.stdout.match(/^ +\d+ {2}\S/gm)).toHaveLength(Number(errors));
    expect(result.stdout).toContain('\n   20  Scheme catalogPages reads items from data.resultArray');
  });

  it('npm start ends with four commands to try, on files that exist', () => {
    const [, next = ''] = result.stdout.split('Try next:\n');
    const commands = next
      .trimEnd()
      .split('\n')
      .map((line) => line.split('#')[0]?.trim() ?? '');
    expect(commands).toHaveLength(4);
    for (const file of next.match(/samples\/\S+/g) ?? []) expect(existsSync(join(root, file))).toBe(true);
    for (const command of commands.filter((line) => line.startsWith('npx pagewright '))) {
      const args = command.split(' ').slice(2);
      const { status } = spawnSync(process.execPath, ['packages/cli/bin/pagewright.cjs', ...args], {
        cwd: root,
      });
      expect([command, status === 2]).toEqual([command, false]);
    }
  });
});

describe('npm start -- FILE', () => {
  it('npm start -- FILE resolves the file from the user’s folder, checks it and shows its bindings', () => {
    const { status, stdout } = start(['offset.yaml'], join(root, 'samples/strategies'));
    expect(status).toBe(0);
    expect(stdout).toContain('$ pagewright check offset.yaml\n');
    expect(stdout).toContain('$ pagewright explain offset.yaml\n');
    expect(stdout).toMatch(/get \/v1\/books .*offset/);
  });

  it('npm start -- FILE FILE checks both files together, and shows the bindings of each', () => {
    const { status, stdout } = start(['offset.yaml', 'cursor.yaml'], join(root, 'samples/strategies'));
    expect(status).toBe(0);
    expect(stdout.match(/^\$ .*$/gm)).toEqual([
      '$ pagewright check offset.yaml cursor.yaml',
      '$ pagewright explain offset.yaml',
      '$ pagewright explain cursor.yaml',
    ]);
    expect(stdout.match(/^OPERATION .*$/gm)).toHaveLength(2);
  });

  it('npm start -- FILE fails if pagewright check fails', () => {
    expect(start(['samples/mismatched/openapi.yaml']).status).toBe(1);
    expect(start(['no-such-file.yaml']).status).toBe(2);
    expect(start(['--format', 'json']).status).toBe(2);
  });
});
