import type { Json, JsonObject } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { check } from '../../core/test/rules/check-text.js';
import { externalFormats } from '../src/external-formats.js';

const text: JsonObject = { type: 'string' };
const users: JsonObject = { type: 'array', items: { type: 'object' } };

/** Returns code and place of each finding about `get /u`, which takes `cursor` and returns `users` and `next`. */
function findings(key: string, value: Json, more: JsonObject = {}): readonly string[] {
  const schema = { type: 'object', properties: { users, next: text }, ...more };
  const get = {
    operationId: 'U_List',
    [key]: value,
    parameters: [
      { name: 'cursor', in: 'query', schema: text },
      { name: 'X-Cursor', in: 'header', schema: text },
    ],
    responses: { '200': { description: 'A page.', content: { 'application/json': { schema } } } },
  };
  const info = { title: 'Users', version: '1' };
  const document = { openapi: '3.0.3', info, paths: { '/u': { get } } };
  return check(document, undefined, { externalFormats }).map(
    ({ code, pointer }) => `${code.replace(/^.*\//, '')} ${pointer.slice(4).join('.')}`,
  );
}

const speakeasy = 'x-speakeasy-pagination';
const byCursor = (name: string) => ({ name, in: 'parameters', type: 'cursor' });

describe('mistakes in several parts of a declaration', () => {
  it('a missing input and a missing output of a Speakeasy declaration are both reported', () => {
    const outputs = { results: '$.models', nextCursor: '$.next_cursor' };
    const value = { type: 'cursor', inputs: [byCursor('next_cursor')], outputs };
    expect(findings(speakeasy, value)).toEqual([
      'ForeignUnreadable inputs.0.name',
      'ItemsNotFound outputs.results',
      'PropertyNotFound outputs.nextCursor',
    ]);
  });

  it('a Speakeasy input in a header does not prevent the outputs from being checked', () => {
    const outputs = { results: '$.users', nextCursor: '$.nxt' };
    expect(findings(speakeasy, { type: 'cursor', inputs: [byCursor('X-Cursor')], outputs })).toEqual([
      'PropertyNotFound outputs.nextCursor',
    ]);
  });

  it('an invalid JSONPath, a missing output and a missing input of Speakeasy are all reported', () => {
    const outputs = { results: '$.models', nextCursor: 'next' };
    const value = { type: 'cursor', inputs: [byCursor('after')], outputs };
    expect(findings(speakeasy, value).toSorted()).toEqual([
      'ForeignUnreadable inputs.0.name',
      'ForeignUnreadable outputs.nextCursor',
      'ItemsNotFound outputs.results',
    ]);
  });

  it('Speakeasy results with an invalid JSONPath cause only one finding', () => {
    const outputs = { results: 'users', nextCursor: '$.next' };
    expect(findings(speakeasy, { type: 'cursor', inputs: [byCursor('nxt')], outputs }).toSorted()).toEqual([
      'ForeignUnreadable inputs.0.name',
      'ForeignUnreadable outputs.results',
    ]);
  });

  it('the fields that Fern reads are checked even if Fern refuses the response', () => {
    const value = {
      cursor: '$request.cursor',
      next_cursor: '$response.nextt',
      results: '$response.users',
    };
    expect(findings('x-fern-pagination', value, { nullable: true })).toEqual([
      'ForeignUnreadable ',
      'PropertyNotFound next_cursor',
    ]);
  });
});
