import type { DeclaredAll } from '@pagewright/language-server/requests';
import { describe, expect, it } from 'vitest';
import {
  declaredText,
  nameProblem,
  notDeclaredText,
  schemeChoices,
  wantedSchemes,
} from '../../src/commands/scheme-choices.js';

const plan: DeclaredAll = {
  schemes: [
    {
      name: 'offsetPage',
      type: 'offset',
      isNew: true,
      isWhole: false,
      operations: ['get /books', 'get /authors'],
    },
    { name: 'ordersPage', type: 'cursor', isNew: true, isWhole: false, operations: ['get /orders'] },
    { name: 'shop', type: 'offset', isNew: false, isWhole: false, operations: ['get /shops'] },
  ],
  undecided: [
    { operation: 'get /things', reason: 'it is unclear which of one and other holds its items' },
    { operation: 'get /others', reason: 'the names of its fields cannot be used in a scheme' },
  ],
  left: [],
};
const left = [
  { operation: 'get /pens', reason: 'This is only the alias `*list`. Change the value where it is written.' },
  { operation: 'get /copies', reason: 'There is a merge conflict.' },
];
const choices = schemeChoices(plan);
const problem =
  'A name begins with a letter or _; letters, digits and _ may follow, up to 64 characters in all.';

describe('the schemes of a plan', () => {
  it('all schemes of a plan are selected at first and described by their operations', () => {
    expect(choices).toEqual([
      {
        ...{ name: 'offsetPage', as: 'offsetPage', isNew: true, isWanted: true, isWhole: false },
        description: 'offset · 2 operations',
        detail: 'get /books, get /authors',
      },
      {
        ...{ name: 'ordersPage', as: 'ordersPage', isNew: true, isWanted: true, isWhole: false },
        description: 'cursor · 1 operation',
        detail: 'get /orders',
      },
      {
        ...{ name: 'shop', as: 'shop', isNew: false, isWanted: true, isWhole: false },
        description: 'offset · 1 operation · already declared',
        detail: 'get /shops',
      },
    ]);
  });

  it('schemes of complete lists are offered last, and are not selected at first', () => {
    const whole = {
      name: 'whole',
      type: 'fakePage',
      isNew: true,
      isWhole: true,
      operations: ['get /a'],
    } as const;
    const made = schemeChoices({ ...plan, schemes: [whole, ...plan.schemes] });
    expect(made.map(({ name, isWanted }) => [name, isWanted])).toEqual([
      ['offsetPage', true],
      ['ordersPage', true],
      ['shop', true],
      ['whole', false],
    ]);
  });

  it('schemes are requested by their planned names, together with their new names', () => {
    const changed = choices.map((one) =>
      one.name === 'offsetPage' ? { ...one, as: 'booksPage' } : { ...one, isWanted: one.name === 'shop' },
    );
    expect(wantedSchemes(changed)).toEqual([{ name: 'offsetPage', as: 'booksPage' }, { name: 'shop' }]);
    expect(declaredText(plan, changed, [])).toBe(
      'Declared 3 operations with 2 schemes. Not sure: get /things (it is unclear which of one and other holds its items), and 1 more.',
    );
    expect(declaredText({ ...plan, undecided: [] }, choices.slice(1, 2), [])).toBe(
      'Declared 1 operation with 1 scheme.',
    );
  });

  it('operations that were deselected in the preview are not counted as declared', () => {
    const sure = { ...plan, undecided: [] };
    expect(declaredText(sure, choices, ['get /books', 'get /orders'])).toBe(
      'Declared 2 operations with 2 schemes.',
    );
    const all = plan.schemes.flatMap(({ operations }) => operations);
    expect(declaredText(sure, choices, all)).toBe('No operation was declared.');
  });

  it.each([
    ['offsetPage', undefined],
    ['booksPage2', undefined],
    ['', problem],
    ['2pages', problem],
    ['two words', problem],
    ['ordersPage', 'Another scheme is already named ordersPage.'],
  ])('renaming a scheme to %j gives the problem: %s', (name, wanted) => {
    const [first] = choices;
    expect(first && nameProblem(name, first, choices)).toBe(wanted);
  });

  it('the text about undecided operations names the first one and its reason', () => {
    expect(notDeclaredText({ ...plan, undecided: plan.undecided.slice(1) })).toEqual([
      'Not sure: get /others (the names of its fields cannot be used in a scheme).',
    ]);
    expect(notDeclaredText({ ...plan, undecided: [] })).toEqual([]);
  });

  it('the text about operations that are left unchanged names the first one and its reason', () => {
    expect(declaredText({ ...plan, undecided: [], left }, choices.slice(1, 2), [])).toBe(
      'Declared 1 operation with 1 scheme. Left unchanged: get /pens, and 1 more. This is only the alias `*list`. Change the value where it is written.',
    );
  });
});
