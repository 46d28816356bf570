import type { Json, JsonObject } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { check } from '../../core/test/rules/check-text.js';
import { externalFormats } from '../src/external-formats.js';

const text: JsonObject = { type: 'string' };
const users: JsonObject = { type: 'array', items: { type: 'object' } };

/** "Code place" of each finding about a declaration on `get /u`, which takes `cursor` and answers `users` and `next`. */
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

describe('a mistake in one part of a declaration hides none in the others', () => {
  it('an input of Speakeasy that is not there, and an output that is not there', () => {
    const outputs = { results: '$.models', nextCursor: '$.next_cursor' };
    const value = { type: 'cursor', inputs: [byCursor('next_cursor')], outputs };
    expect(findings(speakeasy, value)).toEqual([
      'ForeignUnreadable inputs.0.name',
      'ItemsNotFound outputs.results',
      'PropertyNotFound outputs.nextCursor',
    ]);
  });

  it('an input of Speakeasy in a header is named once, and the outputs are checked', () => {
    const outputs = { results: '$.users', nextCursor: '$.nxt' };
    expect(findings(speakeasy, { type: 'cursor', inputs: [byCursor('X-Cursor')], outputs })).toEqual([
      'PropertyNotFound outputs.nextCursor',
    ]);
  });

  it('an output of Speakeasy that is no JSONPath, one that is not there, and an input that is not there', () => {
    const outputs = { results: '$.models', nextCursor: 'next' };
    const value = { type: 'cursor', inputs: [byCursor('after')], outputs };
    expect(findings(speakeasy, value).toSorted()).toEqual([
      'ForeignUnreadable inputs.0.name',
      'ForeignUnreadable outputs.nextCursor',
      'ItemsNotFound outputs.results',
    ]);
  });

  it('results of Speakeasy that are no JSONPath are not looked for under another name', () => {
    const outputs = { results: 'users', nextCursor: '$.next' };
    expect(findings(speakeasy, { type: 'cursor', inputs: [byCursor('nxt')], outputs }).toSorted()).toEqual([
      'ForeignUnreadable inputs.0.name',
      'ForeignUnreadable outputs.results',
    ]);
  });

  it('a response that Fern refuses is checked for what Fern reads in it', () => {
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
