import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

export interface FileImports {
  /** Imported files in the same folder of sources. */
  readonly inside: readonly string[];
  /** Imported packages and Node modules. */
  readonly outside: readonly string[];
}

/** Reads what each source file imports, including types; paths are relative to the sources. */
export function readImports(sources: string): ReadonlyMap<string, FileImports> {
  const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
    .sort();
  return new Map(paths.map((path) => [path, importsOf(sources, path)]));
}

function importsOf(sources: string, path: string): FileImports {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(sources, path), 'utf8'), true, true);
  const names = importedFiles.map(({ fileName }) => fileName);
  return {
    inside: names.filter(isRelative).map((name) => resolved(sources, path, name)),
    outside: names.filter((name) => !isRelative(name)),
  };
}

function isRelative(name: string): boolean {
  return name.startsWith('.');
}

/** Resolves `./a.js` to `a.ts`. A path outside of the sources begins with `..`. */
function resolved(sources: string, path: string, name: string): string {
  const target = posix.join(posix.dirname(path), name);
  const typed = target.replace(/\.js$/, '.ts');
  return existsSync(join(sources, typed)) ? typed : target;
}

/** Returns the folder of a file; a file directly in the sources is its own folder. */
export function folderOf(path: string): string {
  const folder = dirname(path);
  return folder === '.' ? path.replace(/\.ts$/, '') : folder;
}

/** Returns the layer of a file: the first folder of its path, or the file's name without a folder. */
export function layerOf(path: string): string {
  const [first = path] = path.split('/');
  return first.replace(/\.ts$/, '');
}

/** Returns each cycle as a sorted list, by Tarjan's algorithm. */
export function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const circles: (readonly string[])[] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    let low = index;
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === index) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** Returns the graph between groups of nodes, without edges inside a group. */
export function groupedBy(
  graph: ReadonlyMap<string, Iterable<string>>,
  groupOf: (node: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const grouped = new Map<string, Set<string>>();
  for (const [node, targets] of graph) {
    const group = groupOf(node);
    const known = grouped.get(group) ?? new Set<string>();
    grouped.set(group, known);
    for (const target of targets) if (groupOf(target) !== group) known.add(groupOf(target));
  }
  return grouped;
}
