import { candidateExtensions, type FileHost, inSlices, isCandidate } from './file-host.js';

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
    // What the client leaves out, it does not tell of.
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
