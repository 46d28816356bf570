import { readFileSync } from 'node:fs';
import { analyze, type Json, objectReader } from '@pagewright/core';
import { expect, test } from 'vitest';
import { declaredItems, generate } from '../../src/index.js';

const sample = new URL('../../../../samples/ticket-desk/openapi.json', import.meta.url);

function filesOf(
  document: { readonly [key: string]: Json },
  packageName = 'pagination',
): Readonly<Record<string, string>> {
  const { schemes, methods } = analyze({ document });
  const itemsOf = declaredItems(objectReader(document));
  const files = generate({ schemes, methods, itemsOf, transport: true, profile: 'full', packageName }, 'cpp');
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

function ofOperations(operations: Readonly<Record<string, string>>) {
  const scheme = {
    name: 'deskPage',
    type: 'offset',
    request: { offset: { type: 'offset' } },
    response: { data: { type: 'items' } },
  };
  const paths = Object.fromEntries(
    Object.entries(operations).map(([path, operationId]) => [
      path,
      { get: { operationId, 'x-vendor-pagination': 'deskPage' } },
    ]),
  );
  return filesOf({ openapi: '3.1.0', 'x-vendor-pagination': [scheme], paths });
}

test("an operation's function in C++ takes transport, path parameters, params and a request callback", () => {
  const { 'operations.hpp': text = '' } = filesOf(JSON.parse(readFileSync(sample, 'utf8')));
  expect(text).toContain(`
/**
 * Lists the items of GET /tickets/{ticketId}/comments. Use change to add query parameters, headers
 * and a body.
 */
inline ItemPager<Page<CommentCursorResponse<Comment>>> list_comments(
    PageTransport& transport, std::string_view ticket_id, const CommentCursorParams& params = {},
    const std::function<void(PageRequest&)>& change = {}) {
  const std::string encoded =
      detail::path_text({"/tickets/", {"ticketId", ticket_id}, "/comments"});
  return {transport, {"GET", encoded}, params, change};
}
`);
  expect(text).toContain('  return {transport, {"GET", "/customers"}, params, change};\n');
  expect(text.trimEnd().split('\n').length).toBeLessThan(60);
});

test('the first C++ example in the README calls the list function of the operation', () => {
  const { 'README.md': readme = '' } = filesOf(JSON.parse(readFileSync(sample, 'utf8')));
  const [, first = ''] = /```cpp\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(first).toContain('auto items = pagination::list_comments(transport, "my-ticketid");');
  expect(first).toContain('for (const auto& item : items) std::cout << item.id.value_or("")');
});

test('functions in C++ are not named `detail`, and a path may have two parameters in a row', () => {
  const { 'operations.hpp': text = '' } = ofOperations({ '/{a}{b}': 'detail', '/{class}??/x': 'find' });
  expect(text).toContain(' list_detail(\n    PageTransport& transport, std::string_view a,');
  expect(text).toContain('detail::path_text({"/", {"a", a}, {"b", b}})');
  expect(text).toContain(String.raw`detail::path_text({"/", {"class", class_}, "?\?/x"})`);
});

test('long names and paths in C++ are broken into lines of at most 100 columns', () => {
  const long = 'organizations_and_their_members_in_one_list';
  const { 'operations.hpp': text = '' } = ofOperations({
    [`/${long}/{${long}}/${long}/{id}/${long}${long}${long}`]: `list_${long}_${long}`,
  });
  expect(text.split('\n').filter((line) => line.length > 100 && !line.startsWith(' *'))).toEqual([]);
  expect(text).toContain(
    `ItemPager<Page<DeskPageResponse<Json>>>\nlist_${long}_${long}(\n    PageTransport&`,
  );
});

test('headers and the README for C++ use the given namespace, and no other', () => {
  const files = Object.entries(filesOf(JSON.parse(readFileSync(sample, 'utf8')), 'acme::desk'));
  const headers = files.filter(([path]) => path.endsWith('.hpp'));
  expect(headers.filter(([, text]) => !text.includes('namespace acme::desk {'))).toEqual([]);
  expect(files.filter(([, text]) => /pagination::|namespace pagination/.test(text))).toEqual([]);
});
