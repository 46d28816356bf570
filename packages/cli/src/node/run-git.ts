import { execFile } from 'node:child_process';
import type { Read } from '../io.js';

/** In bytes. The list of files in a large repository takes several MB, and a file can take several hundred. */
const maxBytes = 1_000_000_000;

export function runGit(cwd: string, args: readonly string[]): Promise<Read<Uint8Array>> {
  return new Promise((resolve) => {
    const options = { cwd, encoding: 'buffer', maxBuffer: maxBytes, windowsHide: true } as const;
    execFile('git', args, options, (error, stdout, stderr) => {
      if (error === null) resolve({ ok: true, value: stdout });
      else if (error.code === 'ENOENT') resolve({ ok: false, problem: 'git is not installed' });
      else resolve({ ok: false, problem: firstLine(stderr.toString('utf8')) ?? error.message });
    });
  });
}

function firstLine(text: string): string | undefined {
  const [line = ''] = text.split('\n');
  return line === '' ? undefined : line.replace(/^(?:fatal|error): /, '');
}
