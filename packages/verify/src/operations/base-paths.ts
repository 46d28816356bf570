import { isRecord, makesText, textTemplate } from '@pagewright/core/internal';
import { below, type Operation, type SourceDocument, valueAt } from '@pagewright/core/openapi';
import { pathOfUrl } from '../requests/sent-values.js';

type TextTest = (text: string) => boolean;

export interface DeclaredServers {
  readonly basePaths: readonly TextTest[];
  readonly hosts: readonly TextTest[];
}

/** Lists all servers: of the root, path items and operations, and from the host and base path of OpenAPI 2.0. */
export function declaredServers(
  { reader }: SourceDocument,
  operations: readonly Operation[],
): DeclaredServers {
  const lists = [
    reader.get(['servers']),
    ...operations.flatMap(({ node, pathItem }) => [
      valueAt(below(pathItem, 'servers')),
      valueAt(below(node, 'servers')),
    ]),
  ];
  const urls = new Set(lists.flatMap(urlsIn));
  const basePath = reader.get(['basePath']);
  const host = reader.get(['host']);
  if (typeof basePath === 'string' || typeof host === 'string')
    urls.add(
      `https://${typeof host === 'string' ? host : '{host}'}${typeof basePath === 'string' ? basePath : ''}`,
    );
  const all = urls.size === 0 ? ['/'] : [...urls];
  return {
    basePaths: all.map((url) => madeBy(pathOfUrl(url))),
    hosts: all.flatMap((url) => {
      const name = hostOf(url);
      return name === undefined || /^(?:\{[^}]*\}[.:]?)+$/.test(name) ? [] : [madeBy(name)];
    }),
  };
}

/** Returns the host in lower case, without a user name and password. */
export function hostOf(url: string): string | undefined {
  return /^(?:[a-z][a-z0-9+.-]*|\{[^}]*\}):\/\/(?:[^/?#@]*@)*([^/?#]*)/i.exec(url)?.[1]?.toLowerCase();
}

function urlsIn(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((server) => (isRecord(server) && typeof server.url === 'string' ? [server.url] : []));
}

/** Returns a test for strings that a template can produce; a variable in braces matches any characters. */
function madeBy(text: string): TextTest {
  const parts = textTemplate(text.toLowerCase());
  return (given) => makesText(parts, given.toLowerCase());
}
