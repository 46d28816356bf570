import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { built, housePackage, root } from './workspace.js';

describe('npx pagewright', () => {
  it('works from the root after a build', () => {
    built('cli', 'main.js');
    // Never asks the registry: a command that is not in the workspace is an error.
    const output = execFileSync('npx', ['--no-install', 'pagewright', '--version'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(output).toBe(`${housePackage('cli').manifest.version}\n`);
  });
});
