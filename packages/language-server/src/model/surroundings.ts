import { isInside, uriKey } from './uris.js';

/** The folders around a file that is in no folder of the workspace. */
export interface DocumentSurroundings {
  /** The folders from that of the file up to the root of its repository; each ends with a slash. */
  readonly folders: readonly string[];
  /** URIs of the files in them that may be configurations of the file. */
  readonly configs: readonly string[];
}

/** The known folders around files outside of the workspace, by the folder of the file, for as long as pairing asks for them. */
export class KnownSurroundings {
  readonly #onSet: () => void;
  readonly #known = new Map<string, DocumentSurroundings>();
  /** The folders that were asked for since the last `forgetOthers`, by their keys. */
  #asked = new Map<string, string>();

  constructor(onSet: () => void) {
    this.#onSet = onSet;
  }

  /** Returns what is known; where nothing is, `wanted` has the folder from now on. */
  ask(folder: string): DocumentSurroundings | undefined {
    const key = uriKey(folder);
    this.#asked.set(key, folder);
    return this.#known.get(key);
  }

  /** The folders that were asked for, and of which nothing is known. */
  wanted(): readonly string[] {
    return [...this.#asked].flatMap(([key, folder]) => (this.#known.has(key) ? [] : [folder]));
  }

  /** True for a file in one of the folders that are known. */
  has(uri: string): boolean {
    const folder = uriKey(folderOf(uri));
    return [...this.#known.values()].some(({ folders }) => folders.some((one) => uriKey(one) === folder));
  }

  /** `onSet` is not called for what is taken as long as nothing is known. */
  set(folder: string, surroundings: DocumentSurroundings): void {
    this.#known.set(uriKey(folder), surroundings);
    const { folders, configs } = surroundings;
    if (configs.length > 0 || folders.join('\n') !== nearestFolders(folder).join('\n')) this.#onSet();
  }

  /** Forgets what a file that has come or gone may change. */
  changed(uri: string): void {
    const folder = folderOf(uri);
    for (const [key, { folders }] of this.#known)
      if (folders.some((one) => uriKey(one) === uriKey(folder)) || isInside(uri, key))
        this.#known.delete(key);
  }

  /** Begins a round of questions: what the one before did not ask for is forgotten. */
  forgetOthers(): void {
    for (const key of this.#known.keys()) if (!this.#asked.has(key)) this.#known.delete(key);
    this.#asked = new Map();
  }
}

const maxLevels = 64;

/** The two folders of a file that are looked at if it is in no repository, or nothing is known of that. */
export function nearestFolders(uri: string): readonly string[] {
  return foldersFrom(uri).slice(0, 2);
}

/** The folder of a file and those around it, the nearest first; each ends with a slash. */
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
