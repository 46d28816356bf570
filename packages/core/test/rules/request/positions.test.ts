import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/json/json.js';
import { codes, reported } from '../../diagnostics/reported.js';
import {
  bodyWith,
  cursor,
  type Declared,
  findings,
  integer,
  offset,
  pages,
  parametersAt,
  query,
  saying,
  sharedAt,
  taking,
  text,
} from './sent.js';

const required = { required: true };

describe('positions that the first request lacks', () => {
  it('RequiredPosition is reported for a required cursor parameter, at its keyword `required`', () => {
    const found = findings(cursor, taking(query('after', text, required)));
    expect(reported(found)).toEqual([
      ['Pagination/RequiredPosition', 'warn', 'document', [...parametersAt, 0, 'required'], 'key'],
    ]);
    expect(found[0]?.message).toBe(
      'after is required, but users pages by it and the first request has no cursor yet: callers must make one up. Make it optional.',
    );
    expect(found[0]?.suppressionKey).toBe('get /users');
    expect(found[0]?.related).toEqual([
      {
        source: 'document',
        pointer: [...sharedAt, 'request', 'after'],
        message: 'after of users declared here',
      },
    ]);
  });

  it('a required page number is reported unless the scheme has a literal first page', () => {
    expect(saying(findings(pages, taking(query('page', integer, required))))).toEqual([
      'RequiredPosition: page is required, but users pages by it and the first request has no position yet: callers must make one up. Make it optional, or give it the literal value 1 in the scheme.',
    ]);
    const literal: Declared = { ...pages, request: { page: { type: 'pageNumber', value: 1 } } };
    expect(findings(literal, taking(query('page', integer, required)))).toEqual([]);
  });

  it('RequiredPosition is not reported if the scheme requires the position from callers', () => {
    const asked: Declared = { ...pages, request: { page: { type: 'pageNumber', required: true } } };
    expect(findings(asked, taking(query('page', integer, required)))).toEqual([]);
  });

  describe('in a request body', () => {
    const inBody: Declared = { ...cursor, paramLocation: 'body' };
    const nested: Declared = {
      type: 'cursor',
      request: { after: { type: 'cursor', location: 'body', path: ['page', 'after'] } },
    };
    const post = { verb: 'post' };
    const sent = (after: Json, body: JsonObject = {}, declared = inBody) => {
      const { requestBody } = bodyWith({ after }, { required: ['after'] });
      return codes(findings(declared, { requestBody: { ...(requestBody as JsonObject), ...body } }, post));
    };

    it('RequiredPosition is reported for a required position in a required request body', () => {
      expect(sent(text, required)).toEqual(['Pagination/RequiredPosition']);
    });

    it('an optional or nullable position in a request body is not reported as required', () => {
      expect(sent(text)).toEqual([]);
      expect(sent({ type: ['string', 'null'] }, required)).toEqual([]);
    });

    it('a position in a request body is required only if every object on its path is', () => {
      const page = { type: 'object', properties: { after: text }, required: ['after'] };
      const reported = (more: JsonObject) => {
        const { requestBody } = bodyWith({ page }, more);
        return codes(
          findings(nested, { requestBody: { ...(requestBody as JsonObject), ...required } }, post),
        );
      };
      expect(reported({ required: ['page'] })).toEqual(['Pagination/RequiredPosition']);
      expect(reported({})).toEqual([]);
    });
  });
});

describe('page sizes', () => {
  const sized = (field: JsonObject = {}, parameter: JsonObject = required) => {
    const request = { ...pages.request, limit: { type: 'limit', ...field } };
    return findings({ ...pages, request }, taking(query('page'), query('limit', integer, parameter)));
  };

  it('RequiredPageSize is reported for a required page size, since the parameter could have a default', () => {
    const found = sized();
    expect(reported(found)).toEqual([
      ['Pagination/RequiredPageSize', 'info', 'document', [...parametersAt, 1, 'required'], 'key'],
    ]);
    expect(found[0]?.message).toBe(
      'limit is required, so every call must choose a page size: make it optional with a default, or give it a literal value in users.',
    );
  });

  it('RequiredPageSize is not reported if the parameter is optional, or the field is required or a literal', () => {
    expect([...sized({}, {}), ...sized({ required: true }), ...sized({ value: 50 })]).toEqual([]);
  });
});

