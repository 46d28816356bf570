import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import type { FileSystem } from './file-system.js';

/** Rules in the syntax of `.gitignore`, and the folder that they are relative to. */
export interface IgnoreRules {
  readonly folder: string;
  readonly patterns: string;
}

/** Paths to skip. As in git, the rules of a folder override those of its enclosing folders. */
export interface IgnoredPaths {
  has(path: string, kind: 'file' | 'folder'): boolean;
  with(rules: IgnoreRules | undefined): IgnoredPaths;
}

/**
 * Returns the paths that a walk of `folder` skips: paths that match `own` rules and paths that git ignores
 * (`.gitignore` from the repository's root down to `folder`, and `.git/info/exclude`). Without a repository,
 * rules above `folder` don't apply. Rules that ignore `folder` itself are dropped because the user named it
 * on purpose.
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

function unlessNamed(folder: string, rules: readonly IgnoreRules[]): IgnoredPaths {
  const ignored = layered(rules.map(matcher));
  const [outermost] = rules;
  const path = outermost === undefined ? [] : foldersBelow(outermost.folder, folder);
  return path.some((one) => ignored.has(one, 'folder')) ? layered([]) : ignored;
}

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

export function foldersBelow(root: string, folder: string): readonly string[] {
  const relativePath = relative(root, folder);
  if (relativePath === '' || isOutside(relativePath)) return [];
  const steps = relativePath.split(sep);
  return steps.map((_, count) => join(root, ...steps.slice(0, count + 1)));
}

function isOutside(relativePath: string): boolean {
  return relativePath === '..' || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath);
}

function either(one: IgnoredPaths, other: IgnoredPaths): IgnoredPaths {
  return {
    has: (path, kind) => one.has(path, kind) || other.has(path, kind),
    with: (rules) => either(one, other.with(rules)),
  };
}

interface Layer {
  readonly folder: string;
  readonly rules: Ignore;
}

/**
 * Ignore rules come from untrusted repositories and become regular expressions that may backtrack for long:
 * rules with more stars are dropped, and longer paths are not tested. A `**` at the end of a rule is not counted.
 */
const limits = { maxStars: 4, maxDoubleStars: 2, maxPathLength: 1_000 };

function matcher({ folder, patterns }: IgnoreRules): Layer {
  const rules = patterns.split(/\r?\n/).filter(isModest);
  return { folder, rules: ignore({ ignorecase: false }).add(rules) };
}

function isModest(rule: string): boolean {
  const runs = rule.replace(/\/\*\*\/?$/, '').match(/\*+/g) ?? [];
  return (
    runs.length <= limits.maxStars && runs.filter((run) => run.length > 1).length <= limits.maxDoubleStars
  );
}

function layered(layers: readonly Layer[]): IgnoredPaths {
  const inwards = [...layers].reverse();
  const made: IgnoredPaths = {
    has: (path, kind) => {
      for (const { folder, rules } of inwards) {
        const relativePath = relative(folder, path);
        if (relativePath === '' || isOutside(relativePath) || relativePath.length > limits.maxPathLength)
          continue;
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
