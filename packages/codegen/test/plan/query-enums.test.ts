import { objectReader, parseScheme, type TargetId } from '@pagewright/core';
import { expect, test } from 'vitest';
import { declaredCall, planPages } from '../../src/index.js';
import { queryEnums } from '../../src/plan/query-enums.js';

const { scheme } = parseScheme(
  {
    name: 'p',
    type: 'offset',
    request: { offset: { type: 'offset' } },
    response: { data: { type: 'items' } },
  },
  'config',
);

const state = { type: 'string', enum: ['open', 'closed'] };
const shared = { $ref: '#/components/schemas/TicketState' };
const components = {
  schemas: { TicketState: state },
  parameters: {
    mode: inQuery('view', { enum: ['all', 'own'] }),
    TicketState: inQuery('phase', { enum: ['new', 'old'] }),
  },
};

/** Plans functions for `GET /a` and `GET /b` with these query parameters. */
function planned(target: TargetId, a: readonly object[], b: readonly object[] = []) {
  const get = (parameters: readonly object[]) => ({ get: { parameters } });
  const document = { openapi: '3.1.0', paths: { '/a': get(a), '/b': get(b) }, components };
  const methods = ['get /a', 'get /b'].map((operation) => ({
    operation,
    scheme: 'p',
    why: 'operation' as const,
  }));
  const callOf = declaredCall(objectReader(document));
  return planPages(scheme === undefined ? [] : [scheme], target, { methods, profile: 'full', callOf }).calls;
}

function inQuery(name: string, schema: object): object {
  return { name, in: 'query', schema };
}

test.each(['java', 'kotlin', 'csharp', 'rust', 'swift'] as const)(
  'query parameters whose values are listed have enumerated types in %s, also as elements of a list',
  (target) => {
    const list = inQuery('states', { type: 'array', items: state });
    const calls = planned(target, [inQuery('state', state), list]);
    expect(queryEnums(calls).map(({ listed, text }) => [listed.name, text])).toEqual([
      ['GetAState', 'The values of state in GET /a.'],
      ['GetAStates', 'The values of states in GET /a.'],
    ]);
    const [{ constants = [] } = {}] = queryEnums(calls).map(({ listed }) => listed);
    expect(constants.map(({ value }) => value)).toEqual(['open', 'closed']);
    expect(calls[0]?.query.map(({ text }) => text)).toEqual([undefined, undefined]);
  },
);

test.each(['go', 'ruby', 'dart', 'cpp'] as const)(
  'in %s, which has no enumerated types, the comment of a query parameter lists its values',
  (target) => {
    const [call] = planned(target, [inQuery('state', state)]);
    expect(call?.query).toMatchObject([{ text: 'One of "open", "closed".' }]);
    expect(call?.query[0]?.enum).toBeUndefined();
  },
);

test('functions share the enumerated type of a schema or a parameter that the document declares once', () => {
  const mode = { $ref: '#/components/parameters/mode' };
  const list = inQuery('states', { type: 'array', items: shared });
  const calls = planned('java', [inQuery('state', shared), mode], [list, mode]);
  expect(calls.map(({ query }) => query.map(({ enum: listed }) => listed?.name))).toEqual([
    ['TicketState', 'Mode'],
    ['TicketState', 'Mode'],
  ]);
  expect(queryEnums(calls).map(({ text }) => text)).toEqual(['The values of state.', 'The values of view.']);
});

test('a schema and a parameter with the same name and different values have different types', () => {
  const other = { $ref: '#/components/parameters/TicketState' };
  const calls = planned('kotlin', [inQuery('state', shared), other]);
  expect(queryEnums(calls).map(({ listed }) => listed.name)).toEqual(['TicketState', 'TicketState2']);
});

test('values that are numbers, too long or open have no enumerated type', () => {
  const calls = planned('csharp', [
    inQuery('size', { type: 'integer', enum: [10, 20] }),
    inQuery('name', { type: 'string', enum: ['x'.repeat(33)] }),
    inQuery('text', { type: 'string' }),
  ]);
  expect(queryEnums(calls)).toEqual([]);
});
