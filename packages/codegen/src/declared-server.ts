import type { Reader } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';

/** A server by its parts: where its transport sends requests, and the path before those of operations. */
export interface ApiServer {
  readonly origin: string;
  readonly path: string;
}

/** The server of an example if the document names none. */
export const unnamedServer: ApiServer = { origin: 'https://api.example.com', path: '' };

/** Splits the URL of a server; a path alone is one of an unnamed host. Undefined for anything but a URL of HTTP. */
export function serverAt(url: string): ApiServer | undefined {
  const isPath = /^\/(?!\/)/.test(url);
  const parts = /^(https?:\/\/[\w.-]+(?::\d+)?)(\/[^\s?#{}]*)?$/i.exec(
    isPath ? unnamedServer.origin + url : url,
  );
  const [, origin = '', path = ''] = parts ?? [];
  return parts === null ? undefined : { origin, path: path.replace(/\/$/, '') };
}

/** The URL of the first server of a document, with the defaults of its variables; undefined if it declares none. */
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

/** Swagger 2.0 has the parts of one server; without a host it is the one that serves the document. */
function swaggerServer(document: Reader): string | undefined {
  const [host, basePath] = [document.get(['host']), document.get(['basePath'])];
  const path = typeof basePath === 'string' ? basePath : '';
  if (typeof host !== 'string') return path === '' ? undefined : path;
  const scheme = document.get(['schemes', 0]);
  return `${typeof scheme === 'string' ? scheme : 'https'}://${host}${path.startsWith('/') || path === '' ? path : `/${path}`}`;
}
