import type { NodeView } from './node-view.js';

/**
 * The members of mappings by key, as data has them: of duplicates the last, merge keys replaced by what they take in.
 * The index of a mapping is made when it is first asked for and kept, so that looking up n keys costs n.
 */
export class Members<Node, Entry> {
  readonly #view: NodeView<Node, Entry>;
  readonly #indexes = new Map<Node, ReadonlyMap<string, Entry>>();

  constructor(view: NodeView<Node, Entry>) {
    this.#view = view;
  }

  /** In the order in which keys first appear. Empty for what is no mapping. */
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
   * Every member in order, duplicates too. An own member replaces what came before it under its key; one that is
   * taken in by a merge key (`own` is false) gives way to it.
   */
  forEach(map: Node, visit: (key: string, entry: Entry, own: boolean) => void): void {
    const shape = this.#view.shape(map);
    if (shape.kind !== 'map') return;
    for (const entry of shape.entries) {
      const merged = this.#view.merged(entry);
      if (merged === undefined) visit(this.#view.key(entry), entry, true);
      for (const source of merged ?? []) {
        for (const [key, member] of this.of(source)) visit(key, member, false);
      }
    }
  }
}