describe('the first number of a position', () => {
  const first = (schema: JsonObject, declared = pages, more: JsonObject = {}) => {
    const name = Object.keys(declared.request)[0] ?? '';
    return findings(declared, taking(query(name, { ...integer, ...schema }, more), query('limit')));
  };

  it('a first page of 0 is reported if the scheme begins at 1, since page 1 would be skipped', () => {
    const found = first({ default: 0 });
    expect(reported(found)).toEqual([
      ['Pagination/FirstPosition', 'warn', 'document', [...parametersAt, 0, 'schema', 'default'], 'value'],
    ]);
    expect(found[0]?.message).toBe(
      'page begins at 0 (its default is 0), but users begins at page 1: after page 0 it requests page 2, and page 1 is never read. Give page the literal value 0.',
    );
    expect(found[0]?.data).toMatchObject({ field: 'page', value: 0 });
  });

  it('an offset from 1 is reported if the scheme begins at 0, since an item would be repeated', () => {
    expect(saying(first({ minimum: 1 }, offset))).toEqual([
      'FirstPosition: skip begins at 1 (its minimum is 1), but users begins at offset 0: the last item of the first page is repeated on the second. Give skip the literal value 1.',
    ]);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['a minimum', { minimum: 0 }, {}],
    ['an exclusive minimum', { exclusiveMinimum: -1 }, {}],
    ['a description of the parameter', {}, { description: 'Zero-based page.' }],
    ['a description of the schema', { description: 'Page number, starting from 0' }, {}],
    ['a description of the default', { description: 'Page of jobs (starts at and defaults to 0)' }, {}],
    ['a default that is a numeric string', { default: '0' }, {}],
    ['a default that contradicts the description', { default: 0, description: '1-based' }, {}],
  ])('a wrong first number is recognised by %s', (_, schema, parameter) => {
    expect(codes(first(schema, pages, parameter))).toEqual(['Pagination/FirstPosition']);
  });

  it.each<[string, JsonObject, Declared]>([
    ['a page that begins at 1', { default: 1, minimum: 0 }, pages],
    [
      'a page with minimum 0 that is described as 1-based',
      { minimum: 0, description: '1-based page index' },
      pages,
    ],
    ['a page with an exclusive minimum of 0 (OpenAPI 3.1)', { exclusiveMinimum: 0 }, pages],
    ['a page with an exclusive minimum of 0 (OpenAPI 3.0)', { minimum: 0, exclusiveMinimum: true }, pages],
    ['a description that mentions both 0 and 1', { description: '0-based, was 1-based' }, pages],
    ['a page with default 5', { default: 5 }, pages],
    ['an offset from 0', { default: 0, minimum: 0 }, offset],
    ['an offset without a default or a minimum', {}, offset],
  ])('no wrong first number is reported for %s', (_, schema, declared) => {
    expect(first(schema, declared)).toEqual([]);
  });

  it('a literal start that equals the first number of the API is not reported as a wrong first number', () => {
    const zero: Declared = { ...pages, request: { page: { type: 'pageNumber', value: 0 } } };
    expect(first({ default: 0 }, zero)).toEqual([]);
  });

  it('no wrong first number is reported for a page number whose parameter is named offset', () => {
    const misnamed: Declared = { ...pages, request: { offset: { type: 'pageNumber' } } };
    expect(first({ default: 0 }, misnamed)).toEqual([]);
  });

  it('the default of an integer cursor is never reported as a wrong first number', () => {
    expect(findings(cursor, taking(query('after', { ...integer, default: 0 })))).toEqual([]);
  });
});

describe('deprecated parameters', () => {
  const deprecated = { deprecated: true };

  it('a deprecated parameter is reported with its replacement', () => {
    const operation = taking(query('page', integer, deprecated), query('startingAfter', text));
    const found = findings(pages, operation);
    expect(reported(found)).toEqual([
      ['Pagination/DeprecatedParameter', 'warn', 'document', [...parametersAt, 0, 'deprecated'], 'key'],
    ]);
    expect(found[0]?.message).toBe(
      'page is deprecated, but users pages by it: paging breaks on the day the API drops it. startingAfter may replace it.',
    );
  });

  it('a parameter with a deprecated schema is reported even if paging does not advance it', () => {
    const operation = taking(query('skip'), query('limit', { ...integer, ...deprecated }));
    expect(saying(findings(offset, operation))).toEqual([
      'DeprecatedParameter: limit is deprecated, but users sends it: paging breaks on the day the API drops it.',
    ]);
  });

  it('DeprecatedParameter is not reported for a parameter that the scheme does not send', () => {
    expect(findings(pages, taking(query('page'), query('old', text, deprecated)))).toEqual([]);
  });
});

describe('next URLs of other verbs', () => {
  const url: Declared = {
    type: 'cursorUrl',
    request: {},
    response: { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'bodyLink' } },
  };

  it('a scheme that follows URLs is reported for a POST, since paging sends a POST to each URL', () => {
    const found = findings(url, {}, { verb: 'post' });
    const at = ['paths', '/users', 'post', 'x-vendor-pagination'];
    expect(reported(found)).toEqual([['Pagination/NextUrlVerb', 'warn', 'document', at, 'value']]);
    expect(found[0]?.message).toBe(
      'post /users is a POST, so the URL that users follows is requested with POST and the same body again; most servers expect a plain GET there.',
    );
    expect(found[0]?.related?.map(({ message }) => message)).toEqual([
      'next of users declared here',
      'post /users is here',
    ]);
  });

  it('a scheme that follows URLs is not reported for a GET', () => {
    expect(findings(url, {})).toEqual([]);
    expect(
      findings({ ...url, type: 'cursor', request: cursor.request }, taking(query('after', text))),
    ).toEqual([]);
  });
});

it('several faults of one parameter are reported once each', () => {
  const operation = taking(query('page', { ...integer, default: 0 }, { ...required, deprecated: true }));
  expect(codes(findings(pages, operation))).toEqual([
    'Pagination/RequiredPosition',
    'Pagination/FirstPosition',
    'Pagination/DeprecatedParameter',
  ]);
});
