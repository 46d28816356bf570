import { analyze, objectReader, type TargetId } from '@pagewright/core';
import { expect, test } from 'vitest';
import { declaredCall, declaredItems, generate } from '../../src/index.js';

const text = { type: 'string' };
const listOf = (items: object) => ({ type: 'object', properties: { data: { type: 'array', items } } });
const get = (operationId: string, items: object, parameters: readonly object[] = []) => ({
  get: {
    operationId,
    'x-vendor-pagination': 'things',
    parameters: [{ name: 'offset', in: 'query', schema: { type: 'integer', maximum: 5000 } }, ...parameters],
    responses: { 200: { description: 'ok', content: { 'application/json': { schema: listOf(items) } } } },
  },
});
const names = 'created_after created_before updated_after updated_before'.split(' ');
const filters = names.map((name) => ({ name, in: 'query', schema: text }));
const box = {
  type: 'object',
  properties: {
    labels: { type: 'object', additionalProperties: text },
    counts: { type: 'object', additionalProperties: { type: 'integer', nullable: true } },
    sent: { type: 'string', format: 'date-time' },
  },
};
const document = {
  openapi: '3.0.3',
  info: { title: 'Boxes', version: '1' },
  'x-vendor-pagination': [
    {
      name: 'things',
      type: 'offset',
      request: { offset: { type: 'offset' } },
      response: { data: { type: 'items' } },
    },
  ],
  paths: {
    '/tags': get('listTags', text),
    '/counts': get('listCounts', { type: 'integer' }),
    '/boxes': get('listBoxes', box, filters),
    '/racks/{rack}/boxes/{box}x': get('listParts', text, [
      { name: 'rack', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'box', in: 'path', required: true, schema: { type: 'integer' } },
    ]),
    '/shelves/{shelf}/tags': get('listShelfTags', text, [
      { name: 'shelf', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    ]),
  },
};

function codeOf(target: TargetId, files = /\.(?:dart|php|rbs?)$/): string {
  const reader = objectReader(document);
  const { schemes, methods } = analyze({ document });
  const input = { schemes, methods, itemsOf: declaredItems(reader), callOf: declaredCall(reader) };
  return generate({ ...input, profile: 'full' }, target)
    .filter(({ path }) => files.test(path))
    .map((one) => one.text)
    .join('\n');
}

test('a list of strings or integers has typed items in Dart, PHP and Ruby', () => {
  const dart = codeOf('dart');
  expect(dart).toContain('Future<ResultPage<String, ThingsResponse<String>>> listTags(');
  expect(dart).toContain('  (json) => json as String,\n');
  expect(dart).toContain('Future<ResultPage<int, ThingsResponse<int>>> listCounts(');
  const php = codeOf('php');
  expect(php).toContain('@return Things<string>');
  expect(php).toContain('item: static fn(int $one): int => $one,');
  const ruby = codeOf('ruby');
  expect(ruby).toContain('# @return [Things<String>]');
  expect(ruby).toContain('-> Things[Integer]');
});

test('the values of an object have their types in items of Dart, PHP and Ruby, with the profile full', () => {
  const dart = codeOf('dart');
  expect(dart).toContain('final Map<String, String>? labels;');
  expect(dart).toContain('final Map<String, int?>? counts;');
  expect(dart).toContain("counts: _read(map, 'counts', _mapOf(_orNull(_int))),");
  expect(codeOf('php')).toContain('@param array<string, ?int>|\\stdClass|null $counts');
  const ruby = codeOf('ruby');
  expect(ruby).toContain('attr_accessor labels: Hash[String, String]?');
  expect(ruby).toContain('attr_accessor sent: ::Time?');
});

test('path parameters in Dart are integers if the document says so, and ids in PHP may be objects', () => {
  const dart = codeOf('dart');
  expect(dart).toContain('  int rack,\n  int box, {\n');
  expect(dart).toContain(`url: '/racks/$rack/boxes/\${box}x',`);
  expect(dart).toContain('  String shelf, {\n');
  expect(codeOf('php')).toContain('\\Stringable|string $shelf,');
  expect(codeOf('php')).toContain('string|int $rack,');
});

test('comments of functions in Dart, PHP and Ruby describe paging parameters', () => {
  expect(codeOf('dart')).toContain('/// - [offset]: Maximum: 5000.');
  expect(codeOf('php')).toContain('* @param ?int $offset Maximum: 5000.');
  expect(codeOf('ruby')).toContain('# @param offset [Integer, nil] Maximum: 5000.');
});

test('lines of Ruby code have at most 120 columns', () => {
  const ruby = codeOf('ruby', /\.rb$/);
  expect(ruby.split('\n').filter((line) => line.length > 120)).toEqual([]);
  expect(ruby).toContain(`      query: {
        "created_after" => created_after,
        "created_before" => created_before,
        "updated_after" => updated_after,
        "updated_before" => updated_before
      }
    )
`);
});
