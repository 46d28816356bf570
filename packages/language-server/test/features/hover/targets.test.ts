import { expect, it } from 'vitest';
import { fixture } from '../../kit/fixture.js';
import { hovered, linesOf } from './hovered.js';

/** The lines about targets in the hover of an inline scheme. */
function linesAbout(scheme: string, targets: string): readonly string[] {
  const { request } = fixture(`
    --- openapi.yaml
    openapi: 3.1.0
    paths: { /users: { get: { x-vendor-pagination: { na┆me: pages, ${scheme} } } } }
    --- sdk.yaml
    openapi: ./openapi.yaml
    targets: ${targets}
    resources: {}
  `);
  const lines = linesOf(hovered(request)?.text);
  return lines.slice(lines.indexOf('**Targets**') + 1);
}

const byUrl =
  'type: cursorUrl, request: {}, response: { data: { type: items }, next: { type: cursorUrl, location: bodyLink } }';

it("the hover names a target's page type if there is one, and the idiom if the target walks pages", () => {
  expect(linesAbout(byUrl, '[python, ruby, csharp, rust, cpp, swift]')).toEqual([
    '- Python: `SyncPages`, `AsyncPages` · Stops after the first page: cursorUrl is not followed.',
    '- Ruby: Declines the scheme: cursorUrl is not supported.',
    '- C#: `Pages` · Treats the first page as the last: cursorUrl is not followed.',
    '- Rust: `Pages` · paginate() pager with next().await; Pager::next_page',
    '- C++: `Pages` · Never fetches: the page holds the items and next-page metadata.',
    '- Swift: Has no page helper: the response is returned as is.',
  ]);
});

it('the hover shows the column of the target matrix that the configuration selects', () => {
  const { request } = fixture(`
    --- openapi.yaml
    openapi: 3.1.0
    paths: { /users: { get: {} } }
    --- sdk.yaml
    openapi: ./openapi.yaml
    targets: { java: {}, kotlin: true, go: false, profile: latest }
    pagination: [{ na┆me: pages, ${byUrl} }]
    resources: { users: { methods: { list: { endpoint: get /users, paginated: pages } } } }
  `);
  const lines = linesOf(hovered(request)?.text);
  expect(lines.slice(lines.indexOf('**Targets**') + 1)).toEqual([
    '- Java, Kotlin: `UserListPage` · autoPager(); hasNextPage(), nextPage() · Replays the query string of the next URL: its host and path are not used.',
  ]);
});

it('if each method has its own page type, the hover names the first and gives the number of the rest', () => {
  const { request } = fixture(
    `
    --- openapi.yaml
    openapi: 3.1.0
    paths:
      /a: { get: {} }
      /b: { get: { operationId: list_b } }
      /c: { get: {} }
    --- sdk.yaml
    openapi: ./openapi.yaml
    targets: { csharp: {}, rust: {}, profile: latest }
    pagination:
      - { na┆me: pages, type: fakePage, request: {}, response: { data: { type: items } } }
      - { name: none, type: fakePage, request: {}, response: { rows: { type: items } } }
    resources:
      all:
        methods:
          a: { endpoint: get /a, paginated: none }
          b: { endpoint: get /b, paginated: pages }
          c: { endpoint: get /c, paginated: pages }
    `,
  );
  const lines = linesOf(hovered(request)?.text);
  expect(lines.slice(lines.indexOf('**Targets**') + 1).map((line) => line.split(' · ')[0])).toEqual([
    '- C#: `AllBPage` and 1 more, one for each method',
    '- Rust: `Page` of `PagesResponse`',
  ]);
});

it("the hover shows the number in a page type's name if the plain name is taken", () => {
  const { request } = fixture(
    `
    openapi: 3.1.0
    x-vendor-pagination:
      - { name: user_page, type: fakePage, request: {}, response: { data: { type: items } } }
      - { na┆me: userPage, type: fakePage, request: {}, response: { rows: { type: items } } }
    `,
    { settings: { targets: ['typescript'] } },
  );
  expect(linesOf(hovered(request)?.text).at(-1)).toBe(
    '- TypeScript: `UserPage2` · for await over the page; hasNextPage(), getNextPage(), iterPages()',
  );
});
