import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';

/** Where a link between repository files leads on the site. */
export type SiteLink =
  /** Another page; `path` is its Markdown file in the site's sources. */
  | { readonly kind: 'page'; readonly file: string; readonly path: string; readonly hash: string }
  /** A file that is not a page, such as a sample. */
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'folder'; readonly file: string }
  /** An external URL, or an anchor on the same page. */
  | { readonly kind: 'other' };

/** The page that the site splits into one page per rule. */
export const rulesFile = 'docs/rules.md';

/** Returns the path in the site's sources at which a Markdown file of the repository is placed. */
export function pagePath(file: string): string {
  return file === 'README.md' ? 'about.md' : file.replace(/(^|\/)README\.md$/, '$1index.md');
}

/** Returns the Markdown file of the repository that a page is made from; undefined for pages that only the site has. */
export function sourceOf(path: string, root: string): string | undefined {
  const file = path === 'about.md' ? 'README.md' : path.replace(/\/index\.md$/, '/README.md');
  return path.startsWith('rules/') || path === 'index.md' || !existsSync(root + file) ? undefined : file;
}

export function rulePagePath(code: string): string {
  return `rules/${code}.md`;
}

/** Resolves a link in a Markdown file of the repository. Throws if the link is broken. */
export function readSiteLink(root: string, from: string, href: string, codes: readonly string[]): SiteLink {
  if (href === '' || href.startsWith('#') || /^[a-z][a-z+.-]*:/i.test(href)) return { kind: 'other' };
  const [path = '', hash = ''] = href.split('#');
  const file = posix.normalize(posix.join(posix.dirname(from), decodeURI(path))).replace(/\/$/, '');
  if (file.startsWith('..') || !existsSync(root + file))
    throw new Error(`${from} has a broken link: ${href}`);
  if (file === rulesFile) return ruleLink(from, href, hash, codes);
  if (statSync(root + file).isDirectory()) {
    const readme = posix.join(file, 'README.md');
    if (!existsSync(root + readme)) return { kind: 'folder', file };
    return { kind: 'page', file: readme, path: pagePath(readme), hash };
  }
  if (!file.endsWith('.md')) return { kind: 'file', file };
  return { kind: 'page', file, path: pagePath(file), hash };
}

function ruleLink(from: string, href: string, hash: string, codes: readonly string[]): SiteLink {
  if (hash === '') return { kind: 'page', file: rulesFile, path: 'rules/index.md', hash: '' };
  const code = codes.find((one) => one.toLowerCase().replace('/', '') === hash);
  if (code === undefined) throw new Error(`${from} has a link to an unknown rule: ${href}`);
  return { kind: 'page', file: rulesFile, path: rulePagePath(code), hash: '' };
}
