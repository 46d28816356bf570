import type { BoundMethod } from '../binding/analysis.js';
import { mayAsk } from '../format/verbs.js';

/** The most paths that are looked at while a document is edited; a plan looks at every one. */
const maxPaths = 3_000;

/** A path with operations that no declaration is about. */
export interface PathToSearch {
  readonly path: string;
  /** The name of each method by that of its operation. */
  readonly operations: ReadonlyMap<string, string>;
  /** All of it as a text. */
  readonly words: string;
}

/** The paths that are looked at, in the order of the document, with the number of all operations and of theirs. */
export interface PathChoice {
  readonly every: readonly PathToSearch[];
  readonly chosen: readonly PathToSearch[];
  readonly toLook: number;
  readonly looked: number;
}

/**
 * Chooses the paths of `names` with operations that nothing declares.
 * @param elsewhere the operations that other tools' declarations page
 */
export function pathsToSearch(
  methods: readonly BoundMethod[],
  elsewhere: readonly string[],
  names: readonly string[],
): PathChoice {
  const spoken = new Set(elsewhere);
  for (const { operation, why } of methods) if (why !== 'none') spoken.add(operation);
  const paths = new Map<string, Map<string, string>>();
  for (const method of methods) {
    const { operation } = method;
    const blank = operation.indexOf(' ');
    if (spoken.has(operation) || !mayAsk(operation.slice(0, blank))) continue;
    const path = operation.slice(blank + 1);
    const operations = paths.get(path) ?? new Map<string, string>();
    if (!operations.has(operation)) operations.set(operation, nameOf(method));
    paths.set(path, operations);
  }
  const all = names.flatMap((path): readonly PathToSearch[] => {
    const operations = paths.get(path);
    return operations === undefined ? [] : [{ path, operations, words: [...operations].flat().join('\n') }];
  });
  const chosen = all.slice(0, maxPaths);
  const count = (some: readonly PathToSearch[]) =>
    some.reduce((sum, { operations }) => sum + operations.size, 0);
  return { every: all, chosen, toLook: count(all), looked: count(chosen) };
}

function nameOf({ operation, resource = [], method }: BoundMethod): string {
  return method === undefined ? operation : [...resource, method].join('.');
}
