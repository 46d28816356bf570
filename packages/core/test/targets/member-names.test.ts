import { describe, expect, it } from 'vitest';
import { type TargetId, targetIds } from '../../src/format/target-ids.js';
import { memberName, memberNames } from '../../src/targets/member-names.js';

describe('member names by target', () => {
  const table = `
    wire            | typescript      | python ruby rust cpp | java kotlin php dart swift | csharp         | go
    has_more        | has_more        | has_more             | hasMore                    | HasMore        | HasMore
    hasMore         | hasMore         | has_more             | hasMore                    | HasMore        | HasMore
    last_id         | last_id         | last_id              | lastId                     | LastId         | LastID
    userIDs         | userIDs         | user_ids             | userIds                    | UserIds        | UserIDs
    page[size]      | page[size]      | page_size            | pageSize                   | PageSize       | PageSize
    X-Total-Count   | X-Total-Count   | x_total_count        | xTotalCount                | XTotalCount    | XTotalCount
    @odata.nextLink | @odata.nextLink | odata_next_link      | odataNextLink              | OdataNextLink  | OdataNextLink
    page-2          | page-2          | page_2               | page2                      | Page2          | Page2
    2nd             | 2nd             | n2nd                 | n2nd                       | N2nd           | N2nd
    größe           | größe           | gre                  | gre                        | Gre            | Gre
    ñ               | ñ               | field                | field                      | Field          | Field`;
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const cells = rows.flatMap(([wire = '', ...names]) =>
    head
      .slice(1)
      .flatMap((ids, column) => ids.split(' ').map((id) => [wire, id as TargetId, names[column]] as const)),
  );

  it.each(cells)('the member name of %s in %s is %s', (wire, target, name) => {
    expect(memberName(wire, target)).toBe(name);
  });

  it('the table of member names in this test has every target', () => {
    expect(new Set(cells.map(([, target]) => target))).toEqual(new Set(targetIds));
  });

  it('an empty wire name gives a legal member name in every target', () => {
    expect(targetIds.map((id) => memberName('', id))).toEqual([
      '',
      'field',
      'Field',
      'field',
      'field',
      'field',
      'Field',
      'field',
      'field',
      'field',
      'field',
      'field',
    ]);
  });
});

describe('a keyword gets a trailing _', () => {
  it.each([
    ['python', 'from', 'from_'],
    ['ruby', 'end', 'end_'],
    ['ruby', 'format', 'format_'],
    ['java', 'default', 'default_'],
    ['java', 'hash_code', 'hashCode_'],
    ['kotlin', 'when', 'when_'],
    ['cpp', 'char8_t', 'char8_t_'],
    ['cpp', 'and-eq', 'and_eq_'],
    ['dart', 'is', 'is_'],
    ['rust', 'type', 'type_'],
    ['rust', 'self', 'self_'],
    ['swift', 'init', 'init_'],
    ['swift', 'repeat', 'repeat'],
    ['php', 'this', 'this_'],
    ['php', 'class', 'class'],
    ['csharp', 'class', 'Class'],
    ['csharp', 'toString', 'ToString_'],
    ['go', 'type', 'Type'],
    ['typescript', 'class', 'class'],
    ['typescript', '__proto__', '__proto___'],
  ] as const)(
    'a keyword gets a trailing underscore: in %s, %s becomes %s on pages and params',
    (target, wire, name) => {
      expect(memberName(wire, target)).toBe(name);
      expect(memberName(wire, target, { on: 'params' })).toBe(name);
    },
  );
});

