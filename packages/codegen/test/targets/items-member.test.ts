import { parseScheme, type TargetId } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.js';

/** The code of a scheme whose response has a field called items. */
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

describe.each(['java', 'kotlin', 'csharp', 'swift', 'dart'] as const)('%s', (target) => {
  test("a field called items that holds the list is the page's items member", () => {
    expect(codeOf(target, { items: { type: 'items' } })).not.toMatch(/\bitems_\b/i);
  });

  test('a field called items that is something else gets another name', () => {
    expect(codeOf(target, { items: {}, data: { type: 'items' } })).toMatch(/\bitems_\b/i);
  });
});
