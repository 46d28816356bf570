import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagesPlan } from '../plan/page-plan.js';
import {
  assigned,
  generic,
  type JavaCode,
  javaCall,
  lambda,
  methodHead,
  newObject,
} from '../targets/java/code.js';
import { javaLines, mayBreak } from '../targets/java/lay-out.js';
import { javaComment } from '../targets/java/lines.js';
import { java } from '../targets/java.js';
import { commentLines } from '../text/comment.js';
import { plainQuoted } from '../text/literals.js';
import { findApiMethod, type JavaArgument, type JavaMethod, type JavaTypeText } from './java-functions.js';
import type { CalledOperation, LanguageClient } from './language-pages.js';
import { callText } from './modules.js';

type Called = CalledOperation<JavaMethod>;

export const javaPages: LanguageClient<JavaMethod> = {
  name: 'openapi-generator (Java)',
  target: 'java',
  emitter: java,
  urls: { cursorUrl: 'replaysQuery', bodyUrl: 'taken' },
  find: findApiMethod,
  files: (all, plan) => (all.length === 0 ? [] : pagedFiles(all, plan)),
  nameOf: ({ called }) => `${pagedName(called)}.${called.name}`,
  summary:
    'The constructor of each class takes the API class to call, and a function that converts models to JSON and back. The methods take the arguments of the methods that they call for every page. Iterate over the result to get items, or over its `pages()` to get pages.',
  example: ({ called }) => [
    `${pagedName(called)} paged = new ${pagedName(called)}(api, mapper::convertValue);`,
    `for (${called.item.text} item : paged.${called.name}(${called.takes.map(({ name }) => name).join(', ')})) {`,
    '  System.out.println(item);',
    '}',
  ],
};

function pagedName({ api }: JavaMethod): string {
  return `Paged${api.text}`;
}

function pagedFiles(all: readonly Called[], plan: PagesPlan): readonly GeneratedFile[] {
  const shared = (['CallParams.java', 'ModelConversion.java'] as const).map((path) => ({
    path,
    text: runtimes.clients[path],
  }));
  const own = new Set([...java.files(plan), ...shared].map(({ path }) => path.replace('.java', '')));
  const apis = [...new Set(all.map(({ called }) => fullName(called.api)))];
  const classes = apis.map((api) => {
    const called = all.filter((one) => fullName(one.called.api) === api);
    const name = called[0] === undefined ? '' : pagedName(called[0].called);
    return { path: `${name}.java`, text: classText(name, called, own) };
  });
  return [...shared, ...classes].map(({ path, text }) => ({
    path,
    text: text.replace('package pagination;', `package ${plan.packageName};`),
  }));
}

function fullName({ text, classes }: JavaTypeText): string {
  return classes[text] ?? text;
}

type Write = (type: JavaTypeText) => string;

function classText(name: string, all: readonly Called[], own: ReadonlySet<string>): string {
  const types = all.flatMap(({ called: { api, response, item, takes } }) => [
    ...[api, response, item],
    ...takes.map(({ type }) => type),
  ]);
  const imports = new Map<string, string>();
  for (const [simple, full] of types.flatMap(({ classes }) => Object.entries(classes))) {
    if (!own.has(simple) && simple !== name && !imports.has(simple)) imports.set(simple, full);
  }
  /** Writes the full name of a class unless the class is imported: another import may have the same simple name. */
  const written: Write = ({ text, classes }) =>
    text.replaceAll(/\b[A-Z]\w*/g, (simple) => {
      const full = classes[simple];
      return full === undefined || imports.get(simple) === full ? simple : full;
    });
  const api = all[0] === undefined ? '' : written(all[0].called.api);
  const takes = [
    { type: [api], name: 'api' },
    { type: ['ModelConversion'], name: 'models' },
  ];
  return [
    'package pagination;',
    '',
    ...[...imports.values()].sort().map((full) => `import ${full};`),
    ...(imports.size === 0 ? [] : ['']),
    ...commentLines([`Pages with ${all[0]?.called.api.text}.`], javaComment),
    `public final class ${name} {`,
    `  private final ${api} api;`,
    '  private final ModelConversion models;',
    '',
    ...javaLines(methodHead({ before: 'public' }, name, takes), 2),
    '    this.api = api;',
    '    this.models = models;',
    '  }',
    ...all.flatMap((one) => ['', ...methodLines(one, written)]),
    '}',
    '',
  ].join('\n');
}

