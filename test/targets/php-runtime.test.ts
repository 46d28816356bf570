import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DeclaredObject, type DeclaredValue, type GenerateInput, generate } from '@pagewright/codegen';
import { analyze } from '@pagewright/core';
import { afterAll, describe, expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { linkedInput } from './kit/linked-server.js';
import { programTools, runProgram } from './kit/programs.js';
import { datesInput, filteredInput, listening, searchInput } from './kit/search-server.js';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A transport that records requests and answers each with the same body. */
const recording = `
final class Recording implements Pagination\\PageTransport
{
    public ?Pagination\\PageRequest $request = null;

    public function __construct(private mixed $body, private int $status = 200) {}

    public function send(Pagination\\PageRequest $request): Pagination\\PageAnswer
    {
        $this->request = $request;

        return new Pagination\\PageAnswer($this->body, $this->status, ['X-Total' => ['23', '24']]);
    }
}
`;

const shapes = `<?php

use Pagination\\{HttpTransport, Operations, PageException, PaginationException};

require __DIR__ . '/autoload.php';
${recording}
$hit = ['id' => 4.0, 'name' => 'a'];
$search = new Recording(['hits' => [$hit]]);
$page = Operations::postSearch($search, body: []);
echo json_encode($search->request->body), ' ', $page->getItems()[0]->id, ' ', $page->getPageAnswer()->header('x-total'), "\\n";
echo $page->status(), ' ', $page->header('x-total'), ' ', json_encode($page->getItems()), "\\n";
Operations::postSearch($search, body: ['since' => new DateTimeImmutable('2026-01-02T03:04:05Z')]);
echo json_encode($search->request->body), "\\n";
$events = new Recording(['events' => [$hit], 'total' => 1]);
$since = new DateTimeImmutable('2026-01-02T03:04:05+02:00');
try {
    Operations::getEvents($events, 'a', tags: ['a', 'b|c']);
} catch (InvalidArgumentException $failure) {
    echo $failure->getMessage(), "\\n";
}
Operations::getEvents($events, 'a', ids: [1, 2], tags: [], since: $since);
echo rawurldecode($events->request->urlWithQuery()), "\\n";
foreach ([[['hits' => [$hit, ['id' => 'x']]], 200], [[], 429]] as [$body, $status]) {
    try {
        Operations::postSearch(new Recording($body, $status));
    } catch (PaginationException $failure) {
        echo $failure->reason, ' ', $failure->getCode(), ' ', $failure->header('X-TOTAL'), ' ';
        echo $failure->getPrevious() === null ? 'alone' : $failure->getPrevious()::class, ' ', $failure->getMessage(), "\\n";
    }
}
foreach (['api.example.com', 'ftp://example.com', 'https://example.com?a=b'] as $base) {
    try {
        new HttpTransport($base);
    } catch (InvalidArgumentException $failure) {
        echo $failure->getMessage(), "\\n";
    }
}
$transport = new HttpTransport('https://me:secret@api.example.com/v1/');
foreach (['a?b=c', '/v1/a', '//x/y', 'http://x/y'] as $url) {
    echo $transport->absoluteUrl($url), "\\n";
}
echo str_contains(print_r($transport, true), 'secret') ? 'leaks' : 'safe', "\\n";
$failing = new class implements Pagination\\PageTransport {
    /** @var list<string> */
    public array $keys = [];

    public function send(Pagination\\PageRequest $request): Pagination\\PageAnswer
    {
        $this->keys[] = $request->headers['Idempotency-Key'];
        if (count($this->keys) === 2) {
            throw new RuntimeException('no response');
        }

        return new Pagination\\PageAnswer(['events' => [['id' => 1, 'name' => 'a']], 'total' => 9]);
    }
};
$page = Operations::getEvents($failing, 'a', headers: ['Idempotency-Key' => 'first']);
try {
    $page->getNextPage();
} catch (RuntimeException) {
    $page->getNextPage();
}
[$first, $failed, $again] = $failing->keys;
echo $first, ' ', json_encode([$first !== $failed, $failed === $again]), "\\n";
echo str_contains(print_r($page, true), $failed) ? 'leaks' : 'safe', "\\n";
`;

const handled = `<?php

use Pagination\\{HttpTransport, NetworkException, PageRequest, PaginationException};

require __DIR__ . '/autoload.php';

set_error_handler(static fn(): bool => true);
try {
    (new HttpTransport('http://127.0.0.1:1'))->send(new PageRequest('GET', '/a?token=secret'));
} catch (NetworkException $failure) {
    echo $failure->getMessage(), "\\n";
}
var_dump((static function (): bool {
    return set_error_handler(null) !== null;
})());
(new HttpTransport($argv[1]))->send(new PageRequest('GET', '/'));
`;

/** A list of items with lists of every kind. */
function shelfInput(): GenerateInput {
  const { schemes, methods } = searchInput();
  const list = (of: DeclaredValue, nullable = false): DeclaredValue => ({ kind: 'list', nullable, of });
  const value = (kind: DeclaredValue['kind'], nullable = false): DeclaredValue => ({ kind, nullable });
  const field = (name: string, type: DeclaredValue, required = false) => ({ name, required, type });
  const part: DeclaredObject = {
    name: 'Part',
    key: 'part',
    fields: () => [field('id', value('integer'), true)],
  };
  const shelf: DeclaredObject = {
    name: 'Shelf',
    key: 'shelf',
    fields: () => [
      field('numbers', list(value('integer'))),
      field('names', list(value('string', true))),
      field('parts', list({ ...value('object'), object: part }), true),
      field('grid', list(list(value('number')))),
    ],
  };
  return { schemes, methods, itemsOf: () => shelf };
}

const tools = programTools.find(({ target }) => target === 'php');

describe.runIf(hasTool('the runtime of PHP', tools?.missing()))('the runtime in php', () => {
  async function printedBy(
    text: string,
    input: GenerateInput = filteredInput(),
    args: readonly string[] = [],
  ) {
    if (tools === undefined) throw new Error('PHP has no tools.');
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-php-'));
    folders.push(folder);
    const program = { file: 'program.php', text, args };
    return (await runProgram(tools, { folder, below: '' }, input, program)).trim().split('\n');
  }

  test('PHP pages encode values, reject unreadable items and failed statuses, and resolve URLs', async () => {
    const invalid = 'The base must be an http or https URL, without a query.';
    expect(await printedBy(shapes)).toEqual([
      '{} 4 23, 24',
      '200 23, 24 [{"id":4,"name":"a","best-of":null,"parent":null,"str":null}]',
      '{"since":"2026-01-02T03:04:05+00:00"}',
      'A value of the query parameter tags contains "|".',
      '/events?kind=a&ids=1,2&since=2026-01-02T03:04:05+02:00',
      expect.stringMatching(
        /^unreadableItem 200 23, 24 TypeError The item at index 1 does not fit its type: .*\$id/,
      ),
      'failedResponse 429 23, 24 alone POST /search failed with status 429.',
      ...[invalid, invalid, invalid],
      'https://me:secret@api.example.com/v1/a?b=c',
      'https://me:secret@api.example.com/v1/v1/a',
      'https://x/y',
      'http://x/y',
      'safe',
      'first [true,true]',
      'safe',
    ]);
  });

  test('in PHP an error handler of the program hides no cause of a failed connection, and stays set', async () => {
    const agents: (string | undefined)[] = [];
    const server = await listening((request, response) => {
      agents.push(request.headers['user-agent']);
      response.end('{}');
    });
    expect(await printedBy(handled, searchInput(), [server.url])).toEqual([
      'No response to GET http://127.0.0.1:1/a: no connection (Connection refused).',
      'bool(true)',
    ]);
    expect(agents).toEqual(['PHP']);
    await server.close();
  });

  test('in PHP, operations whose names differ only in case have functions with different names', async () => {
    const list = { 'x-vendor-pagination': 'all', responses: {} };
    const document = {
      openapi: '3.1.0',
      info: { title: 'Names', version: '1' },
      'x-vendor-pagination': [
        {
          name: 'all',
          type: 'offset',
          request: { offset: { type: 'offset' } },
          response: { data: { type: 'items' } },
        },
      ],
      paths: {
        '/a': { get: { ...list, operationId: 'listRegexps' }, post: { ...list, operationId: 'listRegExps' } },
        '/b': { get: { ...list, operationId: 'listRegExps2' }, post: { ...list, operationId: 'withQuery' } },
      },
    };
    const { schemes, methods } = analyze({ document });
    const text = `<?php
require __DIR__ . '/autoload.php';
echo implode("\\n", get_class_methods(Pagination\\Operations::class));
`;
    expect(await printedBy(text, { schemes, methods })).toEqual([
      'listRegexps',
      'listRegExps2',
      'listRegExps22',
      'withQuery',
    ]);
  });

  test('PHP functions take dates and UUIDs as arguments, and send a date without its time', async () => {
    const text = `<?php
require __DIR__ . '/autoload.php';
${recording}
$transport = new Recording(['data' => []]);
$day = new DateTime('2026-01-02T03:04:05Z');
$id = new class { public function __toString(): string { return 'u1'; } };
Pagination\\Operations::getA($transport, day: $day, id: $id, days: [$day, '2026-01-03']);
echo rawurldecode($transport->request->urlWithQuery());
`;
    expect(await printedBy(text, datesInput())).toEqual([
      '/a?day=2026-01-02&id=u1&days=2026-01-02,2026-01-03',
    ]);
  });

  test('a PHP query may have bytes that are not UTF-8', async () => {
    const text = `<?php
require __DIR__ . '/autoload.php';
${recording}
$events = new Recording(['events' => []]);
$query = ['name' => "caf\\xE9", 'names' => ["\\xE9"]];
echo Pagination\\Operations::getEvents($events, 'a', query: $query)->stopped(), ' ', $events->request->urlWithQuery();
`;
    expect(await printedBy(text)).toEqual(['emptyPage /events?kind=a&name=caf%E9&names=%E9']);
  });

  test('in PHP the elements of a list have their declared type, and an error names a member that is no list', async () => {
    const text = `<?php
require __DIR__ . '/autoload.php';
$lists = [
    ['numbers' => [1, 2.0], 'names' => ['a', null], 'parts' => [['id' => 1]], 'grid' => [[1, 0.5], []]],
    ['numbers' => ['1'], 'parts' => []], ['names' => [1], 'parts' => []], ['parts' => [null]], ['parts' => ['a' => ['id' => 1]]],
    ['grid' => [[null]], 'parts' => []], [],
];
foreach ($lists as $item) {
    try {
        echo json_encode(Pagination\\Shelf::from($item)), "\\n";
    } catch (TypeError $failure) {
        echo preg_replace('~^.*?[(][)]: |, called in.*~', '', $failure->getMessage()), "\\n";
    }
}
`;
    const named = 'must be of type array';
    expect(await printedBy(text, shelfInput())).toEqual([
      '{"numbers":[1,2],"names":["a",null],"parts":[{"id":1}],"grid":[[1,0.5],[]]}',
      'Return value must be of type int, string returned',
      'Argument #1 ($one) must be of type string, int given',
      'Pagination\\Part is made from a JSON object, but got null.',
      `Argument #1 ($parts) ${named}, stdClass given`,
      'Argument #1 ($one) must be of type float, null given',
      `Argument #1 ($parts) ${named}, null given`,
    ]);
  });

  test('generated PHP files name only the classes that are generated', () => {
    const textOf = (input: GenerateInput) =>
      generate(input, 'php')
        .filter(({ path }) => path.endsWith('.php'))
        .map(({ text }) => text)
        .join('');
    expect(textOf(searchInput())).not.toMatch(/UrlFollower|HeaderSource|^\s*\/\/ (?:only|end) \w+$/m);
    expect(textOf({ ...linkedInput(), profile: 'full' })).toMatch(/UrlFollower/);
  });
});
