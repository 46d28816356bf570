import { describe, expect, it } from 'vitest';
import { resolveCodeAction } from '../../../src/features/code-actions/code-actions.js';
import { chosenSchemes, declareAll } from '../../../src/features/code-actions/declare-all.js';
import { codeLenses } from '../../../src/features/code-lens.js';
import { applyWorkspaceEdit } from '../../kit/apply.js';
import { bookshop } from '../../kit/bookshop.js';
import { eachVariant, type Fixture, fixture } from '../../kit/fixture.js';
import { questionOf } from '../../kit/request-of.js';
import { act, offered, reported, textOf, titles } from './acting.js';

const only = ['refactor.extract'];
const title = 'Declare pagination of all undeclared lists';

const declared = [
  'get /books booksPage',
  'get /books/{id} null',
  'get /authors authorsPage',
  'get /customers customersPage',
  'get /orders ordersPage',
  'post /orders null',
  'get /reviews reviewsPage',
  'get /genres null',
];

function bindingsOf({ workspace }: Pick<Fixture, 'workspace'>): readonly string[] {
  return workspace
    .units()
    .flatMap((unit) => unit.check().analysis.methods.map((one) => `${one.operation} ${one.scheme}`));
}

/** All findings except Pagination/EmptyPageStop, which is only a hint. */
const faults = ({ workspace }: Fixture) =>
  reported(workspace).filter((one) => !one.startsWith('Pagination/EmptyPageStop'));

describe('the lightbulb that declares all lists', () => {
  it('the lightbulb at the root or at `paths` declares all lists and leaves no problem, in YAML and JSON', () => {
    for (const at of ['openapi: 3.1.0', '\n  paths:'])
      eachVariant(
        bookshop.replace(at, (found) => found.replace(/(?<=\w)(?=\w)/, '┆')),
        (one) => {
          expect(titles(offered(one.request, only))).toEqual([title]);
          act(one.request, title, only);
          expect(bindingsOf(one)).toEqual(declared);
          expect(faults(one)).toEqual([]);
          expect(offered(one.request, only)).toEqual([]);
        },
      );
  });

  it('the lightbulb at a title, a single path or the schemas does not offer to declare all lists', () => {
    for (const at of ['title:', '/books:', 'schemas:'])
      expect(
        titles(
          offered(
            fixture(bookshop.replace(at, (found) => `${found.slice(0, 2)}┆${found.slice(2)}`)).request,
            only,
          ),
        ),
      ).toEqual([]);
  });
});

it('the lightbulb of a long document offers to declare all lists without searching the document', () => {
  const filler = `  x-filler: "${'x'.repeat(600_000)}"\n  info:`;
  const one = fixture(bookshop.replace('openapi:', 'op┆enapi:').replace('  info:', filler));
  const [unit] = one.workspace.units();
  expect(titles(offered(one.request, only))).toEqual([title]);
  expect(unit?.lists.isCurrent).toBe(false);
  act(one.request, title, only);
  expect(bindingsOf(one)).toEqual(declared);
});

