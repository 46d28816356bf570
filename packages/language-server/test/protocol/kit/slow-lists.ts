import { TestClock } from './test-clock.js';

/** Advances by a millisecond each time that it is read. */
export class BusyClock extends TestClock {
  override now(): number {
    this.advance(1);
    return super.now();
  }
}

/** Throws once after `left` reads, and then works again. */
export class FailingClock extends TestClock {
  left = Number.POSITIVE_INFINITY;

  override now(): number {
    if (this.left-- > 0) return super.now();
    this.left = Number.POSITIVE_INFINITY;
    throw new Error('no time');
  }
}

/**
 * Returns a document with `count` lists. The first one has an invalid declaration; the others are bound to a scheme,
 * and all except one of them lack its parameter.
 */
export function lists(count: number, first = '7'): string {
  const paths = Array.from(
    { length: count },
    (_, index) => `  /lists${index}:
    get:
      x-vendor-pagination: ${index === 0 ? first : 'pages'}
      parameters: [{ name: ${index === 1 ? 'offset' : 'skip'}, in: query, schema: { type: integer } }]
`,
  );
  return `openapi: 3.1.0
info: { description: ${'long '.repeat(200_000)} }
x-vendor-pagination:
  - { name: pages, type: offset, request: { skip: { type: offset } }, response: { data: { type: items }, total: { type: total } } }
paths:
${paths.join('')}`;
}
