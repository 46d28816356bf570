import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { EnumPlan, PagePlan, PagesPlan, ParamMember, ResponseMember } from '../plan/page-plan.js';
import { itemOf } from '../plan/plan-items.js';
import { bodyPathOf, declaredMembers } from '../plan/response-members.js';
import type { TargetEmitter } from '../target-emitter.js';
import { indentedBy, joinBlocks } from '../text/blocks.js';
import { type CommentStyle, commentLines, pageText } from '../text/comment.js';
import { pascalName, plainQuoted } from '../text/literals.js';
import { readerOf } from '../value-type.js';
import { csharpPagingText, csharpPath, csharpType, csharpWirePlaceText } from './csharp/expressions.js';
import { csharpGuide } from './csharp/guide.js';
import { csharpItemLines } from './csharp/items.js';
import { csharpOperationLines } from './csharp/operations.js';

export const csharpComment: CommentStyle = {
  open: '/// <summary>',
  line: '/// ',
  close: '/// </summary>',
  single: ['/// <summary>', '</summary>'],
  written: (text) => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`),
};
const indent = '    ';
const nested = (lines: readonly string[]) => indentedBy(indent, lines);
const urlFiles: ReadonlySet<string> = new Set(['UrlFollower.cs', 'NextUrl.cs']);
const transportFiles: ReadonlySet<string> = new Set(['HttpPageTransport.cs']);

export const csharp: TargetEmitter = {
  language: 'csharp',
  comment: '//',
  opening: '#nullable enable\n',
  files: csharpFiles,
  guide: csharpGuide,
};

function csharpFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const runtime = Object.entries(runtimes.csharp)
    .filter(([path]) => plan.transport || !transportFiles.has(path))
    .filter(([path]) => path !== 'LinkHeader.cs' || plan.pages.some(readsLinks))
    .filter(([path]) => !urlFiles.has(path) || plan.pages.some(({ paging }) => paging.rule === 'url'))
    .filter(([path]) => plan.items.types.length > 0 || path !== 'ItemJson.cs')
    .map(([path, text]) => ({ path, text: `#nullable enable\n${text}` }));
  const items = plan.items.types.map((type) => ({
    path: `${type.name}.cs`,
    text: `#nullable enable\n${joinBlocks([itemHead, csharpItemLines(type, plan.packageName, csharpComment)])}\n`,
  }));
  const operations =
    plan.calls.length === 0
      ? []
      : [
          {
            path: 'Operations.cs',
            text: `#nullable enable\n${joinBlocks([['namespace Pagination;'], csharpOperationLines(plan.calls, csharpComment)])}\n`,
          },
        ];
  return [
    ...runtime,
    ...items,
    ...operations,
    ...plan.pages.map((page) => pageFile(page, itemOf(plan.items, page))),
  ].map(({ path, text }) => ({
    path,
    text: text.replace('namespace Pagination;', `namespace ${plan.packageName};`),
  }));
}

function readsLinks({ paging: { headers = {} } }: PagePlan): boolean {
  return Object.values(headers).some((source) => source.in === 'link');
}

const head = [
  'using System;',
  'using System.Collections.Generic;',
  'using System.Threading;',
  'using System.Threading.Tasks;',
  '',
  'namespace Pagination;',
] as const;

const itemHead = ['using System.Collections.Generic;', '', 'namespace Pagination;'] as const;

function pageFile(plan: PagePlan, item: string | undefined): GeneratedFile {
  const blocks = [
    head,
    ...plan.params.flatMap((param) => (param.enum === undefined ? [] : [enumBlock(param, param.enum, plan)])),
    ...(plan.params.length === 0 ? [] : [paramsBlock(plan)]),
    responseBlock(plan),
    schemeBlock(plan, item),
    pageBlock(plan),
  ];
  return { path: `${plan.names.page}.cs`, text: `#nullable enable\n${joinBlocks(blocks)}\n` };
}

