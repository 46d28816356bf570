import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLineIndex, openText } from '../../src/index.js';

const text = JSON.stringify(
  {
    openapi: '3.1.0',
    paths: { '/a': { get: { tags: ['x', { y: 'a\nb' }] } }, '/b': { post: {} } },
    info: {},
  },
  null,
  2,
);

const written = fc.constantFrom(
  '\n',
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  'x',
  '//',
  '/*',
  '*/',
  '\\',
  '\n\n "k": 1,',
);

it('after any edits of JSON, the lines are counted correctly, even while the text is broken', () => {
  const stroke = fc.record({ at: fc.nat(), count: fc.nat(20), text: written });
  fc.assert(
    fc.property(
      fc.constantFrom('json' as const, 'jsonc' as const),
      fc.array(stroke, { maxLength: 25 }),
      (language, strokes) => {
        const { tree, edit } = openText(text, { language });
        let now = text;
        for (const { at, count, text: put } of strokes) {
          const start = at % (now.length + 1);
          const end = Math.min(now.length, start + count);
          edit([{ start, end, text: put }]);
          now = now.slice(0, start) + put + now.slice(end);
          const { lineCount } = createLineIndex(now);
          expect([tree.text, tree.lines.lineCount]).toEqual([now, lineCount]);
          expect(tree.lines.positionAt(now.length)).toEqual(createLineIndex(now).positionAt(now.length));
        }
      },
    ),
    { numRuns: 300 },
  );
});
