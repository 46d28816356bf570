import {
  type CancellationToken,
  CancellationTokenSource,
  FileType,
  RelativePattern,
  Uri,
  workspace,
} from 'vscode';
import { excludedNames, firstToFind, walkUris } from './walk-folder.js';

/** So many files are looked at below one folder, and so many folders where the editor can't search. */
const maxFiles = 20_000;
const maxFolders = 5_000;
/** Milliseconds that a search goes on alone: on a file system that has none the editor waits for one without end. */
const patience = 1_000;
/**
 * Folder that is left out with everything else that other tools keep for themselves, as the server does on
 * disk, besides the setting `files.exclude`.
 */
const skippedFolder = 'node_modules';
const exclude = `{**/${skippedFolder}/**,**/.*,**/.*/**}`;

export interface FoundFiles {
  readonly uris: readonly Uri[];
  /** A sentence on what is left out. */
  readonly problem?: string;
}

/**
 * The files below a folder of the workspace whose names end in one of the extensions. Rejects where neither a search nor a
 * list of the folder is had, so that nobody takes it for an empty one.
 */
export async function findInFolder(
  folder: Uri,
  extensions: readonly string[],
  token: CancellationToken,
): Promise<FoundFiles> {
  const enough = new CancellationTokenSource();
  const stopping = token.onCancellationRequested(() => enough.cancel());
  let isWhole = true;
  const leaveOut = () => {
    isWhole = false;
  };
  let uris: readonly Uri[];
  try {
    uris = await firstToFind(
      searchFiles(folder, extensions, enough.token),
      () => walkFiles(folder, extensions, leaveOut, enough.token),
      patience,
    );
  } finally {
    stopping.dispose();
    // Ends the other of the two.
    enough.cancel();
  }
  return {
    uris,
    ...((uris.length >= maxFiles || !isWhole) && {
      problem: `Not all of ${folder.path} is looked at: it has ${maxFiles} YAML and JSON files or ${maxFolders} folders, or more. Open a folder with less in it, or the files themselves.`,
    }),
  };
}

function searchFiles(folder: Uri, extensions: readonly string[], token: CancellationToken) {
  const pattern = new RelativePattern(folder, `**/*.{${extensions.join(',')}}`);
  return workspace.findFiles(pattern, exclude, maxFiles, token);
}

function walkFiles(
  folder: Uri,
  extensions: readonly string[],
  onLeftOut: () => void,
  token: CancellationToken,
): Promise<readonly Uri[]> {
  const endings = extensions.map((extension) => `.${extension}`);
  const hidden = excludedNames(workspace.getConfiguration('files', folder).get('exclude'));
  const names = new Set([skippedFolder, ...hidden]);
  return walkUris(folder, {
    list: async (one) =>
      (await workspace.fs.readDirectory(one)).map(([name, type]) => ({
        ...{ name, place: Uri.joinPath(one, name) },
        isFolder: type === FileType.Directory,
      })),
    isWanted: (name) => endings.some((ending) => name.toLowerCase().endsWith(ending)),
    isSkipped: (name) => name.startsWith('.') || names.has(name),
    ...{ maxFiles, maxFolders, onLeftOut, token },
  });
}
