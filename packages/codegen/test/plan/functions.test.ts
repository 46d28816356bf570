import { type BoundMethod, parseScheme, type TargetId, targetIds } from '@pagewright/core';
import { expect, it } from 'vitest';
import { generate, planPages } from '../../src/index.js';

const { scheme } = parseScheme(
  {
    name: 'thingsPage',
    type: 'cursor',
    request: { after: { type: 'cursor' } },
    response: { data: { type: 'items' }, next: { type: 'cursor' } },
  },
  'config',
);
const schemes = scheme === undefined ? [] : [scheme];
const method: BoundMethod = { operation: 'get /gadgets', scheme: 'thingsPage', why: 'operation' };
const options = { methods: [method], profile: 'full', transport: true } as const;

function textOf(target: TargetId): string {
  const files = generate({ schemes, ...options }, target) ?? [];
  return files
    .filter(({ path }) => !/\.(?:md|json)$/.test(path))
    .map(({ text }) => text)
    .join('\n');
}

it('functions are planned only for languages whose code has functions for operations', () => {
  const planned = targetIds.filter((target) => planPages(schemes, target, options).calls.length > 0);
  expect(planned).toEqual(targetIds.filter((target) => /getGadgets|get_gadgets/i.test(textOf(target))));
  expect(targetIds.filter((target) => !planned.includes(target))).toEqual(['cpp']);
});
