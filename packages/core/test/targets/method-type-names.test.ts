import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TargetId, targetIds } from '../../src/format/target-ids.js';
import { methodTypeNames, type NamedMethod, singular } from '../../src/targets/method-type-names.js';
import { namesIn, namingConventions, takenTypes } from '../../src/targets/naming-conventions.js';

type Unbound = Omit<NamedMethod, 'scheme'>;

function namesOf(methods: readonly Unbound[], target: TargetId = 'java') {
  const bound = methods.map((method) => ({ ...method, scheme: 'any' }));
  return [...methodTypeNames(bound, target).values()];
}

function pages(methods: readonly Unbound[]): readonly string[] {
  return namesOf(methods).map(({ page }) => page);
}

const operation = 'get /accounts';

describe('One page type for each method', () => {
  it('the page type of a configured method is named after its singular resources and the method', () => {
    expect(namesOf([{ operation, resource: ['accounts'], method: 'list' }], 'kotlin')).toEqual([
      {
        page: 'AccountListPage',
        pages: ['AccountListPage'],
        params: 'AccountListParams',
        response: 'AccountListPageResponse',
      },
    ]);
    expect(
      pages([
        { operation, resource: ['financial_accounts', 'statements'], method: 'list' },
        { operation, resource: ['cards'], method: 'listTransactions' },
        { operation, resource: [], method: 'search' },
      ]),
    ).toEqual(['FinancialAccountStatementListPage', 'CardListTransactionsPage', 'SearchPage']);
  });

  it('the page type of an unconfigured operation is named after its operationId, or its verb and path', () => {
    expect(
      pages([
        { operation, operationId: 'listAccounts' },
        { operation, operationId: '日本語' },
        { operation: 'get /accounts/{id}/users' },
      ]),
    ).toEqual(['ListAccountsPage', 'GetAccountsPage', 'GetAccountsIdUsersPage']);
  });

  it('only paginated methods have a page type', () => {
    const listed = { operation, operationId: 'list', scheme: 'any' };
    const other = { operation, operationId: 'List', scheme: null };
    expect([...methodTypeNames([other, listed], 'java')].map(([method, { page }]) => [method, page])).toEqual(
      [[listed, 'ListPage']],
    );
  });

  it('page types of methods get a number if another page type or the runtime has the name', () => {
    expect(
      pages([
        { operation, resource: ['accounts'], method: 'list' },
        { operation, resource: ['account'], method: 'list' },
        { operation, operationId: 'accountList2' },
        { operation, operationId: '2fast' },
        { operation: '', operationId: '日本語' },
      ]),
    ).toEqual(['AccountListPage', 'AccountList2Page', 'AccountList2_2Page', 'Page2fastPage', 'Page2Page']);
    expect(namesOf([{ operation, operationId: 'I' }], 'csharp')[0]?.page).toBe('I2Page');
    expect(namesOf([{ operation, operationId: 'IPage' }], 'csharp')[0]?.params).toBe('IPage2Params');
  });
});

const anyName = fc.oneof(
  fc.constantFrom(
    'accounts',
    'account',
    'list',
    'List',
    'page',
    'Page',
    'i',
    'I',
    'http',
    '',
    '2',
    'page async',
  ),
  fc.constantFrom(
    ...Object.values(namingConventions).flatMap(({ types }) => namesIn(types)),
    ...targetIds.flatMap(takenTypes),
  ),
  fc.string({ unit: 'grapheme' }),
);
const anyMethod: fc.Arbitrary<Unbound> = fc.oneof(
  fc.record({ operation: anyName, resource: fc.array(anyName, { maxLength: 3 }), method: anyName }),
  fc.record({ operation: anyName, operationId: fc.option(anyName, { nil: undefined }) }),
);
const anyMethods = fc.array(anyMethod, { maxLength: 30 });

describe('names for arbitrary methods', () => {
  it('type names of methods are legal, all different, and never names of the runtime or the language', () => {
    fc.assert(
      fc.property(anyMethods, fc.constantFrom(...targetIds), (methods, target) => {
        const { types, companions = [], ignoresCase } = namingConventions[target];
        const fold = (name: string) => (ignoresCase ? name.toLowerCase() : name);
        const found = namesOf(methods, target);
        const all = found.flatMap(({ page, pages: [...every], params, response }) => [
          ...every,
          params,
          response,
          ...companions.map((companion) => page + companion),
        ]);
        const forbidden = [...namesIn(types), ...takenTypes(target)].filter((name) => name !== '');
        expect(new Set([...all, ...forbidden].map(fold)).size).toBe(
          all.length + new Set(forbidden.map(fold)).size,
        );
        for (const name of all) expect(name).toMatch(/^[A-Z][A-Za-z0-9]*(_\d+)?[A-Za-z]+$/);
        expect(found.length).toBe(methods.length);
      }),
    );
  });

  it('type names of methods do not depend on later methods', () => {
    fc.assert(
      fc.property(anyMethods, fc.nat(30), fc.constantFrom(...targetIds), (methods, length, target) => {
        const some = namesOf(methods.slice(0, length), target);
        expect(namesOf(methods, target).slice(0, some.length)).toEqual(some);
      }),
    );
  });
});

describe('the singular', () => {
  it.each([
    ['accounts', 'account'],
    ['Entries', 'entry'],
    ['batches', 'batch'],
    ['addresses', 'address'],
    ['caches', 'cache'],
    ['databases', 'database'],
    ['status', 'status'],
    ['statuses', 'status'],
    ['analysis', 'analysis'],
    ['news', 'news'],
    ['people', 'person'],
    ['dns', 'dns'],
    ['usage', 'usage'],
    ['', ''],
  ])('the singular of %s is %s in type names', (plural, one) => {
    expect(singular(plural)).toBe(one);
  });
});
