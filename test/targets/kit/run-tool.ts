import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Output and exit status of a program that has ended, even by a failure. */
export interface ToolRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ToolOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

export function runTool(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: ToolOptions,
): Promise<ToolRun> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 1 << 28 };
  return new Promise((resolve) => {
    execFile(command, [...args], options, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ status, stdout, stderr: error !== null && stderr === '' ? error.message : stderr });
    });
  });
}

/** Runs a checker, and returns its whole output; empty if it succeeded without output. */
export async function complaints(
  command: string,
  args: readonly string[],
  options: ToolOptions,
): Promise<string> {
  const { status, stdout, stderr } = await runTool(command, args, options);
  const said = `${stdout}${stderr}`.trim();
  return status === 0 ? said : `${command} ended with ${status}\n${said}`;
}

/** Runs a driver, and returns its standard output; text on standard error counts as a failure. */
export async function outputOf(
  command: string,
  args: readonly string[],
  options: ToolOptions,
): Promise<string> {
  const { status, stdout, stderr } = await runTool(command, args, options);
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr.slice(0, 4000)}`);
  return stdout;
}

/** Returns why a command can't run; undefined if it can. */
export function lacks(command: string, args: readonly string[], hint: string): string | undefined {
  return spawnSync(command, [...args]).status === 0 ? undefined : `${command} is missing (${hint})`;
}

export function driverText(path: string): string {
  return readFileSync(new URL(`../drivers/${path}`, import.meta.url), 'utf8');
}
