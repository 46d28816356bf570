import {
  nextRequest,
  type PageRequest,
  type PageResponse,
  parseScheme,
  type SchemeType,
} from '@pagewright/core';
import { secondsPerCall } from './measure.js';

export interface PagingRow {
  readonly what: string;
  readonly perSecond: number;
}

interface Walk {
  readonly fields: { readonly request: object; readonly response: object };
  readonly request: PageRequest;
  readonly response: PageResponse;
}

const items = Array.from({ length: 50 }, (_, index) => ({ id: `item-${index}`, name: `Item ${index}` }));
const sent = { method: 'get', url: 'https://api.test/v1/things', headers: { Authorization: 'Bearer token' } };
const limit = { type: 'limit' };

/** For each strategy a typical declaration, and a page in the middle of a collection. */
const walks: Readonly<Record<SchemeType, Walk>> = {
  offset: {
    fields: { request: { offset: { type: 'offset' }, limit }, response: { total: { type: 'total' } } },
    request: { ...sent, query: { offset: 100, limit: 50 } },
    response: { body: { items, total: 1000 } },
  },
  pageNumber: {
    fields: { request: { page: { type: 'pageNumber' } }, response: { pages: { type: 'totalPages' } } },
    request: { ...sent, query: { page: 3 } },
    response: { body: { items, pages: 20 } },
  },
  cursor: {
    fields: {
      request: { cursor: { type: 'cursor' }, limit },
      response: { meta: { type: 'cursor', cursorPath: ['next'] }, more: { type: 'hasMore' } },
    },
    request: { ...sent, query: { cursor: 'c2', limit: 50 } },
    response: { body: { items, meta: { next: 'c3' }, more: true } },
  },
  cursorId: {
    fields: {
      request: { after: { type: 'cursorId' } },
      response: { items: { type: 'items', itemCursor: ['id'] } },
    },
    request: { ...sent, query: { after: 'item-0' } },
    response: { body: { items } },
  },
  cursorUrl: {
    fields: { request: {}, response: { next: { type: 'cursorUrl' } } },
    request: { ...sent, query: { tag: 'new' } },
    response: { body: { items, next: 'https://api.test/v1/things?after=c3' } },
  },
  fakePage: { fields: { request: {}, response: {} }, request: sent, response: { body: { items } } },
};

/** Measures `nextRequest` for every strategy, and `parseScheme` for the longest declaration. */
export function measurePaging(progress: (what: string) => void): readonly PagingRow[] {
  const types = Object.keys(walks) as SchemeType[];
  const decided = types.map((type) => {
    progress(`nextRequest, ${type}`);
    const { request, response } = walks[type];
    const { scheme, findings } = parseScheme(declaration(type), 'config');
    if (scheme === undefined) throw new Error(findings.map(({ message }) => message).join(' '));
    const step = nextRequest(scheme, { request, response });
    if ((step.kind === 'stop') !== (type === 'fakePage')) throw new Error(`${type}: ${JSON.stringify(step)}`);
    const seconds = secondsPerCall(() => nextRequest(scheme, { request, response }), 1000);
    return { what: `\`nextRequest\`, ${type}`, perSecond: 1 / seconds };
  });
  progress('parseScheme');
  const longDeclaration = declaration('cursor');
  const seconds = secondsPerCall(() => parseScheme(longDeclaration, 'config'), 100);
  return [...decided, { what: '`parseScheme`, cursor', perSecond: 1 / seconds }];
}

function declaration(type: SchemeType): object {
  const { request, response } = walks[type].fields;
  return { name: `${type}Things`, type, request, response: { items: { type: 'items' }, ...response } };
}
