import type { Container, Leaf } from './document-node.js';

/** Every leaf, in the order of the text. */
export function leavesOf(container: Container, found: Leaf[] = []): readonly Leaf[] {
  for (const child of container.children) {
    if (child.kind === 'leaf') found.push(child);
    else leavesOf(child, found);
  }
  return found;
}
