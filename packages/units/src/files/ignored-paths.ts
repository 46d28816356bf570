import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import type { FileSystem } from './file-system.js';

/** Rules in the syntax of .gitignore, and the folder that they are relative to. */
export interface IgnoreRules {
  readonly folder: string;
  readonly patterns: string;
}

/** Paths that are passed over. The rules of a folder override those of the folders around it, as in git. */
export interface IgnoredPaths {
  /** True when a file, or a folder with all that is in it, is passed over. */
  has(path: string, kind: 'file' | 'folder'): boolean;
  /** Returns these paths with further rules, of a folder below. */
  with(rules: IgnoreRules | undefined): IgnoredPaths;
}

/**
 * Returns the paths that a walk of `folder` passes over: what `own` rules ignore, and what git ignores there:
 * the rules of its repository down to that folder, and `.git/info/exclude`. Without a repository nothing
 * around the folder counts. A folder that is itself ignored was named on purpose, so what ignores it does not
 * count below it.
 */
export async function ignoredIn(
  files: FileSystem,
  folder: string,
  own: readonly IgnoreRules[] = [],
): Promise<IgnoredPaths> {
  const root = await repositoryOf(files, folder);
  const above = root === undefined ? [] : [root, ...foldersBelow(root, folder)].slice(0, -1);
  const exclude = root === undefined ? [] : [rulesIn(files, root, join(root, '.git', 'info', 'exclude'))];
  const git = await Promise.all([...exclude, ...above.map((one) => rulesOf(files, one))]);
  return either(
    unlessNamed(folder, own),
    unlessNamed(
      folder,
      git.flatMap((rules) => rules ?? []),
    ),
  );
}

/** The rules from the outermost folder to the innermost, or none of them where `folder` itself is ignored. */
function unlessNamed(folder: string, rules: readonly IgnoreRules[]): IgnoredPaths {
  const ignored = layered(rules.map(matcher));
  const [outermost] = rules;
  const path = outermost === undefined ? [] : foldersBelow(outermost.folder, folder);
  return path.some((one) => ignored.has(one, 'folder')) ? layered([]) : ignored;
}

/** The `.gitignore` of a folder, if it has one that can be read. */
export async function rulesOf(files: FileSystem, folder: string): Promise<IgnoreRules | undefined> {
  return rulesIn(files, folder, join(folder, '.gitignore'));
}

async function rulesIn(files: FileSystem, folder: string, file: string): Promise<IgnoreRules | undefined> {
  const text = await files.readText(file);
  return text.ok ? { folder, patterns: text.value } : undefined;
}

async function repositoryOf(files: FileSystem, folder: string): Promise<string | undefined> {
  for (let at = folder; ; at = dirname(at)) {
    if ((await files.kindOf(join(at, '.git'))) !== undefined) return at;
    if (dirname(at) === at) return undefined;
  }
}

/** The folders below `root` on the way to `folder`, itself included; none when it is not below. */
export function foldersBelow(root: string, folder: string): readonly string[] {
  const relativePath = relative(root, folder);
  if (relativePath === '' || isOutside(relativePath)) return [];
  const steps = relativePath.split(sep);
  return steps.map((_, count) => join(root, ...steps.slice(0, count + 1)));
}

function isOutside(relativePath: string): boolean {
  return relativePath === '..' || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath);
}

/** Returns the paths that either passes over; rules met on the way go to the second. */
function either(one: IgnoredPaths, other: IgnoredPaths): IgnoredPaths {
  return {
    has: (path, kind) => one.has(path, kind) || other.has(path, kind),
    with: (rules) => either(one, other.with(rules)),
  };
}

/** One set of rules, ready for lookups. */
interface Layer {
  readonly folder: string;
  readonly rules: Ignore;
}

/** Rules come with what others have published, and each is a regular expression, which may take long with more. */
const most = { stars: 4, anySegments: 2, path: 1_000 };

function matcher({ folder, patterns }: IgnoreRules): Layer {
  const rules = patterns.split(/\r?\n/).filter(isModest);
  return { folder, rules: ignore({ ignorecase: false }).add(rules) };
}

/** Returns whether a rule is quickly matched; `**` at its end always is. A rule that is not counts as not written. */
function isModest(rule: string): boolean {
  const runs = rule.replace(/\/\*\*\/?$/, '').match(/\*+/g) ?? [];
  return runs.length <= most.stars && runs.filter((run) => run.length > 1).length <= most.anySegments;
}

/** Layers from the outermost to the innermost; the innermost that is about a path counts. */
function layered(layers: readonly Layer[]): IgnoredPaths {
  const inwards = [...layers].reverse();
  const made: IgnoredPaths = {
    has: (path, kind) => {
      for (const { folder, rules } of inwards) {
        const relativePath = relative(folder, path);
        if (relativePath === '' || isOutside(relativePath) || relativePath.length > most.path) continue;
        const name = relativePath.replaceAll(sep, '/');
        const { ignored, unignored } = rules.test(kind === 'folder' ? `${name}/` : name);
        if (ignored || unignored) return ignored;
      }
      return false;
    },
    with: (rules) => (rules === undefined ? made : layered([...layers, matcher(rules)])),
  };
  return made;
}
