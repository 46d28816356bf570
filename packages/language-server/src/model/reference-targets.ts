import { keysAt, type NodeRef, resolve } from '@pagewright/core/openapi';
import type { ObjectMeaning, ObjectShape, Shape } from '../grammar/shape.js';

/** A place that a reference leads to, and what it is read as there. */
export interface ReferenceTarget {
  readonly node: NodeRef;
  readonly shape: ObjectShape;
}

/** A place of a document, and what is there by the grammar. */
export interface Start {
  readonly node: NodeRef;
  readonly shape: Shape;
  /** Path of a path item. */
  readonly path?: string;
  /** True when nothing below the node can lead anywhere, so that only its own reference counts. */
  readonly isAlone?: boolean;
}

type ShapedNode = Pick<Start, 'node' | 'shape'>;

/** Meanings of the objects that may be a reference instead. */
const mayRefer: ReadonlySet<ObjectMeaning> = new Set(['pathItem', 'parameter', 'parameterSchema']);
/** More places are not looked at from one start. */
const most = 20_000;

/**
 * Lists the targets of the references that are at a place or below it, in the order of the text, those of references in
 * the targets among them. Of the document itself only path items are listed: it has a shape of its own. Reads only
 * values that can lead to one of Pagewright's by the grammar.
 */
export function referenceTargets({ node, shape, path, isAlone }: Start): readonly ReferenceTarget[] {
  const reached: ReferenceTarget[] = [];
  const seen = new Set<string>();
  const pending: ShapedNode[] = [{ node, shape }];
  for (let next = pending.pop(); next !== undefined && seen.size < most; next = pending.pop()) {
    const key = keyOf(next);
    if (seen.has(key)) continue;
    seen.add(key);
    if (isAlone !== true) pending.push(...below(next).reverse());
    const end = next.shape.kind === 'object' ? endOf(next.node, next.shape) : undefined;
    if (end === undefined) continue;
    const isPathItem = end.shape.meaning === 'pathItem';
    if (isPathItem || end.node.document.file !== undefined)
      reached.push(isPathItem && path !== undefined ? { ...end, shape: { ...end.shape, path } } : end);
    pending.push(end);
  }
  return reached;
}

/** Returns the end of the references of a place, if it has any. */
function endOf(node: NodeRef, shape: ObjectShape): ReferenceTarget | undefined {
  if (!mayRefer.has(shape.meaning)) return undefined;
  const found = resolve(node);
  return found.kind === 'found' && found.node !== node ? { node: found.node, shape } : undefined;
}

/**
 * Lists the places one step below that only lead to Pagewright's values; a value of Pagewright itself refers to
 * nothing.
 */
function below({ node, shape }: ShapedNode): ShapedNode[] {
  if (shape.kind !== 'object' && shape.kind !== 'record' && shape.kind !== 'list') return [];
  return (keysAt(node) ?? []).flatMap((step) => {
    const inner = shapeBelow(shape, step);
    if (inner === undefined || inner.kind === 'scalar' || inner.kind === 'foreign') return [];
    const { document, pointer } = node;
    return [{ node: { document, pointer: [...pointer, step] }, shape: inner }];
  });
}

function shapeBelow(
  shape: Extract<Shape, { readonly kind: 'object' | 'record' | 'list' }>,
  step: string | number,
): Shape | undefined {
  if (shape.kind === 'list') return typeof step === 'number' ? shape.of : undefined;
  const member = shape.members.get(String(step));
  if (member !== undefined) return member.isOwn ? undefined : member.shape;
  return shape.kind === 'record' ? shape.of : undefined;
}

function keyOf({ node: { document, pointer }, shape }: ShapedNode): string {
  return JSON.stringify([
    document.file ?? null,
    shape.kind === 'object' ? shape.meaning : shape.kind,
    pointer,
  ]);
}
