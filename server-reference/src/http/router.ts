export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

type Match<R extends Route> =
  | { readonly kind: 'served'; readonly route: R; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'options'; readonly allow: string }
  | { readonly kind: 'wrongMethod'; readonly allow: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' };

interface Router<R extends Route> {
  /** `path` is percent-encoded and has no query. */
  readonly match: (method: string, path: string) => Match<R>;
}

interface Path<R> {
  readonly segments: readonly string[];
  readonly methods: Map<string, R>;
}

/** Makes a router. Literal paths take precedence over templates, and HEAD is allowed for every GET route. */
export function makeRouter<R extends Route>(routes: readonly R[]): Router<R> {
  const paths = new Map<string, Path<R>>();
  for (const route of routes) {
    const path = paths.get(route.path) ?? { segments: route.path.slice(1).split('/'), methods: new Map() };
    path.methods.set(route.method, route);
    if (route.method === 'GET') path.methods.set('HEAD', route);
    paths.set(route.path, path);
  }
  const templates = [...paths.values()].filter(({ segments }) => segments.some(isParameter));
  return {
    match: (method, path) => {
      const segments = decodePath(path);
      if (segments === undefined) return { kind: 'malformed' };
      // Segments are encoded again, so that a decoded slash or brace can't match one in a route's path.
      const literal = paths.get(`/${segments.map(encodeURIComponent).join('/')}`);
      if (literal !== undefined) return matchMethod(literal, method, {});
      for (const template of templates) {
        const params = readParameters(template.segments, segments);
        if (params !== undefined) return matchMethod(template, method, params);
      }
      return { kind: 'missing' };
    },
  };
}

function matchMethod<R extends Route>(
  { methods }: Path<R>,
  method: string,
  params: Readonly<Record<string, string>>,
): Match<R> {
  const route = methods.get(method);
  if (route !== undefined) return { kind: 'served', route, params };
  const allow = [...methods.keys(), 'OPTIONS'].join(', ');
  return { kind: method === 'OPTIONS' ? 'options' : 'wrongMethod', allow };
}

/** Returns undefined if the path doesn't fit the template. Parameters are never empty. */
function readParameters(
  template: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (template.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of template.entries()) {
    const segment = segments[index] ?? '';
    if (isParameter(expected) && segment !== '') params[expected.slice(1, -1)] = segment;
    else if (segment !== expected) return undefined;
  }
  return params;
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

/**
 * Undefined if the path is invalid: no leading slash, unencoded characters, broken escapes, or bytes that are not
 * UTF-8. Splitting comes first, so an encoded slash stays in its segment. `.` and `..` are ordinary names.
 */
function decodePath(path: string): readonly string[] | undefined {
  if (!path.startsWith('/') || notInRequestLine.test(path)) return undefined;
  try {
    return path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const notInRequestLine = /[^\x21-\x7e]/;
