import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Files that the code opens by name; the manifest names the others. */
const openedByCode = [
  'dist/server.mjs',
  'dist/browser/server.js',
  'dist/webview/walk.js',
  'dist/webview/walk.css',
];
/** Files for readers, by the names that vsce gives them. */
const read = [
  'package.json',
  'package.nls.json',
  'readme.md',
  'changelog.md',
  'LICENSE.txt',
  'dist/THIRD-PARTY-LICENSES.txt',
  'dist/sbom.cdx.json',
];

/**
 * Lists the files that the package must contain, relative to the extension. It may contain no others.
 * @param {string} extension its folder
 * @returns {readonly string[]} sorted
 */
export function neededFiles(extension) {
  const manifest = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8'));
  const { main, browser, icon, contributes } = manifest;
  const named = [main, browser, icon, ...textsIn(contributes).filter(isPath)].map((path) =>
    posix.normalize(path),
  );
  const pictures = named
    .filter((path) => path.endsWith('.md'))
    .flatMap((page) => picturesOf(readFileSync(join(extension, page), 'utf8'), posix.dirname(page)));
  return [...new Set([...read, ...openedByCode, ...named, ...pictures])].sort();
}

/**
 * Returns every string in a value, at any depth.
 * @param {unknown} value
 * @returns {readonly string[]}
 */
function textsIn(value) {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** @param {string} text */
function isPath(text) {
  return /^(\.\/)?(dist|media)\/[\w./-]+\.\w+$/.test(text);
}

/** @param {string} markdown @param {string} folder */
function picturesOf(markdown, folder) {
  return [...markdown.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, path = '']) => posix.join(folder, path));
}
