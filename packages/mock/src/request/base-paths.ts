import { parseUrl } from '@pagewright/core/internal';
import { below, keysAt, type SourceDocument, valueAt } from '@pagewright/core/openapi';

const maxServers = 50;

/** The paths of the document's servers, such as `/v1`. */
export function basePathsOf(document: SourceDocument): readonly string[] {
  const root = { document, pointer: [] };
  const old = valueAt(below(root, 'basePath'));
  const servers = below(root, 'servers');
  const urls = (keysAt(servers) ?? []).slice(0, maxServers).flatMap((index) => {
    const url = valueAt(below(servers, index, 'url'));
    if (typeof url !== 'string') return [];
    return url.replace(/\{([^{}]*)\}/g, (_, name: string) => {
      const value = valueAt(below(servers, index, 'variables', name, 'default'));
      return typeof value === 'string' ? value : '';
    });
  });
  return [...urls, ...(typeof old === 'string' ? [old] : [])].flatMap((url) => {
    const path = parseUrl(url, 'http://a.invalid')?.pathname.replace(/\/+$/, '') ?? '';
    return path === '' ? [] : [path];
  });
}
