import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Mutant } from './mutants.js';

/** Time limit of a test run, in milliseconds. It is much longer than a normal run, and ends mutants that loop. */
const patience = 120_000;

/** A copy of the packages and their tests, for trying mutants one after the other. */
export class CopiedSources {
  readonly #root: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'pagewright-mutants-'));

  constructor(root: string) {
    this.#root = root;
    const isCopied = (path: string) => !['node_modules', 'dist'].includes(basename(path));
    for (const name of ['packages', 'test/seed.ts', 'package.json', 'vitest.config.ts', 'tsconfig.base.json'])
      cpSync(join(root, name), join(this.#folder, name), { recursive: true, filter: isCopied });
    symlinkSync(join(root, 'node_modules'), join(this.#folder, 'node_modules'));
  }

  /** Runs the tests with the mutant; returns true if they pass. */
  async survives({ file, text }: Mutant, tests: string): Promise<boolean> {
    const original = readFileSync(join(this.#root, file), 'utf8');
    writeFileSync(join(this.#folder, file), text);
    try {
      return await this.passes(tests);
    } finally {
      writeFileSync(join(this.#folder, file), original);
    }
  }

  passes(tests: string): Promise<boolean> {
    const vitest = join(this.#root, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', '--bail', '1', '--maxWorkers', '1', '--reporter', 'dot', tests];
    // As in CI, property tests run completely and with a fixed seed.
    const env = { ...process.env, CI: '1' };
    const child = spawn(process.execPath, args, { cwd: this.#folder, env, stdio: 'ignore', detached: true });
    // Kills the process group, so that workers end too.
    const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), patience);
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (status) => {
        clearTimeout(timer);
        resolve(status === 0);
      });
    });
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true });
  }
}
