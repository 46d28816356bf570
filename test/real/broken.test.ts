import { analyze, type JsonObject } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { readDocument } from './corpus.js';
import { type Broken, broken } from './declared/broken.js';
import { object } from './json-access.js';

/** Findings that each mistake must cause, with their place in the inline scheme or parameters; OP is the operation. */
const reported: Readonly<Record<string, readonly string[]>> = {
  'a results path copied from a manual': [
    'ItemsNotFound at response/results: Scheme pages reads items from data.resultArray, but the response of OP has no data.resultArray (data is a list): no items are found and paging stops after the first page. Did you mean data?',
  ],
  'a results path copied as JSONPath': [
    'ItemsNotFound at response/results: Scheme pages reads items from $.data.resultArray, but the response of OP has no $.data.resultArray: no items are found and paging stops after the first page. Did you mean data?',
    'PropertyNotFound at response/pages: Scheme pages reads totalPages from $.meta.total_pages, but the response of OP has no $.meta.total_pages, so the field does not stop paging. Did you mean path: [meta, total_pages]?',
  ],
  'an item total read as a total of pages': [
    'TotalMixedUp at response/pages: Scheme pages reads totalPages from meta.total_results, but in the response of OP its name says that it counts items, so paging requests pages after the last one: an extra request, or a loop if the API repeats its last page. Did you mean path: [meta, total_pages]?',
  ],
  'parameters of another API': [
    'PositionNotFound at request/page: OP has no query parameter page, which pages sends to ask for the next page: the API ignores it, and every page is the first one again. Did you mean page[number]?',
    'ParameterNotFound at request/perPage/param: OP has no query parameter per_page, which callers of pages can set: the API ignores or refuses it. Did you mean page[size]?',
  ],
  'a path with dots': [
    'PropertyNotFound at response/next: Scheme cursors reads cursor from response_metadata.next_cursor, but the response of OP has no response_metadata.next_cursor, so paging stops after the first page. Did you mean path: [response_metadata, next_cursor]?',
  ],
  'the object that contains the cursor': [
    'UnusableCursor at response/response_metadata/type: Scheme cursors reads the next cursor from response_metadata, which is an object in the response of OP; only a string or a number can be sent back, so paging stops after the first page. Did you mean path: [response_metadata, next_cursor]?',
  ],
  'names in another case': [
    'PositionNotFound at request/nextPageToken: OP has no query parameter nextPageToken, which cursors sends to ask for the next page: the API ignores it, and every page is the first one again. Did you mean next_page_token?',
    'ParameterNotFound at request/pageSize: OP has no query parameter pageSize, which callers of cursors can set: the API ignores or refuses it. Did you mean page_size?',
    'PropertyNotFound at response/nextPageToken: Scheme cursors reads cursor from nextPageToken, but the response of OP has no nextPageToken, so paging stops after the first page. Did you mean next_page_token?',
  ],
  'the body instead of the query': [
    'WrongLocation at request/token/location: OP takes next_page_token in the query, but cursors sends it in the request body, where the API does not look. Set its location to query.',
  ],
  'selectors of another tool': [
    'PositionNotFound at request/offset/param: OP has no query parameter $request.offset, which offsets sends to ask for the next page: the API ignores it, and every page is the first one again. Did you mean offset?',
    'ItemsNotFound at response/entries: Scheme offsets reads items from $response.entries, but the response of OP has no $response.entries: no items are found and paging stops after the first page. Did you mean entries?',
  ],
  'a page size that the operation does not allow': [
    'ValueOutOfRange at request/limit/value: offsets always sends limit = 5000, but OP allows at most 1000. If the API returns a smaller page, the next offset skips the difference.',
  ],
  'has_more as a string': [
    'HasMoreNotBoolean at response/hasMore/type: Scheme ids reads hasMore from has_more, which is a string in the response of OP; only the value false ends paging, so this field never does.',
  ],
  'a cursor that is required': [
    'RequiredPosition at 0/required: starting_after is required, but ids pages by it and the first request has no cursor yet: callers must make one up. Make it optional.',
  ],
  'an identifier that the items do not have': [
    'ItemCursorNotFound at response/data/itemCursor: Scheme ids reads the next cursor from uid of the last item, but an item of OP has no uid, so paging stops after the first page. Did you mean id?',
  ],
  'a list next to the items': [
    'SeveralLists at response/items: Scheme offsets reads items from _links, but the response of OP holds more than one list (_links and automations): _links sounds like additional data, not like the items.',
  ],
  'names of another API': [
    'ParameterNotFound at request/limit: OP has no query parameter limit, which callers of offsets can set: the API ignores or refuses it. Did you mean count?',
    'ItemsNotFound at response/items: Scheme offsets reads items from items, but the response of OP has no items: no items are found and paging stops after the first page. Did you mean automations?',
    'PropertyNotFound at response/total: Scheme offsets reads total from total, but the response of OP has no total, so the field does not stop paging. Did you mean total_items?',
  ],
  'names of another API, where a search engine answers': [
    'ItemsNotFound at response/items: Scheme offsets reads items from items, but the response of OP has no items: no items are found and paging stops after the first page. Did you mean docs?',
    'PropertyNotFound at response/total: Scheme offsets reads total from total, but the response of OP has no total, so the field does not stop paging. Did you mean numFound?',
    'TypeByRole at request/start: OP declares start as a string, but offsets has no schema for it: generated types take a whole number. Give the field a schema of type string.',
  ],
  'a token of the name offset': [
    'PositionType at request/offset/type: OP takes offset as a cursor (according to its description), but offsets sends a number of items to skip: the API refuses the second page.',
    'EmptyPageStop at type: Scheme offsets stops only on an empty page: one extra request, or a loop if the API repeats its last page. Declare hasMore or total, if the API sends it.',
  ],
  'the object around the items': [
    'ItemsNotList at response/categories/type: Scheme offsets reads items from categories, which is an object in the response of OP, not a list: no items are found and paging stops after the first page. Did you mean path: [categories, items]?',
  ],
  'pages that begin at 0': [
    'FirstPosition at 9/schema/default: page begins at 0 (its default is 0), but pages begins at page 1: after page 0 it requests page 2, and page 1 is never read. Give page the literal value 0.',
    'TypeByRole at request/page: OP declares page as a string, but pages has no schema for it: generated types take a whole number. Give the field a schema of type string.',
    'EmptyPageStop at type: Scheme pages stops only on an empty page: one extra request, a loop if the API repeats its last page, or an error if it refuses the page after that (Django answers 404). Declare hasMore or totalPages, if the API sends it.',
  ],
  'a cursor for what is paged by number': [
    'PositionNotFound at request/cursor: OP has no query parameter cursor, which cursors sends to ask for the next page: the API ignores it, and every page is the first one again. It takes page, which a scheme of type pageNumber can send.',
    'PropertyNotFound at response/next: Scheme cursors reads cursor from next_cursor, but the response of OP has no next_cursor, so paging stops after the first page.',
  ],
  'the URL of the next page as a cursor': [
    'CursorTypeMismatch at response/next/type: Scheme cursors reads its cursor as a URL and sends it back as a string with OP, so the API gets a whole URL instead of a cursor. A scheme of type cursorUrl would follow it.',
  ],
  'a name without its sign': [
    'PropertyNotFound at response/next: Scheme links reads cursorUrl from odata.nextLink, but the response of OP has no odata.nextLink, so paging stops after the first page. Did you mean @odata.nextLink?',
  ],
  'a parameter of the path': [
    'PathParameter at request/start: OP has start in its path, but offsets sends it in the query, and paging never changes the path: every page is the first one again. Page by another field.',
    'EmptyPageStop at type: Scheme offsets stops only on an empty page: one extra request, or a loop if the API repeats its last page. Declare hasMore or total, if the API sends it.',
  ],
};

function declared({ document, operation, scheme, change = (same) => same }: Broken): JsonObject {
  const published = readDocument(document);
  const paths = object(published.paths);
  const path = operation.slice(operation.indexOf(' ') + 1);
  const item = object(paths[path]);
  const get = { ...change(object(item.get)), 'x-vendor-pagination': scheme };
  return { ...published, paths: { ...paths, [path]: { ...item, get } } };
}

describe('mistakes in published declarations', () => {
  it.each(broken.map((one) => [one.mistake, one] as const))(
    'a mistake that is put into a published declaration causes the listed findings: %s',
    (mistake, one) => {
      const { findings } = analyze({ document: declared(one) });
      const lines = findings.map(({ code, pointer, message }) => {
        // The place begins after `paths`, the path, the verb, and the key of the declaration or list.
        const at = pointer.slice(4).join('/');
        return `${code.replace(/^.*\//, '')} at ${at}: ${message.replaceAll(one.operation, 'OP')}`;
      });
      expect(lines).toEqual(reported[mistake]);
    },
  );
});
