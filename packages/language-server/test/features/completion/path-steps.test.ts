import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { labelsAt, notesAt, treeWith } from './taken.js';

const schema = `
          properties:
            users: { type: array, items: { type: object, properties: { keys: { type: array, items: { type: object, properties: { id: { type: string } } } } } } }
            pages: { type: array, items: { type: object, properties: { next: { type: string } } } }
            batches: { type: array, items: { type: object, properties: { rows: { type: array, items: {} } } } }`;

const text = (field: string, type = 'cursor') => `
openapi: 3.1.0
x-vendor-pagination:
  - name: pages
    type: ${type}
    request: { after: { type: cursor } }
    response:
      ${field}
paths:
  /users:
    get:
      x-vendor-pagination: pages
      responses:
        '200':
          description: fine
          content: { application/json: { schema: { $ref: '#/components/schemas/Page' } } }
components:
  schemas:
    Page:
      type: object
      allOf:
        - type: object${schema}
`;

const at = ['x-vendor-pagination', 0, 'response'];

describe('a step of a path into a list', () => {
  it('completion of a path step into a list offers the index of its first item', () => {
    eachVariant(text('next: { type: cursor, path: [pages, ┆] }'), ({ request }) =>
      expect(notesAt(request)).toEqual(['0 (the first item of the list)']),
    );
    const { request } = fixture(text('next: { type: cursor, path: [pages, ┆] }'));
    expect(treeWith(request, '0').reader.get([...at, 'next', 'path'])).toEqual(['pages', 0]);
    expect(labelsAt(fixture(text('next: { type: cursor, path: [pages, 0, ┆] }')).request)).toEqual(['next']);
    expect(
      labelsAt(
        fixture(text('next:\n        type: cursor\n        path:\n          - pages\n          - ┆')).request,
      ),
    ).toEqual(['0']);
  });

  it('completion of an items path offers an index only if the list contains another list', () => {
    expect(labelsAt(fixture(text('rows: { type: items, path: [pages, ┆] }')).request)).toEqual([]);
    expect(labelsAt(fixture(text('rows: { type: items, path: [batches, ┆] }')).request)).toEqual(['0']);
    expect(labelsAt(fixture(text('rows: { type: items, path: [batches, 0, ┆] }')).request)).toEqual(['rows']);
  });

  it('completion of path steps follows itemCursor into an item and cursorPath into the value of a field', () => {
    const item = 'rows: { type: items, path: [users], itemCursor: [keys, ┆] }';
    expect(labelsAt(fixture(text(item, 'cursorId')).request)).toEqual(['0']);
    const cursor = 'pages: { type: cursor, cursorPath: [┆] }';
    expect(labelsAt(fixture(text(cursor)).request)).toEqual(['0']);
    expect(labelsAt(fixture(text('pages: { type: cursor, cursorPath: [0, ┆] }')).request)).toEqual(['next']);
  });

  it('completion offers no index for a property name, in quotes, or as a step into an object', () => {
    expect(labelsAt(fixture(text('next: { type: cursor, property: ┆ }')).request)).not.toContain('0');
    expect(labelsAt(fixture(text("next: { type: cursor, path: [pages, '┆'] }")).request)).toEqual([]);
    expect(labelsAt(fixture(text('next: { type: cursor, path: [┆] }')).request)).not.toContain('0');
  });
});
