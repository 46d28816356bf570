import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TargetId } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dartTools } from './dart/program-tools.js';
import { hasTool } from './kit/has-tool.js';
import { programTools, runProgram } from './kit/programs.js';
import { valueInput } from './kit/value-programs.js';
import { swiftTools } from './swift/program-tools.js';

const files: Partial<Readonly<Record<TargetId, string>>> = {
  typescript: 'injection.ts',
  python: 'injection.py',
  go: 'main.go',
  java: 'Injection.java',
  kotlin: 'Injection.kt',
  ruby: 'injection.rb',
  php: 'injection.php',
  csharp: 'Injection.cs',
  rust: 'main.rs',
  cpp: 'main.cpp',
  swift: 'main.swift',
  dart: 'main.dart',
};

/** A request: `own` is the value of the transport's header; `name` and `value` are a header of the request. */
type Sent = readonly [method: string, url: string, own: string, name: string, value: string];

const attacks: Readonly<Record<string, Sent>> = {
  'a line break in a value': ['GET', '/books', 'own', 'X-Trace', 'secret<CR><LF>X-Evil: 1'],
  'a line feed in a value': ['GET', '/books', 'own', 'X-Trace', 'secret<LF>X-Evil: 1'],
  'a folded line in a value': ['GET', '/books', 'own', 'X-Trace', 'secret<CR><LF> X-Evil: 1'],
  'a carriage return in a value': ['GET', '/books', 'own', 'X-Trace', 'secret<CR>X-Evil: 1'],
  'a NUL in a value': ['GET', '/books', 'own', 'X-Trace', 'secret<NUL>X-Evil: 1'],
  'a line break in a name': ['GET', '/books', 'own', 'X-Trace: 1<CR><LF>X-Evil', '1'],
  'a line break in a header of the transport': ['GET', '/books', 'secret<CR><LF>X-Evil: 1', 'X-Trace', '1'],
  'a line break in the method': [
    'GET / HTTP/1.1<CR><LF>X-Evil: 1<CR><LF>X-B:',
    '/books',
    'own',
    'X-Trace',
    '1',
  ],
};
/** Requests whose URL has a line break. The URL must be refused, or sent with other characters. */
const urls: readonly Sent[] = [
  ['GET', '/books<CR><LF>X-Evil: 1', 'own', 'X-Trace', '1'],
  ['GET', '/books?a= HTTP/1.1<CR><LF>X-Evil: 1<CR><LF>X-B:', 'own', 'X-Trace', '1'],
];
const harmless: Sent = ['GET', '/books', 'own', 'X-Trace', '1'];

let received: string[] = [];
const server = createServer((socket) => {
  let text = '';
  socket.on('error', () => undefined);
  socket.on('data', (part) => {
    text += part.toString('latin1');
    if (!text.includes('\r\n\r\n')) return;
    received.push(text);
    socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}');
  });
});
const folders: string[] = [];

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));

afterAll(() => {
  server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each([...programTools, swiftTools, dartTools])('line breaks in requests in $target', (tools) => {
  const { target, missing } = tools;

  test.runIf(hasTool(`line breaks in ${target}`, missing()))(
    'a line break in a request adds no header; a header or method with a line break is not sent',
    async () => {
      const file = files[target] ?? '';
      const folder = mkdtempSync(join(tmpdir(), `pagewright-injection-${target}-`));
      folders.push(folder);
      const text = readFileSync(new URL(`consumers/${target}/injection/${file}`, import.meta.url), 'utf8');
      const { port } = server.address() as AddressInfo;
      const args = [`http://127.0.0.1:${port}`, ...[harmless, ...Object.values(attacks), ...urls].flat()];
      received = [];

      const printed = await runProgram(tools, { folder, below: tools.folder }, valueInput(), {
        file,
        text,
        args,
      });

      const [first, ...outcomes] = printed.trim().split('\n');
      expect([first, outcomes.length]).toEqual(['sent', Object.keys(attacks).length + urls.length]);
      expect(received[0]).toMatch(/^GET \/books HTTP\/1\.1\r\n(?:.+\r\n)*x-trace: 1\r\n/i);
      expect(received.filter((one) => /[\r\n\0]\s*X-Evil/.test(one))).toEqual([]);
      const refusals = Object.keys(attacks).map((attack, index) => [attack, outcomes[index]?.split(' ')[0]]);
      expect(refusals).toEqual(Object.keys(attacks).map((attack) => [attack, 'refused']));
      expect(received.length).toBeLessThanOrEqual(1 + urls.length);
      expect(printed).not.toContain('secret');
    },
    400_000,
  );
});
