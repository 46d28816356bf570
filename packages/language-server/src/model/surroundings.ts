import { searchedFolders } from '@pagewright/units';
import { isInside, uriKey } from './uris.js';

export interface DocumentSurroundings {
  /** From the folder of the document up to the root of its repository; each ends with a slash. */
  readonly folders: readonly string[];
  /** URIs of files in these folders that may refer to the document. */
  readonly configs: readonly string[];
}

/** Caches the surroundings of documents outside of the workspace, by the folder of the document. */
export class KnownSurroundings {
  readonly #onSet: () => void;
  readonly #cached = new Map<string, DocumentSurroundings>();
  /** Folders requested in this round of pairing, by URI key. */
  #requested = new Map<string, string>();

  constructor(onSet: () => void) {
    this.#onSet = onSet;
  }

  /** Undefined if the folder is not cached; `wanted` then lists it. */
  get(folder: string): DocumentSurroundings | undefined {
    const key = uriKey(folder);
    this.#requested.set(key, folder);
    return this.#cached.get(key);
  }

  /** Requested folders without cached surroundings. */
  wanted(): readonly string[] {
    return [...this.#requested].flatMap(([key, folder]) => (this.#cached.has(key) ? [] : [folder]));
  }

  has(uri: string): boolean {
    const folder = uriKey(folderOf(uri));
    return [...this.#cached.values()].some(({ folders }) => folders.some((one) => uriKey(one) === folder));
  }

  /** Calls `onSet` unless the surroundings equal the default, which pairing has assumed until now. */
  set(folder: string, surroundings: DocumentSurroundings): void {
    this.#cached.set(uriKey(folder), surroundings);
    const { folders, configs } = surroundings;
    if (configs.length > 0 || folders.join('\n') !== nearestFolders(folder).join('\n')) this.#onSet();
  }

  changed(uri: string): void {
    const folder = folderOf(uri);
    for (const [key, { folders }] of this.#cached)
      if (folders.some((one) => uriKey(one) === uriKey(folder)) || isInside(uri, key))
        this.#cached.delete(key);
  }

  /** Drops folders that the last round of pairing did not request. */
  beginRound(): void {
    for (const key of this.#cached.keys()) if (!this.#requested.has(key)) this.#cached.delete(key);
    this.#requested = new Map();
  }
}

const maxLevels = 64;

/** The folders to search for a document outside of any repository: its own folder and the parent folder. */
export function nearestFolders(uri: string): readonly string[] {
  return searchedFolders(foldersFrom(uri), () => false);
}

/** The folder of a file and its ancestors, nearest first; each ends with a slash. */
export function foldersFrom(uri: string): readonly string[] {
  const above: string[] = [];
  let folder = folderOf(uri);
  while (above.length < maxLevels && folder !== '' && !folder.endsWith('//')) {
    above.push(folder);
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  }
  return above;
}

export function folderOf(uri: string): string {
  return uri.slice(0, uri.lastIndexOf('/') + 1);
}
