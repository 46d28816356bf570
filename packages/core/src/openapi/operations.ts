import { methodAt, operationSteps } from '../format/verbs.js';
import { type BrokenReference, resolve } from './references.js';
import { below, keysAt, type NodeRef, nodeKey, type SourceDocument, valueAt } from './source-document.js';

/** An operation of a document and its location. */
export interface Operation {
  /**
   * The verb, a space, the path: `get /users`. A method that is not a key of path items is in capitals:
   * `SEARCH /users`.
   */
  readonly name: string;
  /** The operation's place: below `components` or in another file if the path item is a reference. */
  readonly node: NodeRef;
  readonly pathItem: NodeRef;
}

/** The operations of a document, as far as its path items can be read. */
export interface Operations {
  readonly operations: readonly Operation[];
  readonly broken: readonly BrokenReference[];
  /**
   * Paths whose path item could not be read. Findings that depend on their operations are not reported (D34).
   */
  readonly unread: ReadonlySet<string>;
}

/** Returns the operation's `operationId`, if it has one. */
export function operationIdOf({ node }: Operation): string | undefined {
  const operationId = valueAt(below(node, 'operationId'));
  return typeof operationId === 'string' ? operationId : undefined;
}

export interface PathOperations {
  readonly operations: readonly Operation[];
  readonly broken?: BrokenReference;
  readonly isUnread: boolean;
}

/**
 * Lists the operations of an OpenAPI 2.0 or 3.x document in document order, without webhooks and callbacks.
 */
export function listOperations(source: SourceDocument): Operations {
  const names = pathNames(source);
  return joinPaths(
    names,
    names.map((name) => listPath(source, name)),
  );
}

export function joinPaths(names: readonly string[], paths: readonly PathOperations[]): Operations {
  const operations: Operation[] = [];
  const broken: BrokenReference[] = [];
  const unread = new Set<string>();
  for (const [index, name] of names.entries()) {
    const value = paths[index];
    if (value === undefined) continue;
    for (const operation of value.operations) operations.push(operation);
    if (value.broken !== undefined) broken.push(value.broken);
    if (value.isUnread) unread.add(name);
  }
  return { operations, broken, unread };
}

/** Lists the paths of a document in document order. */
export function pathNames({ reader }: SourceDocument): readonly string[] {
  const keys = reader.keys(['paths']) ?? [];
  return keys.filter((path): path is string => typeof path === 'string' && path[0] === '/');
}

/**
 * Lists the operations of one path. Operations next to a `$ref` come first and hide operations of the same
 * verb in its target. If the target can't be read, only the operations next to the `$ref` are listed.
 */
export function listPath(source: SourceDocument, path: string): PathOperations {
  const declared: NodeRef = { document: source, pointer: ['paths', path] };
  const item = resolve(declared);
  const isReference = item.kind !== 'found' || item.node !== declared;
  const beside = isReference ? operationsIn(declared, path) : [];
  if (item.kind !== 'found')
    return { operations: beside, isUnread: true, ...(item.kind === 'broken' && { broken: item }) };
  const hidden = new Set(beside.map(({ name }) => name));
  const targeted = operationsIn(item.node, path).filter(({ name }) => !hidden.has(name));
  return { operations: [...beside, ...targeted], isUnread: false };
}

export function isSamePath(one: PathOperations, other: PathOperations): boolean {
  return (
    one.broken === undefined &&
    other.broken === undefined &&
    one.isUnread === other.isUnread &&
    one.operations.length === other.operations.length &&
    one.operations.every((operation, index) => isSameOperation(operation, other.operations[index]))
  );
}

function isSameOperation(one: Operation, other: Operation | undefined): boolean {
  return (
    one.name === other?.name &&
    nodeKey(one.node) === nodeKey(other.node) &&
    nodeKey(one.pathItem) === nodeKey(other.pathItem) &&
    one.node.document === other.node.document
  );
}

function operationsIn(pathItem: NodeRef, path: string): readonly Operation[] {
  return operationSteps((steps) => keysAt(below(pathItem, ...steps))).map((steps) => ({
    name: `${methodAt(steps)} ${path}`,
    node: below(pathItem, ...steps),
    pathItem,
  }));
}
