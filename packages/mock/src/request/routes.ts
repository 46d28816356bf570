import { grouped, makesText, type TextTemplate, textTemplate } from '@pagewright/core/internal';
import { isHeaderName, type Received } from './received.js';

interface Route<Value> {
  readonly method: string;
  readonly segments: readonly TextTemplate[];
  readonly query: readonly Pair[];
  /** Headers or query parameters from the fragment of a path, as in `/#X-Amz-Target=Tables.List`. */
  readonly fragment: readonly Pair[];
  readonly value: Value;
}

type Pair = readonly [name: string, value: string];

type RoutedRequest = Pick<Received, 'method' | 'url' | 'headers'>;

export type RouteMatch<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'otherMethods'; readonly methods: readonly string[] }
  | { readonly kind: 'none' };

type FindRoute<Value> = (request: RoutedRequest) => RouteMatch<Value>;

/**
 * Finds operations by method and path, with paths that have fewer parameters first. If a path of the document
 * has a query, the request's query must contain it; if it has a fragment, a header or the query must contain
 * it. A path matches alone and after each of `basePaths`. `morePaths` is called if nothing matches.
 */
export function routesOf<Value>(
  operations: readonly { readonly operation: string; readonly value: Value }[],
  basePaths: readonly string[],
  morePaths: () => readonly string[] = () => [],
): FindRoute<Value> {
  const all = operations.map(({ operation, value }) => routeOf(operation, value));
  const byLength = grouped(all, ({ segments }) => segments.length);
  for (const routes of byLength.values())
    routes.sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : rankOf(one) > rankOf(other) ? 1 : 0));
  const bases = [...new Set(basePaths)].sort((one, other) => other.length - one.length);
  let more: readonly string[] | undefined;
  return (request) => {
    const { method, url } = request;
    const matchesAfter = (paths: readonly string[]) =>
      paths
        .filter((base) => url.pathname.startsWith(`${base}/`))
        .flatMap((base) => matchesOf(byLength, url.pathname.slice(base.length), request));
    const declared = matchesAfter(['', ...bases]);
    if (declared.length === 0) more ??= morePaths();
    const matches = declared.length > 0 ? declared : matchesAfter(more ?? []);
    const found = matches.find((route) => route.method === method.toUpperCase());
    if (found !== undefined) return { kind: 'found', value: found.value };
    if (matches.length === 0) return { kind: 'none' };
    return { kind: 'otherMethods', methods: [...new Set(matches.map((route) => route.method))] };
  };
}

function routeOf<Value>(operation: string, value: Value): Route<Value> {
  const space = operation.indexOf(' ');
  const [whole = '', fragment = ''] = operation.slice(space + 1).split('#');
  const mark = whole.indexOf('?');
  const path = mark < 0 ? whole : whole.slice(0, mark);
  const query = mark < 0 ? [] : [...new URLSearchParams(whole.slice(mark))];
  return {
    method: operation.slice(0, space).toUpperCase(),
    segments: path.split('/').map(textTemplate),
    query: query.filter(([, text]) => !/[{}]/.test(text)),
    fragment: [...new URLSearchParams(fragment)].filter(([name, text]) => isHeaderName(name) && text !== ''),
    value,
  };
}

/**
 * Returns a sort key: a literal segment precedes a mixed one, and parameters come last. Of equally ranked
 * paths, a path with a query or fragment comes first.
 */
function rankOf({ segments, query, fragment }: Route<unknown>): string {
  const kinds = segments.map((parts) => (parts.length === 1 ? 0 : parts.some((part) => part !== '') ? 1 : 2));
  return `${kinds.join('')}${query.length + fragment.length > 0 ? 0 : 1}`;
}

function matchesOf<Value>(
  byLength: ReadonlyMap<number, readonly Route<Value>[]>,
  path: string,
  { url, headers }: RoutedRequest,
): readonly Route<Value>[] {
  const sent = path.split('/').map(decoded);
  return (byLength.get(sent.length) ?? []).filter(
    (route) =>
      route.segments.every((segment, index) => makesText(segment, sent[index] ?? '')) &&
      route.query.every(([name, text]) => url.searchParams.getAll(name).includes(text)) &&
      route.fragment.every(
        ([name, text]) => headers.get(name) === text || url.searchParams.getAll(name).includes(text),
      ),
  );
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
