import { parseScheme, type TargetId } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.js';

/** Generates the code for a scheme with this response. */
function codeOf(target: TargetId, response: object): string {
  const raw = {
    ...{ name: 'booksCursor', type: 'cursor', request: { cursor: { type: 'cursor' } } },
    response: { ...response, next: { type: 'cursor' } },
  };
  const { scheme } = parseScheme(raw, 'config');
  const files = generate(
    {
      schemes: scheme === undefined ? [] : [scheme],
      methods: [{ operation: 'get /books', scheme: 'booksCursor', why: 'operation' }],
      profile: target === 'swift' ? 'latest' : 'baseline',
    },
    target,
  );
  return files.map(({ text }) => text).join('\n');
}

describe.each(['python', 'java', 'kotlin', 'csharp', 'swift', 'dart'] as const)('%s', (target) => {
  test('a response field named `items` with the role `items` is the member `items` of the page', () => {
    expect(codeOf(target, { items: { type: 'items' } })).not.toMatch(/\bitems_\b/i);
  });

  test('a response field named `items` with another role than `items` gets another name', () => {
    expect(codeOf(target, { items: {}, data: { type: 'items' } })).toMatch(/\bitems_\b/i);
  });
});

test('a page in TypeScript has the member `items` unless a response field has this name', () => {
  const getter = 'get items(): Item[] {';
  expect(codeOf('typescript', { data: { type: 'items' } })).toContain(getter);
  expect(codeOf('typescript', { items: { type: 'items' } })).not.toContain(getter);
  expect(codeOf('typescript', { items: {}, data: { type: 'items' } })).not.toContain(getter);
});
