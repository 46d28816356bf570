interface UriParts {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
}

interface LinkOptions {
  readonly parse: (uri: string) => UriParts;
  /** The first workspace folder, which the Markdown preview treats as the root. */
  readonly root: UriParts | undefined;
}

/** A Markdown link to a position in a file, as the server writes it: `[words](uri#Lline,column)`. */
const positionLink = /\[((?:\\.|[^\]\\])*)\]\(([a-z][a-z0-9+.-]*:[^()\s]*)#L(\d+),(\d+)\)/gi;

/**
 * Rewrites links to files so that the Markdown preview, which follows only workspace-relative links, can open them.
 * Files outside the workspace become plain text.
 */
export function withOpenableLinks(markdown: string, { parse, root }: LinkOptions): string {
  return markdown.replace(positionLink, (link, words: string, uri: string, line: string, column: string) => {
    const file = parse(uri);
    if (/^https?$/.test(file.scheme)) return link;
    const isNear = root !== undefined && root.scheme === file.scheme && root.authority === file.authority;
    if (!isNear) return words;
    return `[${words}](/${relativePath(root.path, file.path)}#L${line},${column})`;
  });
}

function relativePath(from: string, to: string): string {
  const [start, end] = [stepLinks(from), stepLinks(to)];
  const split = start.findIndex((step, index) => step !== end[index]);
  const shared = split < 0 ? start.length : split;
  const up = start.slice(shared).map(() => '..');
  return [...up, ...end.slice(shared).map(escaped)].join('/');
}

function stepLinks(path: string): readonly string[] {
  return path.split('/').filter((step) => step !== '');
}

function escaped(step: string): string {
  return encodeURIComponent(step).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
}

export type PageSubject =
  | { readonly kind: 'operation' | 'scheme'; readonly uri: string; readonly name: string }
  | { readonly kind: 'rule'; readonly code: string };

interface PageAddress {
  readonly path: string;
  readonly query: string;
}

/** Must be in lower case, because VS Code converts the schemes of URIs to lower case. */
export const pageScheme = 'pagewright-explain';

/** Returns the address of a page. The tab's title is the last path segment, so U+2215 replaces slashes in a name. */
export function pageAddress(subject: PageSubject): PageAddress {
  const title = subject.kind === 'rule' ? subject.code : subject.name;
  return { path: `/${title.replaceAll('/', '\u2215')}`, query: JSON.stringify(subject) };
}

export function pageSubject({ query }: Pick<PageAddress, 'query'>): PageSubject | undefined {
  const subject = parsed(query);
  if (typeof subject !== 'object' || subject === null || !('kind' in subject)) return undefined;
  if (subject.kind === 'rule')
    return 'code' in subject && typeof subject.code === 'string'
      ? { kind: 'rule', code: subject.code }
      : undefined;
  if (subject.kind !== 'operation' && subject.kind !== 'scheme') return undefined;
  if (!('uri' in subject) || !('name' in subject)) return undefined;
  const { kind, uri, name } = subject;
  return typeof uri === 'string' && typeof name === 'string' ? { kind, uri, name } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
