import { readdirSync, readFileSync } from 'node:fs';

/** The ids of the language servers that this extension host has started and that run. Linux alone reports them. */
export function serversOfThisHost(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === process.pid && commandOf(name).includes('/dist/server.mjs'))
    .map(Number);
}

/** Undefined where it has ended meanwhile, or is a process that nobody has waited for. */
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
