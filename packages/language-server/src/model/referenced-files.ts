import type { Dependency } from '@pagewright/core/incremental';
import { uriKey } from './uris.js';

/** The dependency on which file a URI leads to, if any: it is valid until that is another. */
class Presence implements Dependency {
  isValid = true;
}

/** A file that somebody refers to, with what is known of it. */
interface ReferencedFile {
  readonly uri: string;
  /** Owners that refer to the file, for as long as they live. */
  readonly by: Set<object>;
  presence: Presence;
  /** The host has reported that there is no such file. */
  isAbsent: boolean;
}

/** The files that others refer to, by their key, and who does: what nobody refers to any longer is forgotten. */
export class ReferencedFiles {
  readonly #asked = new Map<string, ReferencedFile>();

  /** Notes that somebody refers to a file; returns the dependency on which file that is. */
  ask(uri: string, by: object): Dependency {
    const key = uriKey(uri);
    const known = this.#asked.get(key) ?? { uri, by: new Set(), presence: new Presence(), isAbsent: false };
    known.by.add(by);
    this.#asked.set(key, known);
    return known.presence;
  }

  /** Invalidates the dependencies on which file is there. */
  replaced(key: string): void {
    const known = this.#asked.get(key);
    if (known === undefined) return;
    known.presence.isValid = false;
    known.presence = new Presence();
  }

  get size(): number {
    return this.#asked.size;
  }

  has(key: string): boolean {
    return this.#asked.has(key);
  }

  /** True if the host has reported that there is no such file. */
  isAbsent(key: string): boolean {
    return this.#asked.get(key)?.isAbsent === true;
  }

  setAbsent(key: string, isAbsent: boolean): void {
    const known = this.#asked.get(key);
    if (known !== undefined) known.isAbsent = isAbsent;
  }

  askers(key: string): readonly object[] {
    return [...(this.#asked.get(key)?.by ?? [])];
  }

  /** The keys of the files that only the removed owners have requested. */
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
  unresolvedUris(isThere: (key: string) => boolean): readonly string[] {
    return [...this.#asked].flatMap(([key, { uri, isAbsent }]) => (isAbsent || isThere(key) ? [] : [uri]));
  }
}
