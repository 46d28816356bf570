import { TestClock } from './test-clock.js';

/** Every time that somebody looks, a millisecond has gone by. */
export class BusyClock extends TestClock {
  override now(): number {
    this.advance(1);
    return super.now();
  }
}

/** Returns the time so often, and then fails once. */
export class FailingClock extends TestClock {
  left = Number.POSITIVE_INFINITY;

  override now(): number {
    if (this.left-- > 0) return super.now();
    this.left = Number.POSITIVE_INFINITY;
    throw new Error('no time');
  }
}

/**
 * As many lists, the first with a declaration without an effect, the others bound to one whose parameter they do not
 * take.
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
