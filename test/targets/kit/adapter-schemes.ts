import type { GenerateInput } from '@pagewright/codegen';
import { parseScheme, type Scheme } from '@pagewright/core';

const declared = [
  {
    name: 'offsetPage',
    type: 'offset',
    request: {
      offset: { type: 'offset' },
      limit: { type: 'limit', schema: { type: 'integer' } },
      order: { value: 'id' },
    },
    response: { rows: { type: 'items', path: ['data', 'rows'] }, total: { type: 'total' } },
  },
  {
    name: 'numberedPage',
    type: 'pageNumber',
    request: { page: { type: 'pageNumber', value: 1 } },
    response: { items: { type: 'items' } },
  },
  {
    name: 'searchPage',
    type: 'cursor',
    paramLocation: 'body',
    request: {
      cursor: { type: 'cursor', path: ['paging', 'cursor'] },
      size: { type: 'limit', path: ['paging', 'size'] },
    },
    response: { hits: { type: 'items' }, next: { type: 'cursor' } },
  },
  {
    name: 'mixedPage',
    type: 'cursor',
    request: { after: { type: 'cursor', location: 'body' }, limit: { type: 'limit' } },
    response: { hits: { type: 'items' }, next: { type: 'cursor' } },
  },
  {
    name: 'default',
    type: 'cursorId',
    request: { after: { type: 'cursorId' } },
    response: { items: { type: 'items', itemCursor: ['id'] } },
  },
] as const;

/** Returns the generator's input with schemes that exercise the types of an adapter. */
export function adapterInput(): GenerateInput {
  const schemes = declared.flatMap((one): readonly Scheme[] => {
    const { scheme } = parseScheme(one, 'config');
    return scheme === undefined ? [] : [scheme];
  });
  return { schemes };
}
