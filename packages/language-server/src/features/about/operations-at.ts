import { type Pointer, pointerText, verbs } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';

/** What an operation of a file is called, by each path that leads to it: `get /users`. None where no path does. */
export function operationNamesAt(unit: Unit, file: WorkspaceFile, pointer: Pointer): readonly string[] {
  const verb = pointer.at(-1);
  const [holder, path] = pointer;
  if (file === unit.document && holder === 'paths' && pointer.length === 3) return [`${verb} ${path}`];
  const pathItem = pointerText(pointer.slice(0, -1));
  return unit
    .reachedIn(file)
    .flatMap(({ spot, shape }) =>
      shape.path !== undefined && pointerText(spot.pointer) === pathItem ? [`${verb} ${shape.path}`] : [],
    );
}

/**
 * Finds where a file holds the operation of a name (`get /users`): below its own path, or where a path item of that path
 * is referred to. Good for one question.
 */
export function operationsIn(unit: Unit, file: WorkspaceFile): (name: string) => Pointer | undefined {
  let held: ReadonlyMap<string, Pointer> | undefined;
  return (name) => {
    if (file === unit.config) return undefined;
    const blank = name.indexOf(' ');
    const own = ['paths', name.slice(blank + 1), name.slice(0, blank)];
    if (file === unit.document && file.tree.range(own, 'key') !== undefined) return own;
    held ??= heldFor(unit, file);
    return held.get(name);
  };
}

/** The operations of the path items that references lead to, by each of their names. */
function heldFor(unit: Unit, file: WorkspaceFile): ReadonlyMap<string, Pointer> {
  const operations = new Map<string, Pointer>();
  for (const { spot, shape } of unit.reachedIn(file)) {
    if (shape.path === undefined) continue;
    const keys = new Set<unknown>(file.tree.reader.keys(spot.pointer));
    for (const verb of verbs) {
      const name = `${verb} ${shape.path}`;
      if (keys.has(verb) && !operations.has(name)) operations.set(name, [...spot.pointer, verb]);
    }
  }
  return operations;
}
