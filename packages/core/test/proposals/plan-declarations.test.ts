import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { analyze, lastStep } from '../../src/analysis/analyzer.js';
import { ListSearch } from '../../src/proposals/list-search.js';
import { type DeclarationPlan, planDeclarations } from '../../src/proposals/plan-declarations.js';
import { objectReader } from '../../src/reader/reader.js';

/** A list operation: the names of its parameters (`takes`), and YAML for the members of its response (`answers`). */
interface Sketch {
  readonly takes: readonly string[];
  /** Descriptions of parameters, by name. */
  readonly told?: Readonly<Record<string, string>>;
  readonly answers: string;
}

const list = (name: string) =>
  `${name}: { type: array, items: { type: object, properties: { id: { type: string } } } }`;

const sketches: Readonly<Record<string, Sketch>> = {
  '/books': { takes: ['offset', 'limit'], answers: `${list('data')}, total: { type: integer }` },
  '/authors': { takes: ['offset', 'limit'], answers: `${list('data')}, total: { type: integer }` },
  '/shops/{shop}/orders': {
    takes: ['page', 'per_page'],
    answers: `${list('orders')}, total_pages: { type: integer }`,
  },
  '/orders': { takes: ['page', 'per_page'], answers: `${list('orders')}, total_pages: { type: integer }` },
  '/reviews': { takes: ['cursor', 'limit'], answers: `${list('data')}, next_cursor: { type: string }` },
  '/genres': { takes: [], answers: list('data') },
  '/things': { takes: ['page'], answers: `${list('one')}, ${list('other')}` },
  '/parts': {
    takes: ['start', 'rows'],
    told: { start: 'Index of the first item.' },
    answers: `${list('docs')}, total: { type: integer }`,
  },
  '/bolts': { takes: ['start', 'rows'], answers: `${list('docs')}, total: { type: integer }` },
  '/shelves': {
    takes: ['limit'],
    answers: `${list('data')}, next: { type: string, format: uri }`,
  },
  '/boards': { takes: ['limit'], answers: `${list('data')}, next: { type: string }` },
  '/info': { takes: ['cursor', 'page'], answers: `${list('orders')}, total_pages: { type: integer }` },
};

function documentOf(paths: readonly string[], root = '', extra: Readonly<Record<string, string>> = {}) {
  const operations = paths.map((path) => {
    const { takes, answers, told } = sketches[path] ?? { takes: [], answers: '' };
    const given = [...path.matchAll(/\{(\w+)\}/g)].map(
      ([, name]) => `{ name: ${name}, in: path, required: true, schema: { type: string } }`,
    );
    const query = takes.map(
      (name) =>
        `{ name: ${name}, in: query, ${told?.[name] === undefined ? '' : `description: ${told[name]},`} schema: { type: ${name === 'cursor' || path === '/info' ? 'string' : 'integer'} } }`,
    );
    const schema = `{ type: object, properties: { ${answers} } }`;
    return `"${path}": { get: { ${extra[path] ?? ''} parameters: [${[...given, ...query].join(', ')}], responses: { '200': { description: ok, content: { application/json: { schema: ${schema} } } } } } }`;
  });
  return parse(
    `{ openapi: 3.1.0, info: { title: t, version: '1' }, ${root} paths: { ${operations.join(', ')} } }`,
  );
}

function planOf(document: unknown): DeclarationPlan {
  const reader = objectReader(document);
  const analysis = analyze({ document: reader });
  const search = new ListSearch({ document: reader, vendorPrefixes: ['vendor'], externalFormats: [] });
  const lists = lastStep(search.all(analysis));
  return planDeclarations({ lists, source: search.source, located: analysis.located });
}

const boundIn = ({ operations }: DeclarationPlan) =>
  Object.fromEntries(
    operations.map((one) => [
      one.operation,
      one.state === 'bound' ? one.scheme : one.state === 'undecided' ? `undecided: ${one.reason}` : one.state,
    ]),
  );

const all = Object.keys(sketches);

