import {
  type CancellationToken,
  CancellationTokenSource,
  FileType,
  RelativePattern,
  Uri,
  workspace,
} from 'vscode';
import { excludedNames, firstToFind, walkUris } from './walk-folder.js';

/** Limits per workspace folder. The limit of folders applies only if the editor's search finds no files. */
const maxFiles = 20_000;
const maxFolders = 5_000;
/**
 * Milliseconds after which the folder walk starts even if VS Code's search is still running: without a search provider,
 * that search never ends.
 */
const searchTimeout = 1_000;
/**
 * Folders with this name are skipped, as in the language server's own search on disk. Hidden files, and files that
 * `files.exclude` hides, are skipped too.
 */
const skippedFolder = 'node_modules';
const exclude = `{**/${skippedFolder}/**,**/.*,**/.*/**}`;

export interface FoundFiles {
  readonly uris: readonly Uri[];
  /** A sentence for the user if some files were omitted. */
  readonly problem?: string;
}

/** Finds files below a workspace folder by extension. Rejects if the folder can be neither searched nor listed. */
export async function findInFolder(
  folder: Uri,
  extensions: readonly string[],
  token: CancellationToken,
): Promise<FoundFiles> {
  const enough = new CancellationTokenSource();
  const stopping = token.onCancellationRequested(() => enough.cancel());
  let isComplete = true;
  const markIncomplete = () => {
    isComplete = false;
  };
  let uris: readonly Uri[];
  try {
    uris = await firstToFind(
      searchFiles(folder, extensions, enough.token),
      () => walkFiles(folder, extensions, markIncomplete, enough.token),
      searchTimeout,
    );
  } finally {
    stopping.dispose();
    // Cancels the search or the folder walk if one is still running.
    enough.cancel();
  }
  return {
    uris,
    ...((uris.length >= maxFiles || !isComplete) && {
      problem: `${folder.path} was not searched completely: it has at least ${maxFiles} YAML and JSON files or ${maxFolders} folders. Open a smaller folder or single files.`,
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
  onLimit: () => void,
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
    ...{ maxFiles, maxFolders, onLimit, token },
  });
}
