import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Policy of every page: it loads nothing from other origins, and it never runs text as code. */
const directives = {
  'default-src': "'none'",
  // Shiki and CodeMirror set inline styles and add style elements.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** Adds a Content-Security-Policy to each page of a folder. It allows the generator's inline scripts by hash. */
export function sealPages(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.html') || entry.startsWith('files/')) continue;
    const file = join(folder, entry);
    const page = readFileSync(file, 'utf8');
    writeFileSync(file, page.replace('<head>', `<head>\n    ${policyOf(page)}`));
  }
}

function policyOf(page: string): string {
  const scripts = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  const hashes = scripts
    .filter(([, attributes = '', code = '']) => !/\bsrc=/.test(attributes) && code !== '')
    .map(([, , code = '']) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const all = {
    ...directives,
    'script-src': `'self'${[...new Set(hashes)].join('')}`,
    // Documentation pages fetch scripts and the search index. The playground fetches nothing.
    'connect-src': page.includes('data-page="playground"') ? "'none'" : "'self'",
  };
  const content = Object.entries(all)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
  return `<meta http-equiv="Content-Security-Policy" content="${content}">`;
}
