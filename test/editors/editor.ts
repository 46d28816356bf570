import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Path of an editor that `scripts/setup/newest-editors.mjs` installs. */
export function newest(name: 'nvim' | 'hx'): string {
  return here(`.cache/newest/bin/${name}`);
}

/** Time limit of an editor for all its steps, in milliseconds. */
const patience = 90_000;

/**
 * Describes tests with an editor. If the editor is missing, the tests are skipped with a message, or fail in CI.
 *
 * @param command a command that succeeds if the editor is installed
 */
export function describeEditor(name: string, command: readonly string[], tests: () => void): void {
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, { stdio: 'ignore', timeout: patience });
  if (status === 0) describe(name, tests);
  else if (process.env.CI === 'true')
    describe(name, () => {
      throw new Error(
        `${name} is not installed: ${command.join(' ')} has failed. See test/editors/README.md.`,
      );
    });
  else {
    const why = `${name} is left out: it is not installed (${command.join(' ')}).`;
    process.stderr.write(`${why}\n`);
    // Vitest includes the reason of a skip in the report files that CI reads.
    describe(name, () => it('the tests of an editor need the editor installed', ({ skip }) => skip(why)));
  }
}

/** A copy of `workspace/`, optionally with changed files, and an environment whose PATH has the server. */
export interface Place {
  readonly folder: string;
  readonly file: (name: string) => string;
  readonly env: NodeJS.ProcessEnv;
  readonly write: (name: string, text: string) => string;
  readonly remove: () => void;
}

export async function makePlace(change: (text: string) => string = (text) => text): Promise<Place> {
  const root = mkdtempSync(join(tmpdir(), 'pagewright-editor-'));
  const folder = join(root, 'work');
  const bin = join(root, 'bin');
  const home = join(root, 'home');
  for (const each of [folder, bin, home]) await mkdir(each, { recursive: true });
  for (const name of readdirSync(here('workspace')))
    writeFileSync(join(folder, name), change(readFileSync(here(`workspace/${name}`), 'utf8')));
  const server = here('../../packages/language-server/bin/pagewright-language-server.js');
  symlinkSync(server, join(bin, 'pagewright-language-server'));
  const file = (name: string) => join(folder, name);
  return {
    folder,
    file,
    env: {
      PATH: [bin, process.env.PATH].join(delimiter),
      ...{
        HOME: home,
        XDG_CONFIG_HOME: home,
        XDG_DATA_HOME: home,
        XDG_STATE_HOME: home,
        XDG_CACHE_HOME: home,
      },
      LANG: 'C.UTF-8',
      LC_ALL: 'C.UTF-8',
    },
    write: (name, text) => {
      const path = join(root, name);
      writeFileSync(path, text);
      return path;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Runs an editor to its end and parses its last line of output as JSON. */
export async function runEditor<T>(
  { folder, env }: Place,
  command: readonly string[],
  more: Readonly<Record<string, string>>,
): Promise<T> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patience,
  });
  const written: Buffer[] = [];
  const reported: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => reported.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk));
  const status = await new Promise<number | string>((settle, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => settle(code ?? signal ?? 'nothing'));
  });
  const output = Buffer.concat(reported).toString();
  const last = output.trim().split('\n').at(-1) ?? '';
  if (status !== 0 || !last.startsWith('{'))
    throw new Error(`${program} ended with ${status}.\n${output}\n${Buffer.concat(written).toString()}`);
  return JSON.parse(last) as T;
}
