import { readFile, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';

/** Paths that git ignores. The rules of a folder override those of the folders around it. */
export interface IgnoredPaths {
  /** Returns true when a file, or a folder with all that is in it, is ignored. */
  has(path: string, kind: 'file' | 'folder'): boolean;
  /** Returns these ignored paths with the rules of a folder below. */
  with(rules: IgnoreRules | undefined): IgnoredPaths;
}

/** Rules in the syntax of .gitignore, and the folder that they are relative to. */
interface IgnoreRules {
  readonly folder: string;
  readonly rules: Ignore;
}

/**
 * Returns what git ignores in a folder: by the rules of its repository down to that folder, and by
 * `.git/info/exclude`. Without a repository nothing around the folder counts. A folder that is itself ignored
 * was opened on purpose: what ignores it does not count below it.
 */
export async function ignoredIn(folder: string): Promise<IgnoredPaths> {
  const root = await repositoryOf(folder);
  const above = root === undefined ? [] : [root, ...foldersBelow(root, folder)].slice(0, -1);
  const files = above.map((one) => ({ of: one, file: join(one, '.gitignore') }));
  const exclude = root === undefined ? [] : [{ of: root, file: join(root, '.git', 'info', 'exclude') }];
  const read = await Promise.all([...exclude, ...files].map(({ of, file }) => rulesIn(of, file)));
  const around = layered(read.flatMap((rules) => rules ?? []));
  const steps = root === undefined ? [] : foldersBelow(root, folder);
  return steps.some((step) => around.has(step, 'folder')) ? layered([]) : around;
}

/** Reads the rules that a folder has of its own, if it has any that can be read. */
export function rulesOf(folder: string): Promise<IgnoreRules | undefined> {
  return rulesIn(folder, join(folder, '.gitignore'));
}

async function rulesIn(folder: string, file: string): Promise<IgnoreRules | undefined> {
  try {
    const patterns = await readFile(file, 'utf8');
    return { folder, rules: ignore({ ignorecase: false }).add(patterns) };
  } catch {
    // Most folders have none, and one that can't be read ignores nothing.
    return undefined;
  }
}

async function repositoryOf(folder: string): Promise<string | undefined> {
  for (let at = folder; ; at = dirname(at)) {
    if (await isThere(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}

/** The folders below `root` on the way to `folder`, itself included; none when it is not below. */
export function foldersBelow(root: string, folder: string): readonly string[] {
  const inside = relative(root, folder);
  if (inside === '' || isOutside(inside)) return [];
  const steps = inside.split(sep);
  return steps.map((_, count) => join(root, ...steps.slice(0, count + 1)));
}

function isOutside(inside: string): boolean {
  return inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside);
}

/** From the outermost to the innermost; the innermost that is about a path counts. */
function layered(layers: readonly IgnoreRules[]): IgnoredPaths {
  const inwards = [...layers].reverse();
  const made: IgnoredPaths = {
    has: (path, kind) => {
      for (const { folder, rules } of inwards) {
        const inside = relative(folder, path);
        if (inside === '' || isOutside(inside)) continue;
        const name = inside.replaceAll(sep, '/');
        const { ignored, unignored } = rules.test(kind === 'folder' ? `${name}/` : name);
        if (ignored || unignored) return ignored;
      }
      return false;
    },
    with: (rules) => (rules === undefined ? made : layered([...layers, rules])),
  };
  return made;
}
