import type { Reader } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';

/** The URL of a server in two parts: the origin to connect to, and the path that precedes the paths of operations. */
export interface ApiServer {
  readonly origin: string;
  readonly path: string;
}

/** The server in examples if the document declares none. */
export const unnamedServer: ApiServer = { origin: 'https://api.example.com', path: '' };

/** Splits the URL of a server. A path without a host gets an example origin; a URL that is not HTTP gives undefined. */
export function serverAt(url: string): ApiServer | undefined {
  const isPath = /^\/(?!\/)/.test(url);
  const parts = /^(https?:\/\/[\w.-]+(?::\d+)?)(\/[^\s?#{}]*)?$/i.exec(
    isPath ? unnamedServer.origin + url : url,
  );
  const [, origin = '', path = ''] = parts ?? [];
  return parts === null ? undefined : { origin, path: path.replace(/\/$/, '') };
}

/**
 * Returns the URL of a document's first server, with the defaults of its variables; undefined if the document declares
 * no server, or if the URL is not HTTP.
 */
export function declaredServer(document: Reader): string | undefined {
  const url = document.get(['swagger']) === undefined ? firstServer(document) : swaggerServer(document);
  const server = url === undefined ? undefined : serverAt(url);
  return server && server.origin + server.path;
}

function firstServer(document: Reader): string | undefined {
  const url = document.get(['servers', 0, 'url']);
  if (typeof url !== 'string') return undefined;
  const variables = document.get(['servers', 0, 'variables']);
  return url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = isRecord(variables) && Object.hasOwn(variables, name) ? variables[name] : undefined;
    const value = isRecord(variable) ? variable.default : undefined;
    return typeof value === 'string' ? value : whole;
  });
}

/** Returns only the path if `host` is absent: the server is then the host that serves the document. */
function swaggerServer(document: Reader): string | undefined {
  const [host, basePath] = [document.get(['host']), document.get(['basePath'])];
  const path = typeof basePath === 'string' ? basePath : '';
  if (typeof host !== 'string') return path === '' ? undefined : path;
  const scheme = document.get(['schemes', 0]);
  return `${typeof scheme === 'string' ? scheme : 'https'}://${host}${path.startsWith('/') || path === '' ? path : `/${path}`}`;
}
