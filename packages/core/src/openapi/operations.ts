import { methodAt, operationSteps } from '../format/verbs.js';
import { type BrokenReference, resolve } from './references.js';
import { below, keysAt, type NodeRef, nodeKey, type SourceDocument, valueAt } from './source-document.js';

/** An operation of a document, and where it is. */
export interface Operation {
  /** `get /users`: the verb as it is, a space, the path; `SEARCH /users` of a method that is no verb of a path item. */
  readonly name: string;
  /** The place where the operation is; below `components`, or in another file, when its path item is a reference. */
  readonly node: NodeRef;
  /** The place where the path item is that holds the operation. */
  readonly pathItem: NodeRef;
}

/** The operations of a document, as far as its path items can be read. */
export interface Operations {
  readonly operations: readonly Operation[];
  /** Path items whose reference leads nowhere. */
  readonly broken: readonly BrokenReference[];
  /** Paths whose path item could not be read: what depends on their operations is not checked (D34). */
  readonly unread: ReadonlySet<string>;
}

/** Returns the operationId that the document gives the operation, if any. */
export function operationIdOf({ node }: Operation): string | undefined {
  const operationId = valueAt(below(node, 'operationId'));
  return typeof operationId === 'string' ? operationId : undefined;
}

/** The operations that one path adds. */
export interface PathOperations {
  readonly operations: readonly Operation[];
  readonly broken?: BrokenReference;
  readonly isUnread: boolean;
}

/** The operations of an OpenAPI 3.x or 2.0 document in its order. Webhooks and callbacks are left alone. */
export function listOperations(source: SourceDocument): Operations {
  const names = pathNames(source);
  return joinPaths(
    names,
    names.map((name) => listPath(source, name)),
  );
}

/** Joins the operations of paths, of which `paths` has those of each name. */
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

/** The paths of a document, in its order. */
export function pathNames({ reader }: SourceDocument): readonly string[] {
  const keys = reader.keys(['paths']) ?? [];
  return keys.filter((path): path is string => typeof path === 'string' && path[0] === '/');
}

/**
 * The operations of one path. Those beside a `$ref` come first, and hide those of the same verb that it leads to; one
 * that leads nowhere takes only its own with it.
 */
export function listPath(source: SourceDocument, path: string): PathOperations {
  const declared: NodeRef = { document: source, pointer: ['paths', path] };
  const item = resolve(declared);
  const isReference = item.kind !== 'found' || item.node !== declared;
  const beside = isReference ? operationsIn(declared, path) : [];
  if (item.kind !== 'found')
    return { operations: beside, isUnread: true, ...(item.kind === 'broken' && { broken: item }) };
  const hidden = new Set(beside.map(({ name }) => name));
  const held = operationsIn(item.node, path).filter(({ name }) => !hidden.has(name));
  return { operations: [...beside, ...held], isUnread: false };
}

/** Returns whether two readings of one path have the same operations, at the same places, and nothing is amiss in either. */
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

/** An operation is listed by its verb alone, so that it need not be read for it. */
function operationsIn(pathItem: NodeRef, path: string): readonly Operation[] {
  return operationSteps((steps) => keysAt(below(pathItem, ...steps))).map((steps) => ({
    name: `${methodAt(steps)} ${path}`,
    node: below(pathItem, ...steps),
    pathItem,
  }));
}
