import { analyze, objectReader, type TargetId } from '@pagewright/core';
import { expect, test } from 'vitest';
import { declaredCall, declaredItems, generate, planPages } from '../../src/index.js';

const text = { type: 'string' };
const joined = { explode: false, schema: { type: 'array', items: { type: 'integer' } } };

interface Operation {
  readonly id: string;
  readonly path: string;
  readonly parameters: readonly object[];
  readonly item?: string;
}

function inputOf(operations: readonly Operation[]) {
  const listOf = (item: string) => ({
    type: 'object',
    properties: { events: { type: 'array', items: { $ref: `#/components/schemas/${item}` } } },
  });
  const paths = operations.map(({ id, path, parameters, item = 'Hit' }) => {
    const content = { 'application/json': { schema: listOf(item) } };
    const responses = { 200: { description: 'A page', content } };
    return [path, { get: { operationId: id, 'x-vendor-pagination': 'eventPage', parameters, responses } }];
  });
  const schema = { type: 'object', properties: { id: { type: 'integer' } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Events', version: '1' },
    'x-vendor-pagination': [
      {
        name: 'eventPage',
        type: 'offset',
        request: { offset: { type: 'offset' } },
        response: { events: { type: 'items' } },
      },
    ],
    components: { schemas: Object.fromEntries(['Hit', ...types].map((name) => [name, schema])) },
    paths: Object.fromEntries(paths),
  };
  const { schemes, methods } = analyze({ document });
  const reader = objectReader(document);
  const declared = { itemsOf: declaredItems(reader), callOf: declaredCall(reader) };
  return { schemes, methods, ...declared, profile: 'full' } as const;
}

const types = ['OperationRequest', 'Options', 'PageTransport'];

/** A call that needs all helpers. */
const busy: Operation = {
  id: 'getEvents',
  path: '/teams/{team}/events',
  parameters: [
    { in: 'path', name: 'team', required: true, schema: text },
    { in: 'query', name: 'kind', required: true, schema: text },
    { in: 'query', name: 'ids', ...joined },
    { in: 'query', name: 'since', schema: { ...text, format: 'date-time' } },
    {
      in: 'query',
      name: 'days',
      explode: false,
      schema: { type: 'array', items: { ...text, format: 'date' } },
    },
  ],
};

/** For each target: the file with its functions, and a pattern of its helpers, imports and variables. */
const declarations = [
  ['typescript', 'operations.ts', /^(?:export )?function (\w+)|^import \* as (\w+)|^ {2}const (url|query)/gm],
  ['python', 'operations.py', /^def (\w+)|^from \. import (\w+)|^ {4}(url|request) =/gm],
  ['java', 'Operations.java', /private static .*? (\w+)\(|^ {4}PageRequest (\w+) =/gm],
  ['kotlin', 'Operations.kt', /^private fun (\w+)|^ {4}val (\w+) =/gm],
  ['ruby', 'pagination.rb', /^ {2}private_class_method def self\.(\w+)|^ {4}(page_request|query) =/gm],
  ['csharp', 'Operations.cs', /private static .*? (\w+)\(|static class (\w+)|^ {8}var (request|query) =/gm],
  ['rust', 'operations.rs', /^(?:pub )?fn (\w+)|^use super::\w+::(\w+);|^ {4}let (?:mut )?(url|request) =/gm],
] as const satisfies readonly (readonly [TargetId, string, RegExp])[];

test.each(declarations)(
  'in %s no operation, argument or item has the name of a helper of the functions',
  (target, file, pattern) => {
    const code = generate(inputOf([busy]), target).find(({ path }) => path.endsWith(file))?.text ?? '';
    const found = [...code.matchAll(pattern)].map(([, ...names]) => names.find(Boolean) ?? '');
    const helpers = [...new Set(found)].filter((name) => !/^get_?events/i.test(name));
    expect(helpers.length).toBeGreaterThan(1);
    const named = helpers.map((name, index): Operation => {
      const own = { in: 'path', name, required: true, schema: text };
      return { id: name, path: `/a${index}/{${name}}`, parameters: [own, ...busy.parameters.slice(1)] };
    });
    const typed = types.map((item) => ({ id: `of${item}`, path: `/${item}`, parameters: [], item }));
    const input = inputOf([busy, ...named, ...typed]);
    const { calls, items } = planPages(input.schemes, target, input);
    const args = calls.flatMap(({ parameters }) => parameters.map(({ name }) => name));
    expect(args.filter((name) => helpers.includes(name))).toEqual([]);
    // A variable hides no function that its own function needs.
    const scope = helpers.filter(
      (name) => !/^(?:page_?)?request$|^(?:pageParams|query|queryValues|start|url)$/i.test(name),
    );
    expect(calls.map(({ name }) => name).filter((name) => scope.includes(name))).toEqual([]);
    if (target === 'typescript')
      expect(items.types.map(({ name }) => name).filter((name) => types.includes(name))).toEqual([]);
  },
);

test.each([
  ['python', 'get_events_async', 'list_get_events_async'],
  ['java', 'getEventsAsync', 'listGetEventsAsync'],
  ['kotlin', 'getEventsFlow', 'listGetEventsFlow'],
  ['rust', 'get_events_with', 'list_get_events_with'],
] as const)('in %s no operation has the name of the second function of another one', (target, id, name) => {
  const input = inputOf([busy, { ...busy, id, path: '/events' }]);
  expect(planPages(input.schemes, target, input).calls[1]?.name).toBe(name);
});
