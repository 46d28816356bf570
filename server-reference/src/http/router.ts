/** A path template: literal segments, and parameters in braces as whole segments (`/v1/apis/{namespace}`). */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

type Match<R extends Route> =
  | { readonly kind: 'found'; readonly route: R; readonly params: Readonly<Record<string, string>> }
  /** OPTIONS, of a path that is served. */
  | { readonly kind: 'options'; readonly allow: string }
  | { readonly kind: 'wrongMethod'; readonly allow: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' };

interface Router<R extends Route> {
  /** `path` is still encoded, and without its query. */
  readonly match: (method: string, path: string) => Match<R>;
}

/** Prepares the routes once; a match then costs one step, or one per segment. HEAD is answered where GET is. */
export function makeRouter<R extends Route>(routes: readonly R[]): Router<R> {
  const root = emptyNode<R>();
  /** Paths without parameters, found in one step when nothing in them is encoded. */
  const plain = new Map<string, Node<R>>();
  for (const route of routes) {
    const node = place(root, route);
    if (!route.path.includes('{')) plain.set(route.path, node);
  }
  return {
    match: (method, path) => {
      const node = plain.get(path);
      return node === undefined ? match(root, method, path) : matchOf(node, method, noParams);
    },
  };
}

const noParams = {} as const;

interface Node<R> {
  readonly literals: Map<string, Node<R>>;
  parameter?: { readonly name: string; readonly node: Node<R> };
  readonly methods: Map<string, R>;
  allow: string;
}

function emptyNode<R>(): Node<R> {
  return { literals: new Map(), methods: new Map(), allow: '' };
}

function place<R extends Route>(root: Node<R>, route: R): Node<R> {
  let node = root;
  for (const segment of route.path.slice(1).split('/')) node = child(node, segment);
  node.methods.set(route.method, route);
  if (route.method === 'GET') node.methods.set('HEAD', route);
  node.allow = [...node.methods.keys(), 'OPTIONS'].join(', ');
  return node;
}

function child<R>(node: Node<R>, segment: string): Node<R> {
  if (segment.startsWith('{')) {
    node.parameter ??= { name: segment.slice(1, -1), node: emptyNode() };
    return node.parameter.node;
  }
  const known = node.literals.get(segment) ?? emptyNode<R>();
  node.literals.set(segment, known);
  return known;
}

function match<R extends Route>(root: Node<R>, method: string, path: string): Match<R> {
  const segments = decodePath(path);
  if (segments === undefined) return { kind: 'malformed' };
  const params: Record<string, string> = {};
  let node = root;
  for (const segment of segments) {
    const literal = node.literals.get(segment);
    if (literal !== undefined) node = literal;
    else if (node.parameter !== undefined && segment !== '') {
      params[node.parameter.name] = segment;
      node = node.parameter.node;
    } else return { kind: 'missing' };
  }
  return node.methods.size === 0 ? { kind: 'missing' } : matchOf(node, method, params);
}

function matchOf<R extends Route>(
  node: Node<R>,
  method: string,
  params: Readonly<Record<string, string>>,
): Match<R> {
  if (method === 'OPTIONS') return { kind: 'options', allow: node.allow };
  const route = node.methods.get(method);
  return route === undefined ? { kind: 'wrongMethod', allow: node.allow } : { kind: 'found', route, params };
}

/**
 * The decoded segments of a request target's path, or undefined when it can't be read: no path at all, a character
 * that belongs percent-encoded, an escape that is no escape, bytes that are no UTF-8.
 * Segments are decoded after the split, so an encoded slash stays inside its segment. `.` and `..` are plain names.
 */
function decodePath(path: string): readonly string[] | undefined {
  if (!path.startsWith('/') || unwritten.test(path)) return undefined;
  const segments = path.slice(1).split('/');
  return path.includes('%') ? decoded(segments) : segments;
}

function decoded(segments: readonly string[]): readonly string[] | undefined {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * Characters that a request line can't carry as they are: spaces, control characters, everything beyond
 * ASCII.
 */
const unwritten = /[^\x21-\x7e]/;
