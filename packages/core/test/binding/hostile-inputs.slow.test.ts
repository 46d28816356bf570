import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import type { Source } from '../../src/diagnostics/finding.js';
import { gate } from '../../src/diagnostics/gate.js';
import type { Pointer } from '../../src/json/json.js';
import { readAt } from '../../src/json/pointer.js';
import { grafted, placesOf } from '../json/grafting.js';
import { anything, deepFreeze, hostileValues } from '../json/hostile-values.js';
import { declarations } from '../scheme/declarations.js';
import { documentWith, marked, page } from './documents.js';

/** A document with at least one declaration of every kind that binding reads. */
const document = documentWith(
  {
    '/a': {
      parameters: [
        { $ref: '#/components/parameters/Skip' },
        { name: 'q', in: 'query', schema: { type: 'string' } },
      ],
      get: {
        operationId: 'listA',
        parameters: [
          marked('offset', 'from'),
          { name: 'p', in: 'query', 'x-stainless-pagination-property': 'x' },
        ],
        'x-vendor-pagination-ignore': ['Pagination/UnusedScheme'],
      },
    },
    '/b': { get: { 'x-vendor-pagination': page('inlinePage') } },
    '/c': { $ref: '#/components/pathItems/C' },
  },
  {
    'x-vendor-pagination': [declarations.offset, declarations.cursor],
    'x-vendor-pagination-ignore': ['Pagination/NameCollision'],
    components: {
      parameters: { Skip: { name: 'skip', in: 'query', schema: { $ref: '#/components/schemas/Skip' } } },
      schemas: { Skip: { 'x-vendor-pagination-property': { type: 'offset' } } },
      pathItems: { C: { get: { 'x-vendor-pagination': 'cursorPage' } } },
    },
  },
);
const config = {
  openapi: { document: './openapi.yaml' },
  targets: { profile: 'latest', go: true },
  pagination: [page('ownPage')],
  resources: {
    a: {
      methods: { list: 'get /a', gone: { endpoint: 'get /gone', paginated: 'ownPage' } },
      subresources: { b: { methods: { list: { endpoint: 'GET /b', paginated: true } } } },
    },
  },
  readme: { exampleRequests: { pagination: { endpoint: 'get /a' } } },
  diagnostics: {
    failOn: 'warn',
    maxWarnings: 3,
    maxErrors: 0,
    rules: { 'Pagination/NoEffect': 'off' },
    ignored: { 'Pagination/UnusedScheme': [{ location: 'a*', reason: 'x' }], 'Config/StaleEndpoint': 'a.*' },
  },
};

interface Given {
  readonly document?: unknown;
  readonly config?: unknown;
}

/** Analyses a document and checks the result: schemes and places exist, and `gate` returns every finding. */
function exercise(input: Given): void {
  const { schemes, methods, findings } = analyze(input);
  const names = new Set(schemes.map(({ name }) => name));
  expect(names.size).toBe(schemes.length);
  expect(methods.filter(({ scheme }) => scheme !== null && !names.has(scheme))).toEqual([]);
  const places = [
    ...methods.flatMap(({ decidedBy }) => (decidedBy === undefined ? [] : [{ ...decidedBy, there: true }])),
    ...findings.map((finding) => ({ ...finding, there: finding.part === 'key' })),
    ...findings.flatMap(({ related = [] }) => related).map((place) => ({ ...place, there: true })),
    ...findings.flatMap(({ ignoredBy }) => (ignoredBy === undefined ? [] : [{ ...ignoredBy, there: true }])),
  ];
  expect(places.filter((place) => !leadsSomewhere(input, place))).toEqual([]);
  const { reported, suppressed } = gate(findings, readAt(input.config, ['diagnostics']));
  expect(reported.length + suppressed.length).toBe(findings.length);
}

/** True if the place exists. For a place that may be missing, true if its parent exists. */
function leadsSomewhere(
  input: Given,
  { source, pointer, there }: { readonly source: Source; readonly pointer: Pointer; readonly there: boolean },
): boolean {
  const holder = pointer.length === 0 ? [input[source]] : readAt(input[source], pointer.slice(0, -1));
  if (typeof holder !== 'object' || holder === null) return false;
  return !there || Object.hasOwn(holder, pointer.at(-1) ?? 0);
}

const documentPlaces = placesOf(document);
const configPlaces = placesOf(config);

describe('untrusted documents and configurations', () => {
  it('analyze does not throw for the valid inputs that the hostile tests start from', () =>
    exercise({ document, config }));

  it.each(Object.keys(hostileValues))('analyze never throws for %s anywhere in a document', (name) => {
    const value = hostileValues[name]?.();
    for (const place of documentPlaces) exercise({ document: grafted(document, place, value), config });
  });

  it.each(Object.keys(hostileValues))('analyze never throws for %s anywhere in a configuration', (name) => {
    const value = hostileValues[name]?.();
    for (const place of configPlaces) exercise({ document, config: grafted(config, place, value) });
  });

  it('analyze never throws for arbitrary documents and configurations, and never changes them', () => {
    fc.assert(
      fc.property(anything, anything, (one, two) => exercise(deepFreeze({ document: one, config: two }))),
      { numRuns: 1000 },
    );
  });

  it('analyze never throws for arbitrary data at any place of a document, and never changes it', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...documentPlaces), (value, place: Pointer) =>
        exercise(deepFreeze({ document: grafted(document, place, value), config })),
      ),
      { numRuns: 1500 },
    );
  });

  it('analyze never throws for arbitrary data at any place of a configuration, and never changes it', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...configPlaces), (value, place: Pointer) =>
        exercise(deepFreeze({ document, config: grafted(config, place, value) })),
      ),
      { numRuns: 1500 },
    );
  });

  it('analyze never throws for a document or configuration with one misspelt key', () => {
    const keys = [
      '$ref',
      'paths',
      'get',
      'x-vendor-pagination',
      '__proto__',
      '',
      'type',
      'resources',
      'methods',
      '0',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...documentPlaces),
        fc.constantFrom(...configPlaces),
        fc.constantFrom(...keys),
        (one, two, key) => {
          const rename = (root: unknown, place: Pointer) => {
            const [last, ...above] = [...place].reverse();
            if (typeof last !== 'string') return root;
            const at = above.reverse();
            const holder = readAt(root, at) as object;
            const members = Object.entries(holder).map(([name, member]) => [
              name === last ? key : name,
              member,
            ]);
            return grafted(root, at, Object.fromEntries(members));
          };
          exercise({ document: rename(document, one), config: rename(config, two) });
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('untrusted settings of the gate', () => {
  const { findings } = analyze({ document, config });

  it.each(Object.keys(hostileValues))('gate never throws for %s at any place of its settings', (name) => {
    const value = hostileValues[name]?.();
    for (const place of placesOf(config.diagnostics)) {
      const { reported, suppressed } = gate(findings, grafted(config.diagnostics, place, value));
      expect(reported.length + suppressed.length).toBe(findings.length);
    }
  });

  it('gate never throws for arbitrary settings, and never changes them', () => {
    fc.assert(
      fc.property(anything, (settings) => {
        const { reported, suppressed } = gate(deepFreeze(findings), deepFreeze(settings));
        expect(reported.length + suppressed.length).toBe(findings.length);
      }),
      { numRuns: 1000 },
    );
  });
});