describe('a name that every page has gets a trailing _, on pages only', () => {
  it.each([
    ['typescript', 'hasNextPage', 'hasNextPage_', 'hasNextPage'],
    ['typescript', 'then', 'then_', 'then'],
    ['typescript', 'constructor', 'constructor_', 'constructor'],
    ['typescript', 'body', 'body_', 'body'],
    ['python', 'hasNextPage', 'has_next_page_', 'has_next_page'],
    ['python', 'json', 'json_', 'json'],
    ['python', 'self', 'self_', 'self'],
    ['go', 'json', 'JSON_', 'JSON'],
    ['java', 'nextPage', 'nextPage_', 'nextPage'],
    ['kotlin', 'copy', 'copy_', 'copy'],
    ['ruby', 'next_page', 'next_page_', 'next_page'],
    ['csharp', 'next', 'Next_', 'Next'],
    ['php', 'parsed-body', 'parsedBody_', 'parsedBody'],
    ['dart', 'get_next_page', 'getNextPage_', 'getNextPage'],
    ['swift', 'description', 'description_', 'description'],
    ['rust', 'next_page', 'next_page', 'next_page'],
  ] as const)(
    'a name that every page has gets an underscore: in %s, %s becomes %s, and %s on params',
    (target, wire, page, params) => {
      expect(memberName(wire, target)).toBe(page);
      expect(memberName(wire, target, { on: 'params' })).toBe(params);
    },
  );

  it('in C# a member that would have the name of its type gets a trailing underscore', () => {
    expect(memberName('offset_page', 'csharp', { type: 'OffsetPage' })).toBe('OffsetPage_');
    expect(memberName('offset_page', 'go', { type: 'OffsetPage' })).toBe('OffsetPage');
    expect(memberNames(['list', 'List'], 'csharp', { type: 'List2' })).toEqual(['List', 'List3']);
  });
});

describe('the items field is the member of every page for its items', () => {
  it.each([
    ['java', 'items', 'items_'],
    ['kotlin', 'items', 'items_'],
    ['csharp', 'Items', 'Items_'],
    ['dart', 'items', 'items_'],
    ['swift', 'items', 'items_'],
  ] as const)(
    'in %s the items field is the member %s, and another field named items becomes %s',
    (target, list, other) => {
      expect(memberName('items', target, { list: 'items' })).toBe(list);
      expect(memberName('items', target, { list: 'data' })).toBe(other);
      expect(memberNames(['Items', 'items', 'data'], target, { list: 'items' }).slice(0, 2)).toEqual([
        other,
        list,
      ]);
      expect(memberNames(['items', 'data'], target, { list: 'data' })[0]).toBe(other);
    },
  );

  it('members of params may be named items, since only pages have a member for items', () => {
    expect(memberNames(['items', 'Items'], 'java', { on: 'params', list: 'items' })).toEqual([
      'items',
      'items2',
    ]);
  });

  it.each(['java', 'kotlin', 'csharp', 'dart', 'swift'] as const)(
    'in %s the members items and Items of an item have different names',
    (target) => {
      expect(new Set(memberNames(['items', 'Items'], target, { on: 'item' })).size).toBe(2);
    },
  );

  it('in targets whose pages have no member for items, the items field keeps its name', () => {
    expect(memberName('items', 'python', { list: 'items' })).toBe('items');
    expect(memberName('hasNextPage', 'typescript', { list: 'hasNextPage' })).toBe('hasNextPage_');
  });
});

describe('names that members avoid', () => {
  it('in Go and C# a member with the name of the response type gets a trailing underscore', () => {
    const options = { type: 'List', response: 'ListResponse' };
    expect(memberName('list_response', 'go', options)).toBe('ListResponse_');
    expect(memberName('list_response', 'csharp', options)).toBe('ListResponse_');
    expect(memberName('list_response', 'java', options)).toBe('listResponse');
  });

  it('in C++ a member is not named like a predefined macro of GCC', () => {
    expect(memberNames(['linux', 'unix'], 'cpp')).toEqual(['linux_', 'unix_']);
  });
});

describe('members of one type have different names', () => {
  it('if several members would get the same name, the first gets it and later ones get a number', () => {
    expect(memberNames(['has_more', 'hasMore', 'has-more', 'total'], 'java')).toEqual([
      'hasMore',
      'hasMore2',
      'hasMore3',
      'total',
    ]);
  });

  it('in TypeScript members keep their wire names, so only equal names get a number', () => {
    expect(memberNames(['has_more', 'hasMore', 'has-more', 'total', 'total'], 'typescript')).toEqual([
      'has_more',
      'hasMore',
      'has-more',
      'total',
      'total2',
    ]);
  });

  it('a member name that ends in a digit gets its number after an underscore', () => {
    expect(memberNames(['v2', 'V2', '2', '-2'], 'python')).toEqual(['v2', 'v2_2', 'n2', 'n2_2']);
  });

  it('a member name with a trailing underscore gets its number after that underscore', () => {
    expect(memberNames(['class', 'Class'], 'java')).toEqual(['class_', 'class_2']);
  });
});
