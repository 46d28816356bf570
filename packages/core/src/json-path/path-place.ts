import type { Pointer } from '../json/json.js';
import type { Reader } from '../reader/reader.js';

type Keys = readonly (string | number)[] | undefined;

/** A place in a document, and what was asked about it, so that no question is asked twice. */
export class PathPlace {
  readonly pointer: Pointer;
  readonly #reader: Pick<Reader, 'get' | 'keys'>;
  /** False where nobody has looked whether there is something. */
  readonly #isThere: boolean;
  #keys: { readonly found: Keys } | undefined;
  #children: readonly PathPlace[] | undefined;

  constructor(reader: Pick<Reader, 'get' | 'keys'>, pointer: Pointer, isThere: boolean) {
    this.#reader = reader;
    this.pointer = pointer;
    this.#isThere = isThere;
  }

  /** The keys of an object or the indexes of a list; undefined for anything else. */
  get keys(): Keys {
    this.#keys ??= { found: this.#reader.keys(this.pointer) };
    return this.#keys.found;
  }

  get isList(): boolean {
    return typeof this.keys?.[0] === 'number';
  }

  get exists(): boolean {
    return this.#isThere || this.keys !== undefined || this.value !== undefined;
  }

  get value(): unknown {
    return this.#reader.get(this.pointer);
  }

  get children(): readonly PathPlace[] {
    this.#children ??= (this.keys ?? []).map(
      (key) => new PathPlace(this.#reader, [...this.pointer, key], true),
    );
    return this.#children;
  }

  /**
   * The member of a name, undefined where there certainly is none. Keys that were not asked for are not asked for now:
   * the member need not be there.
   */
  member(name: string): PathPlace | undefined {
    const known = this.#keys;
    if (known !== undefined && known.found?.includes(name) !== true) return undefined;
    return new PathPlace(this.#reader, [...this.pointer, name], known !== undefined);
  }
}
