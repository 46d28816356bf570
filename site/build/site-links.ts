import { readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import type MarkdownIt from 'markdown-it';
import { readSiteLink, sourceOf } from './page-links.js';
import type { SiteSettings } from './settings.js';

interface LinkOptions {
  readonly settings: SiteSettings;
  /** Codes of all rules; each has a page. */
  readonly codes: readonly string[];
}

type Token = ReturnType<MarkdownIt['parse']>[number];

/** Markdown plug-in that turns links between repository files into links between pages. */
export function siteLinks(md: MarkdownIt, options: LinkOptions): void {
  md.core.ruler.push('site-links', ({ tokens, env }) => {
    const { relativePath }: { relativePath?: string } = env;
    const from = relativePath === undefined ? undefined : sourceOf(relativePath, options.settings.root);
    if (relativePath === undefined || from === undefined) return;
    for (const { children } of tokens)
      for (const [index, token] of (children ?? []).entries())
        if (token.type === 'link_open')
          rewrite([token, children?.[index + 1], closing(children ?? [], index)], {
            relativePath,
            from,
            options,
          });
  });
}

function closing(tokens: readonly Token[], index: number): Token | undefined {
  return tokens.slice(index).find(({ type }) => type === 'link_close');
}

function rewrite(
  [token, text, end]: readonly [Token, Token | undefined, Token | undefined],
  page: { readonly relativePath: string; readonly from: string; readonly options: LinkOptions },
): void {
  const { settings, codes } = page.options;
  const { root, repository } = settings;
  const link = readSiteLink(root, page.from, token.attrGet('href') ?? '', codes);
  if (link.kind === 'page') {
    if (text?.type === 'text' && /^[\w-]+\.md$/.test(text.content)) text.content = titleOf(root + link.file);
    const relative = posix.relative(posix.dirname(page.relativePath), link.path);
    token.attrSet(
      'href',
      `${relative.startsWith('.') ? relative : `./${relative}`}${link.hash === '' ? '' : `#${link.hash}`}`,
    );
  }
  if (link.kind !== 'file' && link.kind !== 'folder') return;
  if (repository !== undefined) token.attrSet('href', `${repository}/tree/main/${link.file}`);
  else if (link.kind === 'file') {
    token.attrSet('href', `/files/${link.file}`);
    token.attrSet('target', '_self');
  } else {
    // A folder has no page, so its link becomes plain text.
    token.attrs = null;
    token.tag = 'span';
    if (end !== undefined) end.tag = 'span';
  }
}

/** Returns the first heading of a page, which describes it better than the file name. */
function titleOf(file: string): string {
  return /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.replaceAll('`', '') ?? basename(file);
}
