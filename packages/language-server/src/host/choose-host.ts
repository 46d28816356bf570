import type { FileHost } from './file-host.js';

/** One host for the URIs of a scheme, another for all others. */
export function hostByScheme(scheme: string, own: FileHost, others: FileHost): FileHost {
  const hostOf = (uri: string) => (uri.startsWith(`${scheme}:`) ? own : others);
  return {
    read: (uri, token) => hostOf(uri).read(uri, token),
    find: (folder, token, onProblem) => hostOf(folder).find(folder, token, onProblem),
    wouldFind: (folder, uris) => hostOf(folder).wouldFind(folder, uris),
  };
}
