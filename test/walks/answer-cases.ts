import { gzipSync } from 'node:zlib';
import type { HostileCase, WalkName } from './hostile-case.js';
import { type Answer, answer, cutOff, json, raw, stuck } from './hostile-servers.js';

const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding);
const of = (type: string) => ({ 'Content-Type': type });
const last: Answer = json({ users: [] });

/** A first response, the walk that gets it, and the reason why the walk ends there. */
const firstAnswers: readonly (readonly [
  title: string,
  walk: WalkName,
  answer: Answer,
  reason: string,
  more?: Partial<HostileCase>,
])[] = [
  ['an error with a body like a page', 'token', answer(500, '{"users":[1],"next":"b"}'), 'failedResponse'],
  ['an error for its only page', 'single', answer(503, '{"users":[1]}'), 'failedResponse'],
  ['a client error', 'token', answer(429, '{"users":[]}', { 'Retry-After': '1' }), 'failedResponse'],
  [
    'an error that repeats the credentials',
    'token',
    answer(401, 'Bearer tok-5b1f9ac2 and qkey-90dd31ab are wrong', of('text/plain')),
    'failedResponse',
    { reported: /\*\*\* are wrong|are wrong/ },
  ],
  ['status 304', 'token', answer(304), 'failedResponse'],
  ['status 204', 'token', answer(204), 'itemsMissing'],
  ['an empty body with status 200', 'token', answer(200), 'itemsMissing'],
  ['a page of HTML', 'token', answer(200, '<html>log in</html>', of('text/html')), 'unreadableResponse'],
  ['half of a JSON text', 'token', answer(200, '{"users":[1],"nex'), 'unreadableResponse'],
  ['NaN as a cursor', 'token', answer(200, '{"users":[1],"next":NaN}'), 'unreadableResponse'],
  ['Infinity as a total', 'counted', answer(200, '{"users":[1],"total":Infinity}'), 'unreadableResponse'],
  ['two JSON texts', 'token', answer(200, '{"users":[1]}{"next":"b"}'), 'unreadableResponse'],
  ['null as a page', 'token', json(null), 'itemsMissing'],
  ['null as the list of items', 'token', json({ users: null, next: 'b' }), 'itemsMissing'],
  ['a page without a list', 'token', json({ error: 'none', next: 'b' }), 'itemsMissing'],
  [
    'an object as the list of items',
    'token',
    json({ users: { 0: 1, length: 1 }, next: 'b' }),
    'itemsNotList',
  ],
  ['a string as the list of items', 'single', json({ users: 'many' }), 'itemsNotList'],
  ['a string as the page', 'token', json('come back later'), 'itemsNotList'],
  ['an object as a cursor', 'token', json({ users: [1], next: { toString: 'b' } }), 'noCursor'],
  ['true as a cursor', 'token', json({ users: [1], next: true }), 'noCursor'],
  ['an empty string as a cursor', 'token', json({ users: [1], next: '' }), 'noCursor'],
  ['a number as a next URL', 'linked', json({ users: [1], next: 7 }), 'noNextUrl'],
  ['items without an identifier', 'ids', json({ users: [{ id: 1 }, {}] }), 'noCursor'],
  [
    'a total below zero',
    'counted',
    json({ users: [1], total: -1 }),
    'totalReached',
    { isIncomplete: true, reported: /total/ },
  ],
  [
    'members named like those of every object',
    'token',
    answer(200, '{"__proto__":{"users":[1],"next":"b"},"constructor":{"prototype":{"users":[1]}}}'),
    'itemsMissing',
  ],
  [
    'text in a character set other than the declared one',
    'token',
    answer(200, bytes('{"users":[1],"next":"caf\xe9"}', 'latin1'), of('application/json; charset=utf-8')),
    'unreadableResponse',
    { reported: /not text in utf-8/i },
  ],
  [
    'an unknown character set',
    'token',
    answer(200, '{"users":[1],"next":"b"}', of('application/json; charset=x-made-up')),
    'unreadableResponse',
    { reported: /x-made-up/ },
  ],
  [
    'a small gzip body that unpacks to 40 MB',
    'token',
    answer(200, gzipSync(Buffer.alloc(40_000_000, ' ')), { 'Content-Encoding': 'gzip' }),
    'unreadableResponse',
    { reported: /larger than|longer than/ },
  ],
  [
    'a gzip body that is plain text',
    'token',
    answer(200, 'plain', { 'Content-Encoding': 'gzip' }),
    'unreadableResponse',
  ],
  [
    'a shorter body than it announces',
    'token',
    raw('HTTP/1.1 200 OK', 'Content-Length: 90', '', '{"users":[1]}'),
    'unreadableResponse',
  ],
  [
    'a longer body than it announces',
    'token',
    raw('HTTP/1.1 200 OK', 'Content-Length: 9', '', '{"users":[1]}'),
    'unreadableResponse',
  ],
  [
    'half a character as a cursor',
    'token',
    answer(200, '{"users":[1],"next":"\\ud800"}'),
    'requestFailed',
    { reported: /half a character|lone surrogate/ },
  ],
  [
    'items of a hundred thousand levels',
    'single',
    answer(200, `{"users":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`),
    'singlePage',
    { inEditor: 'unreadableResponse' },
  ],
  ['a response of another protocol', 'token', raw('220 mail.test ESMTP', ''), 'requestFailed'],
  [
    'headers of 200,000 characters',
    'token',
    raw('HTTP/1.1 200 OK', `X-Long: ${'x'.repeat(200_000)}`, '', '{"users":[]}'),
    'requestFailed',
  ],
  ['a closed connection', 'token', (response) => response.socket?.destroy(), 'requestFailed'],
  ['a connection that closes in the middle of the body', 'token', cutOff('{"users":['), 'unreadableResponse'],
  [
    'no response',
    'token',
    stuck(),
    'requestFailed',
    { seconds: 1, reported: /within 1 second|longer than 1 s/ },
  ],
  [
    'a body that never ends',
    'token',
    stuck('{"users":['),
    'unreadableResponse',
    { seconds: 1, reported: /within 1 second|longer than 1 s/ },
  ],
];

