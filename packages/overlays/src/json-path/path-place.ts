import { objectReader, type Pointer, type Reader } from '@pagewright/core';
import { readAt } from '@pagewright/core/internal';

type Keys = readonly (string | number)[] | undefined;

interface PlaceKnowledge {
  readonly isThere: boolean;
  /** Set if the value was read as a part of a larger value. */
  readonly whole?: { readonly value: unknown } | undefined;
  readonly parent?: PathPlace;
}

/** A place in a document, with a cache of the reader's results. */
export class PathPlace {
  readonly pointer: Pointer;
  readonly #reader: Pick<Reader, 'get' | 'keys'>;
  readonly #knowledge: PlaceKnowledge;
  #whole: PlaceKnowledge['whole'];
  #keys: { readonly found: Keys } | undefined;
  #children: readonly PathPlace[] | undefined;

  constructor(reader: Pick<Reader, 'get' | 'keys'>, pointer: Pointer, knowledge: PlaceKnowledge) {
    this.#reader = reader;
    this.pointer = pointer;
    this.#knowledge = knowledge;
    this.#whole = knowledge.whole;
  }

  get keys(): Keys {
    const whole = this.#whole;
    this.#keys ??= { found: whole ? objectReader(whole.value).keys([]) : this.#reader.keys(this.pointer) };
    return this.#keys.found;
  }

  get isList(): boolean {
    return typeof this.keys?.[0] === 'number';
  }

  get exists(): boolean {
    const { parent } = this.#knowledge;
    if (this.#knowledge.isThere) return true;
    // Looks the key up among the parent's keys, so that its value need not be read.
    const step = this.pointer.at(-1);
    if (parent !== undefined && step !== undefined) return parent.keys?.includes(step) === true;
    return this.keys !== undefined || this.value !== undefined;
  }

  get value(): unknown {
    return this.#whole ? this.#whole.value : this.#reader.get(this.pointer);
  }

  get children(): readonly PathPlace[] {
    this.#children ??= (this.keys ?? []).map((key) => this.#child(key, true));
    return this.#children;
  }

  /**
   * Reads nothing, so the returned member may not exist. Undefined if the keys have already been read and lack the
   * member.
   */
  member(name: string): PathPlace | undefined {
    const known = this.#keys;
    if (known !== undefined && (this.isList || known.found?.includes(name) !== true)) return undefined;
    return this.#child(name, known !== undefined);
  }

  /** Reads the whole value before a walk over it, because many small reads take ten times as long. */
  readWhole(): void {
    this.#whole ??= { value: this.#reader.get(this.pointer) };
  }

  #child(key: string | number, isThere: boolean): PathPlace {
    const whole = this.#whole && { value: readAt(this.#whole.value, [key]) };
    return new PathPlace(this.#reader, [...this.pointer, key], { isThere, whole, parent: this });
  }
}
