import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Playground files that every pane needs; others are cached after their first use. */
const isNeededAtOnce = (path: string) => path.startsWith('playground/') || path === 'icon.svg';

/** Writes the service worker, which caches the playground and every visited page for use without a network. */
export function buildOffline(dist: string): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => isNeededAtOnce(path) && /\.(?:html|js|css|svg)$/.test(path))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(dist, file)));
  const kept = files.map((file) => file.replace(/(^|\/)index\.html$/, '$1'));
  const version = hash.digest('hex').slice(0, 16);
  writeFileSync(join(dist, 'offline.js'), serviceWorker(version, kept));
}

function serviceWorker(version: string, files: readonly string[]): string {
  return `const name = 'pagewright-${version}';
const files = ${JSON.stringify(files)};
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)));
});
addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((one) => one.startsWith('pagewright-') && one !== name).map((one) => caches.delete(one))))
      .then(() => clients.claim()),
  );
});
// Pages come from the network if possible. Scripts and styles come from the cache: their names contain a content hash.
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  event.respondWith(request.mode === 'navigate' ? fromNetwork(request) : fromKept(request));
});
async function fromNetwork(request) {
  try {
    return await fetchAndKeep(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}
async function fromKept(request) {
  return (await caches.match(request)) ?? fetchAndKeep(request);
}
async function fetchAndKeep(request) {
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(name);
    await cache.put(request, response.clone());
  }
  return response;
}
`;
}
