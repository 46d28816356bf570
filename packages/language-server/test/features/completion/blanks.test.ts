import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { labelsAt, textWith, treeWith } from './taken.js';

/** Places without text after the caret: in a list, at a key, at a value, and on an indented line. */
const places: readonly (readonly [string, string, string, unknown])[] = [
  ['the item of a list', '  - ┆\n', 'offset scheme', 'offset'],
  ['an item between others', '  - { name: a }\n  - ┆\n  - { name: b }\n', 'cursor scheme', undefined],
  ['the value of a key', '  - name: a\n    type: ┆\n', 'offset', 'offset'],
  ['a value that is begun', '  - name: a\n    type: off┆\n', 'offset', 'offset'],
  ['a key that is begun', '  - name: a\n    typ┆\n', 'type', 'offset'],
  ['an indented line', '  - name: a\n    ┆\n', 'type', 'offset'],
  ['an indented line below a list', '  - name: a\n\n  ┆\n', 'offset scheme', undefined],
  ['a field', '  - name: a\n    type: offset\n    request:\n      ┆\n', 'offset', 'offset'],
];

describe('blanks after the caret', () => {
  const text = (place: string) => `openapi: 3.1.0\nx-vendor-pagination:\n${place}paths: {}\n`;

  it.each(places)("blanks after the caret don't change the completion of %s", (_, place, label, type) => {
    const wanted = labelsAt(fixture(text(place)).request);
    expect(wanted).toContain(label);
    for (const blanks of [' ', '   ', '\t', ' # later'])
      eachVariant(
        text(place.replace('┆', `┆${blanks}`)),
        ({ request }) => {
          expect(labelsAt(request)).toEqual(wanted);
          if (type !== undefined)
            expect(treeWith(request, label).reader.get(['x-vendor-pagination', 0, 'type'])).toBe(type);
        },
        { without: { 'JSON twin': 'it has no line of its own' } },
      );
  });

  it('completion inserts its text before the blanks after the caret', () => {
    const { request } = fixture('--- pagewright.yaml\ntargets:\n  - go\n  - ┆ \n');
    expect(textWith(request, 'rust')).toBe('targets:\n  - go\n  - rust \n');
  });
});
