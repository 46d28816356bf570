import { keysAt, type NodeRef, resolve } from '@pagewright/core/openapi';
import type { ObjectMeaning, ObjectShape, Shape } from '../grammar/shape.js';

export interface ReferenceTarget {
  readonly node: NodeRef;
  readonly shape: ObjectShape;
}

export interface Start {
  readonly node: NodeRef;
  readonly shape: Shape;
  readonly path?: string;
  /** True if references below the node don't matter: only the reference of the node itself is followed. */
  readonly isAlone?: boolean;
}

type ShapedNode = Pick<Start, 'node' | 'shape'>;

const mayRefer: ReadonlySet<ObjectMeaning> = new Set(['pathItem', 'parameter', 'parameterSchema']);
const maxVisited = 20_000;

/**
 * Lists the targets of references at or below a node in document order, including references within targets. Targets
 * inside the document itself are limited to path items, because the rest already has a shape. Skips values that can't
 * contain anything Pagewright reads, according to the grammar.
 */
export function referenceTargets({ node, shape, path, isAlone }: Start): readonly ReferenceTarget[] {
  const reached: ReferenceTarget[] = [];
  const seen = new Set<string>();
  const pending: ShapedNode[] = [{ node, shape }];
  for (let next = pending.pop(); next !== undefined && seen.size < maxVisited; next = pending.pop()) {
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

/** Undefined if the node is not a reference or its target is missing. */
function endOf(node: NodeRef, shape: ObjectShape): ReferenceTarget | undefined {
  if (!mayRefer.has(shape.meaning)) return undefined;
  const target = resolve(node);
  return target.kind === 'found' && target.node !== node ? { node: target.node, shape } : undefined;
}

/** Leaves out Pagewright's own values, which contain no references. */
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
