import type { Pointer } from '@pagewright/core';
import { leading, type Member, type ObjectShape, object } from './shape.js';

/** A place of a file where something of ours stands, whatever the file itself is. */
export interface Mount {
  readonly pointer: Pointer;
  readonly shape: ObjectShape;
}

/** Maximum depth in a file; values deeper in it are not looked at. */
const deepest = 64;

/**
 * The shape of a file in which only what stands at some places is known. Of several at one place the first counts; what
 * is mounted inside of another counts where the outer one knows nothing.
 */
export function mountedShape(mounts: readonly Mount[]): ObjectShape {
  const root: Branch = { below: new Map() };
  for (const { pointer, shape } of mounts) {
    if (pointer.length > deepest) continue;
    const branch = pointer.reduce(branchBelow, root);
    branch.shape ??= shape;
  }
  return shapeOf(root);
}

interface Branch {
  shape?: ObjectShape;
  readonly below: Map<string, Branch>;
}

function branchBelow({ below }: Branch, step: string | number): Branch {
  const known = below.get(String(step));
  if (known !== undefined) return known;
  const made: Branch = { below: new Map() };
  below.set(String(step), made);
  return made;
}

/** No deeper than pointers are. */
function shapeOf({ shape = object('other', {}), below }: Branch): ObjectShape {
  if (below.size === 0) return shape;
  const others = [...below]
    .filter(([step]) => !shape.members.has(step))
    .map(([step, branch]): readonly [string, Member] => [step, leading(shapeOf(branch))]);
  return { ...shape, members: new Map([...shape.members, ...others]) };
}
