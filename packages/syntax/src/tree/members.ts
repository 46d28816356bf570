import { type NodeView, target } from './node-view.js';

/**
 * Finds members by key as in plain data: the last duplicate applies, and merge keys are replaced by their entries. The
 * index of a large mapping is built on first use, so that n lookups take linear time.
 */
export class Members<Node, Entry> {
  readonly #view: NodeView<Node, Entry>;
  readonly #indexes = new Map<Node, ReadonlyMap<string, Entry>>();

  constructor(view: NodeView<Node, Entry>) {
    this.#view = view;
  }

  find(map: Node, key: string): Entry | undefined {
    const entries = this.#entries(map);
    if (entries.length > small) return this.of(map).get(key);
    for (let at = entries.length - 1; at >= 0; at--) {
      const entry = entries[at];
      if (entry === undefined) continue;
      if (this.#view.merged(entry) !== undefined) return this.of(map).get(key);
      if (this.#view.key(entry) === key) return entry;
    }
    return undefined;
  }

  keys(map: Node): readonly string[] {
    const entries = this.#entries(map);
    if (entries.length > 1) return [...this.of(map).keys()];
    const [entry] = entries;
    if (entry === undefined) return [];
    return this.#view.merged(entry) === undefined ? [this.#view.key(entry)] : [...this.of(map).keys()];
  }

  of(map: Node): ReadonlyMap<string, Entry> {
    const known = this.#indexes.get(map);
    if (known !== undefined) return known;
    const index = new Map<string, Entry>();
    this.forEach(map, (key, entry, own) => {
      if (own || !index.has(key)) index.set(key, entry);
    });
    this.#indexes.set(map, index);
    return index;
  }

  /**
   * Visits every member, including duplicates. In plain data, a member of the mapping itself (`own` is true) replaces
   * an earlier member with its key, and a member from a merge key does not.
   */
  forEach(map: Node, visit: (key: string, entry: Entry, own: boolean) => void): void {
    for (const entry of this.#entries(map)) {
      const merged = this.#view.merged(entry);
      if (merged === undefined) visit(this.#view.key(entry), entry, true);
      for (const source of merged ?? []) {
        for (const [key, member] of this.of(source)) visit(key, member, false);
      }
    }
  }

  #entries(map: Node): readonly Entry[] {
    const shape = this.#view.shape(map);
    return shape.kind === 'map' ? shape.entries : [];
  }
}

const small = 8;

type DocumentContainer = Record<string, unknown> | unknown[];

/**
 * Returns plain data, new on every call. All aliases of an anchor share one object: an alias bomb costs no more than
 * its text. An alias inside its own anchor makes a cycle.
 */
export function plainData<Node, Entry>(
  view: NodeView<Node, Entry>,
  members: Members<Node, Entry>,
  node: Node,
): unknown {
  const first = view.shape(target(view, node));
  if (first.kind === 'scalar') return first.value;
  const made = new Map<Node, DocumentContainer>();
  const unfilled: [Node, DocumentContainer][] = [];

  const dataOf = (written: Node): unknown => {
    const holder = target(view, written);
    const shape = view.shape(holder);
    if (shape.kind === 'scalar') return shape.value;
    const known = made.get(holder);
    if (known !== undefined) return known;
    const container: DocumentContainer = shape.kind === 'list' ? [] : {};
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

/** Sets a property, even `__proto__`, for which a plain assignment would change the prototype instead. */
export function defineMember(container: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    container[key] = value;
  }
}
