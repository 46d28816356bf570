import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from '@pagewright/codegen';
import { afterAll, expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { complaints, lacks, outputOf } from './kit/run-tool.js';
import { searchInput } from './kit/search-server.js';
import { visitsInput } from './kit/visits-input.js';

const missing = lacks('g++', ['--version'], 'the package g++');
const program = fileURLToPath(new URL('consumers/cpp/going.cpp', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pagewright-cpp-walks-'));
const at = (offset: number) => `{"scheme":"teamPage","query":{"offset":${offset}}}`;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isAvailable = hasTool('walks in C++', missing);

test.runIf(isAvailable)(
  'a pager in C++ loses no item after an error, stops on request, and continues from a position',
  async () => {
    for (const { path, text } of generate({ ...searchInput(), profile: 'full' }, 'cpp'))
      writeFileSync(join(folder, path), text);
    copyFileSync(program, join(folder, 'going.cpp'));
    const options = { cwd: folder };
    const strict = ['-std=c++20', '-Wall', '-Wextra', '-Werror', '-o', 'going', 'going.cpp'];
    expect(await complaints('g++', strict, options)).toBe('');
    const printed = await outputOf(`${folder}/going`, [], options);
    expect(printed.trim().split('\n')).toEqual([
      'again=the connection is gone there is no position before the first page: begin without one',
      `again=the connection is gone ${at(8)}`,
      `again=item 2 of a page has the wrong type ${at(12)}`,
      'found=23 1 none',
      'page=4 ',
      'page=4 pageLimit',
      `rest=15 0 4 8 12 16 20 23 ${at(8)}`,
      'refused=8',
      'loop=Page 3 repeats page 2: POST /search was sent again and returned the same items, so this walk would never end.',
      'items=23 1 7 /teams/a%2Fb%20%C3%A9/members',
      `pages=12 7 ${at(8)}`,
    ]);
  },
);

const unfitting = `#include <iostream>
#include <string>

#include "http_transport.hpp"
#include "operations.hpp"

namespace {

struct Unfitting : pagination::PageTransport {
  pagination::PageAnswer send(const pagination::PageRequest& request) override {
    std::cout << request.query.at("state").text() << request.headers.at("X-Request-Id") << "\\n";
    return {200, {{"X-Id", "7"}}, pagination::Json::parse(R"({"members":[{"id":"a"}]})")};
  }
};

RESUME
}  // namespace

int main() {
  Unfitting transport;
  try {
    resume(transport, R"(${at(4)})");
  } catch (const pagination::PageError& error) {
    const bool is_named = error.reason() == pagination::PageError::Reason::unreadable_item;
    std::cout << is_named << error.header("x-id").value_or("") << "\\n";
  }
  const pagination::HttpTransport http("http://a.test/v1/");
  for (const char* url : {"/v1/books", "?a=1", "books", "//b.test/c", "http://b.test/c"})
    std::cout << http.absolute_url(url) << "\\n";
}
`;

test.runIf(isAvailable)(
  '`resume` in the C++ README sends its filter, and an item of a wrong type is a PageError',
  async () => {
    const files = generate({ ...searchInput(), profile: 'full' }, 'cpp');
    const readme = files.find(({ path }) => path === 'README.md')?.text ?? '';
    const [, resume = ''] = /```cpp\n(void resume[\s\S]*?)```/.exec(readme) ?? [];
    for (const { path, text } of files) writeFileSync(join(folder, path), text);
    writeFileSync(
      join(folder, 'unfitting.cpp'),
      unfitting.replace('RESUME', () => resume),
    );
    const options = { cwd: folder };
    const strict = ['-std=c++20', '-Wall', '-Wextra', '-Werror', '-o', 'unfitting', 'unfitting.cpp'];
    expect(await complaints('g++', strict, options)).toBe('');
    expect((await outputOf(`${folder}/unfitting`, [], options)).trim().split('\n')).toEqual([
      '"open"42',
      '17',
      'http://a.test/v1/v1/books',
      'http://a.test/v1?a=1',
      'http://a.test/v1/books',
      'http://b.test/c',
      'http://b.test/c',
    ]);
  },
);

const filters = `#include <iostream>
#include <stdexcept>

#include "operations.hpp"

namespace {

struct Visits : pagination::PageTransport {
  pagination::PageAnswer send(const pagination::PageRequest& request) override {
    for (const auto& [name, value] : request.query) std::cout << name << "=" << value.text() << " ";
    return {201, {{"X-Id", "7"}}, pagination::Json::parse(R"({"data":[]})")};
  }
};

void print(const pagination::ListVisitsQuery& query) {
  Visits transport;
  try {
    auto pager = pagination::list_visits(transport, "now", {}, query).pages();
    const auto page = pager.next_page();
    std::cout << page->page_status() << page->page_header("x-id").value_or("") << "\\n";
  } catch (const std::invalid_argument& error) {
    std::cout << error.what() << "\\n";
  }
}

}  // namespace

int main() {
  print({.words = {{"", "a"}}, .ids = {{1, 2}}});
  print({.words = std::vector<std::string>()});
  print({.words = {{"a", "b,c"}}});
}
`;

test.runIf(isAvailable)(
  'C++ functions join lists, but send no empty list and no separator inside a value; the README compiles',
  async () => {
    const files = generate({ ...visitsInput(), profile: 'full' }, 'cpp');
    const readme = files.find(({ path }) => path === 'README.md')?.text ?? '';
    const [quick = '', main = ''] = [...readme.matchAll(/```cpp\n(#include[\s\S]*?)```/g)].map(
      ([, text]) => text,
    );
    const programs = { 'quick.cpp': quick, 'main.cpp': main, 'filters.cpp': filters };
    for (const [path, text] of Object.entries(programs)) writeFileSync(join(folder, path), text);
    for (const { path, text } of files) writeFileSync(join(folder, path), text);
    const options = { cwd: folder };
    const strict = ['-std=c++20', '-Wall', '-Wextra', '-Werror'];
    expect(await complaints('g++', [...strict, '-fsyntax-only', 'quick.cpp', 'main.cpp'], options)).toBe('');
    expect(await complaints('g++', [...strict, '-o', 'filters', 'filters.cpp'], options)).toBe('');
    expect((await outputOf(`${folder}/filters`, [], options)).trim().split('\n')).toEqual([
      'ids="1,2" since="now" words=",a" 2017',
      'since="now" 2017',
      'A value of the query parameter words contains ",".',
    ]);
  },
);
