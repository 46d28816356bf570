import { runtimes } from '../generated/runtimes.js';
import type { PagesPlan } from '../plan/page-plan.js';
import { go } from '../targets/go.js';
import { commentLines } from '../text/comment.js';
import { findMethod, type GoMethod } from './go-functions.js';
import type { CalledOperation, LanguageClient } from './language-pages.js';
import { callText } from './modules.js';

type Called = CalledOperation<GoMethod>;

export const goPages: LanguageClient<GoMethod> = {
  name: 'oapi-codegen',
  target: 'go',
  emitter: go,
  urls: { cursorUrl: 'stops', bodyUrl: 'unread' },
  find: findMethod,
  files: (all, plan) => {
    const packed = (text: string) => text.replace('package pagination\n', `package ${plan.packageName}\n`);
    return all.length === 0
      ? []
      : [
          { path: 'calls.go', text: packed(runtimes.clients['calls.go']) },
          { path: 'paged.go', text: pagedText(all, plan) },
        ];
  },
  nameOf: ({ called }) => `Paginate${called.name}`,
  summary:
    'Each function takes the client and the arguments of the method that it calls for every page. It iterates over items, or over pages with `Pages()`.',
  example: ({ called: { name, given, params, body } }, plan) => {
    const sent = ['ctx', 'client', ...given.map((one) => one.name), ...(params === undefined ? [] : ['nil'])];
    const call = [...sent, ...(body === undefined ? [] : ['body'])].join(', ');
    return [
      `list := ${plan.packageName}.Paginate${name}(${call})`,
      'for list.Next() {',
      '\tfmt.Println(list.Current())',
      '}',
      'err := list.Err()',
    ];
  },
};

/** A package alias with one of these names would conflict with a name in the functions. */
const taken = new Set(
  'asked body client context ctx err fetch itemsOf p paginated params r reqEditors sent start'.split(' '),
);

function pagedText(all: readonly Called[], plan: PagesPlan): string {
  const aliases = aliasesOf(all, plan.packageName);
  const imports = new Map<string, string>();
  for (const { called } of all) {
    const alias = aliases.get(called.path) ?? called.package;
    const isPlain = called.path === alias || called.path.endsWith(`/${alias}`);
    imports.set(called.path, isPlain ? '' : `${alias} `);
    for (const [name, path] of Object.entries(called.imports)) {
      imports.set(path, path === name || path.endsWith(`/${name}`) ? '' : `${name} `);
    }
  }
  const lines = [...imports].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    `package ${plan.packageName}`,
    '',
    'import (',
    '\t"context"',
    '',
    ...lines.map(([path, alias]) => `\t${alias}"${path}"`),
    ')',
    ...all.flatMap((one) => ['', ...functionLines(one, aliases.get(one.called.path) ?? one.called.package)]),
    '',
  ].join('\n');
}

/** Chooses an import alias for each client package, by path. */
function aliasesOf(all: readonly Called[], own: string): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>();
  for (const { called } of all) {
    if (aliases.has(called.path)) continue;
    const used = new Set([
      ...taken,
      own,
      ...all.flatMap((one) => Object.keys(one.called.imports)),
      ...aliases.values(),
    ]);
    for (const one of all) for (const { name } of one.called.given) used.add(name);
    let alias = called.package;
    for (let number = 2; used.has(alias); number++) alias = `${called.package}${number}`;
    aliases.set(called.path, alias);
  }
  return aliases;
}

function functionLines({ operation, called }: Called, of: string): readonly string[] {
  const { name, given, params, body, response, item, isClientItem, client } = called;
  const held = isClientItem ? `${of}.${item}` : item;
  const result = `*${of}.${response}`;
  const typed = client.startsWith('*') ? `*${of}.${client.slice(1)}` : `${of}.${client}`;
  const doc = callText(operation);
  const paging = `${operation.page.names.page}Paging`;
  const places = operation.page.paging;
  const pagesBody = [
    places.position,
    ...places.literals.map(({ slot }) => slot),
    ...operation.page.params.map(({ slot }) => slot),
  ].some((slot) => slot?.in === 'body');
  const arguments_ = [
    ...given.map((one) => one.name),
    ...(params === undefined ? [] : ['&sent']),
    ...(body === undefined ? [] : [pagesBody ? 'asked' : 'body']),
  ];
  return [
    ...commentLines([`Paginate${name} pages through ${doc[0]}`, ...doc.slice(1)], { line: '// ' }),
    `func Paginate${name}(`,
    '\tctx context.Context,',
    `\tclient ${typed},`,
    ...given.map((one) => `\t${one.name} ${one.isOwn ? `${of}.` : ''}${one.type},`),
    ...(params === undefined ? [] : [`\tparams *${of}.${params},`]),
    ...(body === undefined ? [] : [`\tbody ${of}.${body},`]),
    `\treqEditors ...${of}.RequestEditorFn,`,
    `) *Paginated[${held}, ${result}] {`,
    `\tstart, err := startOf(${paging}, ${params === undefined ? 'nil' : 'params'}, ${pagesBody ? 'body' : 'nil'})`,
    `\tfetch := func(ctx context.Context, p *PagingParams) (${result}, error) {`,
    ...(params === undefined ? [] : filled('sent', `${of}.${params}`, 'params', 'FillQuery')),
    ...(pagesBody && body !== undefined ? filled('asked', `${of}.${body}`, 'body', 'FillBody') : []),
    `\t\treturn client.${name}WithResponse(ctx, ${[...arguments_, 'reqEditors...'].join(', ')})`,
    '\t}',
    `\titemsOf := func(r ${result}) []${held} {`,
    ...itemsLines(called),
    '\t}',
    '\treturn paginated(ctx, start, err, fetch, itemsOf)',
    '}',
  ];
}

/** Writes code that copies the caller's argument and sets the parameters of the page in the copy. */
function filled(name: string, type: string, from: string, fill: string): readonly string[] {
  return [
    `\t\t${name}, err := copied[${type}](${from})`,
    '\t\tif err != nil {',
    '\t\t\treturn nil, err',
    '\t\t}',
    `\t\tif err := p.${fill}(&${name}); err != nil {`,
    '\t\t\treturn nil, err',
    '\t\t}',
  ];
}

function itemsLines({ steps }: GoMethod): readonly string[] {
  const paths = steps.map(({ isPointer }, index) => ({
    path: ['r', ...steps.slice(0, index + 1).map(({ name }) => name)].join('.'),
    isPointer,
  }));
  const missing = paths.filter(({ isPointer }) => isPointer).map(({ path }) => `${path} == nil`);
  const last = paths.at(-1);
  const value = last === undefined ? 'nil' : `${last.isPointer ? '*' : ''}${last.path}`;
  return [`\t\tif ${missing.join(' || ')} {`, '\t\t\treturn nil', '\t\t}', `\t\treturn ${value}`];
}
