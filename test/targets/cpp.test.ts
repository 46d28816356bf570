import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PagePlan } from '@pagewright/codegen';
import { installTools } from './kit/install-tools.js';
import type { Play } from './kit/plays.js';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';
import { type Formatter, unformatted } from './kit/unformatted.js';

const strict = ['-std=c++20', '-Wall', '-Wextra', '-Werror'];

describeTarget({
  target: 'cpp',
  folder: 'pagination',
  missing: () => lacks('g++', ['--version'], 'the package g++'),
  files: (plays) => [
    { path: 'driver.hpp', text: driverText('cpp/driver.hpp') },
    ...(fetches(plays) ? [{ path: 'walked.hpp', text: driverText('cpp/walked.hpp') }] : []),
    { path: 'main.cpp', text: driverText('cpp/main.cpp') },
    { path: 'walks.cpp', text: walksText(plays) },
  ],
  compile: async (folder) => {
    // C++ checks only templates that are used, so this program uses every page template.
    const pages = readFileSync(join(folder, 'pagination/pages.hpp'), 'utf8');
    const named = [...pages.matchAll(/^class (\w+)(?: :|\n {4}:) public Page<T>/gm)].map(
      ([, name]) => `${name}<Json>`,
    );
    const generic = [...pages.matchAll(/^struct PageContent<(\w+)<T>>/gm)].map(
      ([, name]) => `Page<${name}<Json>>`,
    );
    const walked = pages.includes('"pager.hpp"') ? generic.map((type) => `Pager<${type}>`) : [];
    const used = [...named, ...generic, ...walked].map((type) => `template class ${type};`);
    const headers = ['pages', 'operations'].map((name) => `pagination/${name}.hpp`);
    const included = headers.filter((header) => existsSync(join(folder, header)));
    writeFileSync(
      join(folder, 'all.cpp'),
      [...included.map((header) => `#include "${header}"`), 'namespace pagination {', ...used, '}', ''].join(
        '\n',
      ),
    );
    const options = { cwd: folder };
    const format = await clangFormat(await installTools('cpp'));
    const said = await Promise.all([
      complaints('g++', [...strict, '-fsyntax-only', 'all.cpp'], options),
      complaints('g++', [...strict, '-o', 'plays', 'main.cpp', 'walks.cpp'], options),
    ]);
    return said.join('') + unformatted(`${folder}/pagination`, '.hpp', format);
  },
  run: (folder, orders, url) => outputOf(`${folder}/plays`, [orders, url], { cwd: folder }),
});

async function clangFormat(tools: string): Promise<Formatter> {
  const { format } = await import(`${tools}/@wasm-fmt/clang-format/clang-format-node.js`);
  return (text, name) => format(text, name, '{BasedOnStyle: Google, ColumnLimit: 100}');
}

/** True for plays of the profile `full`, in which C++ pages fetch. */
function fetches(plays: readonly Play[]): boolean {
  return plays.some(({ page }) => page.paging.failsOnBreaks);
}

/** Returns the code of the walks; types are fixed at compile time, so each page needs its own line. */
function walksText(plays: readonly Play[]): string {
  const walks = fetches(plays);
  const entries = plays.map(({ page: { names, pageType, params, members } }) => {
    const page = typeOf(names, pageType);
    const held = members.map(({ name }) => `{"${name}", pagination::detail::to_json(page.${name})}`);
    // If parameters are required, `first_request` takes them. The vectors' requests have them, so it is not called.
    const isSent = params.some(({ required }) => required);
    const request = isSent ? 'order.request' : `${page}::first_request(order.request)`;
    const first = walks ? `[](const Order& order) { return ${request}; }` : request;
    const given = members.length === 0 ? '' : ' page';
    return `    {"${names.page}", [](const Order& order) {
       return ${walks ? 'walked' : 'played'}<${page}>(order, ${first}, [](const ${page}&${given}) { return Members{${held.join(', ')}}; });
     }},`;
  });
  return `#include <type_traits>

#include "${walks ? 'walked' : 'driver'}.hpp"
#include "pagination/pages.hpp"

${plays.map(({ page }) => contractOf(page)).join('\n')}

Json walk(const std::string& page, const Order& order) {
  static const std::map<std::string, Json (*)(const Order&)> walks = {
${entries.join('\n')}
  };
  return walks.at(page)(order);
}
`;
}

function typeOf({ page, response }: PagePlan['names'], pageType: PagePlan['pageType']): string {
  return pageType === 'generic'
    ? `pagination::Page<pagination::${response}<Json>>`
    : `pagination::${page}<Json>`;
}

/**
 * Returns C++ that asserts that a page derives from its response, and from `Page` unless there is only one page type.
 */
function contractOf({ names, pageType, members }: PagePlan): string {
  const items = members.some(({ holdsItems }) => holdsItems);
  const response = `pagination::${names.response}${items || pageType === 'generic' ? '<Json>' : ''}`;
  const base = pageType === 'generic' ? response : 'pagination::Page<Json>';
  return [base, response]
    .map((one) => `static_assert(std::is_base_of_v<${one}, ${typeOf(names, pageType)}>);`)
    .join('\n');
}
