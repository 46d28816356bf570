import { expect, it } from 'vitest';
import { explain } from '../../../src/features/explain/explain.js';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { reported } from '../../kit/reported.js';
import { questionOf } from '../../kit/request-of.js';
import { explained, section } from './explained-text.js';

const api = `
    openapi: 3.1.0
    x-vendor-pagination:
      - name: after
        type: cursorId
        description: "Lists of 😀"
        request:
          start: { type: cursorId, location: body, path: [page, start] }
          kind: { value: 5, location: header }
        response:
          rows: { type: items, itemCursor: [id] }
          more: { type: hasMore, location: header, headerName: X-More }
          next: { location: linkHeader }
          meta: { cursorPath: [x, y] }
      - { name: idle, type: fakePage, request: {}, response: {} }
    paths:
      /b: { get: { x-vendor-pagination: after } }
      /a: { get: { x-vendor-pagination: after } }
`;

it("pagewright/explain describes a scheme's fields, how it pages, its operations and its findings", () => {
  eachVariant(api, (one) => {
    const lines = explained(one, { scheme: 'after' });
    expect(lines.slice(0, 14)).toEqual([
      '# after',
      'A scheme of type `cursorId`, declared in [openapi]. Sends back an identifier read from the last item of the page.',
      'Lists of 😀',
      '| Request field | Role | What it does |',
      '| --- | --- | --- |',
      '| `page.start` (body) | `cursorId` | The identifier of the last item seen. |',
      '| `kind` (header), always `5` | none | A plain parameter. |',
      '| Response field | Role | What it does |',
      '| --- | --- | --- |',
      '| `rows`, the last item’s `id` | `items` | The list of items on this page. Without a field of this role, a property named `data` is read. |',
      '| `more` from `X-More` (header) | `hasMore` | Whether another page follows. Only `false` ends paging. |',
      '| `next` from `link next of Link` (linkHeader) | none | A plain member of the page. |',
      '| `meta`, its `x.y` | none | A plain member of the page. |',
      '### Next request',
    ]);
    expect(section(lines, 'Used by')).toEqual([
      '- **`get /b`** is paginated with **`after`**: named on the operation, [openapi].',
      '- **`get /a`** is paginated with **`after`**: named on the operation, [openapi].',
    ]);
    expect(section(lines, 'Problems').map((line) => /`(.*?)`/.exec(line)?.[1])).toEqual([
      'Pagination/NoEffect',
      'Pagination/HeaderCursor',
      'Pagination/HeaderParam',
    ]);
  });
});

it('pagewright/explain says that nothing is bound to a scheme without operations', () => {
  expect(section(explained(fixture(api), { scheme: 'idle' }), 'Used by')).toEqual([
    'Nothing is bound to it.',
  ]);
});

it('pagewright/explain finds a scheme by its name and returns its location', () => {
  const one = fixture(api);
  const page = explain(questionOf(one, 'openapi.yaml'), { scheme: 'after' });
  expect({ ...(reported(one, page) as object), markdown: '' }).toEqual({
    title: 'after',
    about: { scheme: 'after' },
    markdown: '',
    location: 'after',
  });
  expect(explained(one, { scheme: 'before' })).toEqual(['No scheme has the name before.']);
});
