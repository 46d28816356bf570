/** A folder or file, as the editor has it. */
export interface PlainUri {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
}

export interface LinkOptions {
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
  const [start, end] = [steps(from), steps(to)];
  const split = start.findIndex((step, index) => step !== end[index]);
  const shared = split < 0 ? start.length : split;
  const up = start.slice(shared).map(() => '..');
  return [...up, ...end.slice(shared).map(escaped)].join('/');
}

function steps(path: string): readonly string[] {
  return path.split('/').filter((step) => step !== '');
}

function escaped(step: string): string {
  return encodeURIComponent(step).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
}
