import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GenerateInput, generate } from '@pagewright/codegen';
import { afterAll, describe, expect, test } from 'vitest';
import { dartTools } from './dart/program-tools.js';
import { hasTool } from './kit/has-tool.js';
import { runProgram } from './kit/programs.js';
import { searchInput } from './kit/search-server.js';
import { visitsInput } from './kit/visits-input.js';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const items = `import 'dart:convert';

import 'operations.dart';
import 'pagination.dart';

final class Answers extends PageTransport {
  Answers(this.hits);

  final List<Object?> hits;

  @override
  Future<PageAnswer> send(PageRequest request) async => PageAnswer(
    status: 200,
    headers: const {'X-Id': ['7']},
    body: <dynamic, dynamic>{'hits': hits},
  );
}

void main() async {
  final good = Answers([
    <dynamic, dynamic>{
      'id': 4.0,
      'name': 'a',
      'parent': <dynamic, dynamic>{'id': 1, 'name': 'b'},
    },
  ]);
  final page = await postSearch(good);
  print(page.items);
  print(jsonEncode(page.items));
  for (final hits in <List<Object?>>[
    [{'id': 1, 'name': 'a'}, {'id': 2.5, 'name': 'b'}],
    ['text'],
    [{'id': 1}],
  ]) {
    try {
      await postSearch(Answers(hits));
    } on Exception catch (error) {
      final failure = error as PageException;
      print('\${failure.reason.name} \${failure.header('x-id')} \${failure.message.split(':').first}');
    }
  }
  const request = PageRequest(method: 'GET', url: '/search');
  try {
    await listSearchCursor(good, request, (json) => throw const FormatException('mine'));
  } on FormatException catch (error) {
    print(error.message);
  }
}
`;

const filters = `import 'operations.dart';
import 'pagination.dart';

final class Visits extends PageTransport {
  @override
  Future<PageAnswer> send(PageRequest request) async {
    print(Uri.decodeQueryComponent(request.uri.query));
    return PageAnswer(status: 201, headers: const {'X-Id': ['7']}, body: {'data': []});
  }
}

void main() async {
  final time = DateTime.utc(2026, 1, 2, 3, 4, 5);
  final page = await listVisits(Visits(), since: time, day: time, days: [time], joined: [time, time], ids: [1, 2]);
  print('\${page.status} \${page.header('x-id')}');
  await listVisits(Visits(), since: time, joined: [], ids: []);
  try {
    await listVisits(Visits(), since: time, words: ['a', 'b,c']);
  } on ArgumentError catch (error) {
    print('\${error.name}: \${error.message}');
  }
}
`;

/** Replaces package:http with the parts that the README's transport uses; every response has one hit. */
const stub = `import 'dart:typed_data';

class Client {
  int sent = 0;

  Future<Request> send(Request request) async {
    sent++;
    return request;
  }

  void close() {}
}

class Request {
  Request(this.method, this.url);

  final String method;
  final Uri url;
  final Map<String, String> headers = {};
  bool followRedirects = true;
  String body = '';
}

class Response {
  Response(this.request);

  final Request request;
  int get statusCode => 200;
  Map<String, List<String>> get headersSplitValues => const {'x-id': ['7']};
  Uint8List get bodyBytes =>
      Uint8List.fromList('{"hits":[{"id":1,"name":"\${request.url}"}]}'.codeUnits);

  static Future<Response> fromStream(Request request) async => Response(request);
}
`;

const overHttp = `import 'adapter.dart';
import 'http.dart' as http;
import 'operations.dart';
import 'pagination.dart';

void main() async {
  final client = http.Client();
  final base = Uri.parse('https://api.test/v1');
  final transport = HttpClientTransport(client, base, headers: const {'Authorization': 'secret'});
  final page = await postSearch(transport, query: {'a': 'b c'}, body: {'query': 'a'});
  print('\${page.items.first.name} \${page.pageAnswer.header('X-Id')} \${client.sent}');
}
`;

describe.runIf(hasTool('items in Dart', dartTools.missing()))('items and transports in Dart', () => {
  function printedBy(
    text: string,
    beside: Readonly<Record<string, string>> = {},
    input: GenerateInput = searchInput(),
  ): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-dart-'));
    folders.push(folder);
    return runProgram({ ...dartTools, beside }, { folder, below: '' }, input, { file: 'main.dart', text });
  }

  test('Dart items print their members, accept 4.0 as an integer, and fail if they do not fit their type', async () => {
    expect((await printedBy(items)).trim().split('\n')).toEqual([
      '[Hit{id: 4, name: a, best-of: null, parent: Hit{id: 1, name: b, best-of: null, parent: null, str: null}, str: null}]',
      '[{"id":4,"name":"a","best-of":null,"parent":{"id":1,"name":"b","best-of":null,"parent":null,"str":null},"str":null}]',
      'unreadableItem 7 The item at index 1 of a page does not fit its type',
      'unreadableItem 7 The item at index 0 of a page does not fit its type',
      'unreadableItem 7 The item at index 0 of a page does not fit its type',
      'mine',
    ]);
  });

  test('Dart functions send dates and joined lists, but no empty list and no separator inside a value', async () => {
    const readme = generate(visitsInput(), 'dart').find(({ path }) => path === 'README.md')?.text ?? '';
    const [, quick = ''] = /```dart\n([\s\S]*?)```/.exec(readme) ?? [];
    const program = filters.replace('void main() async {', `$&\n  quick.main;`);
    const printed = await printedBy(
      `import 'quick.dart' as quick;\n${program}`,
      { 'quick.dart': quick },
      visitsInput(),
    );
    const time = '2026-01-02T03:04:05.000Z';
    expect(printed.trim().split('\n')).toEqual([
      `since=${time}&day=2026-01-02&days=2026-01-02&joined=${time},${time}&ids=1,2`,
      '201 7',
      `since=${time}`,
      'words: A value contains ","',
    ]);
  });

  test("the README's package:http transport in Dart sends a request, and the README's `resume` compiles", async () => {
    const readme = generate(searchInput(), 'dart').find(({ path }) => path === 'README.md')?.text ?? '';
    const [, adapter = ''] = /```dart\n(import 'dart:convert'[\s\S]*?)```/.exec(readme) ?? [];
    const [, resume = ''] = /```dart\n(Future<void> resume[\s\S]*?)```/.exec(readme) ?? [];
    expect(resume).toContain('from: saved');
    const printed = await printedBy(`${overHttp}\n${resume}`, {
      'http.dart': stub,
      'adapter.dart': adapter.replace('package:http/http.dart', 'http.dart'),
    });
    expect(printed).toBe('https://api.test/v1/search?a=b+c 7 1\n');
  });
});
