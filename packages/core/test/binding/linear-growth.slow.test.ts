import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import type { JsonObject } from '../../src/json/json.js';
import { codes } from '../diagnostics/reported.js';
import { countingReader } from '../reader/counting-reader.js';
import { declarations } from '../scheme/declarations.js';
import { documentWith, marked, page } from './documents.js';

/** One operation for each form of declaration that is read in a different way. */
const operations: Readonly<Record<string, (index: number) => JsonObject>> = {
  'without a word': () => ({ get: {} }),
  'with a name': () => ({ get: { 'x-vendor-pagination': 'offsetPage' } }),
  'with false': () => ({ get: { 'x-vendor-pagination': false } }),
  'with an undefined name': (index) => ({ get: { 'x-vendor-pagination': `nothing${index}` } }),
  'with one inline scheme that all share': () => ({ get: { 'x-vendor-pagination': page('inlinePage') } }),
  'with an inline scheme each': (index) => ({
    get: { 'x-vendor-pagination': page(`p${index}x`, `i${index}`) },
  }),
  'with inline schemes of one name and different structure': (index) => ({
    get: { 'x-vendor-pagination': page('onePage', `items${index}`) },
  }),
  'with a broken inline scheme': () => ({ get: { 'x-vendor-pagination': { name: 'x' } } }),
  'with three parameters, one of them marked': () => ({
    parameters: [{ name: 'a', in: 'query' }, { $ref: '#/components/parameters/Skip' }],
    get: { parameters: [{ name: 'b', in: 'query', schema: { type: 'string' } }] },
  }),
  'with a marker that is ambiguous': () => ({ get: { parameters: [marked('cursor')] } }),
  'with an ignore list': () => ({
    get: { 'x-vendor-pagination-ignore': ['*'], 'x-vendor-pagination': 'zzz' },
  }),
  'behind a reference': () => ({ $ref: '#/components/pathItems/Shared' }),
  'behind a broken reference': () => ({ $ref: '#/components/pathItems/Nothing' }),
};

const root: JsonObject = {
  'x-vendor-pagination': [
    declarations.offset,
    declarations.cursor,
    { ...declarations.cursor, name: 'otherPage' },
  ],
  components: {
    parameters: { Skip: marked('offset') },
    pathItems: { Shared: { get: { parameters: [marked('offset')] } } },
  },
};

