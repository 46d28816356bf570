import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { viewOperation } from '../../src/openapi/operation-view.js';
import { listOperations } from '../../src/openapi/operations.js';
import { makeSource } from '../../src/openapi/source-document.js';
import { evidenceText } from '../../src/proposals/plan-scheme.js';
import { proposeScheme } from '../../src/proposals/propose-scheme.js';
import { objectReader } from '../../src/reader/reader.js';
import { body, list, proposed, query } from './proposed.js';

function proposalIn(document: string) {
  const source = makeSource(objectReader(parse(document)));
  const [only] = listOperations(source).operations;
  if (only === undefined) throw new Error('There is an operation.');
  return proposeScheme(viewOperation(source, only), 'page');
}

const shown = '{ users: [{ id: u1 }], next_cursor: abc, has_more: true }';
const cursorOfUsers = {
  type: 'cursor',
  request: { cursor: { type: 'cursor' } },
  response: { users: { type: 'items' }, next_cursor: { type: 'cursor' }, has_more: { type: 'hasMore' } },
};
describe('examples of a response as evidence', () => {
  it.each([
    ['of the media type', `{ type: object }, example: ${shown}`],
    ['among several of the media type', `{ type: object }, examples: { one: { value: ${shown} } }`],
    ['of the schema', `{ type: object, example: ${shown} }`],
    ['written as a text', `{ type: object }, example: '${JSON.stringify(parse(shown))}'`],
  ])('an example of the response is evidence if the schema allows any object: %s', (_, schema) => {
    expect(proposed('/users', query('cursor'), schema)).toEqual(cursorOfUsers);
  });

  it('an example of a response without a schema is evidence, and the text of the evidence mentions it', () => {
    const proposal = proposalIn(
      `{ openapi: 3.1.0, paths: { /users: { get: { parameters: [${query('cursor')}], responses: { '200': { content: { application/json: { example: ${shown} } } } } } } } }`,
    );
    expect(proposal).toMatchObject({ kind: 'scheme', type: 'cursor' });
    expect(proposal.evidence && evidenceText(proposal.evidence)).toBe(
      'it takes cursor and returns the list users, next_cursor and has_more in its example',
    );
  });

  it('an example of the response is evidence in a Swagger 2.0 document', () => {
    const proposal = proposalIn(
      `{ swagger: '2.0', paths: { /users: { get: { parameters: [{ name: page, in: query, type: integer }], responses: { '200': { examples: { application/json: [{ id: 1 }] } } } } } } }`,
    );
    expect(proposal).toMatchObject({ kind: 'scheme', type: 'pageNumber' });
  });

  it('an example proves neither that a list is complete nor that its schema is wrong', () => {
    expect(proposed('/users', '', `{ type: object, example: { users: [{ id: u1 }] } }`)).toBe(
      'only an example shows its list, which may be incomplete',
    );
    expect(proposed('/users', query('cursor'), `${body(list('members'))}, example: ${shown}`)).toBe(
      'it takes cursor, which its response does not have',
    );
  });

  it('an operation has no proposal if the scheme from its example would have a finding', () => {
    expect(
      proposed(
        '/users',
        query('cursor'),
        '{ type: object, example: { users: [{ id: 1 }], next_cursor: 7 } }',
      ),
    ).toBe(
      'as a cursor scheme it would be faulty: the cursor has one type in the response and another in the request',
    );
  });

  it('an example shows whether a property `next` without a description is a URL or a token', () => {
    const answers = (next: string) =>
      `${body(list('users'), 'next: { type: string }')}, example: { users: [], next: '${next}' }`;
    expect(
      proposed('/users', query('cursor'), answers('https://api.example.com/users?cursor=b')),
    ).toMatchObject({ type: 'cursorUrl', response: { next: { type: 'cursorUrl' } } });
    expect(proposed('/users', query('cursor'), answers('b64token'))).toMatchObject({
      type: 'cursor',
      response: { next: { type: 'cursor' } },
    });
  });
});
