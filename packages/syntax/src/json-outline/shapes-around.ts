import { type OutlineShape, outlineShape, shapeBelow } from '../outline/outline-shape.js';
import type { Piece } from '../outline/piece.js';

/** The shapes of the mappings around a piece of that level, from the root on; undefined where they cannot be told. */
export function shapesAround(
  pieceAt: (index: number) => Piece | undefined,
  index: number,
  level = 0,
): readonly OutlineShape[] | undefined {
  const keys: string[] = [];
  let left = level;
  for (let at = index - 1; left > 0 && at > 0; at--) {
    const piece = pieceAt(at);
    if (piece === undefined || piece.level >= left) continue;
    if (piece.head?.kind !== 'entry' || !piece.head.opens || piece.level !== left - 1) return undefined;
    keys.unshift(piece.head.key);
    left--;
  }
  const shapes = [outlineShape];
  for (const key of keys) {
    const below = shapeBelow(shapes.at(-1) ?? {}, key);
    if (below === undefined) return undefined;
    shapes.push(below);
  }
  return left === 0 ? shapes : undefined;
}

export function isSameShapes(
  some: readonly OutlineShape[] | undefined,
  others: readonly OutlineShape[] | undefined,
): boolean {
  return some?.length === others?.length && (some ?? []).every((shape, index) => shape === others?.[index]);
}
