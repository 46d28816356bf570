import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the running language servers that this extension host started; works only on Linux. */
export function serversOfThisHost(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === process.pid && commandOf(name).includes('/dist/server.mjs'))
    .map(Number);
}

/** Id of the parent process; undefined if the process has ended, or is a zombie. */
function parentOf(id: string): number | undefined {
  const [, state, parent] = /\) (\S) (\d+)/.exec(read(`/proc/${id}/stat`)) ?? [];
  return state === 'Z' ? undefined : Number(parent);
}

function commandOf(id: string): string {
  return read(`/proc/${id}/cmdline`);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