/** Expected second requests after various first pages. */
const secondRequests: readonly (readonly [
  title: string,
  walk: WalkName,
  answer: Answer,
  last: HostileCase['last'],
])[] = [
  [
    'line ends in a cursor do not add a header',
    'token',
    json({ users: [1], next: 'a\r\nX-Injected: 1' }),
    { target: /&cursor=a%0D%0AX-Injected%3A%201$/ },
  ],
  [
    'a cursor cannot add parameters',
    'token',
    json({ users: [1], next: 'a&admin=1#x' }),
    { target: /&cursor=a%26admin%3D1%23x$/ },
  ],
  [
    'a cursor beyond 2^53 is sent back digit by digit',
    'token',
    answer(200, '{"users":[1],"next":9007199254740993}'),
    { target: /&cursor=9007199254740993$/ },
  ],
  [
    'a cursor beyond 2^53 is sent back in a body digit by digit',
    'inBody',
    answer(200, '{"users":[1],"next":9007199254740993}'),
    { body: '{"cursor":9007199254740993}' },
  ],
  [
    'a cursor that is too large for any number is sent back as written',
    'ids',
    answer(200, '{"users":[{"id":1e400}]}'),
    { target: /&after=1e400$/ },
  ],
  [
    'a cursor is read in the character set that the response declares',
    'token',
    answer(
      200,
      bytes('{"users":[1],"next":"caf\xe9"}', 'latin1'),
      of('application/json; charset=iso-8859-1'),
    ),
    { target: /&cursor=caf%C3%A9$/ },
  ],
  [
    'a byte order mark before JSON is ignored',
    'token',
    answer(200, `\uFEFF${JSON.stringify({ users: [1], next: 'b' })}`),
    { target: /&cursor=b$/ },
  ],
  [
    'the last of two members with the same name applies',
    'token',
    answer(200, '{"users":[1],"next":"a","next":"b"}'),
    { target: /&cursor=b$/ },
  ],
  [
    'a cursor with the text __proto__ is sent back as a string',
    'token',
    json({ users: [1], next: '__proto__' }),
    { target: /&cursor=__proto__$/ },
  ],
];

export const answerCases: readonly HostileCase[] = [
  ...firstAnswers.map(
    ([title, walk, first, reason, more]): HostileCase => ({
      title: `a walk that gets ${title} ends with ${reason}`,
      walk,
      home: () => [first],
      reason,
      ...more,
    }),
  ),
  ...secondRequests.map(
    ([title, walk, first, sent]): HostileCase => ({
      title,
      walk,
      home: () => [first, last],
      reason: 'emptyPage',
      ...(sent !== undefined && { last: sent }),
    }),
  ),
  {
    title: 'a next URL that is the page itself ends the walk',
    walk: 'linked',
    home: ({ home }) => [
      json({ users: [1], next: `${home}/linked?page=2` }),
      json({ users: [1], next: '?page=2' }),
      json({ users: [1], next: '?page=2' }),
    ],
    reason: 'loop',
  },
  {
    title: 'next URLs that lead in a circle end the walk',
    walk: 'linked',
    home: ({ home }) =>
      ['b', 'c', 'b', 'c'].map((next) => json({ users: [next], next: `${home}/linked?page=${next}` })),
    reason: 'loop',
  },
  {
    title: 'a cursor that stays the same ends the walk',
    walk: 'token',
    home: () => [1, 2, 2].map((user) => json({ users: [user], next: 'b' })),
    reason: 'loop',
  },
  {
    title: 'an endless walk stops at the requested number of pages',
    walk: 'token',
    home: () => ['a', 'b', 'c', 'd', 'e'].map((next) => json({ users: [1], next })),
    reason: 'pageLimit',
  },
];
