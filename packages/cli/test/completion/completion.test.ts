import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/main.js';
import { run } from '../support/fake-io.js';

/** The words that bash offers after a line, the last word of which is being typed. */
async function completed(...line: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run(['completion', 'bash']);
  const words = line.map((word) => `'${word}'`).join(' ');
  const ask = `COMP_WORDS=(${words}); COMP_CWORD=${line.length - 1}; _pagewright; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const shell = spawnSync('bash', ['--norc', '-c', `${stdout}\n${ask}`], { encoding: 'utf8' });
  expect(shell.stderr).toBe('');
  return shell.stdout.split('\n').filter((word) => word !== '');
}

describe('pagewright completion', () => {
  it('bash completes commands, options, and the values of options', async () => {
    expect(await completed('pagewright', '')).toEqual(
      expect.arrayContaining([...commands.map(({ name }) => name), 'help', '--version']),
    );
    expect(await completed('pagewright', 'ver')).toEqual(['verify']);
    expect(await completed('pagewright', 'help', 'exp')).toEqual(['explain']);
    expect(await completed('pagewright', 'check', '--max')).toEqual([
      '--max-warnings',
      '--max-errors',
      '--max-shown',
    ]);
    expect(await completed('pagewright', 'check', '--fail-on', '')).toEqual(['error', 'warn', 'info', 'off']);
  });

  it.each(['zsh', 'fish'])('the completion script for %s is valid and has every option', async (shell) => {
    const { status, stdout } = await run(['completion', shell]);
    expect(status).toBe(0);
    for (const { name, options } of commands) {
      expect(stdout).toContain(name);
      for (const [option, { replacedBy }] of Object.entries(options))
        if (replacedBy === undefined) expect(stdout).toContain(option);
    }
    const { error, status: read, stderr } = spawnSync(shell, ['-n'], { input: stdout, encoding: 'utf8' });
    // An error means that the shell is not installed here.
    if (error === undefined) expect([read, stderr]).toEqual([0, '']);
  });

  it.each([[[]], [['tcsh']], [['bash', 'zsh']]])(
    'completion with the arguments %j ends with status 2 and names the three shells',
    async (argv) => {
      const { status, stderr } = await run(['completion', ...argv]);
      expect([status, stderr]).toEqual([
        2,
        expect.stringContaining('completion takes one shell: bash, zsh or fish'),
      ]);
    },
  );
});
