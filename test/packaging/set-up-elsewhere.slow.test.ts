import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readAction, runActionSteps } from './action-steps.js';
import { pack } from './packed.js';
import { built, housePackage, root, textOf } from './workspace.js';

// Two ways to use Pagewright in other repositories: the GitHub action, and hooks for pre-commit.

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly language: string;
  readonly additional_dependencies: readonly string[];
  readonly pass_filenames?: boolean;
}

const action = readAction();
const hooks: readonly Hook[] = parse(textOf('.pre-commit-hooks.yaml'));
const { version } = housePackage('cli').manifest;

const folder = mkdtempSync(join(tmpdir(), 'pagewright-elsewhere-'));
beforeAll(() => {
  built('cli', 'program.cjs');
  pack('cli', join(folder, 'cli.tgz'));
  cpSync(join(root, 'samples/mismatched/openapi.yaml'), join(folder, 'with space.yaml'));
  cpSync(join(root, 'samples/strategies/cursor.yaml'), join(folder, 'faultless.yaml'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const runAction = (inputs: Readonly<Record<string, string>>) =>
  runActionSteps(action, { version: 'file:./cli.tgz', ...inputs }, { folder, event: 'push' });

describe('the action for GitHub', () => {
  it('by default the GitHub action installs the version of @pagewright/cli in this repository', () => {
    expect(action.inputs.version?.default).toBe(version);
  });

  it('the GitHub action uses no input inside a script, where it could be executed', () => {
    expect(action.runs.steps.filter(({ run }) => run.includes('${{'))).toEqual([]);
  });

  it('the GitHub action annotates findings, and then fails', async () => {
    const { status, stdout } = await runAction({ files: 'faultless.yaml\n  with space.yaml\n' });
    expect(stdout).toMatch(
      /^::error file=with space\.yaml,line=\d+,.*title=Pagination\/PositionNotFound::get \/lessons/m,
    );
    expect(status).toBe(1);
  });

  it('the GitHub action checks everything by default, and passes options on', async () => {
    const { status, stdout } = await runAction({ args: '--fail-on off  --undeclared' });
    expect(stdout).toContain('file=with space.yaml');
    expect(status).toBe(0);
  });

  it('the GitHub action writes SARIF instead of annotations on request', async () => {
    const { status, stdout } = await runAction({ files: 'with space.yaml', sarif: 'found.sarif' });
    expect(stdout).not.toContain('::error');
    expect(
      JSON.parse(readFileSync(join(folder, 'found.sarif'), 'utf8')).runs[0].results.length,
    ).toBeGreaterThan(5);
    expect(status).toBe(1);
  });

  it('the GitHub action does not execute commands that an input contains', async () => {
    const { status } = await runAction({ files: '$(touch ran)`touch ran`', args: '$(touch ran);touch ran' });
    expect(status).toBe(2);
    expect(existsSync(join(folder, 'ran'))).toBe(false);
  });
});

describe.each(hooks)(
  'the hook $id of pre-commit',
  ({ entry, language, additional_dependencies, ...hook }) => {
    const run = (...files: readonly string[]) => {
      const [command, ...args] = entry.split(' ');
      expect(command).toBe('pagewright');
      const all = [join(root, 'packages/cli/bin/pagewright.cjs'), ...args];
      if (hook.pass_filenames !== false) all.push(...files);
      return spawnSync(process.execPath, all, { cwd: folder, encoding: 'utf8' });
    };

    it('the pre-commit hook installs the version of @pagewright/cli in this repository', () => {
      expect({ language, additional_dependencies }).toEqual({
        language: 'node',
        additional_dependencies: [`@pagewright/cli@${version}`],
      });
    });

    it('the pre-commit hook fails on findings and shows them', () => {
      const { status, stdout } = run('faultless.yaml', 'with space.yaml');
      expect(status).toBe(1);
      expect(stdout).toContain('Pagination/PositionNotFound');
    });

    it('the pre-commit hook prints nothing if there is nothing to check', () => {
      const other = join(folder, 'other.yml');
      cpSync(join(root, '.pre-commit-hooks.yaml'), other);
      if (hook.pass_filenames !== false)
        expect(run(other)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    });
  },
);
