import type { CancellationToken } from 'vscode-languageserver';

export type FileReading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'absent' }
  /** The file exists but can't be read; `problem` is a sentence. */
  | { readonly kind: 'unreadable'; readonly problem: string };

/** Reads files for the server. No method rejects unless the connection to the client is lost. */
export interface FileHost {
  read(uri: string, token: StopToken): Promise<FileReading>;
  /**
   * Yields URIs of YAML and JSON files below a folder in slices, near files first. `onProblem` is called at
   * most once, if files are omitted.
   */
  find(
    folder: string,
    token: StopToken,
    onProblem: (problem: string) => void,
  ): AsyncIterable<readonly string[]>;
  /** Names, not paths, of the entries of a folder; empty if it can't be listed. */
  list(folder: string): Promise<readonly string[]>;
  /** Returns the `uris` that `find` would yield. A host that can't know returns every YAML and JSON file. */
  wouldFind(folder: string, uris: readonly string[]): Promise<readonly string[]>;
}

export type StopToken = Pick<CancellationToken, 'isCancellationRequested'>;

export const candidateExtensions = ['yaml', 'yml', 'json', 'jsonc'] as const;

export function isCandidate(name: string): boolean {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return candidateExtensions.some((one) => one === extension);
}

/** Files per slice. The search reports its progress after each slice. */
const slice = 50;

export function* inSlices(uris: readonly string[]): Iterable<readonly string[]> {
  for (let at = 0; at < uris.length; at += slice) yield uris.slice(at, at + slice);
}

export const noHost: FileHost = {
  read: async () => ({ kind: 'absent' }),
  async *find() {},
  list: async () => [],
  wouldFind: async () => [],
};

/** `own` serves URIs with the URI scheme `scheme`, and `others` serves all other URIs. */
export function hostByScheme(scheme: string, own: FileHost, others: FileHost): FileHost {
  const hostOf = (uri: string) => (uri.startsWith(`${scheme}:`) ? own : others);
  return {
    read: (uri, token) => hostOf(uri).read(uri, token),
    find: (folder, token, onProblem) => hostOf(folder).find(folder, token, onProblem),
    list: (folder) => hostOf(folder).list(folder),
    wouldFind: (folder, uris) => hostOf(folder).wouldFind(folder, uris),
  };
}

interface Client {
  request(method: string, params: unknown): Promise<unknown>;
}

/** Delegates to the client, which can reach file systems that exist only in the editor. */
export function clientHost(client: Client): FileHost {
  return {
    read: async (uri, token) => {
      if (token.isCancellationRequested) return { kind: 'absent' };
      try {
        const answer = await client.request('pagewright/readFile', { uri });
        const text = memberOf(answer, 'text');
        return typeof text === 'string' ? { kind: 'text', text } : { kind: 'absent' };
      } catch (error) {
        return { kind: 'unreadable', problem: `The editor could not read ${uri}: ${messageOf(error)}` };
      }
    },
    list: async (folder) => {
      try {
        const names = memberOf(await client.request('pagewright/listFolder', { folder }), 'names');
        return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
      } catch {
        // The request fails in older clients, and for a folder that can't be read.
        return [];
      }
    },
    // The client does not say what it ignores, so every file with a matching extension is accepted.
    wouldFind: async (_, uris) => uris.filter(isCandidate),
    async *find(folder, token, onProblem) {
      if (token.isCancellationRequested) return;
      try {
        const search = { folder, extensions: candidateExtensions };
        const answer = await client.request('pagewright/findFiles', search);
        const [candidates, problem] = [memberOf(answer, 'uris'), memberOf(answer, 'problem')];
        if (typeof problem === 'string') onProblem(problem);
        const uris: readonly unknown[] = Array.isArray(candidates) ? candidates : [];
        const wanted = uris.filter((uri): uri is string => typeof uri === 'string' && isCandidate(uri));
        for (const some of inSlices(wanted)) {
          if (token.isCancellationRequested) return;
          yield some;
        }
      } catch (error) {
        onProblem(`The editor could not list the files of ${folder}: ${messageOf(error)}`);
      }
    },
  };
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
