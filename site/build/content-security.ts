import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Directives of every page: nothing is loaded from anywhere else, and no text is run as code. */
const directives = {
  'default-src': "'none'",
  // Shiki and CodeMirror set styles in attributes and in elements of their own.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** Gives each page of a folder its Content-Security-Policy. Inline scripts of the generator are allowed by their hashes. */
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
    // Pages of the documentation load their parts and the index of the search. The playground loads nothing.
    'connect-src': page.includes('data-page="playground"') ? "'none'" : "'self'",
  };
  const content = Object.entries(all)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
  return `<meta http-equiv="Content-Security-Policy" content="${content}">`;
}
