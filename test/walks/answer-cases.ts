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
  ['an error of a walk of one page', 'single', answer(503, '{"users":[1]}'), 'failedResponse'],
  ['a client error', 'token', answer(429, '{"users":[]}', { 'Retry-After': '1' }), 'failedResponse'],
  [
    'an error that repeats the credentials',
    'token',
    answer(401, 'Bearer tok-5b1f9ac2 and qkey-90dd31ab are wrong', of('text/plain')),
    'failedResponse',
    { reported: /\*\*\* are wrong|are wrong/ },
  ],
  ['not modified', 'token', answer(304), 'failedResponse'],
  ['no content', 'token', answer(204), 'itemsMissing'],
  ['nothing at all, with status 200', 'token', answer(200), 'itemsMissing'],
  ['a page of HTML', 'token', answer(200, '<html>log in</html>', of('text/html')), 'unreadableResponse'],
  ['half of a JSON text', 'token', answer(200, '{"users":[1],"nex'), 'unreadableResponse'],
  ['NaN for a cursor', 'token', answer(200, '{"users":[1],"next":NaN}'), 'unreadableResponse'],
  ['Infinity for a total', 'counted', answer(200, '{"users":[1],"total":Infinity}'), 'unreadableResponse'],
  ['two JSON texts', 'token', answer(200, '{"users":[1]}{"next":"b"}'), 'unreadableResponse'],
  ['null', 'token', json(null), 'itemsMissing'],
  ['null for the list', 'token', json({ users: null, next: 'b' }), 'itemsMissing'],
  ['no list', 'token', json({ error: 'none', next: 'b' }), 'itemsMissing'],
  ['an object for the list', 'token', json({ users: { 0: 1, length: 1 }, next: 'b' }), 'itemsNotList'],
  ['a text for the list', 'single', json({ users: 'many' }), 'itemsNotList'],
  ['a text for the page', 'token', json('come back later'), 'itemsNotList'],
  ['an object for a cursor', 'token', json({ users: [1], next: { toString: 'b' } }), 'noCursor'],
  ['a truth for a cursor', 'token', json({ users: [1], next: true }), 'noCursor'],
  ['an empty text for a cursor', 'token', json({ users: [1], next: '' }), 'noCursor'],
  ['a number for a next URL', 'linked', json({ users: [1], next: 7 }), 'noNextUrl'],
  ['items without an identifier', 'ids', json({ users: [{ id: 1 }, {}] }), 'noCursor'],
  ['a total below zero', 'counted', json({ users: [1], total: -1 }), 'totalReached'],
  [
    'members that would be inherited',
    'token',
    answer(200, '{"__proto__":{"users":[1],"next":"b"},"constructor":{"prototype":{"users":[1]}}}'),
    'itemsMissing',
  ],
  [
    'text in another character set than it declares',
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
    'a small archive of something large',
    'token',
    answer(200, gzipSync(Buffer.alloc(40_000_000, ' ')), { 'Content-Encoding': 'gzip' }),
    'requestFailed',
    { reported: /larger than|longer than/ },
  ],
  ['an archive that is none', 'token', answer(200, 'plain', { 'Content-Encoding': 'gzip' }), 'requestFailed'],
  [
    'a shorter body than it announces',
    'token',
    raw('HTTP/1.1 200 OK', 'Content-Length: 90', '', '{"users":[1]}'),
    'requestFailed',
  ],
  [
    'a longer body than it announces',
    'token',
    raw('HTTP/1.1 200 OK', 'Content-Length: 9', '', '{"users":[1]}'),
    'unreadableResponse',
  ],
  [
    'half a character for a cursor',
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
  ['no HTTP', 'token', raw('220 mail.test ESMTP', ''), 'requestFailed'],
  [
    'headers without end',
    'token',
    raw('HTTP/1.1 200 OK', `X-Long: ${'x'.repeat(200_000)}`, '', '{"users":[]}'),
    'requestFailed',
  ],
  ['the end of the connection', 'token', (response) => response.socket?.destroy(), 'requestFailed'],
  ['the end of the connection in the middle of the body', 'token', cutOff('{"users":['), 'requestFailed'],
  ['nothing, for ever', 'token', stuck(), 'requestFailed', { seconds: 1, reported: /within 1 second/ }],
  [
    'half of a body, and then nothing for ever',
    'token',
    stuck('{"users":['),
    'requestFailed',
    { seconds: 1, reported: /within 1 second/ },
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
    'line ends in a cursor start no header',
    'token',
    json({ users: [1], next: 'a\r\nX-Injected: 1' }),
    { target: /&cursor=a%0D%0AX-Injected%3A%201$/ },
  ],
  [
    'a cursor can not add parameters',
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
    'so is one in a body',
    'inBody',
    answer(200, '{"users":[1],"next":9007199254740993}'),
    { body: '{"cursor":9007199254740993}' },
  ],
  [
    'and one that no number holds at all',
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
    'a mark of byte order is no part of the JSON',
    'token',
    answer(200, `\uFEFF${JSON.stringify({ users: [1], next: 'b' })}`),
    { target: /&cursor=b$/ },
  ],
  [
    'of two members with one name the last counts',
    'token',
    answer(200, '{"users":[1],"next":"a","next":"b"}'),
    { target: /&cursor=b$/ },
  ],
  [
    'a cursor called as a member that all objects have is a text',
    'token',
    json({ users: [1], next: '__proto__' }),
    { target: /&cursor=__proto__$/ },
  ],
];

export const answerCases: readonly HostileCase[] = [
  ...firstAnswers.map(
    ([title, walk, first, reason, more]): HostileCase => ({
      title: `answered with ${title}, the walk ends with ${reason}`,
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
    title: 'pages without end are walked as far as was asked for',
    walk: 'token',
    home: () => ['a', 'b', 'c', 'd', 'e'].map((next) => json({ users: [1], next })),
    reason: 'pageLimit',
  },
];
