import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
    { path: 'main.cpp', text: driverText('cpp/main.cpp') },
    { path: 'walks.cpp', text: walksText(plays) },
  ],
  compile: async (folder) => {
    // Templates are checked only where they are used.
    const pages = readFileSync(join(folder, 'pagination/pages.hpp'), 'utf8');
    const names = [...pages.matchAll(/^class (\w+) : public Page<T>/gm)].map(([, name]) => name);
    const used = names.map((name) => `template class pagination::${name}<pagination::Json>;`);
    writeFileSync(join(folder, 'all.cpp'), ['#include "pagination/pages.hpp"', ...used, ''].join('\n'));
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

/** Types are known when a program is made, so that each page needs a line of its own. */
function walksText(plays: readonly Play[]): string {
  const entries = plays.map(({ page: { names, params, members } }) => {
    const page = `pagination::${names.page}<Json>`;
    const held = members.map(({ name }) => `{"${name}", pagination::detail::to_json(page.${name})}`);
    // What is required has to be sent, and the vectors send it themselves.
    const isSent = params.some(({ required }) => required);
    const first = isSent ? 'order.request' : `${page}::first_request(order.request)`;
    const given = members.length === 0 ? '' : ' page';
    return `    {"${names.page}", [](const Order& order) {
       return played<${page}>(order, ${first}, [](const ${page}&${given}) { return Members{${held.join(', ')}}; });
     }},`;
  });
  return `#include "driver.hpp"
#include "pagination/pages.hpp"

Json walk(const std::string& page, const Order& order) {
  static const std::map<std::string, Json (*)(const Order&)> walks = {
${entries.join('\n')}
  };
  return walks.at(page)(order);
}
`;
}
