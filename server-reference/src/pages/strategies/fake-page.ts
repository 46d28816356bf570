import { pageStrategy } from '../collection/page-strategy.js';
import { switches } from '../collection/switches.js';

export const fakePage = pageStrategy({
  path: 'fake-page',
  scheme: 'wholeCollection',
  operationId: 'listWhole',
  summary: 'Every item at once',
  schema: 'WholeCollection',
  parameters: {},
  locate: () => ({ position: 0, size: switches.count.schema.maximum }),
  next: () => undefined,
  body: ({ items }) => ({ items }),
});
