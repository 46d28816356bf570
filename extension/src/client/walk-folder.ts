export interface FolderEntry<Place> {
  readonly name: string;
  readonly place: Place;
  /** False for a link to a folder, which may lead in circles. */
  readonly isFolder: boolean;
}

export interface WalkOptions<Place> {
  list(folder: Place): Promise<readonly FolderEntry<Place>[]>;
  isWanted(name: string): boolean;
  isSkipped(name: string): boolean;
  readonly mostFiles: number;
  readonly mostFolders: number;
  /** Called where there are more of either. */
  onLeftOut(): void;
  readonly token: { readonly isCancellationRequested: boolean };
}

/** So many folders are listed at the same time: each may be a request to somewhere far. */
const atOnce = 16;

/** The wanted files below a folder, as many as there may be: near ones first, in the order of their names. */
export async function walkFolder<Place>(root: Place, options: WalkOptions<Place>): Promise<readonly Place[]> {
  const { isSkipped, isWanted, mostFiles, mostFolders, onLeftOut, token } = options;
  const files: Place[] = [];
  const folders: Place[] = [root];
  for (let done = 0; done < folders.length && files.length < mostFiles; ) {
    if (token.isCancellationRequested) break;
    const some = folders.slice(done, done + atOnce);
    done += some.length;
    for (const entry of (await Promise.all(some.map((folder) => entriesOf(folder, options)))).flat()) {
      const wanted = entry.isFolder ? folders : files;
      if (isSkipped(entry.name) || (!entry.isFolder && !isWanted(entry.name))) continue;
      if (wanted.length < (entry.isFolder ? mostFolders : mostFiles)) wanted.push(entry.place);
      else onLeftOut();
    }
  }
  return files;
}

async function entriesOf<Place>(folder: Place, { list }: WalkOptions<Place>) {
  try {
    return [...(await list(folder))].sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    // A folder that may not be entered has nothing for us.
    return [];
  }
}