describe('a plan of declarations', () => {
  it('a plan has one scheme for all lists of the same shape, named after its type or its collection', () => {
    const plan = planOf(documentOf(all.slice(0, 7)));
    expect(boundIn(plan)).toEqual({
      'get /books': 'offsetPage',
      'get /authors': 'offsetPage',
      'get /shops/{shop}/orders': 'ordersPage',
      'get /orders': 'ordersPage',
      'get /reviews': 'reviewsPage',
      'get /genres': 'genresPage',
      'get /things': 'undecided: it is unclear which of one and other holds its items',
    });
    expect(plan.schemes.map(({ name, type, operations }) => [name, type, operations.length])).toEqual([
      ['offsetPage', 'offset', 2],
      ['ordersPage', 'pageNumber', 2],
      ['reviewsPage', 'cursor', 1],
      ['genresPage', 'fakePage', 1],
    ]);
    expect(plan.schemes[0]?.scheme).toEqual({
      name: 'offsetPage',
      type: 'offset',
      request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
      response: { data: { type: 'items' }, total: { type: 'total' } },
    });
    expect(plan.operations[0]).toEqual({
      operation: 'get /books',
      pointer: ['paths', '/books', 'get'],
      evidence: 'it takes offset and limit and returns the list data and total',
      state: 'bound',
      scheme: 'offsetPage',
    });
  });

  it('a plan uses a declared scheme instead of a new one if the declared scheme fits without a finding', () => {
    const root =
      'x-vendor-pagination: [{ name: mine, type: offset, request: { offset: { type: offset } }, response: { data: { type: items }, total: { type: total } } }],';
    expect(boundIn(planOf(documentOf(['/books', '/orders'], root)))).toEqual({
      'get /books': 'mine',
      'get /orders': 'ordersPage',
    });
  });

  it('a plan gives an operation with undescribed inputs the scheme of similar, described operations', () => {
    const doubtful = 'undecided: it takes rows, but none of its inputs requests the next page';
    expect(boundIn(planOf(documentOf(['/bolts'])))).toEqual({ 'get /bolts': doubtful });
    expect(boundIn(planOf(documentOf(['/bolts', '/parts'])))).toEqual({
      'get /bolts': 'docsPage',
      'get /parts': 'docsPage',
    });
    expect(boundIn(planOf(documentOf(['/boards'])))).toEqual({
      'get /boards':
        'undecided: next in its response says that more follows, but none of its inputs requests the next page',
    });
    expect(boundIn(planOf(documentOf(['/boards', '/shelves'])))).toEqual({
      'get /boards': 'cursorUrlPage',
      'get /shelves': 'cursorUrlPage',
    });
  });

  it('a plan gives an undescribed input the role that declared schemes give it, unless they disagree', () => {
    const scheme = (name: string, type: string) =>
      `{ name: ${name}, type: ${type}, request: { start: { type: ${type} } }, response: { all: { type: items } } }`;
    const declared = (...schemes: readonly string[]) =>
      boundIn(planOf(documentOf(['/bolts'], `x-vendor-pagination: [${schemes.join(', ')}],`)));
    expect(declared(scheme('one', 'offset'))).toEqual({ 'get /bolts': 'boltsPage' });
    expect(declared(scheme('one', 'offset'), scheme('other', 'pageNumber'))).toEqual({
      'get /bolts': 'undecided: it takes rows, but none of its inputs requests the next page',
    });
  });

  it('an operation that ignores UndeclaredPagination keeps the suppressed finding despite similar ones', () => {
    const ignored = { '/bolts': 'x-vendor-pagination-ignore: [Document/UndeclaredPagination],' };
    const reader = objectReader(documentOf(['/bolts', '/parts'], '', ignored));
    const search = new ListSearch({ document: reader, vendorPrefixes: ['vendor'], externalFormats: [] });
    const lists = lastStep(search.all(analyze({ document: reader })));
    const suppressed = lists.flatMap((one) =>
      'finding' in one ? [one.finding.ignoredBy !== undefined] : [],
    );
    expect(suppressed).toEqual([true, false]);
  });

  it('a plan binds no operation without evidence, even if a declared scheme fits it', () => {
    const root =
      'x-vendor-pagination: [{ name: mine, type: pageNumber, request: { page: { type: pageNumber } }, response: { orders: { type: items }, total_pages: { type: totalPages } } }],';
    expect(boundIn(planOf(documentOf(['/info'], root)))).toEqual({
      'get /info':
        'undecided: it takes cursor, which its response does not have; declared schemes that would fit: mine',
    });
  });

  it('a plan gives a new scheme a name that no declared scheme has', () => {
    const root =
      'x-vendor-pagination: [{ name: offsetPage, type: cursorUrl, request: {}, response: { next: { type: cursorUrl } } }],';
    const plan = planOf(documentOf(['/books', '/authors'], root));
    expect(plan.schemes.map(({ name }) => name)).toEqual(['dataPage']);
  });

  it('a plan skips an operation whose pagination is already declared', () => {
    const decided = { '/books': 'x-vendor-pagination: false,' };
    expect(boundIn(planOf(documentOf(['/books', '/authors'], '', decided)))).toEqual({
      'get /authors': 'authorsPage',
    });
  });

  it('a plan leaves an operation undecided if it takes a page size, but no input for the next page', () => {
    const document = documentOf(['/genres']);
    const { get } = document.paths['/genres'];
    get.parameters.push({ name: 'limit', in: 'query', schema: { type: 'integer' } });
    expect(boundIn(planOf(document))).toEqual({
      'get /genres': 'undecided: it takes limit, but none of its inputs requests the next page',
    });
  });

  it('a plan covers all of 3,001 equal lists with one scheme', () => {
    const document = documentOf(['/books']);
    const numbers = [...Array(3_001).keys()];
    document.paths = Object.fromEntries(
      numbers.map((number) => [`/books${number}`, document.paths['/books']]),
    );
    const [scheme, ...others] = planOf(document).schemes;
    expect(scheme?.operations).toHaveLength(numbers.length);
    expect(others).toEqual([]);
  });

  it('a plan is empty for a document without lists, and for null', () => {
    expect(planOf(documentOf([]))).toEqual({ schemes: [], operations: [] });
    expect(planOf(null)).toEqual({ schemes: [], operations: [] });
  });

  it('a plan is the same in any order of operations, and once it is applied, the next plan is empty', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 1 }), (paths) => {
        const document = documentOf(paths);
        const plan = planOf(document);
        const sorted = planOf(documentOf(all.filter((path) => paths.includes(path))));
        expect(boundIn(plan)).toEqual(boundIn(sorted));
        expect(plan.schemes.map(({ scheme }) => scheme)).toEqual(sorted.schemes.map(({ scheme }) => scheme));
        document['x-vendor-pagination'] = plan.schemes.map(({ scheme }) => scheme);
        for (const one of plan.operations)
          if (one.state === 'bound')
            document.paths[one.operation.slice(4)].get['x-vendor-pagination'] = one.scheme;
        expect(analyze({ document }).findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
        expect(planOf(document).operations.filter(({ state }) => state === 'bound')).toEqual([]);
      }),
    );
  });
});
