import { Workspace } from './workspace.js';

/**
 * The files of another revision. They are paired, and their references are resolved, as in the workspace. Performs no
 * I/O.
 */
export class RevisionFiles {
  readonly #workspace = new Workspace();
  readonly #current: Workspace;
  readonly #known = new Set<string>();

  constructor(current: Workspace) {
    this.#current = current;
    this.#workspace.folders = current.folders;
    this.#workspace.settings = current.settings;
  }

  /** False once the folders or settings of the workspace have changed. */
  get isCurrent(): boolean {
    const { folders, settings } = this.#current;
    return folders === this.#workspace.folders && settings === this.#workspace.settings;
  }

  /** `text` is undefined for a file that the revision lacks. */
  set(uri: string, text: string | undefined): void {
    this.#known.add(uri);
    this.#workspace.setDiskText(uri, text);
  }

  /** Files whose texts are not set yet: among `uris`, and among the files that they refer to. */
  wanted(uris: Iterable<string>): readonly string[] {
    this.#copySurroundings();
    return [...new Set([...uris, ...this.#workspace.wanted()])].filter((uri) => !this.#known.has(uri));
  }

  /** Assumes that folders outside of the workspace have the same files in this revision. */
  #copySurroundings(): void {
    this.#workspace.units();
    const { surroundings } = this.#workspace;
    for (const folder of surroundings.wanted()) {
      const known = this.#current.surroundings.get(folder);
      if (known !== undefined) surroundings.set(folder, known);
    }
  }

  unitOf(uri: string) {
    const file = this.#workspace.file(uri);
    return file && this.#workspace.unitsOf(file)[0];
  }
}
