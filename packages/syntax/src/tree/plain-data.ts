import type { Members } from './members.js';
import { type NodeView, target } from './node-view.js';

type Container = Record<string, unknown> | unknown[];

/**
 * The value of a node as plain data, new on every call. An anchored value is one object however many aliases it has,
 * so an alias bomb costs no more than its text, and an alias inside its own anchor makes a cycle.
 */
export function plainData<Node, Entry>(
  view: NodeView<Node, Entry>,
  members: Members<Node, Entry>,
  node: Node,
): unknown {
  const first = view.shape(target(view, node));
  if (first.kind === 'scalar') return first.value;
  const made = new Map<Node, Container>();
  const unfilled: [Node, Container][] = [];

  const dataOf = (written: Node): unknown => {
    const holder = target(view, written);
    const shape = view.shape(holder);
    if (shape.kind === 'scalar') return shape.value;
    const known = made.get(holder);
    if (known !== undefined) return known;
    const container: Container = shape.kind === 'list' ? [] : {};
    made.set(holder, container);
    unfilled.push([holder, container]);
    return container;
  };

  const value = dataOf(node);
  for (let next = unfilled.pop(); next !== undefined; next = unfilled.pop()) {
    const [holder, container] = next;
    const shape = view.shape(holder);
    if (Array.isArray(container)) {
      for (const item of shape.kind === 'list' ? shape.items : []) container.push(dataOf(item));
    } else {
      members.forEach(holder, (key, entry, own) => {
        if (own || !Object.hasOwn(container, key)) defineMember(container, key, dataOf(view.value(entry)));
      });
    }
  }
  return value;
}

/** Sets an own member whatever its name: plain assignment to `__proto__` would change the prototype instead. */
export function defineMember(container: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    container[key] = value;
  }
}
