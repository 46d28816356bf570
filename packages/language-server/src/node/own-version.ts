import { readFileSync } from 'node:fs';

/** Returns the version of this package, as its manifest declares it. */
export function ownVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(manifestUrl, 'utf8'));
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return known ? String(manifest.version) : 'unknown';
}

// Both `src/node/own-version.ts` and the bundle `dist/node.js` are looked for from the package's root.
const manifestUrl = new URL(
  import.meta.url.includes('/src/node/') ? '../../package.json' : '../package.json',
  import.meta.url,
);
