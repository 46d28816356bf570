import fc from 'fast-check';
import type { SentRequest } from '../harness/send.js';

export interface Generated {
  readonly sent: SentRequest;
  /** Set for requests that are valid by their schemas. */
  readonly expected?: 200;
}

const text = fc.string({ unit: 'grapheme', maxLength: 70 });
const slug = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 });
const token = fc.constantFrom('full-token', 'write-token', 'read-token', 'bare-token', 'unknown');
const authorization = fc.oneof(
  { weight: 8, arbitrary: token.map((one) => `Bearer ${one}`) },
  { weight: 1, arbitrary: headerText() },
);

const repository = fc.oneof(
  fc.constant({}),
  fc.record({ provider: fc.constantFrom('forgejo', 'github', 'bitbucket') }),
  fc.record({
    provider: fc.constant('github'),
    githubRepository: fc.record({ installationId: fc.maxSafeInteger(), repoId: fc.maxSafeInteger() }),
  }),
  fc.record({
    provider: fc.constant('bitbucket'),
    bitbucketRepository: fc.record({ workspaceUuid: fc.uuid(), repoUuid: text }),
  }),
);

const projectCreation = fc
  .tuple(
    fc.record({ name: text, isPrivate: fc.boolean(), blank: fc.boolean() }, { requiredKeys: ['name'] }),
    repository,
  )
  .map(([body, repo]) => ({ ...body, ...repo }));

const serverCreation = fc.record(
  {
    name: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 100 }),
    versionUids: fc.array(fc.constant('version-1'), { maxLength: 3 }),
    projectUids: fc.array(fc.constant('seeded-project'), { maxLength: 3 }),
  },
  { requiredKeys: ['name'] },
);

const headers = { Authorization: 'Bearer full-token', 'Content-Type': 'application/json' };

/** Valid requests, all of which must succeed. */
const valid: fc.Arbitrary<Generated> = fc
  .oneof(
    projectCreation.map((body) => ({ method: 'POST', target: '/v1/docs', headers, body })),
    serverCreation.map((body) => ({ method: 'POST', target: '/v1/mcp/servers', headers, body })),
    fc
      .constantFrom('/v1/apis/acme', '/v1/apis/quiet', '/v1/apis/%61cme')
      .map((target) => ({ target, headers })),
  )
  .map((sent) => ({ sent, expected: 200 }));

/** Bodies with one value replaced, one field added, or one removed. */
const mutated = fc
  .tuple(fc.oneof(projectCreation, serverCreation), fc.nat(), fc.jsonValue(), fc.constantFrom(...keys()))
  .map(([body, where, value, key]) => {
    const entries = Object.entries(body);
    const at = where % (entries.length + 2);
    if (at === entries.length) return Object.fromEntries([...entries, [key, value]]);
    if (at === entries.length + 1) return Object.fromEntries(entries.slice(1));
    return Object.fromEntries(entries.map(([name, old], index) => [name, index === at ? value : old]));
  });

/** JSON texts with bytes removed, duplicated, changed or inserted. */
const mangled = fc
  .tuple(
    mutated,
    fc.nat(),
    fc.nat({ max: 255 }),
    fc.constantFrom('cut', 'double', 'turn', 'insert', 'truncate'),
  )
  .map(([body, where, byte, how]): Uint8Array => {
    const bytes = Buffer.from(JSON.stringify(body));
    const at = where % (bytes.length + 1);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
    switch (how) {
      case 'cut':
        return Buffer.concat([before, after.subarray(1)]);
      case 'double':
        return Buffer.concat([bytes, bytes]);
      case 'turn':
        return Buffer.concat([before, Buffer.from([byte]), after.subarray(1)]);
      case 'insert':
        return Buffer.concat([before, Buffer.from([byte]), after]);
      default:
        return before;
    }
  });

const anyBody = fc.oneof(
  mutated,
  mangled,
  fc.jsonValue(),
  fc.uint8Array({ maxLength: 200 }),
  fc.constant(undefined),
);

const segment = fc.oneof(
  fc.constantFrom(
    'v1',
    'docs',
    'mcp',
    'servers',
    'apis',
    'acme',
    'pages',
    'offset',
    'cursor',
    '..',
    '',
    '%',
    '%ff',
    '__proto__',
  ),
  text.map((one) => encodeURIComponent(one)),
);
const query = fc.oneof(
  fc.constant(''),
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...parameters()),
        fc.oneof(fc.integer().map(String), fc.constantFrom('body', 'link', 'header', '%', '%zz', '+')),
      ),
      { maxLength: 5 },
    )
    .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
);
const target = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('/v1/docs', '/v1/mcp/servers', '/v1/apis/acme') },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('offset', 'page-number', 'cursor', 'cursor-id', 'cursor-url', 'fake-page')
      .map((one) => `/v1/pages/${one}`),
  },
  { weight: 1, arbitrary: segment.map((one) => `/v1/apis/${one}`) },
  { weight: 1, arbitrary: fc.array(segment, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`) },
);

const wild: fc.Arbitrary<Generated> = fc
  .record({
    method: fc.constantFrom(
      'GET',
      'GET',
      'POST',
      'POST',
      'POST',
      'HEAD',
      'OPTIONS',
      'PUT',
      'DELETE',
      'PATCH',
      'TRACE',
    ),
    path: target,
    query,
    authorization,
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/json; charset=utf-8',
          'application/json; charset=x',
          '',
        ),
      },
      { weight: 1, arbitrary: headerText() },
    ),
    body: anyBody,
  })
  .map((one) => ({
    sent: {
      method: one.method,
      target: `${one.path}${one.query}`,
      headers: { Authorization: one.authorization, 'Content-Type': one.type },
      ...(one.body !== undefined && !['GET', 'HEAD', 'TRACE'].includes(one.method) && { body: one.body }),
    },
  }));

export const requests = fc.oneof({ weight: 1, arbitrary: valid }, { weight: 4, arbitrary: wild });

/** Creations of projects whose slug may be taken: the response is 200 or 422. */
export const slugged = slug.map((one) => ({
  method: 'POST',
  target: '/v1/docs',
  headers,
  body: { name: 'A', slug: one },
}));

function headerText(): fc.Arbitrary<string> {
  return fc.string({ unit: 'grapheme-ascii', maxLength: 40 });
}

function keys(): readonly string[] {
  return [
    'name',
    'slug',
    'provider',
    'githubRepository',
    'versionUids',
    'projectUids',
    '__proto__',
    'constructor',
    '',
  ];
}

function parameters(): readonly string[] {
  return [
    'limit',
    'offset',
    'page',
    'pageSize',
    'cursor',
    'after',
    'count',
    'emptyPage',
    'nextIn',
    'urls',
    'missingCursor',
    '__proto__',
  ];
}
