import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { catalogue } from '@pagewright/core';
import MarkdownIt from 'markdown-it';
import { pagePath, readSiteLink, rulesFile } from './page-links.js';
import type { SiteSettings } from './settings.js';

/** Pages that are copied even if no other page links to them. */
const starts = ['docs/README.md', 'README.md', 'CHANGELOG.md'];

/**
 * Copies every Markdown file that the documentation links to into the site's sources, with its images and files. Links
 * stay unchanged, so that one text serves the repository and the site; the build resolves them.
 */
export function collectPages({ root }: SiteSettings, into: string): readonly string[] {
  const codes = Object.keys(catalogue);
  const pending = [...starts];
  const pages = new Set<string>();
  for (let file = pending.shift(); file !== undefined; file = pending.shift()) {
    if (pages.has(file) || file === rulesFile) continue;
    pages.add(file);
    const text = readFileSync(root + file, 'utf8');
    for (const href of linksIn(text)) {
      const link = readSiteLink(root, file, href, codes);
      if (link.kind === 'page') pending.push(link.file);
      if (link.kind === 'file') copy(root + link.file, join(into, 'public/files', link.file));
    }
    for (const source of picturesIn(text)) {
      const picture = posix.normalize(posix.join(posix.dirname(file), source));
      copy(root + picture, join(into, picture));
    }
    const target = join(into, pagePath(file));
    mkdirSync(dirname(target), { recursive: true });
    // The build would treat a source without a leading dot as a package name.
    writeFileSync(target, text.replace(/(\bsrc(?:set)?=")(?![a-z]+:|[./])/g, '$1./'));
  }
  return [...pages];
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

function linksIn(text: string): readonly string[] {
  return tokensOf(text).flatMap((token) => (token.type === 'link_open' ? (token.attrGet('href') ?? []) : []));
}

function picturesIn(text: string): readonly string[] {
  const inMarkdown = tokensOf(text).flatMap((token) =>
    token.type === 'image' ? (token.attrGet('src') ?? []) : [],
  );
  const inHtml = [...text.matchAll(/<(?:img|source)\b[^>]*?\bsrc(?:set)?="([^"]+)"/g)].map(
    ([, source = '']) => source,
  );
  return [...inMarkdown, ...inHtml].filter((source) => !/^[a-z]+:/i.test(source));
}

function tokensOf(text: string) {
  return new MarkdownIt({ html: true })
    .parse(text, {})
    .flatMap((token) => (token.children === null ? [token] : token.children));
}
