import { readFileSync } from 'node:fs';
import { analyze, type BoundMethod, objectReader, parseScheme, type Scheme } from '@pagewright/core';
import { expect, test } from 'vitest';
import { declaredItems, type GenerateInput, generate } from '../../src/index.js';

function operationsOf(input: GenerateInput): string {
  const files = generate({ ...input, transport: true }, 'dart');
  return files.find(({ path }) => path === 'operations.dart')?.text ?? '';
}

function schemeOf(name: string, params: readonly string[]): Scheme {
  const value = {
    name,
    type: 'offset',
    request: { offset: { type: 'offset' }, ...Object.fromEntries(params.map((param) => [param, { param }])) },
    response: { data: { type: 'items' } },
  };
  const { scheme } = parseScheme(value, 'config');
  if (scheme === undefined) throw new Error('no scheme');
  return scheme;
}

const bound = (operation: string, scheme: string, operationId?: string): BoundMethod => ({
  operation,
  scheme,
  why: 'operation',
  ...(operationId !== undefined && { operationId }),
});

test("an operation's function in Dart takes path parameters, then named paging parameters and a request", () => {
  const sample = new URL('../../../../samples/ticket-desk/openapi.json', import.meta.url);
  const document = JSON.parse(readFileSync(sample, 'utf8'));
  const { schemes, methods } = analyze({ document });
  const text = operationsOf({ schemes, methods, itemsOf: declaredItems(objectReader(document)) });
  expect(text).toContain("\nimport 'items.dart';\nimport 'pagination.dart';\n");
  expect(text).toContain(`
/// Lists the items of GET /tickets/{ticketId}/comments.
Future<CommentCursor<Comment>> listComments(
  PageTransport transport,
  String ticketId, {
  String? after,
  String? from,
  Map<String, Object?> query = const {},
  Map<String, String> headers = const {},
  Object? body,
}) => listCommentCursor(
  transport,
  PageRequest(
    method: 'GET',
    url: '/tickets/\${_pathSegment('ticketId', ticketId)}/comments',
    query: query,
    headers: headers,
    body: body,
  ),
  Comment.fromJson,
  params: CommentCursorParams(after: after),
  from: from,
);
`);
});

test('a function in Dart whose items have no type returns them as decoded JSON', () => {
  const text = operationsOf({ schemes: [schemeOf('things', [])], methods: [bound('get /a', 'things')] });
  expect(text).toContain('Future<Things<Object?>> getA(');
  expect(text).toContain('\n  (json) => json,\n');
  expect(text).not.toContain('items.dart');
});

test('a function in Dart returns the generic page type of the profile latest', () => {
  const text = operationsOf({
    schemes: [schemeOf('things', [])],
    methods: [bound('get /a', 'things')],
    profile: 'latest',
  });
  expect(text).toContain('Future<ResultPage<Object?, ThingsResponse<Object?>>> getA(');
});

test('a paging parameter in Dart that is named like another argument gets a prefix or a number', () => {
  const text = operationsOf({
    schemes: [schemeOf('things', ['from', 'query', 'team', 'pageTeam'])],
    methods: [bound('get /teams/{team}', 'things')],
  });
  expect(text).toContain(
    '  String team, {\n  int? offset,\n  Object? pageFrom,\n  Object? pageQuery,\n  Object? team2,\n  Object? pageTeam,\n  String? from,',
  );
  expect(text.replace(/\s+/g, ' ')).toContain(
    'params: ThingsParams( offset: offset, from: pageFrom, query: pageQuery, team: team2, pageTeam: pageTeam, ),',
  );
});

test('a list function in Dart gets a number if the function of an operation has its name', () => {
  const input = {
    schemes: [schemeOf('things', []), schemeOf('thingsByRequest', [])],
    methods: [
      bound('get /a', 'things', 'listThings'),
      bound('get /b', 'thingsByRequest', 'getB'),
      bound('get /c', 'things', 'getC'),
    ],
  };
  const text = operationsOf(input);
  expect(text).toContain('> listThings(\n');
  expect([...text.matchAll(/=> (\w+)\(\n {2}transport/g)].map(([, name]) => name)).toEqual([
    'listThingsByRequest2',
    'listThingsByRequest',
    'listThingsByRequest2',
  ]);
  expect(generate(input, 'dart')[0]?.text).toContain('> listThingsByRequest2<T>(');
});

test('a path in Dart keeps text that would begin an interpolation or end a string', () => {
  const text = operationsOf({
    schemes: [schemeOf('things', [])],
    methods: [bound("get /$a/'b/{id}{class}", 'things')],
  });
  expect(text).toContain(
    String.raw`'/\$a/\'b/${'$'}{_pathSegment('id', id)}${'$'}{_pathSegment('class', class_)}',`,
  );
});
