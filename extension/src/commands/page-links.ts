/** A folder or file, as the editor has it. */
interface PlainUri {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
}

interface LinkOptions {
  readonly parse: (uri: string) => PlainUri;
  /** The first folder of the workspace, which the preview takes for the root. */
  readonly root: PlainUri | undefined;
}

/** A link to a place in a file, as the server writes it: its words, the file, the line and column. */
const placeLink = /\[((?:\\.|[^\]\\])*)\]\(([a-z][a-z0-9+.-]*:[^()\s]*)#L(\d+),(\d+)\)/gi;

/**
 * A page whose links to places can be followed in a preview, which knows only links that are relative to the workspace.
 * What lies elsewhere is named without a link.
 */
export function withOpenableLinks(markdown: string, { parse, root }: LinkOptions): string {
  return markdown.replace(placeLink, (link, words: string, uri: string, line: string, column: string) => {
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

/** The subject of a page: an operation or a scheme as a file has it, or a rule. */
export type PageSubject =
  | { readonly kind: 'operation' | 'scheme'; readonly uri: string; readonly name: string }
  | { readonly kind: 'rule'; readonly code: string };

/** The parts of the address of a page, as the editor's URIs have them. */
interface PageAddress {
  readonly path: string;
  readonly query: string;
}

/** Schemes of addresses are lower case. */
export const pageScheme = 'pagewright-explain';

/** The name of the page in its tab is the last part of the path: a slash that belongs to a name becomes one that does not divide. */
export function pageAddress(subject: PageSubject): PageAddress {
  const title = subject.kind === 'rule' ? subject.code : subject.name;
  return { path: `/${title.replaceAll('/', '\u2215')}`, query: JSON.stringify(subject) };
}

/** The way back; undefined for an address that is none of Pagewright's. */
export function pageSubject({ query }: Pick<PageAddress, 'query'>): PageSubject | undefined {
  const given = parsed(query);
  if (typeof given !== 'object' || given === null || !('kind' in given)) return undefined;
  if (given.kind === 'rule')
    return 'code' in given && typeof given.code === 'string' ? { kind: 'rule', code: given.code } : undefined;
  if (given.kind !== 'operation' && given.kind !== 'scheme') return undefined;
  if (!('uri' in given) || !('name' in given)) return undefined;
  const { kind, uri, name } = given;
  return typeof uri === 'string' && typeof name === 'string' ? { kind, uri, name } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