function paramsBlock({ names, params, scheme }: PagePlan): readonly string[] {
  const members = params.flatMap(({ name, type, enum: listed, required, text }) => {
    const held = listed?.name ?? csharpType(type);
    return [
      ...commentLines([text], csharpComment),
      required ? `public required ${held} ${name} { get; init; }` : `public ${held}? ${name} { get; init; }`,
      '',
    ];
  });
  return [
    ...commentLines([`The parameters that a caller of ${scheme} can send; null is not sent.`], csharpComment),
    `public sealed class ${names.params} : IPageParams`,
    ...block([
      ...members,
      'IEnumerable<(Slot Slot, object? Value)> IPageParams.Sent() =>',
      ...nested(['[', ...nested(params.flatMap(sentLines)), '];']),
    ]),
  ];
}

function enumBlock(
  { name }: ParamMember,
  { name: type, constants }: EnumPlan,
  { names }: PagePlan,
): readonly string[] {
  return [
    ...commentLines([`The values of ${name} in ${names.params}.`], csharpComment),
    `public enum ${type}`,
    ...block(constants.map((constant) => `${constant.name},`)),
  ];
}

function sentLines({ name, slot, enum: listed, required }: ParamMember): readonly string[] {
  if (listed === undefined) return [`(${csharpWirePlaceText(slot)}, ${name}),`];
  const arms = listed.constants.map(
    (constant) => `${listed.name}.${constant.name} => ${plainQuoted(constant.value)},`,
  );
  const others = [
    ...(required ? [] : ['null => null,']),
    `_ => throw new ArgumentOutOfRangeException(nameof(${name})),`,
  ];
  return [`(${csharpWirePlaceText(slot)}, ${name} switch`, '{', ...nested([...arms, ...others]), '}),'];
}

function responseBlock(plan: PagePlan): readonly string[] {
  const { names, scheme } = plan;
  const properties = declaredMembers(plan).flatMap((member) => [
    '',
    ...commentLines([member.text], csharpComment),
    `public ${memberType(member)} ${member.name} => ${memberValue(member)};`,
  ]);
  return [
    ...commentLines([`The content of a response of ${scheme}.`], csharpComment),
    `public abstract class ${names.response}<T> : PageBody<T>`,
    ...block([
      `private protected ${names.response}(PageState<T> state)`,
      `${indent}: base(state) { }`,
      ...properties,
    ]),
  ];
}

function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? 'IReadOnlyList<T>' : `${csharpType(type)}?`;
}

function memberValue(member: ResponseMember): string {
  return member.holdsItems
    ? 'state.Items'
    : `state.${pascalName(readerOf(member.type))}(${csharpPath(bodyPathOf(member))})`;
}

function pageBlock(plan: PagePlan): readonly string[] {
  const { page, response } = plan.names;
  return [
    ...commentLines(pageText(plan), csharpComment),
    `public sealed class ${page}<T> : ${response}<T>, IPage<T>`,
    ...block([
      `internal ${page}(PageState<T> state)`,
      `${indent}: base(state) { }`,
      '',
      ...fetchLines(plan),
      '',
      '/// <summary>Fetches the next page.</summary>',
      '/// <exception cref="InvalidOperationException">No page follows: check HasNext() first.</exception>',
      `public Task<${page}<T>> Next(CancellationToken cancellationToken = default) =>`,
      `${indent}state.Next(next => new ${page}<T>(next), cancellationToken);`,
      '',
      'Task<IPage<T>> IPage<T>.Next(CancellationToken cancellationToken) =>',
      `${indent}state.Next<IPage<T>>(next => new ${page}<T>(next), cancellationToken);`,
    ]),
  ];
}