function documentOf(count: number, item: (index: number) => JsonObject): JsonObject {
  return documentWith(
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}`, item(index)])),
    root,
  );
}

function configOf(count: number): JsonObject {
  const methods = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`m${index}`, `get /p${index}`]),
  );
  return { pagination: [declarations.fakePage], resources: { all: { methods } } };
}

/** Returns the number of reads of the document and of the configuration for `count` operations. */
function calls(count: number, item: (index: number) => JsonObject, configured: boolean): number {
  const document = countingReader(documentOf(count, item));
  const config = countingReader(configOf(count));
  analyze({ document: document.reader, ...(configured && { config: config.reader }) });
  return document.calls() + config.calls();
}

describe.each(Object.entries(operations))('operations %s', (_, item) => {
  it.each([
    ['without a configuration', false],
    ['with a configuration', true],
  ])(
    'an analysis %s takes as many reads per operation for 3,000 operations as for 1,000',
    (_where, configured) => {
      // Some rules examine only a few hundred operations. With 1,000 or more, they add the same reads to each count.
      const [few, twice, many] = [1_000, 2_000, 3_000].map((count) => calls(count, item, configured));
      const each = ((twice ?? 0) - (few ?? 0)) / 1_000;
      expect(((many ?? 0) - (twice ?? 0)) / 1_000).toBe(each);
      expect(each).toBeLessThan(110);
    },
  );
});

describe('reads of large subtrees', () => {
  it('analyze never reads `paths`, a path item or an operation as a whole, but only values inside them', () => {
    const asked: string[] = [];
    const { reader } = countingReader(documentOf(3, () => ({ get: { parameters: [marked('offset')] } })));
    const get = (pointer: readonly (string | number)[]) => {
      asked.push(pointer.join(' '));
      return reader.get(pointer);
    };
    analyze({ document: { ...reader, get } });
    const large = ['', 'paths', 'components', 'paths /p0', 'paths /p0 get', 'paths /p0 get parameters'];
    expect(asked.filter((pointer) => large.includes(pointer))).toEqual([]);
    expect(asked).toContain('paths /p0 get x-vendor-pagination');
  });
});

describe('many mistakes of one kind', () => {
  const many = 5_000;
  const indexes = Array.from({ length: many }, (_, index) => index);

  it('5,000 inline schemes with the same name and different structures are analysed quickly', () => {
    const { schemes, findings } = analyze({
      document: documentOf(many, (index) => ({ get: { 'x-vendor-pagination': page('p', `i${index}`) } })),
    });
    expect(schemes).toHaveLength(many + 3);
    expect(new Set(schemes.map(({ name }) => name)).size).toBe(many + 3);
    expect(codes(findings).filter((code) => code === 'Pagination/NameCollision')).toHaveLength(many - 1);
  });

  it('5,000 stale endpoints are analysed quickly', () => {
    const methods = Object.fromEntries(indexes.map((index) => [`m${index}`, `get /q${index}/stale`]));
    const { findings } = analyze({
      document: documentOf(many, () => ({ get: {} })),
      config: { resources: { all: { methods } } },
    });
    expect(codes(findings).filter((code) => code === 'Config/StaleEndpoint')).toHaveLength(many);
  });

  it('5,000 colliding names are analysed quickly', () => {
    const pagination = indexes.map((index) => page(`offset${'_'.repeat(index)}page`, `i${index}`));
    const { findings } = analyze({ config: { pagination } });
    expect(codes(findings).filter((code) => code === 'Pagination/NameCollision')).toHaveLength(many - 1);
  });

  it('5,000 undefined scheme names next to 5,000 defined ones are analysed quickly', () => {
    const pagination = indexes.map((index) => page(`defined${index}`, `i${index}`));
    const methods = Object.fromEntries(
      indexes.map((index) => [`m${index}`, { endpoint: `get /p${index}`, paginated: `defned${index}` }]),
    );
    const { findings } = analyze({ config: { pagination, resources: { all: { methods } } } });
    expect(codes(findings).filter((code) => code === 'Pagination/UnknownScheme')).toHaveLength(many);
  });

  it('5,000 ambiguous markers for 5,000 schemes are analysed quickly', () => {
    const pagination = indexes.map((index) => ({ ...declarations.offset, name: `o${index}` }));
    const { findings } = analyze({
      document: documentOf(many, () => ({ get: { parameters: [marked('offset')] } })),
      config: { pagination },
    });
    expect(codes(findings).filter((code) => code === 'Pagination/AmbiguousMarker')).toHaveLength(many);
  });

  it('5,000 misspelt keys are analysed quickly', () => {
    const config = Object.fromEntries(indexes.map((index) => [`resource${index}`, 1]));
    expect(analyze({ config }).findings.length).toBeLessThanOrEqual(many);
    const scheme = {
      ...declarations.offset,
      ...Object.fromEntries(indexes.map((index) => [`nam${index}`, 1])),
    };
    expect(analyze({ config: { pagination: [scheme] } }).findings.length).toBeLessThanOrEqual(many);
  });

  it('a resource with 100 misspelt keys that is repeated 8,191 times has fewer than 100,000 findings', () => {
    const slips = Object.fromEntries(indexes.slice(0, 100).map((index) => [`method${index}`, 1]));
    let resource: JsonObject = slips;
    for (let level = 0; level < 12; level++)
      resource = { ...slips, subresources: { a: resource, b: resource } };
    expect(analyze({ config: { resources: { resource } } }).findings.length).toBeLessThan(100_000);
  });

  it('5,000 references into one long list are analysed quickly', () => {
    const list = indexes.map((index) => ({ name: `n${index}`, in: 'query' }));
    const paths = Object.fromEntries(
      indexes.map((index) => [
        `/p${index}`,
        { get: { parameters: [{ $ref: `#/components/parameters/${index}` }] } },
      ]),
    );
    const { methods, findings } = analyze({
      document: documentWith(paths, { components: { parameters: list } }),
    });
    expect([methods.length, findings]).toEqual([many, []]);
  });

  it('5,000 paths that share one path item are analysed quickly', () => {
    const components = { pathItems: { Shared: { get: { 'x-vendor-pagination-ignore': ['*'] } } } };
    const paths = Object.fromEntries(
      indexes.map((index) => [`/p${index}`, { $ref: '#/components/pathItems/Shared' }]),
    );
    const { methods, findings } = analyze({ document: documentWith(paths, { components }) });
    expect([methods.length, findings]).toEqual([many, []]);
  });
});
