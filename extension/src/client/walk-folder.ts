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
  /** Called where there are more of either. */
  onLeftOut(): void;
  readonly token: { readonly isCancellationRequested: boolean };
}

/** So many folders are listed at the same time: each may be a request to somewhere far. */
const atOnce = 16;

/**
 * The wanted files below a folder, as many as there may be: near ones first, in the order of their names. Rejects where the
 * folder itself can't be listed.
 */
export async function walkUris<Place>(
  root: Place,
  options: UriWalkOptions<Place>,
): Promise<readonly Place[]> {
  const { isSkipped, isWanted, maxFiles, maxFolders, onLeftOut, token } = options;
  const files: Place[] = [];
  const folders: Place[] = [root];
  for (let done = 0; done < folders.length && files.length < maxFiles; ) {
    if (token.isCancellationRequested) break;
    const some = folders.slice(done, done + atOnce);
    done += some.length;
    const listed = await Promise.all(some.map((folder) => entriesOf(folder, options, folder === root)));
    for (const entry of listed.flat()) {
      const wanted = entry.isFolder ? folders : files;
      if (isSkipped(entry.name) || (!entry.isFolder && !isWanted(entry.name))) continue;
      if (wanted.length < (entry.isFolder ? maxFolders : maxFiles)) wanted.push(entry.place);
      else onLeftOut();
    }
  }
  return files;
}

async function entriesOf<Place>(folder: Place, { list }: UriWalkOptions<Place>, isRoot: boolean) {
  try {
    return [...(await list(folder))].sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    if (isRoot) throw error;
    // A folder in it that may not be entered has nothing for us.
    return [];
  }
}

/**
 * Returns the results of a search; or of a walk, which begins where the search finds nothing, fails, or has
 * not answered for so many milliseconds. When both are under way, the first that finds something counts.
 */
export async function firstToFind<T>(
  search: PromiseLike<readonly T[]>,
  walk: () => Promise<readonly T[]>,
  patience: number,
): Promise<readonly T[]> {
  // A failed search leaves the walk with the files that are known.
  const searching = Promise.resolve(search).catch(() => []);
  const searched = await within(searching, patience);
  if (searched !== undefined) return searched.length > 0 ? searched : walk();
  const walking = walk();
  const first = await Promise.race([searching, walking.catch(() => searching)]);
  return first.length > 0 ? first : walking;
}

/** Undefined where it takes longer. */
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
 * The names that a value of the setting `files.exclude` hides wherever they are: `** /name` and `** /name/**`, without
 * the space. Patterns that contain more are left out: where they would count, the editor itself searches.
 */
export function excludedNames(exclude: unknown): readonly string[] {
  if (typeof exclude !== 'object' || exclude === null) return [];
  return Object.entries(exclude).flatMap(([pattern, isOn]) => {
    const name = /^\*\*\/([^/*?{}[\]]+)(?:\/\*\*)?$/.exec(pattern)?.[1];
    return isOn === true && name !== undefined ? [name] : [];
  });
}
