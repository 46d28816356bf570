import { isRecord } from '@pagewright/core';
import type { OperationView } from '@pagewright/core/openapi';
import type { Unit } from '../../model/unit.js';
import { readServer } from './walk-input.js';

/**
 * The URLs of an API that its document declares, the nearest list of `servers` before others, in their order: variables with
 * their defaults, and none that leaves anything open. They may be paths alone.
 */
export function serversOf({ document }: Unit, view: OperationView | undefined): readonly string[] {
  const reader = document?.tree.reader;
  const places = [view?.operation.node, view?.operation.pathItem];
  const lists = [
    ...places.map((node) => node?.document.reader.get([...node.pointer, 'servers'])),
    reader?.get(['servers']),
  ];
  const nearest = lists.find((list) => list !== undefined);
  const urls = Array.isArray(nearest)
    ? nearest.map(filledUrl)
    : swaggerUrls(['schemes', 'host', 'basePath'].map((key) => reader?.get([key])));
  return [...new Set(urls.flatMap((url) => readServer(url) ?? []))];
}

function filledUrl(server: unknown): unknown {
  if (!isRecord(server) || typeof server.url !== 'string') return undefined;
  const variables = isRecord(server.variables) ? server.variables : {};
  return server.url.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return isRecord(variable) && typeof variable.default === 'string' ? variable.default : whole;
  });
}

/** Swagger 2.0 names the parts of the URL. */
function swaggerUrls([schemes, host, basePath]: readonly unknown[]): readonly unknown[] {
  if (typeof host !== 'string') return [basePath];
  const path = typeof basePath === 'string' && basePath !== '/' ? basePath : '';
  const known = Array.isArray(schemes) ? schemes.filter((one) => one === 'https' || one === 'http') : [];
  return (known.length === 0 ? ['https'] : known).map((scheme) => `${scheme}://${host}${path}`);
}
