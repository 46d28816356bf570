export interface FolderEntry<Place> {
  readonly name: string;
  readonly place: Place;
  /** False for a link to a folder, which may lead in circles. */
  readonly isFolder: boolean;
}

export interface UriWalkOptions<Place> {
  list(folder: Place): Promise<readonly FolderEntry<Place>[]>;
  isWanted(name: string): boolean;
  isSkipped(name: string): boolean;
  readonly maxFiles: number;
  readonly maxFolders: number;
  /** Called for each file or folder beyond a limit. */
  onLimit(): void;
  readonly token: { readonly isCancellationRequested: boolean };
}

/** Folders listed in parallel: each listing may be a network request. */
const maxParallel = 16;

/**
 * Returns wanted files below a folder, up to the limits: breadth first, sorted by name. Rejects if the root folder
 * can't be listed.
 */
export async function walkUris<Place>(
  root: Place,
  options: UriWalkOptions<Place>,
): Promise<readonly Place[]> {
  const { isSkipped, isWanted, maxFiles, maxFolders, onLimit, token } = options;
  const files: Place[] = [];
  const folders: Place[] = [root];
  for (let done = 0; done < folders.length && files.length < maxFiles; ) {
    if (token.isCancellationRequested) break;
    const batch = folders.slice(done, done + maxParallel);
    done += batch.length;
    const listed = await Promise.all(batch.map((folder) => entriesOf(folder, options, folder === root)));
    for (const entry of listed.flat()) {
      const wanted = entry.isFolder ? folders : files;
      if (isSkipped(entry.name) || (!entry.isFolder && !isWanted(entry.name))) continue;
      if (wanted.length < (entry.isFolder ? maxFolders : maxFiles)) wanted.push(entry.place);
      else onLimit();
    }
  }
  return files;
}

async function entriesOf<Place>(folder: Place, { list }: UriWalkOptions<Place>, isRoot: boolean) {
  try {
    return [...(await list(folder))].sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    if (isRoot) throw error;
    // An unreadable subfolder is skipped; only the root must be readable.
    return [];
  }
}

/**
 * Returns the results of `search`. If the search finds nothing, fails or takes longer than `timeout` milliseconds,
 * `walk` also starts, and the first to find results wins.
 */
export async function firstToFind<T>(
  search: PromiseLike<readonly T[]>,
  walk: () => Promise<readonly T[]>,
  timeout: number,
): Promise<readonly T[]> {
  const searching = Promise.resolve(search).catch(() => []);
  const searched = await within(searching, timeout);
  if (searched !== undefined) return searched.length > 0 ? searched : walk();
  const walking = walk();
  const first = await Promise.race([searching, walking.catch(() => searching)]);
  return first.length > 0 ? first : walking;
}

async function within<T>(answer: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the names that `files.exclude` hides in every folder, such as `.git`. Ignores patterns with other wildcards
 * or with several folders, because the editor's search, which supports every pattern, runs first.
 */
export function excludedNames(exclude: unknown): readonly string[] {
  if (typeof exclude !== 'object' || exclude === null) return [];
  return Object.entries(exclude).flatMap(([pattern, isOn]) => {
    const name = /^\*\*\/([^/*?{}[\]]+)(?:\/\*\*)?$/.exec(pattern)?.[1];
    return isOn === true && name !== undefined ? [name] : [];
  });
}
