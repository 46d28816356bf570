import { uriKey } from './uris.js';

/** A file that somebody refers to, with what is known of it. */
interface AskedFile {
  readonly uri: string;
  /** Who refers to it, for as long as they live. */
  readonly by: Set<object>;
  /** The host has said that there is no such file. */
  isAbsent: boolean;
}

/** The files that others refer to, by their key, and who does: what nobody refers to any longer is forgotten. */
export class AskedFiles {
  readonly #asked = new Map<string, AskedFile>();

  ask(uri: string, by: object): void {
    const key = uriKey(uri);
    const known = this.#asked.get(key);
    if (known !== undefined) known.by.add(by);
    else this.#asked.set(key, { uri, by: new Set([by]), isAbsent: false });
  }

  get size(): number {
    return this.#asked.size;
  }

  has(key: string): boolean {
    return this.#asked.has(key);
  }

  setAbsent(key: string, isAbsent: boolean): void {
    const known = this.#asked.get(key);
    if (known !== undefined) known.isAbsent = isAbsent;
  }

  askers(key: string): readonly object[] {
    return [...(this.#asked.get(key)?.by ?? [])];
  }

  /** The keys of the files that only they have asked for, now that they are gone. */
  forgetAskers(gone: readonly object[]): readonly string[] {
    if (gone.length === 0) return [];
    const keys: string[] = [];
    for (const [key, { by }] of this.#asked) {
      for (const asker of gone) by.delete(asker);
      if (by.size > 0) continue;
      this.#asked.delete(key);
      keys.push(key);
    }
    return keys;
  }

  /** Returns the URIs of files that nobody has handed over yet, and that may be there. */
  missing(isThere: (key: string) => boolean): readonly string[] {
    return [...this.#asked].flatMap(([key, { uri, isAbsent }]) => (isAbsent || isThere(key) ? [] : [uri]));
  }
}
