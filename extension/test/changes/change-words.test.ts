import { type TargetId, targetIds } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { type ChangeEffect, lensTitle } from '../../src/changes/change-words.js';

const change = (effect: ChangeEffect['effect'], ...targets: TargetId[]): ChangeEffect => ({
  effect,
  targets,
});

describe('the title of a lens about changes', () => {
  it.each([
    ['breaks TypeScript, Go', [change('source', 'go'), change('source', 'typescript')], targetIds],
    [
      'breaks TypeScript, Python and 2 more',
      [change('source', 'typescript', 'python', 'go', 'java')],
      targetIds,
    ],
    ['breaks all 12 languages', [change('source', ...targetIds)], targetIds],
    [
      'breaks Go; requests differ; walks differ',
      [change('walk'), change('wire'), change('source', 'go')],
      ['go'],
    ],
    ['requests differ', [change('wire', 'go')], ['go']],
    ['breaks nothing', [change('docs', 'go')], ['go']],
  ] as const)('the title of a lens about changes says: %s', (words, changes, compared) => {
    expect(lensTitle(changes, compared)).toBe(`changed since HEAD: ${words}`);
  });
});
