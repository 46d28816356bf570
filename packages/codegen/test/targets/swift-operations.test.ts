import { analyze, type BoundMethod, objectReader, parseScheme, type TargetProfile } from '@pagewright/core';
import { expect, it } from 'vitest';
import { declaredCall, declaredItems, generate } from '../../src/index.js';

const { scheme } = parseScheme(
  {
    name: 'commentPage',
    type: 'offset',
    request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
    response: { comments: { type: 'items' } },
  },
  'config',
);
const schemes = scheme === undefined ? [] : [scheme];

function operationsIn(
  methods: readonly BoundMethod[],
  profile: TargetProfile = 'latest',
): string | undefined {
  const files = generate({ schemes, methods, profile, transport: true }, 'swift');
  return files.find(({ path }) => path === 'Pagination/Operations.swift')?.text;
}

function bound(operation: string, operationId?: string): BoundMethod {
  return {
    operation,
    scheme: 'commentPage',
    why: 'operation',
    ...(operationId !== undefined && { operationId }),
  };
}

it('a function in Swift escapes its labelled path parameters, and takes a closure for the request', () => {
  const text = operationsIn([bound('get /tickets/{ticket_id}/comments', 'list_comments')]);
  expect(text?.split('\n').slice(2)).toEqual(
    `import Foundation

extension PageTransport {
  /// Lists the items of \`GET /tickets/{ticket_id}/comments\`. Use \`change\` to add other query
  /// parameters, headers and a body, or to replace them.
  public func listComments(
    ticketId: String,
    offset: Int? = nil,
    limit: Int? = nil,
    change: (inout PageRequest) -> Void = { _ in }
  ) -> PageSequence<CommentPageResponse<JSONValue>> {
    var request = PageRequest(method: "GET", url: "/tickets/\\(escaped: ticketId)/comments")
    request.check("ticket_id", ticketId)
    return PageSequence(
      .commentPagePaging, self, request,
      CommentPageParams.sent(.init(offset: offset, limit: limit)), change: change, decode: { $0 })
  }
}

extension DefaultStringInterpolation {
  /// Appends a value as one segment of a path.
  fileprivate mutating func appendInterpolation(escaped value: String) {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    appendLiteral(value.addingPercentEncoding(withAllowedCharacters: plain) ?? "")
  }
}
`.split('\n'),
  );
});

it('Swift functions without path parameters need no import and no escaping', () => {
  const text = operationsIn([bound('post /search')], 'full');
  expect(text).toContain('    let request = PageRequest(method: "POST", url: "/search")\n');
  expect(text).not.toMatch(/import|escaped/);
});

it('a path in Swift is text, even if it looks like an interpolation', () => {
  expect(operationsIn([bound('get /a\\(b)"')])).toContain('url: "/a\\\\(b)\\""');
});

it('Swift has no functions for operations in the profile `baseline`', () => {
  expect(operationsIn([bound('get /comments')], 'baseline')).toBeUndefined();
});

it('the rules of pages in Swift have nothing about URLs if no scheme follows them', () => {
  const files = generate({ schemes, profile: 'full' }, 'swift');
  const textOf = (name: string) => files.find(({ path }) => path === `Pagination/${name}`)?.text;
  expect(textOf('Paging.swift')).toContain('ValueSource');
  expect(textOf('Paging.swift')).not.toMatch(/url|link|transport/i);
  expect(textOf('PagePosition.swift')).not.toContain('transport');
});

it('comments in Swift name the header of an argument, and the form of a date that is a string', () => {
  const day = { type: 'string', format: 'date' };
  const item = { type: 'object', properties: { day: { ...day, description: 'The day' }, until: day } };
  const list = { type: 'object', properties: { comments: { type: 'array', items: item } } };
  const operation = {
    operationId: 'listComments',
    'x-vendor-pagination': 'commentPage',
    parameters: [
      { in: 'header', name: 'X-Tenant-Id', required: true, schema: { type: 'string' } },
      { in: 'query', name: 'since', schema: day },
    ],
    responses: { 200: { description: 'A page', content: { 'application/json': { schema: list } } } },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Comments', version: '1' },
    'x-vendor-pagination': [
      {
        name: 'commentPage',
        type: 'offset',
        request: { offset: { type: 'offset' } },
        response: { comments: { type: 'items' } },
      },
    ],
    paths: { '/comments': { get: operation } },
  };
  const found = analyze({ document });
  const reader = objectReader(document);
  const declared = { itemsOf: declaredItems(reader), callOf: declaredCall(reader) };
  const files = generate({ ...found, ...declared, profile: 'full' }, 'swift');
  const comments = files
    .filter(({ path }) => /Operations|Items/.test(path))
    .flatMap(({ text }) => text.match(/.*(?:X-Tenant-Id\.|yyyy-MM-dd).*/g) ?? []);
  expect(comments.map((line) => line.trim())).toEqual([
    '/// The day. Format: `yyyy-MM-dd`.',
    '/// Format: `yyyy-MM-dd`.',
    '/// - Parameter since: Format: `yyyy-MM-dd`.',
    '/// - Parameter xTenantId: The header X-Tenant-Id.',
  ]);
});
