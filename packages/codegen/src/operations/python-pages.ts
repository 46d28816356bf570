import { runtimes } from '../generated/runtimes.js';
import type { PagePlan, PagesPlan } from '../plan/page-plan.js';
import { docstring, pythonCall, pythonLiteralCode, pythonStyle } from '../targets/python/expressions.js';
import { pythonSchemeNames } from '../targets/python/schemes.js';
import { python } from '../targets/python.js';
import { commentLines } from '../text/comment.js';
import { after, type Code, codeLines } from '../text/layout.js';
import type { CalledOperation, LanguageClient } from './language-pages.js';
import { callText } from './modules.js';
import { findEndpoint, type PythonEndpoint } from './python-functions.js';

type Called = CalledOperation<PythonEndpoint>;

export const pythonPages: LanguageClient<PythonEndpoint> = {
  name: 'openapi-python-client',
  target: 'python',
  emitter: python,
  urls: { cursorUrl: 'stops', bodyUrl: 'unread' },
  find: findEndpoint,
  files: (all, plan) => {
    const folder = plan.packageName.replaceAll('.', '/');
    return [
      { path: `${folder}/calls.py`, text: runtimes.clients['calls.py'] },
      { path: `${folder}/paged.py`, text: pagedText(all, plan) },
    ];
  },
  nameOf: ({ called }) => pagedName(called),
  summary:
    'Each function takes the arguments of the client function that it calls for every page. Iterate over its result to get items, or over its `.pages()` to get pages. A function whose name ends with `_async` is for `async for`.',
  example: ({ called }, plan) => [
    `from ${plan.packageName}.paged import ${pagedName(called)}`,
    '',
    `for item in ${pagedName(called)}(${called.required}):`,
    '    print(item)',
  ],
};

function pagedName({ module }: PythonEndpoint): string {
  return `paginate_${lastOf(module)}`;
}

function lastOf(module: string): string {
  return module.slice(module.lastIndexOf('.') + 1);
}

const ownNames = ['schemes', 'paged', 'paged_async', 'parsed_as'];

function pagedText(all: readonly Called[], plan: PagesPlan): string {
  const doc = '"""Fetches pages with the functions of a generated client."""';
  if (all.length === 0) return `${doc}\n`;
  const models = all.flatMap(({ called: { body, items } }) => [
    ...(body === undefined ? [] : [body]),
    ...(items.in === 'list' ? [] : [items.in]),
  ]);
  const endpoints = all.map(({ called: { module } }) => ({
    name: lastOf(module),
    module: module.slice(0, -lastOf(module).length - 1),
  }));
  const imported = importsOf([...endpoints, ...models]);
  const isParsed = all.some(({ called }) => called.items.in !== 'list');
  const schemes = pythonSchemeNames(plan.pages);
  const schemeOf = (page: PagePlan) => `schemes.${schemes[plan.pages.indexOf(page)] ?? page.scheme}`;
  const blocks = all.flatMap((one) => {
    const { module, items, body } = one.called;
    const endpoint = imported.nameOf(module.slice(0, -lastOf(module).length - 1), lastOf(module));
    const found: Code =
      items.in === 'list'
        ? 'lambda answer: answer.parsed if isinstance(answer.parsed, list) else None'
        : pythonCall('parsed_as', [
            imported.nameOf(items.in.module, items.in.name),
            `lambda page: ${items.expression}`,
          ]);
    const rest: readonly Code[] = [
      found,
      pythonLiteralCode(one.called.arguments),
      ...(body === undefined ? [] : [after('body=', imported.nameOf(body.module, body.name))]),
    ];
    const name = pagedName(one.called);
    const value = (to: string, maker: string, call: string) =>
      codeLines(
        pythonCall(`${to} = ${maker}`, [schemeOf(one.operation.page), `${endpoint}.${call}`, ...rest]),
        '',
        pythonStyle,
      );
    return [
      '',
      ...value(name, 'paged', 'sync_detailed'),
      ...commentLines(callText(one.operation), docstring),
      '',
      ...value(`${name}_async`, 'paged_async', 'asyncio_detailed'),
      ...commentLines([`Like ${name}, for async code.`], docstring),
    ];
  });
  return [
    doc,
    '',
    ...imported.lines,
    '',
    'from . import schemes',
    `from .calls import paged, paged_async${isParsed ? ', parsed_as' : ''}`,
    ...blocks,
    '',
  ].join('\n');
}

/** Writes imports; a name that two modules export is imported with an alias. */
function importsOf(wanted: readonly { readonly name: string; readonly module: string }[]) {
  const taken = new Set(ownNames);
  const names = new Map<string, string>();
  for (const { name, module } of wanted) {
    const key = `${module} ${name}`;
    if (names.has(key)) continue;
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name}_${number}`;
    taken.add(free);
    names.set(key, free);
  }
  const modules = [...new Set(wanted.map(({ module }) => module))].sort();
  const lines = modules.flatMap((module) => {
    const own = [...names].filter(([key]) => key.startsWith(`${module} `)).sort();
    const parts = own.map(([key, free]) => {
      const name = key.slice(module.length + 1);
      return name === free ? name : `${name} as ${free}`;
    });
    const flat = `from ${module} import ${parts.join(', ')}`;
    if (flat.length <= pythonStyle.columns) return [flat];
    return [`from ${module} import (`, ...parts.map((part) => `    ${part},`), ')'];
  });
  return { lines, nameOf: (module: string, name: string) => names.get(`${module} ${name}`) ?? name };
}
