import { createReadStream, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a folder on this machine only, below a path. Port 0 selects a free port. */
export function serveFolder(
  folder: string,
  { port = 0, base = '/' }: { readonly port?: number; readonly base?: string } = {},
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(({ url = '/', method }, response) => {
    const found = method === 'GET' || method === 'HEAD' ? fileFor(folder, base, url) : undefined;
    if (found === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    if (found.moved !== undefined) {
      response.writeHead(301, { location: found.moved }).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(found.file)] ?? 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    if (method === 'HEAD') response.end();
    else
      createReadStream(found.file)
        .on('error', () => response.destroy())
        .pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const chosen = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ url: `http://localhost:${chosen}${base}`, server });
    });
  });
}

interface FoundFile {
  readonly file: string;
  /** Redirect target for a folder's path without the trailing slash, which relative links need. */
  readonly moved?: string;
}

function fileFor(folder: string, base: string, url: string): FoundFile | undefined {
  const path = decoded(url.replace(/[?#].*$/, ''));
  if (path === undefined || !path.startsWith(base)) return undefined;
  const inside = normalize(`/${path.slice(base.length)}`);
  const file = join(folder, inside);
  const kind = kindOf(file);
  if (kind === 'file') return { file };
  if (kind === 'folder') {
    if (!inside.endsWith('/')) return { file, moved: `${base}${inside.slice(1)}/` };
    const index = join(file, 'index.html');
    return kindOf(index) === 'file' ? { file: index } : undefined;
  }
  return kindOf(`${file}.html`) === 'file' ? { file: `${file}.html` } : undefined;
}

function decoded(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function kindOf(path: string): 'file' | 'folder' | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile()) return 'file';
  return stat?.isDirectory() ? 'folder' : undefined;
}
