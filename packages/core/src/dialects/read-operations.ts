import type { BoundMethod } from '../binding/analysis.js';
import { methodPath } from '../config/methods.js';
import type { DialectSubject } from '../external/dialect.js';
import type { DialectId } from '../external/dialect-names.js';
import type { ForeignDeclaration } from '../external/foreign-declaration.js';
import { markerKey } from '../format/stainless-purposes.js';
import { viewOperation } from '../openapi/operation-view.js';
import { listOperations } from '../openapi/operations.js';
import { below, type SourceDocument, type Spot, valueAt } from '../openapi/spot.js';
import { foreignDeclarations } from './foreign-declarations.js';

/** An operation that declares something in the way of other tools. */
export interface DeclaringOperation extends DialectSubject {
  readonly declarations: readonly ForeignDeclaration[];
  /** The binding that declarations of ours already give the operation. */
  readonly bound?: BoundMethod;
  /** The place where the operation's key of ours stands, or would stand; `hasOwn` is true when it does. */
  readonly own: Spot;
  readonly hasOwn: boolean;
}

/** The operations of a document that declare anything in one of the dialects. */
export function declaringOperations(
  source: SourceDocument,
  methods: readonly BoundMethod[],
  extension: string,
  from: readonly DialectId[],
): readonly DeclaringOperation[] {
  const byName = new Map<string, BoundMethod>();
  for (const method of methods) if (!byName.has(method.operation)) byName.set(method.operation, method);
  return listOperations(source).operations.flatMap((operation) => {
    const method = byName.get(operation.name);
    const { resource, method: name } = method ?? {};
    const isPlaced = resource !== undefined && name !== undefined;
    const subject = {
      source,
      view: viewOperation(source, operation),
      method: isPlaced ? methodPath({ resource, method: name }) : operation.name,
    };
    const declarations = foreignDeclarations(subject, from);
    if (declarations.length === 0) return [];
    const own = below(operation.spot, extension);
    const isBound = method !== undefined && isDecidedByUs(method);
    const hasOwn = valueAt(own) !== undefined;
    return [{ ...subject, declarations, own, hasOwn, ...(isBound && { bound: method }) }];
  });
}

/** A marker of another tool may bind as well: it is among what is imported. */
function isDecidedByUs({ why, decidedBy }: BoundMethod): boolean {
  return why !== 'none' && decidedBy !== undefined && decidedBy.pointer.at(-1) !== markerKey;
}
