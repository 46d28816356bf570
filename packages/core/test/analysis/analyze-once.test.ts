import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import type { Dependency } from '../../src/incremental/dependency.js';
import { makeReader, objectReader } from '../../src/reader/reader.js';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Heap bytes in use after a garbage collection. */
function heapUsed(): number {
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}

const list = {
  operationId: 'list',
  parameters: [{ name: 'cursor', in: 'query', schema: { $ref: '#/components/schemas/Cursor' } }],
  responses: {
    200: {
      content: {
        'application/json': {
          schema: {
            properties: {
              items: { type: 'array', items: { type: 'object' } },
              next_cursor: { $ref: '#/components/schemas/Cursor' },
            },
          },
        },
      },
    },
  },
};

/** A document with a list that looks paginated, enlarged by `filler` numbers. */
const documentOf = (filler: number) => ({
  openapi: '3.1.0',
  paths: { '/a': { get: list } },
  components: { schemas: { Cursor: { type: 'string' } } },
  'x-filler': new Array(filler).fill(0.5),
});

const options = { undeclared: true };

describe('analyze, called once', () => {
  it('a document can be garbage-collected as soon as analyze returns, before the event loop turns', () => {
    const run = () => analyze({ document: documentOf(500_000), options }).findings.length;
    expect(run()).toBe(1);
    const before = heapUsed();
    for (let round = 0; round < 10; round++) run();
    // Each document takes about 4 MB, so at most one of the ten may be kept.
    expect(heapUsed() - before).toBeLessThan(8_000_000);
  });

  it('analyze never calls `tracked` of a Reader, because a single run needs no dependencies', () => {
    const { get, keys } = objectReader(documentOf(0));
    const noted: Dependency[] = [];
    const tracked = () => {
      noted.push({ isValid: true });
      return reader;
    };
    const reader = makeReader({ get, keys, tracked });
    expect(analyze({ document: reader, config: reader, options }).findings).not.toEqual([]);
    expect(noted).toEqual([]);
  });
});
