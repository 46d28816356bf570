import type { RequestListener } from 'node:http';

/** A list like Crossref's: the server keeps the position, so all pages have the same cursor; the last page is empty. */
export const constantCursor = {
  path: '/works',
  operation: 'get /works',
  items: Array.from({ length: 7 }, (_, index) => ({
    DOI: `10.5555/${index + 1}`,
    title: [`Work ${index + 1}`],
  })),
  scheme: {
    name: 'worksPage',
    type: 'cursor',
    request: {
      cursor: { type: 'cursor', value: '*' },
      rows: { type: 'limit' },
    },
    response: {
      items: { type: 'items', path: ['message', 'items'] },
      nextCursor: { type: 'cursor', path: ['message', 'next-cursor'] },
    },
  },
} as const;

const cursor = 'DnF1ZXJ5VGhlbkZldGNoBgAAAAAHQLk';

/** Returns a listener that sends the pages of the list; the header `X-Play` distinguishes parallel walks. */
export function constantCursorListener(): RequestListener {
  const places = new Map<string, number>();
  return (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const walk = String(request.headers['x-play'] ?? '');
    const sent = searchParams.get('cursor');
    const from = sent === '*' ? 0 : sent === cursor ? places.get(walk) : undefined;
    response.setHeader('content-type', 'application/json');
    if (from === undefined) {
      response.writeHead(400).end(JSON.stringify({ status: 'failed', message: 'no such cursor' }));
      return;
    }
    const to = from + Number(searchParams.get('rows') ?? 20);
    places.set(walk, to);
    const message = {
      'next-cursor': cursor,
      'total-results': constantCursor.items.length,
      items: constantCursor.items.slice(from, to),
    };
    response.end(JSON.stringify({ status: 'ok', message }));
  };
}
