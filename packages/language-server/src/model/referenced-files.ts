import type { Dependency } from '@pagewright/core/incremental';
import { uriKey } from './uris.js';

class Presence implements Dependency {
  isValid = true;
}

interface ReferencedFile {
  readonly uri: string;
  /** The units and pairings that refer to the file. An owner is removed when the unit or pairing is dropped. */
  readonly owners: Set<object>;
  presence: Presence;
  /** True after the host reported that the file does not exist. */
  isAbsent: boolean;
}

/** The files that other files refer to, by URI key. A file is dropped when its last owner is removed. */
export class ReferencedFiles {
  readonly #files = new Map<string, ReferencedFile>();

  /** Registers a reference. The returned dependency becomes invalid when the URI leads to a different file. */
  addOwner(uri: string, by: object): Dependency {
    const key = uriKey(uri);
    const file = this.#files.get(key) ?? {
      uri,
      owners: new Set(),
      presence: new Presence(),
      isAbsent: false,
    };
    file.owners.add(by);
    this.#files.set(key, file);
    return file.presence;
  }

  /** Invalidates the dependencies on the file that the URI leads to. */
  replaced(key: string): void {
    const file = this.#files.get(key);
    if (file === undefined) return;
    file.presence.isValid = false;
    file.presence = new Presence();
  }

  get size(): number {
    return this.#files.size;
  }

  has(key: string): boolean {
    return this.#files.has(key);
  }

  isAbsent(key: string): boolean {
    return this.#files.get(key)?.isAbsent === true;
  }

  setAbsent(key: string, isAbsent: boolean): void {
    const file = this.#files.get(key);
    if (file !== undefined) file.isAbsent = isAbsent;
  }

  ownersOf(key: string): readonly object[] {
    return [...(this.#files.get(key)?.owners ?? [])];
  }

  /** Drops the files without other owners, and returns their keys. */
  removeOwners(removed: readonly object[]): readonly string[] {
    if (removed.length === 0) return [];
    const keys: string[] = [];
    for (const [key, { owners }] of this.#files) {
      for (const owner of removed) owners.delete(owner);
      if (owners.size > 0) continue;
      this.#files.delete(key);
      keys.push(key);
    }
    return keys;
  }

  /** URIs that the host has neither provided nor reported as absent. */
  unresolvedUris(isThere: (key: string) => boolean): readonly string[] {
    return [...this.#files].flatMap(([key, { uri, isAbsent }]) => (isAbsent || isThere(key) ? [] : [uri]));
  }
}
