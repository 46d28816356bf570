import type { DeclaredAll } from '@pagewright/language-server/requests';
import { describe, expect, it } from 'vitest';
import {
  declaredText,
  nameProblem,
  schemeChoices,
  undecidedText,
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
    { operation: 'get /things', reason: 'one and other may all be its items' },
    { operation: 'get /others', reason: 'its names make no scheme' },
  ],
};
const choices = schemeChoices(plan);
const problem = 'A name begins with a letter or _; letters, digits and _ may follow, 64 characters in all.';

describe('the schemes of a plan', () => {
  it('are all wanted at first, with what each is for', () => {
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
        description: 'offset · 1 operation · declared already',
        detail: 'get /shops',
      },
    ]);
  });

  it('that is of lists that come whole is last, and not wanted at first', () => {
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

  it('are asked for by their own names, with the new ones', () => {
    const changed = choices.map((one) =>
      one.name === 'offsetPage' ? { ...one, as: 'booksPage' } : { ...one, isWanted: one.name === 'shop' },
    );
    expect(wantedSchemes(changed)).toEqual([{ name: 'offsetPage', as: 'booksPage' }, { name: 'shop' }]);
    expect(declaredText(plan, changed, [])).toBe(
      '3 operations are declared, by 2 schemes. Not sure: get /things (one and other may all be its items), and 1 more.',
    );
    expect(declaredText({ ...plan, undecided: [] }, choices.slice(1, 2), [])).toBe(
      '1 operation is declared, by 1 scheme.',
    );
  });

  it('count as declared only as far as the preview has left them in', () => {
    const sure = { ...plan, undecided: [] };
    expect(declaredText(sure, choices, ['get /books', 'get /orders'])).toBe(
      '2 operations are declared, by 2 schemes.',
    );
    const all = plan.schemes.flatMap(({ operations }) => operations);
    expect(declaredText(sure, choices, all)).toBe('No operation is declared.');
  });

  it.each([
    ['offsetPage', undefined],
    ['booksPage2', undefined],
    ['', problem],
    ['2pages', problem],
    ['two words', problem],
    ['ordersPage', 'Another scheme is called ordersPage.'],
  ])('may be called %j: %s', (name, wanted) => {
    const [first] = choices;
    expect(first && nameProblem(name, first, choices)).toBe(wanted);
  });

  it('leave the undecided, with the reason of the first', () => {
    expect(undecidedText(plan.undecided.slice(1))).toBe('Not sure: get /others (its names make no scheme).');
    expect(undecidedText([])).toBe('');
  });
});
