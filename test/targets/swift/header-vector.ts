import type { Vector } from '../../conformance/vector.js';

/** A vector with a cursor in a request header and a response header, which only the profile `latest` supports (D35). */
export const headerVector: Vector = {
  id: 'cursor-in-headers-both-ways',
  title: 'A cursor of a header is sent back in a header',
  shows: 'headers',
  scheme: {
    type: 'cursor',
    request: { cursor: { type: 'cursor', location: 'header', param: 'X-Cursor' } },
    response: {
      data: { type: 'items' },
      next: { type: 'cursor', location: 'header', headerName: 'X-Next' },
    },
  },
  request: { method: 'GET', url: '/list', headers: { 'x-cursor': 'a' } },
  exchanges: [
    {
      expect: { method: 'GET', url: '/list', headers: { 'x-cursor': 'a' } },
      respond: { status: 200, headers: { 'X-Next': 'b' }, body: { data: [1] } },
    },
    {
      expect: { method: 'GET', url: '/list', headers: { 'x-cursor': 'b' } },
      respond: { status: 200, body: { data: [2] } },
    },
  ],
  stop: 'noCursor',
  items: [1, 2],
};
