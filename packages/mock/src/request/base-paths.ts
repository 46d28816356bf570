import { parseUrl } from '@pagewright/core/internal';
import {
  below,
  keysAt,
  type NodeRef,
  type Operation,
  type SourceDocument,
  valueAt,
} from '@pagewright/core/openapi';

const maxServers = 50;

/** The paths of the document's servers, such as `/v1`. */
export function basePathsOf(document: SourceDocument): readonly string[] {
  const root = { document, pointer: [] };
  const old = valueAt(below(root, 'basePath'));
  return [...serverPathsAt(root), ...(typeof old === 'string' ? pathsIn([old]) : [])];
}

/** The paths of the servers that operations and their path items declare for themselves. */
export function operationPathsOf(operations: readonly Operation[]): readonly string[] {
  const holders = operations.flatMap(({ node, pathItem }) => [pathItem, node]);
  return [...new Set(holders.flatMap(serverPathsAt))];
}

function serverPathsAt(holder: NodeRef): readonly string[] {
  const servers = below(holder, 'servers');
  const urls = (keysAt(servers) ?? []).slice(0, maxServers).flatMap((index) => {
    const url = valueAt(below(servers, index, 'url'));
    if (typeof url !== 'string') return [];
    return url.replace(/\{([^{}]*)\}/g, (_, name: string) => {
      const value = valueAt(below(servers, index, 'variables', name, 'default'));
      return typeof value === 'string' ? value : '';
    });
  });
  return pathsIn(urls);
}

function pathsIn(urls: readonly string[]): readonly string[] {
  return urls.flatMap((url) => {
    const path = parseUrl(url, 'http://a.invalid')?.pathname.replace(/\/+$/, '') ?? '';
    return path === '' ? [] : [path];
  });
}
