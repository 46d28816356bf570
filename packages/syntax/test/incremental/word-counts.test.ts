import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openText } from '../../src/incremental/open-document.js';

const text = `openapi: 3.1.0
paths:
  /users:
    get:
      parameters:
        - name: skip
          x-vendor-pagination-property: { type: offset }
  /orders:
    get: { summary: All of them }
    post: { $ref: './other.yaml#/post' }
`;

const words = ['-pagination-property'];

describe('the search for a word in a whole text, after edits', () => {
  it('after any edits, `mentions` gives the same result as in a newly opened text', () => {
    const piece = fc.oneof(
      fc.constantFrom('x-vendor-pagination-property: {}', '\n', '  ', "$ref: './a.yaml'", '"', '*a', '/'),
      fc.string({ maxLength: 3 }),
    );
    const edit = fc.record({ at: fc.nat(400), length: fc.nat(60), text: piece });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 15 }), (edits) => {
        const { tree, edit: change } = openText(text, { fileName: 'a.yaml' });
        for (const { at, length, text: put } of edits) {
          const start = Math.min(at, tree.length);
          change([{ start, end: Math.min(start + length, tree.length), text: put }]);
          const fresh = openText(tree.text, { fileName: 'a.yaml' }).tree.reader;
          expect(tree.reader.mentions?.([], words)).toBe(fresh.mentions?.([], words));
          expect(tree.reader.referredFiles?.()).toEqual(fresh.referredFiles?.());
        }
      }),
      { numRuns: 500 },
    );
  });

  it('`mentions` returns false for a word after its last occurrence is removed', () => {
    const { tree, edit } = openText(text, { fileName: 'a.yaml' });
    expect(tree.reader.mentions?.([], words)).toBe(true);
    const at = text.indexOf('x-vendor');
    edit([{ start: at, end: at + 'x-vendor-pagination-property'.length, text: 'x-else' }]);
    expect(tree.reader.mentions?.([], words)).toBe(false);
    expect(tree.reader.referredFiles?.()).toEqual(['./other.yaml']);
  });
});
