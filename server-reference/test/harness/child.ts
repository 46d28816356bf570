import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface Child {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  /** Read from the command's first line of output. */
  readonly url: string;
  readonly stdout: readonly string[];
  /** Sends a signal and resolves to the exit status, or null for an end by signal. */
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the command and waits for its first line. `shell` is a script that bash runs first, such as `ulimit -f 8`. */
export async function startChild(file: string, args: readonly string[], shell?: string): Promise<Child> {
  const [program, ...before] =
    shell === undefined ? [process.execPath] : ['bash', '-c', `${shell}; exec "$0" "$@"`, process.execPath];
  const child = spawn(program ?? '', [...before, file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'close').then(([status]) => status as number | null);
  const stdout: string[] = [];
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    stderr += chunk;
  });
  const lines = createInterface({ input: child.stdout });
  const first = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      stdout.push(line);
      if (stdout.length === 1) resolve(line);
    });
  });
  const line = await Promise.race([
    first,
    exited.then((status) => Promise.reject(new Error(`exit ${status}: ${stderr}`))),
  ]);
  return {
    process: child,
    url: line.replace('listening on ', ''),
    stdout,
    kill: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

export async function runChild(
  file: string,
  args: readonly string[],
): Promise<{ readonly status: number | null; readonly stdout: string; readonly stderr: string }> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk) => {
      texts[name] += chunk;
    });
  }
  const [status] = await once(child, 'close');
  return { status, ...texts };
}