/** The paging table and the value for `Paginated` do not depend on the item type, so this class is not generic. */
function schemeBlock(plan: PagePlan, item: string | undefined): readonly string[] {
  const { names, params, scheme } = plan;
  const type = params.length === 0 ? 'object' : names.params;
  const slots = params.map(({ slot }) => csharpWirePlaceText(slot));
  return [
    ...commentLines([`How ${scheme} pages.`], csharpComment),
    `public static class ${names.page}`,
    ...block([
      'internal static readonly Paging Table = new()',
      ...csharpPagingText(plan),
      '',
      ...commentLines([`The scheme ${scheme}, for Paginated.`], csharpComment),
      `public static PagingScheme<${type}> Scheme { get; } =`,
      `${indent}new(${['Table', ...slots].join(', ')});`,
      '',
      ...listLines(plan),
      ...typedFetchLines(plan, item),
    ]),
  ];
}

function typedFetchLines({ names, params }: PagePlan, item: string | undefined): readonly string[] {
  if (item === undefined) return [];
  const isNeeded = params.some(({ required }) => required);
  const given = isNeeded ? `${names.params} given,` : `${names.params}? given = null,`;
  const sent = ['transport', 'request', ...(params.length === 0 ? [] : ['given'])].join(', ');
  return [
    '',
    '/// <summary>Fetches the first page; its items are of the type that the operation declares.</summary>',
    `public static Task<${names.page}<${item}>> Fetch(`,
    ...nested([
      'IPageTransport transport,',
      'PageRequest request,',
      ...(params.length === 0 ? [] : [given]),
      'CancellationToken cancellationToken = default',
    ]),
    `) => ${names.page}<${item}>.Fetch(${sent}, ${item}.From, cancellationToken);`,
    '',
    '/// <summary>Lists all items with their declared type; sends nothing before iteration.</summary>',
    `public static PageSequence<${names.page}<${item}>, ${item}> List(`,
    ...nested([
      'IPageTransport transport,',
      `PageRequest request${params.length === 0 ? '' : ','}`,
      ...(params.length === 0 ? [] : [given.replace(/,$/, '')]),
    ]),
    `) => List(${sent}, ${item}.From);`,
  ];
}

function listLines({ names, params }: PagePlan): readonly string[] {
  const hasParams = params.length > 0;
  const mark = params.some(({ required }) => required) ? '' : '?';
  return [
    '/// <summary>Lists all items, made by the decoder; sends nothing before iteration.</summary>',
    `public static PageSequence<${names.page}<T>, T> List<T>(`,
    ...nested([
      'IPageTransport transport,',
      'PageRequest request,',
      ...(hasParams ? [`${names.params}${mark} given,`] : []),
      'Func<object?, T> decoder',
    ]),
    ') =>',
    ...nested([
      'new((start, cancellationToken) =>',
      ...nested(['PageState<T>.First(', ...nested(stateArguments(names.page, hasParams, 'start')), ')']),
      ');',
    ]),
  ];
}

function stateArguments(page: string, hasParams: boolean, start: string, table = 'Table'): readonly string[] {
  return [
    `${table},`,
    'transport,',
    'request,',
    hasParams ? 'given,' : 'null,',
    'decoder,',
    `${start},`,
    `first => new ${page}<T>(first),`,
    'cancellationToken',
  ];
}

function fetchLines({ names, params }: PagePlan): readonly string[] {
  const hasParams = params.length > 0;
  const mark = params.some(({ required }) => required) ? '' : '?';
  return [
    '/// <summary>Fetches the first page; the decoder makes an item from its JSON.</summary>',
    `public static Task<${names.page}<T>> Fetch(`,
    ...nested([
      'IPageTransport transport,',
      'PageRequest request,',
      ...(hasParams ? [`${names.params}${mark} given,`] : []),
      'Func<object?, T> decoder,',
      'CancellationToken cancellationToken = default',
    ]),
    ') =>',
    ...nested([
      'PageState<T>.First(',
      ...nested(stateArguments(names.page, hasParams, 'new PageStart()', `${names.page}.Table`)),
      ');',
    ]),
  ];
}

function block(lines: readonly string[]): readonly string[] {
  return ['{', ...nested(lines), '}'];
}
