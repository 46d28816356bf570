import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as fakeIo from '../support/fake-io.js';
import { listOperation } from './documents.js';

const counted = { texts: 0, edits: 0 };
let host: typeof fakeIo;

// Reset the modules, because other tests in the same worker may have loaded them already.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@pagewright/syntax', async (original) => {
    const real = await original<typeof import('@pagewright/syntax')>();
    return {
      ...real,
      readTree: (...given: Parameters<typeof real.readTree>) => {
        counted.texts++;
        return real.readTree(...given);
      },
      textEdits: (...given: Parameters<typeof real.textEdits>) => {
        counted.edits++;
        return real.textEdits(...given);
      },
    };
  });
  host = await import('../support/fake-io.js');
});

afterAll(() => {
  vi.doUnmock('@pagewright/syntax');
  vi.resetModules();
});

beforeEach(() => {
  Object.assign(counted, { texts: 0, edits: 0 });
});

const head = 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths:\n';
const declaration = (inputs: string) =>
  `x-speakeasy-pagination: { type: cursor, inputs: ${inputs}, outputs: { results: $.data, nextCursor: $.next } }`;
const input = '[{ name: cursor, in: parameters, type: cursor }]';
const operation = (index: number, inputs: string) =>
  `  /l${index}:\n    get:${listOperation(`      ${declaration(inputs)}`)}`;
const operations = (count: number, inputs: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => operation(index, inputs(index))).join('');

const ways: readonly (readonly [string, (count: number) => string, string])[] = [
  [
    'an anchor in the first declaration that all others use',
    (count) => head + operations(count, (index) => (index === 0 ? `&i ${input}` : '*i')),
    'exact, 0 with notes, 0 left unchanged',
  ],
  [
    'an anchor in each declaration that is also used elsewhere',
    (count) =>
      `${head}${operations(count, (index) => `&i${index} ${input}`)}x-all: [${Array.from({ length: count }, (_, index) => `*i${index}`).join(', ')}]\n`,
    '0 exact, 0 with notes',
  ],
  [
    'an anchor in every second declaration that is also used elsewhere',
    (count) =>
      `${head}${operations(count, (index) => (index % 2 === 0 ? input : `&i${index} ${input}`))}x-all: [${Array.from({ length: Math.floor(count / 2) }, (_, index) => `*i${2 * index + 1}`).join(', ')}]\n`,
    'with notes',
  ],
];

it.each(ways)(
  'import reads the text as often for many declarations as for few: %s',
  async (_, text, outcome) => {
    const cost = async (count: number) => {
      Object.assign(counted, { texts: 0, edits: 0 });
      const { stdout, stderr } = await host.run(['import', 'a.yaml'], { files: { 'a.yaml': text(count) } });
      expect([stderr, stdout.includes(outcome)]).toEqual(['', true]);
      return { ...counted };
    };
    const few = await cost(4);
    expect(few.texts).toBeGreaterThan(0);
    expect(await cost(40)).toEqual(few);
  },
);

it('import shows the current file on a terminal after one second', async () => {
  const { stderr } = await host.runWithTraces(['import', 'a.yaml'], {
    files: { 'a.yaml': ways[0]?.[1](2) ?? '' },
    stderrIsTTY: true,
    tick: 600,
  });
  expect(stderr).toContain('\r\u001b[Kimporting a.yaml');
  expect(stderr.endsWith('\r\u001b[K')).toBe(true);
});