function methodLines({ operation, called }: Called, written: Write): readonly string[] {
  const { name, takes, getters } = called;
  const [response, item] = [written(called.response), written(called.item)];
  const scheme = `${operation.page.names.page}.SCHEME`;
  const result = generic('Paginated', response, item);
  const paging = takes.filter(({ place }) => place !== undefined && place.in !== 'url');
  /** Renames a local variable if an argument of the method has its name. */
  const local = (own: string) => (takes.some((one) => one.name === own) ? `${own}Here` : own);
  const own = (field: string) => (takes.some((one) => one.name === field) ? `this.${field}` : field);
  const [given, start, fetch] = [local('given'), local('start'), local('fetch')];
  const [pages, p, body] = [local('pages'), local('p'), local('body')];
  const isUrl = operation.page.paging.rule === 'url';
  /** Writes the argument of the call for a page. After the first page of a URL scheme, only the URL's query is sent. */
  const sent = ({ name: argument, type, place }: JavaArgument): JavaCode => {
    if (place === undefined) return [argument];
    if (place.in === 'body')
      return javaCall(['CallParams'], 'merged', [
        ...[[p], [own('models')]],
        ...[[`${written(type)}.class`], [argument]],
      ]);
    const read = place.in === 'header' ? 'header' : (readers[type.text] ?? 'text');
    const otherwise = isUrl && place.in !== 'header' ? `${p} == ${start} ? ${argument} : null` : argument;
    return javaCall(['CallParams'], read, [[p], [plainQuoted(place.name)], [otherwise]]);
  };
  return [
    ...commentLines(callText(operation), javaComment, '  '),
    ...javaLines(
      methodHead(
        { before: 'public', result },
        name,
        takes.map((one) => ({ type: [written(one.type)], name: one.name })),
      ),
      2,
    ),
    ...statement(assigned(`CallParams ${given}`, newObject('CallParams', []))),
    ...paging.flatMap(({ name: argument, place }) => {
      const args: readonly JavaCode[] =
        place === undefined || place.in === 'body'
          ? [[own('models')], [argument]]
          : [[plainQuoted(place.name)], [argument]];
      const into = place?.in === 'body' || place?.in === 'header' ? place.in : 'query';
      return statement([...javaCall([given], into, args), ';']);
    }),
    ...statement(assigned(`PagingParams ${start}`, javaCall([given], 'start', [[scheme]]))),
    ...statement(
      assigned(
        `Paginated.Fetch<${response}> ${fetch}`,
        lambda(p, javaCall([own('api')], name, takes.map(sent))),
      ),
    ),
    ...statement([
      ...assigned(
        `Paginated<${response}, ${item}> ${pages}`,
        javaCall(['Paginated'], 'from', [[start], [fetch], itemsCode(response, getters)]),
      ),
    ]),
    ...statement([
      'return ',
      ...javaCall([pages], 'withTree', [
        lambda(body, javaCall([own('models')], 'convert', [[body], ['Object.class']])),
      ]),
      ';',
    ]),
    '  }',
  ];
}

const readers: Readonly<Record<string, string>> = { String: 'text', Integer: 'integer', Long: 'longInteger' };

function itemsCode(response: string, getters: readonly string[]): JavaCode {
  const [only, ...more] = getters;
  if (only === undefined) return lambda('list', ['list']);
  if (more.length === 0) return [`${response}::${only}`];
  const paths = getters.map((_, index) =>
    ['page', ...getters.slice(0, index + 1).map((one) => `${one}()`)].join('.'),
  );
  const missing = paths.slice(0, -1).map((path) => `${path} == null`);
  const condition: JavaCode = [
    missing.join(' || '),
    mayBreak(' '),
    '? null',
    mayBreak(' '),
    `: ${paths.at(-1)}`,
  ];
  return lambda('page', condition);
}

function statement(code: JavaCode): readonly string[] {
  return javaLines(code, 4);
}
