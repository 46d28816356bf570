import { runtimes } from '../generated/runtimes.js';
import type { PagesPlan } from '../plan/page-plan.js';
import { docLines } from '../targets/csharp/doc.js';
import { csharp } from '../targets/csharp.js';
import { plainQuoted } from '../text/literals.js';
import { type BuilderMethod, findBuilder, type SentProperty } from './csharp-functions.js';
import type { CalledOperation, LanguageClient } from './language-pages.js';
import { callText } from './modules.js';

type Called = CalledOperation<BuilderMethod>;

export const csharpPages: LanguageClient<BuilderMethod> = {
  name: 'Kiota',
  target: 'csharp',
  emitter: csharp,
  urls: { cursorUrl: 'stops', bodyUrl: 'unread' },
  find: findBuilder,
  files: (all, plan) =>
    all.length === 0
      ? []
      : [
          { path: 'KiotaModels.cs', text: packed(runtimes.clients['KiotaModels.cs'], plan) },
          { path: 'PagedRequestBuilders.cs', text: packed(pagedText(all), plan) },
        ],
  nameOf: ({ called }) => `${called.builder.slice(called.builder.lastIndexOf('.') + 1)}.${pagedName(called)}`,
  summary:
    'Each function is an extension method of a request builder, and takes the arguments of the method that it calls for every page. Iterate over its result with `await foreach` to get items, or over its `Pages()` to get pages.',
  example: ({ called }, plan) => [
    `using ${plan.packageName};`,
    '',
    `await foreach (var item in client.${called.way}.${pagedName(called)}(${called.body === undefined ? '' : 'body'}))`,
    '{',
    '    Console.WriteLine(item);',
    '}',
  ],
};

function packed(text: string, { packageName }: PagesPlan): string {
  return `${csharp.opening ?? ''}${text.replace('namespace Pagination;', `namespace ${packageName};`)}`;
}

/** Only verbs other than GET are part of the name: `Paginate`, but `PaginatePost`. */
function pagedName({ method }: BuilderMethod): string {
  const [, verb = ''] = /^([A-Z][a-z]+?)(?:As\w+)?Async$/.exec(method) ?? [];
  return verb === 'Get' ? 'Paginate' : `Paginate${verb}`;
}

function pagedText(all: readonly Called[]): string {
  const methods = all.map((one) =>
    methodLines(one)
      .map((line) => (line === '' ? '' : `    ${line}`))
      .join('\n'),
  );
  return [
    'using System;',
    'using System.Collections.Generic;',
    'using Microsoft.Kiota.Abstractions;',
    '',
    'namespace Pagination;',
    '',
    '/// <summary>Fetches pages with the request builders of a Kiota client.</summary>',
    'public static class PagedRequestBuilders',
    '{',
    methods.join('\n\n'),
    '}',
    '',
  ].join('\n');
}

function methodLines({ operation, called }: Called): readonly string[] {
  const { builder, method, query, sent, body, pagesBody, response, item, steps } = called;
  const at = pagesBody ? ', KiotaModels.ToTree(body)' : '';
  const made = pagesBody
    ? `await KiotaModels.Merged(p, body, ${body}.CreateFromDiscriminatorValue, cancel).ConfigureAwait(false)`
    : 'body';
  const path = steps.map((step, index) => (index === 0 ? `.${step}` : `?.${step}`)).join('');
  const sending =
    sent.length === 0
      ? ['configure,']
      : [
          'config =>',
          '{',
          '    configure?.Invoke(config);',
          ...sent.map((one) => `    ${sendingText(one)}`),
          '},',
        ];
  const [title, ...remarks] = callText(operation);
  return [
    ...docLines(title, remarks),
    `public static Paginated<${response}, ${item}> ${pagedName(called)}(`,
    `    this ${builder} builder,`,
    ...(body === undefined ? [] : [`    ${body} body,`]),
    `    Action<RequestConfiguration<${query}>>? configure = null`,
    ')',
    '{',
    ...(sent.length === 0 ? [] : ['    var given = KiotaModels.Given(configure);']),
    '    var query = new Dictionary<string, object?>',
    '    {',
    ...sent.map((one) => `        [${plainQuoted(one.name)}] = ${givenText(one)},`),
    '    };',
    '    return Paginated.From(',
    `        ${operation.page.names.page}.Scheme.At(query${at}),`,
    '        async (p, cancel) =>',
    '            KiotaModels.Needed(',
    `                await builder`,
    `                    .${method}(`,
    ...(body === undefined ? [] : [`                        ${made},`]),
    ...sending.map((line) => `                        ${line}`),
    '                        cancel',
    '                    )',
    '                    .ConfigureAwait(false)',
    '            ),',
    `        page => page${path},`,
    '        KiotaModels.ToTree',
    '    );',
    '}',
  ];
}

function givenText(one: SentProperty): string {
  return one.in === 'query'
    ? `given.QueryParameters.${one.property}`
    : `KiotaModels.HeaderIn(given.Headers, ${plainQuoted(one.name)})`;
}

function sendingText(one: SentProperty): string {
  const name = plainQuoted(one.name);
  if (one.in === 'header') return `KiotaModels.SetHeader(config.Headers, ${name}, p.Header(${name}));`;
  const property = `config.QueryParameters.${one.property}`;
  return `${property} = p.${one.reader}(${name}) ?? ${property};`;
}