describe('pagewright/declareAll', () => {
  it('pagewright/declareAll lists the schemes with their operations, and the undecided operations', () => {
    const things = `
    /things:
      get:
        parameters: [{ name: page, in: query, schema: { type: integer } }]
        responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { one: { type: array, items: {} }, other: { type: array, items: {} } } } } } } }
  components:`;
    const one = fixture(bookshop.replace('\n  components:', things));
    const { edit, ...answer } = declareAll(questionOf(one, 'openapi.yaml')) ?? {};
    const early = new Set(['ordersPage', 'reviewsPage']);
    expect(answer).toEqual({
      schemes: [
        ['authorsPage', 'pageNumber', 'get /authors'],
        ['booksPage', 'offset', 'get /books'],
        ['customersPage', 'cursor', 'get /customers'],
        ['ordersPage', 'cursorId', 'get /orders'],
        ['reviewsPage', 'cursorUrl', 'get /reviews'],
        ['genresPage', 'fakePage', 'get /genres'],
      ].map(([name, type, operation]) => ({
        ...{ name, type, isNew: true, isWhole: type === 'fakePage' },
        operations: [operation],
        ...(early.has(String(name)) && { earlyEnd: expect.stringContaining(`Pages of ${name} end after`) }),
      })),
      undecided: [
        { operation: 'get /things', reason: 'it is unclear which of one and other holds its items' },
      ],
      left: [],
    });
    expect(edit).toBeDefined();
  });

  it('pagewright/declareAll groups its edits: the new schemes, and the operations bound to each scheme', () => {
    const one = fixture(bookshop);
    const edit = declareAll(questionOf(one, 'openapi.yaml'))?.edit;
    const [change] = edit?.documentChanges ?? [];
    const edits = change !== undefined && 'edits' in change ? change.edits : [];
    const groups = edits.map((text) => ('annotationId' in text ? text.annotationId : undefined));
    expect([...groups].reverse()).toEqual([
      'New schemes',
      'Operations bound to booksPage',
      'Operations bound to authorsPage',
      'Operations bound to customersPage',
      'Operations bound to ordersPage',
      'Operations bound to reviewsPage',
    ]);
    expect(Object.keys(edit?.changeAnnotations ?? {})).toEqual(groups);
    const plain = declareAll(questionOf(one, 'openapi.yaml', { changeAnnotations: false }))?.edit;
    expect(plain?.changeAnnotations).toBe(undefined);
  });

  it('pagewright/declareAll declares only the selected schemes, under the names that are given for them', () => {
    eachVariant(bookshop, (one) => {
      const request = questionOf(one, 'openapi.yaml');
      const schemes = chosenSchemes([
        { name: 'booksPage', as: 'offsetPage' },
        { name: 'ordersPage' },
        { name: 'nobody' },
        'nonsense',
      ]);
      applyWorkspaceEdit(one.workspace, declareAll(request, schemes)?.edit ?? {});
      expect(bindingsOf(one).filter((binding) => !binding.endsWith('null'))).toEqual([
        'get /books offsetPage',
        'get /orders ordersPage',
      ]);
    });
  });

  it('pagewright/declareAll declares the operations that the lens counts, and single-page lists on request', () => {
    const one = fixture(bookshop);
    const request = questionOf(one, 'openapi.yaml');
    const [lens] = codeLenses(request);
    expect(lens?.command?.title).toBe('5 operations look paginated and are not declared');
    applyWorkspaceEdit(one.workspace, declareAll(request)?.edit ?? {});
    expect(bindingsOf(one).filter((binding) => !binding.endsWith('null'))).toHaveLength(5);
    expect(declareAll(request)?.schemes.map(({ name, isWhole }) => [name, isWhole])).toEqual([
      ['genresPage', true],
    ]);
    applyWorkspaceEdit(one.workspace, declareAll(request, [{ name: 'genresPage' }])?.edit ?? {});
    expect(bindingsOf(one).filter((binding) => !binding.endsWith('null'))).toHaveLength(6);
  });

  it('pagewright/declareAll does not declare operations whose scheme is not selected', () => {
    const own = `
  x-vendor-pagination:
    - { name: shop, type: offset, request: { offset: { type: offset }, limit: { type: limit } }, response: { books: { type: items }, total: { type: total } } }
  paths:`;
    const one = fixture(bookshop.replace('\n  paths:', own));
    const edit = declareAll(questionOf(one, 'openapi.yaml'), [{ name: 'ordersPage' }])?.edit;
    applyWorkspaceEdit(one.workspace, edit ?? {});
    expect(bindingsOf(one).filter((binding) => !binding.endsWith('null'))).toEqual([
      'get /orders ordersPage',
    ]);
  });

  it('pagewright/declareAll rejects a taken or invalid name, and says if there is nothing left to declare', () => {
    const request = questionOf(fixture(bookshop), 'openapi.yaml');
    const problemWith = (...schemes: readonly { name: string; as?: string }[]) =>
      declareAll(request, schemes)?.problem;
    expect(problemWith({ name: 'booksPage', as: 'ordersPage' }, { name: 'ordersPage' })).toBe(
      'A scheme named ordersPage already exists. Choose another name.',
    );
    expect(problemWith({ name: 'booksPage', as: '' })).toMatch(/name/);
    expect(problemWith({ name: 'nobody' })).toBe('No operations remain to declare.');
    expect(problemWith()).toBe('No scheme is chosen.');
    const empty = questionOf(fixture('openapi: 3.1.0\npaths: {}\n'), 'openapi.yaml');
    expect(declareAll(empty)?.problem).toBe('No operations remain to declare.');
  });

  it('pagewright/declareAll keeps declared schemes, binds operations to one that fits, and appends others', () => {
    const own = `
  x-vendor-pagination:
    # The first one.
    - { name: shop, type: offset, request: { offset: { type: offset }, limit: { type: limit } }, response: { books: { type: items }, total: { type: total } } }
  paths:`;
    const one = fixture(bookshop.replace('\n  paths:', own));
    const answer = declareAll(questionOf(one, 'openapi.yaml'));
    expect(answer?.problem).toBe(undefined);
    expect(answer?.schemes.map(({ name, isNew }) => `${name} ${isNew}`).sort()).toEqual([
      'authorsPage true',
      'customersPage true',
      'genresPage true',
      'ordersPage true',
      'reviewsPage true',
      'shop false',
    ]);
    applyWorkspaceEdit(one.workspace, answer?.edit ?? {});
    expect(textOf(one, 'openapi.yaml')).toContain('# The first one.');
    expect(bindingsOf(one)[0]).toBe('get /books shop');
    expect(faults(one)).toEqual([]);
  });

  it('pagewright/declareAll writes into the configuration if it already contains schemes', () => {
    const config = `${bookshop}
--- pagewright.yaml
  openapi: ./openapi.yaml
  pagination:
    - { name: other, type: fakePage, request: {}, response: { rows: { type: items } } }
`;
    const one = fixture(config);
    const answer = declareAll(questionOf(one, 'openapi.yaml'));
    expect(answer?.problem).toBe(undefined);
    applyWorkspaceEdit(one.workspace, answer?.edit ?? {});
    expect(bindingsOf(one)).toEqual(declared);
    expect(one.file('pagewright.yaml').tree.reader.keys(['pagination'])).toHaveLength(6);
    expect(one.file('openapi.yaml').tree.reader.get(['x-vendor-pagination'])).toBe(undefined);
  });

  describe('with operations whose text cannot be changed', () => {
    const list = `
      parameters:
        - { name: offset, in: query, schema: { type: integer } }
        - { name: limit, in: query, schema: { type: integer } }
      responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: {} }, total: { type: integer } } } } } } }`;
    const shared = `op┆enapi: 3.1.0\npaths:\n  /books:\n    get: &list${list}\n  /copies:\n    get: *list\n`;
    const left = [
      {
        operation: 'get /books',
        reason:
          'This value is also used elsewhere, as `*list`, and would change there too. Change it by hand.',
      },
      {
        operation: 'get /copies',
        reason: 'This is only the alias `*list`. Change the value where it is written.',
      },
    ];

    it('pagewright/declareAll and the lightbulb declare the other operations, and name those left unchanged', () => {
      const text = `${shared}  /pens:\n    get:${list}\n`;
      const one = fixture(text, { client: { commands: new Set(['pagewright.showNotes']) } });
      const answer = declareAll(one.request);
      expect(answer?.schemes.map(({ operations }) => operations)).toEqual([['get /pens']]);
      expect({ left: answer?.left, problem: answer?.problem }).toEqual({ left, problem: undefined });
      const [action] = offered(one.request, only);
      expect(action && resolveCodeAction(action, one.request).command?.arguments).toEqual([
        left.map(({ operation, reason }) => `${operation} is left unchanged. ${reason}`),
      ]);
      act(one.request, title, only);
      expect(bindingsOf(one)).toEqual(['get /books null', 'get /copies null', 'get /pens offsetPage']);
    });

    it('pagewright/declareAll and the lightbulb give the reason if no operation can be declared', () => {
      const { request } = fixture(shared, { client: { commands: new Set(['pagewright.showNotes']) } });
      const reason = left[0]?.reason;
      expect(declareAll(request)).toEqual({ schemes: [], undecided: [], left, problem: reason });
      const [action] = offered(request, only);
      const resolved = action && resolveCodeAction(action, request);
      expect(resolved).not.toHaveProperty('edit');
      expect(resolved?.command?.arguments).toEqual([[`Nothing was changed. ${reason}`]]);
    });
  });

  it('pagewright/declareAll returns null for a file without a document', () => {
    expect(declareAll(questionOf(fixture('a: 1\n'), 'openapi.yaml'))).toBe(null);
  });
});
