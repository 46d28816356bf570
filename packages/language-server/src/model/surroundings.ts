import { searchedFolders } from '@pagewright/units';
import { isInside, uriKey } from './uris.js';

/** Folders and possible configurations of a document outside of the workspace. */
export interface DocumentSurroundings {
  /** From the folder of the document up to the root of its repository; each ends with a slash. */
  readonly folders: readonly string[];
  /** URIs of files in these folders that may name the document. */
  readonly configs: readonly string[];
}

/** Caches the surroundings of documents outside of the workspace, by the folder of the document. */
export class KnownSurroundings {
  readonly #onSet: () => void;
  readonly #known = new Map<string, DocumentSurroundings>();
  /** Folders requested in this round of pairing, by their keys. */
  #asked = new Map<string, string>();

  constructor(onSet: () => void) {
    this.#onSet = onSet;
  }

  /** Returns the cached surroundings; if there are none, `wanted` lists the folder. */
  ask(folder: string): DocumentSurroundings | undefined {
    const key = uriKey(folder);
    this.#asked.set(key, folder);
    return this.#known.get(key);
  }

  /** Requested folders without cached surroundings. */
  wanted(): readonly string[] {
    return [...this.#asked].flatMap(([key, folder]) => (this.#known.has(key) ? [] : [folder]));
  }

  /** True for a file in a folder of cached surroundings. */
  has(uri: string): boolean {
    const folder = uriKey(folderOf(uri));
    return [...this.#known.values()].some(({ folders }) => folders.some((one) => uriKey(one) === folder));
  }

  /** Calls `onSet` unless the surroundings equal the default, which pairing has assumed until now. */
  set(folder: string, surroundings: DocumentSurroundings): void {
    this.#known.set(uriKey(folder), surroundings);
    const { folders, configs } = surroundings;
    if (configs.length > 0 || folders.join('\n') !== nearestFolders(folder).join('\n')) this.#onSet();
  }

  /** Drops the surroundings of folders in which a file was created or deleted. */
  changed(uri: string): void {
    const folder = folderOf(uri);
    for (const [key, { folders }] of this.#known)
      if (folders.some((one) => uriKey(one) === uriKey(folder)) || isInside(uri, key))
        this.#known.delete(key);
  }

  /** Begins a round of pairing, and drops folders that the last round did not request. */
  beginRound(): void {
    for (const key of this.#known.keys()) if (!this.#asked.has(key)) this.#known.delete(key);
    this.#asked = new Map();
  }
}

const maxLevels = 64;

/** The default for a document in no repository: its folder and the parent. */
export function nearestFolders(uri: string): readonly string[] {
  return searchedFolders(foldersFrom(uri), () => false);
}

/** The folder of a file and its ancestors, the nearest first; each ends with a slash. */
export function foldersFrom(uri: string): readonly string[] {
  const above: string[] = [];
  let folder = folderOf(uri);
  while (above.length < maxLevels && folder !== '' && !folder.endsWith('//')) {
    above.push(folder);
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  }
  return above;
}

/** The folder of a file, with a slash at its end. */
export function folderOf(uri: string): string {
  return uri.slice(0, uri.lastIndexOf('/') + 1);
}
