import { describe, expect, it } from 'vitest';
import { eachVariant } from '../../kit/fixture.js';
import { hovered, linesOf } from './hovered.js';

const says = (text: string, of: string, lines: readonly string[]) =>
  eachVariant(text, ({ request }) => {
    const found = hovered(request);
    expect({ of: found?.of, lines: linesOf(found?.text) }).toEqual({ of, lines });
  });

const scheme = (type: string, request: string, response: string) => `
  openapi: 3.1.0
  x-vendor-pagination:
    - name: "😀"
      type: ${type}
      request: { "one": { type: ${request} } }
      response: { "two": { type: ${response} } }
  `;

describe('the hover of a role', () => {
  it('the hover of the offset role says that each next request changes it', () => {
    says(scheme('offset', 'off┆set', 'items'), 'offset', [
      '**`offset`** · role of a request field',
      'How many items to skip; 0 if absent.',
      'In a scheme of type `offset` each next request changes this value.',
    ]);
  });

  it('the hover of a role in the response describes its meaning there', () => {
    says(scheme('offset', 'offset', 'off┆set'), 'offset', [
      '**`offset`** · role of a response field',
      'The offset of this page, as metadata. The next offset is computed from the request, not from this field.',
    ]);
  });

  it('the hover of a response role says that the next position comes from it', () => {
    says(scheme('cursor', 'cursor', 'cur┆sor'), 'cursor', [
      '**`cursor`** · role of a response field',
      'The token to send back for the next page; paging ends if it is missing or empty.',
      'In a scheme of type `cursor` the next position is read from this value.',
    ]);
  });

  it("the hover of a role says that it has no effect under the scheme's type", () => {
    says(scheme('offset', 'cur┆sor', 'items'), 'cursor', [
      '**`cursor`** · role of a request field',
      'The token of the next page, from the previous response.',
      'In a scheme of type `offset` it does nothing: the field is a plain parameter.',
    ]);
  });

  it('the hover of pageSize says that pageSize and limit are the same role', () => {
    says(scheme('offset', 'page┆Size', 'items'), 'pageSize', [
      '**`pageSize`** · role of a request field',
      'How many items a page holds. `limit` and `pageSize` are the same role.',
    ]);
  });
});

describe('the hover of other choices', () => {
  it('the hover of a scheme type says how the type finds the next page', () => {
    says(scheme('cursor┆Url', 'offset', 'items'), 'cursorUrl', [
      '**`cursorUrl`** · scheme type',
      'Follows the full URL of the next page, which the response contains.',
    ]);
  });

  it('the hover of a location says where the value of the field is', () => {
    says(
      `
      pagination: [{ name: a, response: { next: { location: link┆Header } } }]
      `,
      'linkHeader',
      [
        '**`linkHeader`** · location',
        'A link in a Link header. Pages advance from it only in the profile full (in Swift, also in latest).',
      ],
    );
  });

  it('the hover of a rule code shows its severity and meaning', () => {
    says(
      `
      pagination: []
      diagnostics: { rules: { Pagination/Unused┆Scheme: off } }
      `,
      'Pagination/UnusedScheme',
      [
        '**`Pagination/UnusedScheme`** · warn',
        'No operation is bound to the scheme.',
        'The scheme has no effect. Name it on an operation, or with `paginated` on a method of the configuration, or remove it. If the configuration overrides an operation, for example with `paginated: false`, the scheme that the operation names has no effect.',
      ],
    );
  });

  it('the hover of a pattern of rule codes lists the matching codes', () => {
    says(
      `
      openapi: 3.1.0
      x-vendor-pagination-ignore: ["Pagination/Unu┆se*"]
      `,
      'Pagination/Unuse*',
      [
        '**`Pagination/Unuse*`** · 2 rules with this prefix',
        '- `Pagination/UnusedRole` · warn',
        '- `Pagination/UnusedScheme` · warn',
      ],
    );
  });

  it('the hover of a target shows its idioms and the features that it lacks', () => {
    says(
      `
      targets: [typescript, g┆o]
      pagination:
        - name: byItem
          type: cursorId
          request: { after: { type: cursorId } }
          response: { data: { type: items, itemCursor: [id] } }
        - { name: all, type: fakePage, request: {}, response: { data: { type: items } } }
      `,
      'go',
      [
        '**Go** · target',
        'Every item: ListAutoPaging(...) with Next(), Current(), Err().',
        'A page at a time: GetNextPage().',
        '**Limits**',
        '- `byItem`: Stops after the first page: itemCursor is not read.',
      ],
    );
  });
});
