import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dartTools } from './dart/program-tools.js';
import { hasTool } from './kit/has-tool.js';
import { type Program, runProgram } from './kit/programs.js';
import { valueInput } from './kit/value-programs.js';

const exchanges = `import 'dart:async';
import 'dart:io';

import 'http_page_transport.dart';
import 'pagination.dart';

final class Unconnected implements HttpClient {
  @override
  Future<HttpClientRequest> openUrl(String method, Uri url) => Completer<HttpClientRequest>().future;

  @override
  void noSuchMethod(Invocation invocation) {}
}

void main(List<String> args) async {
  const request = PageRequest(method: 'GET', url: '/books');
  for (final (client, base) in <(HttpClient, String)>[
    (Unconnected(), args.first),
    (HttpClient(), args.first),
    (HttpClient(), args[1]),
  ]) {
    final transport = HttpPageTransport(
      Uri.parse(base),
      timeout: const Duration(milliseconds: 300),
      client: client,
    );
    try {
      await transport.send(request);
    } on TimeoutException catch (failure) {
      print('\${failure.runtimeType} \${failure.duration}');
    }
    transport.close();
  }
  final closed = HttpPageTransport(Uri.parse(args.first))..close();
  try {
    await closed.send(request);
  } on StateError catch (failure) {
    print(failure.message);
  }
  final passed = HttpClient();
  HttpPageTransport(Uri.parse(args.first), client: passed).close(force: true);
  final opened = await passed.openUrl('GET', Uri.parse(args.first));
  print('\${opened.method} is open');
  opened.abort();
  final cancelled = HttpPageTransport(Uri.parse(args.first));
  final sending = cancelled.send(request);
  cancelled.close(force: true);
  try {
    await sending;
  } on IOException catch (failure) {
    print(failure.runtimeType);
  }
  final waiting = HttpPageTransport(Uri.parse(args.last), retries: 1);
  Timer(const Duration(seconds: 1), () => waiting.close(force: true));
  try {
    await waiting.send(request).timeout(const Duration(seconds: 10));
  } on IOException catch (failure) {
    print(failure.runtimeType);
  }
}
`;

const dates = `import 'pagination.dart';

void main() {
  final query = {
    'local': DateTime(2024, 5, 6, 7, 8, 9),
    'utc': DateTime.utc(2024, 5, 6, 7, 8, 9),
  };
  final request = PageRequest(method: 'GET', url: '/', query: query);
  for (final (name, text) in request.queryTexts) print('$name=$text');
}
`;

const bodies = `import 'http_page_transport.dart';
import 'pagination.dart';

void main(List<String> args) async {
  final transport = HttpPageTransport(Uri.parse(args.first));
  for (final (method, body) in [('POST', {'name': 'é'}), ('GET', null)]) {
    await transport.send(PageRequest(method: method, url: '/', body: body));
  }
  transport.close();
}
`;

const folders: string[] = [];
/** A server that never responds, one that sends a part of a response, and one that is busy. */
const slow: Server[] = [];

beforeAll(async () => {
  const later = new Date(Date.now() + 40_000).toUTCString();
  for (const head of [
    '',
    'HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{"data"',
    `HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nRetry-After: ${later}\r\n\r\n`,
  ]) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => socket.write(head));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    slow.push(server);
  }
});

afterAll(() => {
  for (const server of slow) server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.runIf(hasTool('the transport of Dart', dartTools.missing()))('the transport in Dart', () => {
  function printedBy(program: Program): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-dart-'));
    folders.push(folder);
    return runProgram(dartTools, { folder, below: '' }, valueInput(), program);
  }

  test('a timeout or close() of the Dart transport ends an exchange, and close() a wait, but a passed client stays open', async () => {
    const args = slow.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const printed = await printedBy({ file: 'main.dart', text: exchanges, args });
    expect(printed.trim().split('\n')).toEqual([
      ...Array.from({ length: 3 }, () => 'TimeoutException 0:00:00.300000'),
      'Client is closed',
      'GET is open',
      'HttpException',
      'HttpException',
    ]);
  });

  test('the Dart transport sends the length of a body, and does not chunk it', async () => {
    const heads: (string | undefined)[][] = [];
    const server = createHttpServer(({ method, headers }, response) => {
      heads.push([method, headers['content-length'], headers['transfer-encoding']]);
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const args = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
    await printedBy({ file: 'main.dart', text: bodies, args });
    server.close();
    expect(heads).toEqual([
      ['POST', '13', undefined],
      ['GET', undefined, undefined],
    ]);
  });

  test('the Dart transport sends a local time in UTC', async () => {
    const program = { file: 'main.dart', text: dates, env: { TZ: 'JST-9' } };
    expect((await printedBy(program)).trim().split('\n')).toEqual([
      'local=2024-05-05T22:08:09.000Z',
      'utc=2024-05-06T07:08:09.000Z',
    ]);
  });
});
