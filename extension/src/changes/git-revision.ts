import { type Event, type Extension, extensions, Uri } from 'vscode';

/** The part of VS Code's Git extension API (version 1) that is used here. */
interface GitExtension {
  readonly enabled: boolean;
  getAPI(version: 1): GitApi;
}

interface GitApi {
  readonly onDidChangeState: Event<unknown>;
  readonly onDidOpenRepository: Event<Repository>;
  readonly repositories: readonly Repository[];
  getRepository(uri: Uri): Repository | null;
}

interface Repository {
  readonly rootUri: Uri;
  readonly state: {
    readonly HEAD: { readonly commit?: string } | undefined;
    readonly indexChanges: readonly Change[];
    readonly workingTreeChanges: readonly Change[];
    readonly onDidChange: Event<void>;
  };
  getObjectDetails(treeish: string, path: string): Promise<{ readonly size: number }>;
  buffer(ref: string, path: string): Promise<Uint8Array>;
}

interface Change {
  readonly uri: Uri;
  readonly originalUri: Uri;
}

/** In bytes. The language server doesn't read larger files. */
const maxFileSize = 50 * 1024 * 1024;

/** Undefined if the Git extension is absent or disabled. */
export async function gitApi(): Promise<GitApi | undefined> {
  const extension: Extension<GitExtension> | undefined = extensions.getExtension('vscode.git');
  const git = await extension?.activate();
  return git?.enabled === true ? git.getAPI(1) : undefined;
}

/** HEAD of the repository that contains a file. */
export interface HeadRevision {
  readonly commit: string;
  /** URIs of YAML and JSON files that differ from HEAD. A renamed file is listed by its old and its new URI. */
  readonly changed: () => readonly string[];
  /** Resolves to null if HEAD does not have the file, or the file is outside of the repository. */
  readonly textOf: (uri: string) => Promise<string | null>;
}

export function headRevision(git: GitApi, uri: Uri): HeadRevision | undefined {
  const repository = uri.scheme === 'file' ? git.getRepository(uri) : null;
  const commit = repository?.state.HEAD?.commit;
  if (repository === null || commit === undefined) return undefined;
  return {
    commit,
    changed: () => changedFiles(repository),
    textOf: (one) => textAt(repository, commit, Uri.parse(one)),
  };
}

function changedFiles({ state }: Repository): readonly string[] {
  const changes = [...state.indexChanges, ...state.workingTreeChanges];
  const uris = changes.flatMap(({ uri, originalUri }) => [uri, originalUri]);
  const ours = uris.filter(({ path }) => /\.(?:ya?ml|jsonc?)$/i.test(path));
  return [...new Set(ours.map((uri) => uri.toString()))];
}

async function textAt(repository: Repository, commit: string, uri: Uri): Promise<string | null> {
  const root = repository.rootUri.path.replace(/\/?$/, '/');
  if (uri.scheme !== 'file' || !uri.path.startsWith(root)) return null;
  try {
    const { size } = await repository.getObjectDetails(commit, uri.fsPath);
    if (size > maxFileSize) throw new Error(`${uri.fsPath} of HEAD is larger than 50 MB.`);
  } catch (error) {
    if (isUnknownPath(error)) return null;
    throw error;
  }
  return new TextDecoder().decode(await repository.buffer(commit, uri.fsPath));
}

function isUnknownPath(error: unknown): boolean {
  return error instanceof Error && 'gitErrorCode' in error && error.gitErrorCode === 'UnknownPath';
}
