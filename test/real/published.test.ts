import { type JsonObject, objectReader } from '@pagewright/core';
import { proposeScheme } from '@pagewright/core/authoring';
import { listOperations, makeSource, viewOperation } from '@pagewright/core/openapi';
import { describe, expect, it } from 'vitest';
import { readDocument } from './corpus.js';

/** Returns the proposed scheme for an operation, without its name, or the reason why there is no proposal. */
function proposed(document: string, operation: string): JsonObject | string {
  const source = makeSource(objectReader(readDocument(document)));
  const found = listOperations(source).operations.find(({ name }) => name === operation);
  if (found === undefined) throw new Error(`${document} has ${operation}.`);
  const proposal = proposeScheme(viewOperation(source, found), 'page');
  if (proposal.kind === 'none') return proposal.reason;
  const { name: _, ...scheme } = proposal.scheme;
  return scheme;
}

const limit = { type: 'limit' };
const items = { type: 'items' };

describe('proposals for published operations', () => {
  it.each<[document: string, operation: string, wanted: JsonObject | string]>([
    [
      'stripe.com.json',
      'get /v1/charges',
      {
        type: 'cursorId',
        request: { starting_after: { type: 'cursorId' }, limit },
        response: { data: { type: 'items', itemCursor: ['id'] }, has_more: { type: 'hasMore' } },
      },
    ],
    [
      'twilio.com/api.json',
      'get /2010-04-01/Accounts/{AccountSid}/Calls.json',
      {
        type: 'cursorUrl',
        request: { PageSize: limit },
        response: { calls: items, next_page_uri: { type: 'cursorUrl', location: 'bodyLink' } },
      },
    ],
    [
      'digitalocean.com.json',
      'get /v2/apps',
      {
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' }, per_page: limit },
        response: { apps: items },
      },
    ],
    [
      'spotify.com.json',
      'get /me/following',
      {
        type: 'cursor',
        request: { after: { type: 'cursor' }, limit },
        response: {
          items: { type: 'items', path: ['artists', 'items'] },
          after: { type: 'cursor', path: ['artists', 'cursors', 'after'] },
          total: { type: 'total', path: ['artists', 'total'] },
        },
      },
    ],
    [
      'box.com.json',
      'get /groups',
      {
        type: 'offset',
        request: { offset: { type: 'offset' }, limit },
        response: { entries: items, total_count: { type: 'total' } },
      },
    ],
    [
      'github.com/api.github.com.json',
      'get /users',
      {
        type: 'cursorId',
        request: { since: { type: 'cursorId', schema: { type: 'integer' } }, per_page: limit },
        response: { data: { type: 'items', path: [], itemCursor: ['id'] } },
      },
    ],
    [
      'vercel.com.json',
      'get /v6/deployments',
      'until leads to the items before a position, but no input leads to those after it',
    ],
    [
      'box.com.json',
      'get /collaboration_whitelist_exempt_targets',
      'as a cursor scheme it would be faulty: the cursor has one type in the response and another in the request',
    ],
  ])('the proposal for %s, %s is right, or is missing for a reason', (document, operation, wanted) => {
    expect(proposed(document, operation)).toEqual(wanted);
  });
});
