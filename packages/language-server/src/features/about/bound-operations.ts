import type { Analysis, BoundMethod } from '@pagewright/core';
import {
  listPath,
  makeSource,
  type Operation,
  type OperationView,
  viewOperation,
} from '@pagewright/core/openapi';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { isAt, type PlaceInUnit } from './location-of.js';

/** The methods that are bound to a scheme, by its name, in the order of the analysis. */
export function methodsBoundTo({ methods }: Analysis, scheme: string): readonly BoundMethod[] {
  return methods.filter((method) => method.scheme === scheme);
}

/** All of them, by the name of the scheme, in one pass. Schemes that nothing is bound to are left out. */
export function methodsByScheme({ methods }: Analysis): ReadonlyMap<string, readonly BoundMethod[]> {
  const groups = new Map<string, BoundMethod[]>();
  for (const method of methods) {
    if (method.scheme === null) continue;
    const group = groups.get(method.scheme);
    if (group === undefined) groups.set(method.scheme, [method]);
    else group.push(method);
  }
  return groups;
}

/** The methods whose binding was decided at a place: one for an operation, each that takes the parameter for a marker. */
export function methodsDecidedAt(
  unit: Unit,
  file: WorkspaceFile,
  pointer: PlaceInUnit['pointer'],
): readonly BoundMethod[] {
  const { methods } = unit.judge().analysis;
  return methods.filter(({ decidedBy }) => decidedBy !== undefined && isAt(unit, decidedBy, file, pointer));
}

/** The methods that an operation of the document is: the analysed one, or each that the configuration makes of it. */
export function methodsOf({ methods }: Analysis, operation: string): readonly BoundMethod[] {
  return methods.filter((method) => method.operation === operation);
}

/** Finds operations by name (`get /users`), one path at a time. Good for one question: it remembers what it met. */
export function operationFinder(unit: Unit): (name: string) => Operation | undefined {
  const reader = unit.document?.tree.reader;
  if (reader === undefined) return () => undefined;
  const source = makeSource(reader, unit.openFile);
  return (name) => {
    const path = name.slice(name.indexOf(' ') + 1);
    return listPath(source, path).operations.find((operation) => operation.name === name);
  };
}

/**
 * What the operations of some methods (or just named ones) take and give, each operation once, no more than `most` of
 * them. Those that the document does not have are left out.
 */
export function viewsOf(
  unit: Unit,
  methods: readonly Pick<BoundMethod, 'operation'>[],
  most: number,
): readonly OperationView[] {
  const reader = unit.document?.tree.reader;
  if (reader === undefined) return [];
  const source = makeSource(reader, unit.openFile);
  const names = [...new Set(methods.map(({ operation }) => operation))].slice(0, most);
  return names.flatMap((name) => {
    const { operations } = listPath(source, name.slice(name.indexOf(' ') + 1));
    const found = operations.find((operation) => operation.name === name);
    return found === undefined ? [] : [viewOperation(source, found)];
  });
}
