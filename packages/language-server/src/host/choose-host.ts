import type { CancellationToken } from 'vscode-languageserver';

/** The result of reading a file. */
export type FileReading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'absent' }
  /** The file is there, and can't be read; `problem` is a sentence. */
  | { readonly kind: 'unreadable'; readonly problem: string };

/** Reads files for the server. Nothing here rejects but for a connection that is gone. */
export interface FileHost {
  read(uri: string, token: StopToken): Promise<FileReading>;
  /**
   * URIs of the files below a folder that Pagewright may read, by their names, in slices as they are found; near ones
   * first. `onProblem` is called once about omitted files.
   */
  find(
    folder: string,
    token: StopToken,
    onProblem: (problem: string) => void,
  ): AsyncIterable<readonly string[]>;
  /** Names of the files and folders in a folder; empty if it can't be listed. */
  list(folder: string): Promise<readonly string[]>;
  /** Returns those of some files below a folder that `find` would find, as far as the host knows. */
  wouldFind(folder: string, uris: readonly string[]): Promise<readonly string[]>;
}

/** Checked again and again by long computations. */
export type StopToken = Pick<CancellationToken, 'isCancellationRequested'>;

/** Extensions of the files that Pagewright may read. */
export const candidateExtensions = ['yaml', 'yml', 'json', 'jsonc'] as const;

export function isCandidate(name: string): boolean {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return candidateExtensions.some((one) => one === extension);
}

/** So many files are handed on at a time, so that it can be shown how far it is. */
const slice = 50;

export function* inSlices(uris: readonly string[]): Iterable<readonly string[]> {
  for (let at = 0; at < uris.length; at += slice) yield uris.slice(at, at + slice);
}

/** Reads nothing: a client in a browser that does not offer its files. */
export const noHost: FileHost = {
  read: async () => ({ kind: 'absent' }),
  async *find() {},
  list: async () => [],
  wouldFind: async () => [],
};

/** One host for the URIs of a scheme, another for all others. */
export function hostByScheme(scheme: string, own: FileHost, others: FileHost): FileHost {
  const hostOf = (uri: string) => (uri.startsWith(`${scheme}:`) ? own : others);
  return {
    read: (uri, token) => hostOf(uri).read(uri, token),
    find: (folder, token, onProblem) => hostOf(folder).find(folder, token, onProblem),
    list: (folder) => hostOf(folder).list(folder),
    wouldFind: (folder, uris) => hostOf(folder).wouldFind(folder, uris),
  };
}

/** The part of a connection that sends requests to the client. */
interface Client {
  request(method: string, params: unknown): Promise<unknown>;
}

/** Asks the client, which knows file systems that only exist in it. */
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
        // The client is older than this request, or the folder can't be listed.
        return [];
      }
    },
    // The client does not report what it ignores, so every file with a fitting name counts.
    wouldFind: async (_, uris) => uris.filter(isCandidate),
    async *find(folder, token, onProblem) {
      if (token.isCancellationRequested) return;
      try {
        const asked = { folder, extensions: candidateExtensions };
        const answer = await client.request('pagewright/findFiles', asked);
        const [given, problem] = [memberOf(answer, 'uris'), memberOf(answer, 'problem')];
        if (typeof problem === 'string') onProblem(problem);
        const uris: readonly unknown[] = Array.isArray(given) ? given : [];
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
