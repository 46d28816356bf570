import { slugFromName } from '@pagewright/core/resources';

/** The slugs of one kind of resource: which are taken, and the next free one for a name (D26). */
export class SlugBook {
  readonly #taken = new Set<string>();
  /** The next number for a slug that was taken, so that a thousand equal names don't count from two each. */
  readonly #counts = new Map<string, number>();
  readonly #room: { readonly minLength?: number; readonly maxLength: number };

  constructor(room: { readonly minLength?: number; readonly maxLength: number }) {
    this.#room = room;
  }

  has(slug: string): boolean {
    return this.#taken.has(slug);
  }

  take(slug: string): void {
    this.#taken.add(slug);
  }

  free(slug: string): void {
    this.#taken.delete(slug);
    this.#counts.clear();
  }

  clear(): void {
    this.#taken.clear();
    this.#counts.clear();
  }

  /** A free slug made from a name: `guides`, `guides-2`, `guides-3`. It is not taken yet. */
  forName(name: string): string {
    const plain = slugFromName(name, this.#room);
    if (!this.#taken.has(plain)) return plain;
    for (let count = this.#counts.get(plain) ?? 2; ; count++) {
      const slug = this.#numbered(plain, `-${count}`);
      if (this.#taken.has(slug)) continue;
      this.#counts.set(plain, count + 1);
      return slug;
    }
  }

  #numbered(slug: string, suffix: string): string {
    const room = this.#room.maxLength - suffix.length;
    return slug.length <= room ? slug + suffix : slug.slice(0, room).replace(/-+$/, '') + suffix;
  }
}
