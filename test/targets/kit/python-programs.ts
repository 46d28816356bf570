import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generate } from '@pagewright/codegen';
import { parseScheme } from '@pagewright/core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { outputOf } from './run-tool.js';

interface Seen {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Runs Python programs with generated pages beside a server. `seen` has the requests of the current test. */
export function pythonPrograms(): {
  readonly seen: readonly Seen[];
  readonly printed: (program: string) => Promise<readonly string[]>;
} {
  let folder = '';
  const seen: Seen[] = [];

  /** Responds to `/next/...` with a link to a second page in the second of two `Link` lines. */
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    const { url, headers } = request;
    seen.push({ url, headers, body });
    if (url?.startsWith('/next') === true)
      response.setHeader('Link', ['</about>; rel="help"', '</last>; rel="next"']);
    response.setHeader('Set-Cookie', ['a=1, 2', 'b=3']);
    if (url?.startsWith('/silent') === true) return;
    const cut = url === '/cut' ? { 'content-length': '100' } : {};
    response.writeHead(url === '/failing' ? 500 : 200, { 'content-type': 'application/json', ...cut });
    if (url === '/cut') response.write('{}', () => response.destroy());
    else response.end(url?.startsWith('/deep') === true ? '['.repeat(100_000) : '{"data": [1]}');
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    folder = mkdtempSync(join(tmpdir(), 'pagewright-python-'));
    const data = { type: 'items' };
    const declared = [
      {
        name: 'linked',
        type: 'cursorUrl',
        request: {},
        response: { data, next: { type: 'cursorUrl', location: 'linkHeader' } },
      },
      { name: 'counted', type: 'offset', request: { offset: { type: 'offset' } }, response: { data } },
      {
        name: 'latest',
        type: 'cursorId',
        request: { after: { type: 'cursorId' } },
        response: { data: { ...data, itemCursor: ['id'] } },
      },
      {
        name: 'told',
        type: 'cursor',
        request: { after: { type: 'cursor' } },
        response: {
          data,
          next: { type: 'cursor' },
          total: { type: 'total' },
          more: { type: 'hasMore', location: 'header', headerName: 'X-More' },
          pages: { type: 'totalPages', location: 'header', headerName: 'X-Pages' },
          mean: { schema: { type: 'number' } },
          names: { schema: { type: 'array', items: { type: 'string' } } },
          facets: { schema: { type: 'object' } },
          state: { schema: { type: 'string', enum: ['open'] } },
        },
      },
    ];
    const schemes = declared.flatMap((one) => parseScheme(one, 'config').scheme ?? []);
    for (const { path, text } of generate(
      { schemes, transport: true, adapter: true, profile: 'full' },
      'python',
    )) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  });

  beforeEach(() => {
    seen.length = 0;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function printed(program: string): Promise<readonly string[]> {
    const { port } = server.address() as AddressInfo;
    const imports = `from pagination import *\nBASE = "http://127.0.0.1:${port}"\n`;
    writeFileSync(join(folder, 'program.py'), imports + program);
    const text = await outputOf('python3', ['-W', 'error', 'program.py'], { cwd: folder });
    return text.trimEnd().split('\n');
  }

  return { seen, printed };
}
