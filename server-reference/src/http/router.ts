/** A method and a path template that are served together. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Literal segments, and parameters in braces as whole segments (`/v1/apis/{namespace}`). */
  readonly path: string;
}

type Match<R extends Route> =
  | { readonly kind: 'served'; readonly route: R; readonly params: Readonly<Record<string, string>> }
  /** OPTIONS, of a path that is served. */
  | { readonly kind: 'options'; readonly allow: string }
  | { readonly kind: 'wrongMethod'; readonly allow: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' };

interface Router<R extends Route> {
  /** `path` is still encoded, and without its query. */
  readonly match: (method: string, path: string) => Match<R>;
}

/** The routes of one path template. */
interface Path<R> {
  readonly segments: readonly string[];
  readonly methods: Map<string, R>;
}

/** Looks up routes by path and method. A literal path goes before a template, and HEAD is served where GET is. */
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
      // Encoded again, so that an encoded slash or brace of a request is not one of a route.
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

/** Returns the parameters of a path that fits a template, or undefined. A parameter is never empty. */
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
 * Returns the decoded segments of a request target's path, or undefined for a path that can't be read: one that does not
 * begin with a slash, has a character that belongs percent-encoded, a broken escape, or bytes that are no UTF-8.
 * Segments are decoded after the split, so an encoded slash stays inside its segment. `.` and `..` are plain names.
 */
function decodePath(path: string): readonly string[] | undefined {
  if (!path.startsWith('/') || notInRequestLine.test(path)) return undefined;
  try {
    return path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * Characters that a request line can't carry as they are: spaces, control characters, everything beyond
 * ASCII.
 */
const notInRequestLine = /[^\x21-\x7e]/;
