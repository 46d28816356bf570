import type { Io, Read } from '../io.js';

/** Standard output of git as text, without the final line feed. */
export async function gitText(io: Pick<Io, 'git'>, args: readonly string[]): Promise<Read<string>> {
  const output = await io.git(args);
  return output.ok ? { ok: true, value: new TextDecoder().decode(output.value).replace(/\n$/, '') } : output;
}

export async function repositoryRoot(io: Pick<Io, 'git'>): Promise<Read<string>> {
  return gitText(io, ['rev-parse', '--show-toplevel']);
}

export interface NamedCommit {
  readonly commit: string;
  readonly root: string;
}

/** Resolves a revision such as `main`. It is never treated as an option. */
export async function commitOf(io: Pick<Io, 'git'>, revision: string): Promise<Read<NamedCommit>> {
  if (revision.startsWith('-')) return { ok: false, problem: 'a revision must not begin with -' };
  const root = await repositoryRoot(io);
  if (!root.ok) return root;
  const commit = await gitText(io, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ]);
  return commit.ok
    ? { ok: true, value: { commit: commit.value, root: root.value } }
    : { ok: false, problem: `git has no revision ${revision} here` };
}
