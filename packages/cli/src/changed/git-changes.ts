import { join, relative, resolve, sep } from 'node:path';
import { commitOf, gitText, repositoryRoot } from '../git/commits.js';
import type { Io, Read } from '../io.js';

export interface GitChanges {
  readonly root: string;
  readonly since: string;
  /** Absolute paths of changed, new and deleted files. */
  readonly paths: ReadonlySet<string>;
  /** Returns the file's content in the commit; undefined if the file did not exist. */
  readonly bytesBefore: (path: string) => Promise<Uint8Array | undefined>;
  /** Returns the given paths that git ignores and therefore never reports as changed. */
  readonly ignoredAmong: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
}

type GitHost = Pick<Io, 'git' | 'cwd'>;

/** Keeps git from running programs of the repository and from taking locks. */
const safely = ['-c', 'core.fsmonitor=false', '--no-optional-locks'];

/**
 * Compares the working folder, including new files, with the commit where HEAD branched off `revision`, as a
 * pull request does. Default: HEAD. Before the first commit every file is new.
 */
export async function changesSince(io: GitHost, revision: string | undefined): Promise<Read<GitChanges>> {
  const found = await repositoryRoot(io);
  if (!found.ok) return found;
  const root = resolve(found.value);
  const inRoot = [...safely, '-C', root];
  const base = await baseCommit(io, revision);
  if (!base.ok) return base;
  const commit = base.value;
  const lists = [
    [...inRoot, 'ls-files', '-z', '--others', '--exclude-standard'],
    commit === undefined
      ? [...inRoot, 'ls-files', '-z', '--cached']
      : [
          ...inRoot,
          'diff',
          '--name-only',
          '-z',
          '--no-renames',
          '--no-ext-diff',
          '--no-textconv',
          commit,
          '--',
        ],
  ];
  const paths = new Set<string>();
  for (const args of lists) {
    const listed = await gitText(io, args);
    if (!listed.ok) return listed;
    for (const name of namesIn(listed.value)) paths.add(join(root, name));
  }
  return {
    ok: true,
    value: {
      root,
      since: revision ?? 'HEAD',
      paths,
      bytesBefore: async (path) => {
        if (commit === undefined) return undefined;
        const name = relative(root, path).split(sep).join('/');
        const blob = await io.git([...inRoot, 'cat-file', 'blob', `${commit}:${name}`]);
        return blob.ok ? blob.value : undefined;
      },
      ignoredAmong: async (asked) => {
        if (asked.length === 0) return new Set();
        const names = ['--others', '--ignored', '--exclude-standard', '--', ...asked];
        const ignored = await gitText(io, ['--literal-pathspecs', ...inRoot, 'ls-files', '-z', ...names]);
        return new Set(ignored.ok ? namesIn(ignored.value).map((name) => join(root, name)) : []);
      },
    },
  };
}

function namesIn(listed: string): readonly string[] {
  return listed.split('\0').filter((name) => name !== '');
}

/** Returns the commit to compare with; undefined before the first commit. */
async function baseCommit(io: GitHost, revision: string | undefined): Promise<Read<string | undefined>> {
  const head = await commitOf(io, 'HEAD');
  if (revision === undefined) return { ok: true, value: head.ok ? head.value.commit : undefined };
  const named = await commitOf(io, revision);
  if (!named.ok) return named;
  if (!head.ok) return { ok: true, value: named.value.commit };
  const common = await gitText(io, ['merge-base', named.value.commit, head.value.commit]);
  if (common.ok) return common;
  return {
    ok: false,
    problem: `git finds no common ancestor of ${revision} and HEAD; in a shallow clone, fetch more of the history`,
  };
}
