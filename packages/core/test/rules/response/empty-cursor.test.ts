import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/diagnostics/finding.js';
import type { JsonObject } from '../../../src/json/json.js';
import { codes, reported } from '../../diagnostics/reported.js';
import {
  answering,
  type Declared,
  inlineFindings,
  list,
  objectOf,
  schemaAt,
  text,
  withField,
} from './bound.js';

const cursor: Declared = {
  type: 'cursor',
  request: { cursor: { type: 'cursor' } },
  response: withField('nextCursor', { type: 'cursor' }),
};

interface Described {
  readonly next?: string;
  readonly parameter?: JsonObject;
  readonly example?: JsonObject;
}

function found({ next, parameter, example }: Described, declared = cursor): readonly Finding[] {
  const nextCursor = { ...text, ...(next !== undefined && { description: next }) };
  const schema = { ...objectOf({ data: list, nextCursor }), ...(example !== undefined && { example }) };
  const parameters = [{ name: 'cursor', in: 'query', schema: text, ...parameter }];
  return inlineFindings(declared, { operation: { parameters, ...answering(schema) } });
}

describe('an empty string that is a valid cursor (D57)', () => {
  it.each([
    'An opaque token. An empty string is a valid cursor.',
    'Empty strings are valid cursors.',
    'Opaque; the empty string is also a valid page token, and clients must not stop at one.',
    'An empty cursor does not mean that this is the last page.',
    "If present, more results exist. An empty string doesn't indicate the end of the results.",
    'Clients MUST NOT treat an empty string as the end of the list.',
    'Pass it to the next call, even if it is empty.',
    'Send this value back even when the cursor is\nempty.',
  ])('the description "%s" of the next cursor is reported', (next) => {
    expect(codes(found({ next }))).toEqual(['Pagination/EmptyCursor']);
  });

  it.each([
    'An empty string on the last page.',
    'Empty if there are no more results.',
    'An empty string means that there are no more pages.',
    'An empty string is not a valid cursor.',
    'Neither null nor an empty string is a valid cursor.',
    'If the value is an empty string, there is no next page. Do not pass it on.',
    'Always returned, even if empty.',
    'May be an empty string.',
    'An empty value is allowed.',
    'Never empty. A missing cursor is not an error, and marks the last page.',
    "Don't send an empty cursor.",
    'The cursor for the next page.',
  ])('EmptyCursor is not reported for the description "%s" of the next cursor', (next) => {
    expect(found({ next })).toEqual([]);
  });

  it('EmptyCursor is reported at a parameter whose description calls an empty string a valid cursor', () => {
    const description = 'An empty string is a valid cursor.';
    const findings = found({ parameter: { description } });
    const at = ['paths', '/users', 'get', 'parameters', 0, 'description'];
    expect(reported(findings)).toEqual([['Pagination/EmptyCursor', 'warn', 'document', at, 'value']]);
    expect(findings[0]?.message).toBe(
      'users.list describes an empty string in cursor as a cursor, but users ends paging there, and later pages are lost. A scheme cannot change that: let the API return a cursor that is never empty.',
    );
    expect(codes(found({ parameter: { schema: { ...text, description } } }))).toEqual([
      'Pagination/EmptyCursor',
    ]);
  });

  it('EmptyCursor is not reported if an empty string only requests the first page', () => {
    for (const description of [
      'Leave it empty for the first page.',
      'An empty string starts from the beginning.',
      'Pass an empty string even if empty results are expected.',
    ]) {
      expect(found({ parameter: { description, example: '' } })).toEqual([]);
    }
  });

  it('two descriptions of an empty cursor give one finding, at the response', () => {
    const next = 'An empty string is a valid cursor.';
    const findings = found({ next, parameter: { description: next } });
    expect(findings.map(({ pointer }) => pointer)).toEqual([
      [...schemaAt, 'properties', 'nextCursor', 'description'],
    ]);
  });

  it('EmptyCursor is reported for an example with an empty cursor next to `hasMore: true`', () => {
    const example = { data: [{}], nextCursor: '', hasMore: true };
    expect(found({ example })[0]?.message).toContain('it is "" there, next to hasMore, which is true');
    expect(found({ example: { ...example, hasMore: false } })).toEqual([]);
    expect(found({ example: { data: [{}], nextCursor: '' } })).toEqual([]);
    expect(found({ example: { data: [{}], nextCursor: '', isActive: true } })).toEqual([]);
  });

  it('EmptyCursor is not reported for a page number whose description mentions an empty cursor', () => {
    const pages: Declared = { ...cursor, type: 'pageNumber', request: { cursor: { type: 'pageNumber' } } };
    const description = 'An empty string is a valid cursor.';
    expect(codes(found({ parameter: { description } }, pages))).not.toContain('Pagination/EmptyCursor');
  });
});
