import { isInside, uriKey } from './uris.js';

/** The folders around a file that is in no folder of the workspace. */
export interface Surroundings {
  /** The folders from that of the file up to the root of its repository; each ends with a slash. */
  readonly folders: readonly string[];
  /** URIs of the files in them that may be configurations of the file. */
  readonly configs: readonly string[];
}

/** What is known of the folders around files outside of the workspace, by the folder of the file: as long as somebody asks for it. */
export class KnownSurroundings {
  readonly #onSet: () => void;
  readonly #known = new Map<string, Surroundings>();
  /** The folders that were asked for since the last `forgetOthers`, by their keys. */
  #asked = new Map<string, string>();

  constructor(onSet: () => void) {
    this.#onSet = onSet;
  }

  /** Returns what is known; where nothing is, `wanted` has the folder from now on. */
  ask(folder: string): Surroundings | undefined {
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
    const folder = uriKey(uri.slice(0, uri.lastIndexOf('/') + 1));
    return [...this.#known.values()].some(({ folders }) => folders.some((one) => uriKey(one) === folder));
  }

  set(folder: string, surroundings: Surroundings): void {
    this.#known.set(uriKey(folder), surroundings);
    this.#onSet();
  }

  /** Forgets what a file that has come or gone may change. */
  changed(uri: string): void {
    const folder = uri.slice(0, uri.lastIndexOf('/') + 1);
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
