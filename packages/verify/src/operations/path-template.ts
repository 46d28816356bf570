/** A path of a document as a test of the paths of requests. */
export interface PathTemplate {
  readonly operation: string;
  readonly method: string;
  readonly pattern: RegExp;
  /** For each segment: 0 for a literal, 1 for one with a parameter in it, 2 for a parameter alone. */
  readonly rank: readonly number[];
}

/** The template of `get /users/{id}`. */
export function pathTemplate(operation: string): PathTemplate {
  const space = operation.indexOf(' ');
  const segments =
    operation
      .slice(space + 1)
      .split(/[?#]/, 1)[0]
      ?.replace(/\/+$/, '')
      .split('/') ?? [];
  const pattern = segments.map((segment) =>
    segment
      .split(/(\{[^{}]*\})/)
      .map((part) => (/^\{.*\}$/.test(part) ? '[^/]+?' : literal(part)))
      .join(''),
  );
  return {
    operation,
    method: operation.slice(0, space).toUpperCase(),
    pattern: new RegExp(`^(.*)${pattern.join('/')}$`, 's'),
    rank: segments.map((segment) => (/^\{[^{}]*\}$/.test(segment) ? 2 : segment.includes('{') ? 1 : 0)),
  };
}

function literal(text: string): string {
  return decoded(text).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The base path before a template in the path of a request; undefined if it is another path. */
export function basePathIn({ pattern }: PathTemplate, path: string): string | undefined {
  return pattern.exec(path)?.[1];
}

/** Orders templates so that the most specific one comes first. */
export function bySpecificity(one: PathTemplate, other: PathTemplate): number {
  if (one.rank.length !== other.rank.length) return other.rank.length - one.rank.length;
  for (const [index, rank] of one.rank.entries()) {
    const difference = rank - (other.rank[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function hasLiteral({ rank }: PathTemplate): boolean {
  return rank.some((one, index) => one === 0 && index > 0);
}
