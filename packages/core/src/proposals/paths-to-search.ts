import type { BoundMethod } from '../binding/analysis.js';
import { canRequestList } from '../format/verbs.js';

/** The maximum for searches while a document is edited. A plan of declarations searches every path. */
const maxPaths = 3_000;

export interface PathToSearch {
  readonly path: string;
  readonly operations: ReadonlyMap<string, string>;
  readonly cacheKey: string;
}

/** Paths in document order. `toExamine` counts the operations of `every`, `examined` those of `chosen`. */
export interface PathChoice {
  readonly every: readonly PathToSearch[];
  readonly chosen: readonly PathToSearch[];
  readonly toExamine: number;
  readonly examined: number;
}

export function pathsToSearch(
  methods: readonly BoundMethod[],
  elsewhere: readonly string[],
  names: readonly string[],
): PathChoice {
  const declared = new Set(elsewhere);
  for (const { operation, why } of methods) if (why !== 'none') declared.add(operation);
  const paths = new Map<string, Map<string, string>>();
  for (const method of methods) {
    const { operation } = method;
    const blank = operation.indexOf(' ');
    if (declared.has(operation) || !canRequestList(operation.slice(0, blank))) continue;
    const path = operation.slice(blank + 1);
    const operations = paths.get(path) ?? new Map<string, string>();
    if (!operations.has(operation)) operations.set(operation, nameOf(method));
    paths.set(path, operations);
  }
  const all = names.flatMap((path): readonly PathToSearch[] => {
    const operations = paths.get(path);
    return operations === undefined
      ? []
      : [{ path, operations, cacheKey: [...operations].flat().join('\n') }];
  });
  const chosen = all.slice(0, maxPaths);
  const count = (some: readonly PathToSearch[]) =>
    some.reduce((sum, { operations }) => sum + operations.size, 0);
  return { every: all, chosen, toExamine: count(all), examined: count(chosen) };
}

function nameOf({ operation, resource = [], method }: BoundMethod): string {
  return method === undefined ? operation : [...resource, method].join('.');
}
