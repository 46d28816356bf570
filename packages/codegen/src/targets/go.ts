import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import { neededParts } from '../plan/needed-parts.js';
import type { PagePlan, PagesPlan, ParamMember, ResponseMember } from '../plan/page-plan.js';
import { headerEntries } from '../plan/paging-entries.js';
import type { TargetEmitter } from '../target-emitter.js';
import { joinBlocks } from '../text/blocks.js';
import { type CommentStyle, commentLines, pageText } from '../text/comment.js';
import { deprecationOf } from '../text/function-text.js';
import { withParts } from '../text/optional-parts.js';
import { goHeaderText, goPagingText, goPath, goText, goType, goWirePlaceText } from './go/expressions.js';
import { structFieldLines, tagText } from './go/fields.js';
import { goGuide } from './go/guide.js';
import { goItemsText } from './go/items.js';
import { goOperationsText } from './go/operations.js';

const comment: CommentStyle = { line: '// ', columns: 120 };

export const go: TargetEmitter = {
  language: 'go',
  comment: '//',
  files: goFiles,
  guide: goGuide,
};

/** Writes one package: the runtime, and a file with a block for each scheme. */
function goFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const head = [`package ${plan.packageName}`, '', 'import "context"'];
  const packed = (text: string) =>
    text
      .replace('// Package pagination has', `// Package ${plan.packageName} has`)
      .replace('package pagination\n', `package ${plan.packageName}\n`);
  const parts = runtimeParts(plan);
  const runtime = Object.entries(runtimes.go)
    .filter(([path]) => plan.transport || path !== 'transport.go')
    .filter(([path]) => plan.adapter || !path.startsWith('adapter'))
    .filter(([path]) => parts.has('urls') || path !== 'links.go')
    .filter(([path]) => plan.pages.some(readsHeaders) || path !== 'headers.go')
    .map(([path, text]) => ({ path, text: packed(withParts(text, parts)) }));
  const text = [head.join('\n'), ...plan.pages.map((page) => pageBlock(page, plan.adapter))].join('\n\n');
  const pages = plan.pages.length === 0 ? [] : [{ path: 'pages.go', text: `${text}\n` }];
  const items =
    plan.items.types.length === 0
      ? []
      : [{ path: 'items.go', text: goItemsText(plan.items, plan.packageName, plan.profile === 'full') }];
  const code = [...runtime, ...pages, ...items].map((file) => file.text).join('\n');
  const operations =
    plan.calls.length === 0 ? [] : [{ path: 'operations.go', text: goOperationsText(plan, code) }];
  return [...runtime, ...pages, ...operations, ...items];
}

/** Returns the names of the parts of the runtime that this output needs. */
function runtimeParts(plan: PagesPlan): ReadonlySet<string> {
  const { pages, calls } = plan;
  const members = pages.flatMap((page) => page.members);
  const sources = [
    ...pages.flatMap(({ paging }) => headerEntries(paging).map(({ value }) => value)),
    ...members.map(({ from }) => from),
  ];
  const query = calls.flatMap((call) => call.query);
  const inputs = calls.flatMap((call) => call.inputs);
  const needs =
    inputs.length > 0 ||
    query.length > 0 ||
    calls.some(({ otherRequired }) => otherRequired.length > 0) ||
    pages.some(({ params }) => params.some(({ required }) => required));
  return neededParts(plan, {
    tokenMembers: members.some(({ from, type }) => from.in === 'body' && type.isToken),
    wholeHeaders: sources.some(({ in: place }) => place === 'header'),
    headerMembers: members.some(({ from }) => from.in !== 'body'),
    calls: calls.length > 0,
    filters: query.length > 0,
    inputs: inputs.length > 0,
    needs,
  });
}

function readsHeaders({ paging, members }: PagePlan): boolean {
  return paging.headers !== undefined || members.some(({ from }) => from.in !== 'body');
}

function pageBlock(plan: PagePlan, hasAdapter: boolean): string {
  return joinBlocks([
    ...paramsBlock(plan),
    responseBlock(plan),
    rulesBlock(plan),
    ...(hasAdapter ? [pagingBlock(plan)] : []),
    pageType(plan),
    ...pageFunctions(plan),
    pagerBlock(plan),
    ...listerBlocks(plan),
  ]);
}

function paramsBlock({ names, params, scheme }: PagePlan): readonly (readonly string[])[] {
  if (params.length === 0) return [];
  const lines = commentLines(
    [`${names.params} has the parameters that a caller of ${scheme} can send.`],
    comment,
  );
  const fields = params.map((param) => ({
    name: param.name,
    type: paramType(param),
    text: param.required ? `${param.text ?? ''} Required.`.trim() : param.text,
    ...(param.isDeprecated === true && { deprecation: deprecationOf('parameter') }),
  }));
  const pairs = params.map(({ name, slot }) => `\t\t{${goWirePlaceText(slot)}, p.${name}},`);
  return [
    [...lines, `type ${names.params} struct {`, ...structFieldLines(fields), '}'],
    [`func (p *${names.params}) parameters() []slotValue {`, '\treturn []slotValue{', ...pairs, '\t}', '}'],
  ];
}

function rulesBlock({ names, params, scheme, paging }: PagePlan): readonly string[] {
  const needs = params
    .filter(({ required }) => required)
    .map(({ name, slot }) => `{${goWirePlaceText(slot)}, ${goText(`${name} of ${names.params}`)}}`);
  return [`var rulesOf${names.page} = ${goPagingText(paging, scheme, needs)}`];
}

function pagingBlock({ names, params, scheme }: PagePlan): readonly string[] {
  const sent = params.length === 0 ? 'struct{}' : names.params;
  const members = [`rulesOf${names.page}`, params.length === 0 ? 'nil' : `(*${names.params}).parameters`];
  return [
    ...commentLines([`${names.page}Paging is the scheme ${scheme}, for Paginate.`], comment),
    `var ${names.page}Paging = &Paging[${sent}]{${members.join(', ')}}`,
  ];
}

function paramType({ type }: ParamMember): string {
  const held = goType(type);
  return held === 'any' ? held : `*${held}`;
}

function responseBlock({ names, members, scheme }: PagePlan): readonly string[] {
  const wireNames = members.map(({ field, from }) => (from.in === 'body' && from.path.at(-1)) || field);
  const fields = members.map((member, index) => {
    const wireName = wireNames[index];
    const isUnique = typeof wireName === 'string' && wireNames.filter((one) => one === wireName).length === 1;
    return {
      name: member.name,
      type: memberType(member),
      tag: tagText(isUnique ? wireName : member.field),
      text: member.text,
    };
  });
  return [
    ...commentLines([`${names.response} is the content of a response of ${scheme}.`], comment),
    `type ${names.response}[T any] struct {`,
    ...structFieldLines(fields),
    '}',
  ];
}

function memberType({ type, holdsItems }: ResponseMember): string {
  const held = goType(type);
  return holdsItems ? held : `*${held}`;
}

function pageType(plan: PagePlan): readonly string[] {
  const { names } = plan;
  const [first = '', ...rest] = pageText(plan);
  return [
    ...commentLines([`${names.page} is ${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...rest], comment),
    `type ${names.page}[T any] struct {`,
    `\t${names.response}[T]`,
    `\tpageOf[T, ${names.page}[T]]`,
    '}',
  ];
}

function pageFunctions({ names, members }: PagePlan): readonly (readonly string[])[] {
  const self = `${names.page}[T]`;
  const items = members.find(({ holdsItems }) => holdsItems);
  return [
    [
      `func make${names.page}[T any](of pageOf[T, ${self}]) *${self} {`,
      `\tpage := &${self}{pageOf: of}`,
      ...members.map((member) => `\tpage.${member.name} = ${memberValue(member)}`),
      '\treturn page',
      '}',
    ],
    ...(items === undefined
      ? []
      : [
          [
            '// PageItems returns the items of this page.',
            `func (p *${self}) PageItems() []T { return p.${items.name} }`,
          ],
        ]),
  ];
}

function memberValue(member: ResponseMember): string {
  if (member.holdsItems) return 'of.items';
  const { from, type } = member;
  const held = type.isToken ? 'string' : goType(type);
  if (from.in !== 'body') return `headerMember[${held}](of.page, ${goHeaderText(from)})`;
  if (type.isToken) return `tokenMember(of.page.answer.Body, ${goPath(from.path)})`;
  return `member[${held}](of.page.answer.Body, ${goPath(from.path)})`;
}

function pagerBlock({ names }: PagePlan): readonly string[] {
  const pager = `${names.page}AutoPager`;
  return [
    `// ${pager} iterates over the items of all pages. Call Next, then Current, and Err at the end.`,
    `type ${pager}[T any] struct{ autoPager[T] }`,
    '',
    ...commentLines(
      [`New${pager} iterates from a first page, such as the result of List; a non-nil err ends it at once.`],
      comment,
    ),
    `func New${pager}[T any](page *${names.page}[T], err error) *${pager}[T] {`,
    `\treturn &${pager}[T]{pagerFrom[T](page, page == nil, err)}`,
    '}',
  ];
}

function listerBlocks(plan: PagePlan): readonly (readonly string[])[] {
  const { names, params, scheme } = plan;
  const lister = `${names.page}Lister`;
  const given = params.length === 0 ? 'params any' : `params *${names.params}`;
  const sent = params.length === 0 ? 'nil' : 'params';
  const walked = `newWalk(ctx, rulesOf${names.page}, lister(l), ${sent}, options)`;
  const needed = params.filter(({ required }) => required);
  const needs =
    needed.length === 0
      ? ''
      : `; without ${needed.map(({ name }) => name).join(', ')} the error is ErrMissingParam`;
  const mayBeNil = needed.length === 0 ? '; params may be nil' : '';
  return [
    [
      ...commentLines(
        [`${lister} lists a collection that uses the scheme ${scheme}. Goroutines may share it.`],
        comment,
      ),
      `type ${lister}[T any] struct {`,
      '\tTransport PageSender',
      '\tRequest   Request',
      '}',
    ],
    [
      ...commentLines(
        [`List fetches the first page${mayBeNil || needs}. The page keeps the context for GetNextPage.`],
        comment,
      ),
      ...signature(`func (l ${lister}[T]) List(`, given, ` (*${names.page}[T], error) {`),
      `\treturn firstOf(${walked}, make${names.page}[T])`,
      '}',
    ],
    [
      ...commentLines(
        [`ListAutoPaging iterates over the items of all pages, each fetched when it is needed${mayBeNil}.`],
        comment,
      ),
      ...signature(`func (l ${lister}[T]) ListAutoPaging(`, given, ` *${names.page}AutoPager[T] {`),
      `\treturn &${names.page}AutoPager[T]{newPager[T](${walked})}`,
      '}',
    ],
    [
      ...commentLines([`Pages iterates over all pages, each fetched when it is needed${mayBeNil}.`], comment),
      ...signature(`func (l ${lister}[T]) Pages(`, given, ` *PageWalk[${names.page}[T]] {`),
      `\treturn pagesOf(${walked}, make${names.page}[T])`,
      '}',
    ],
  ];
}

/** Wraps the parameters of a list function if they exceed the line width. */
function signature(start: string, given: string, end: string): readonly string[] {
  const parameters = `ctx context.Context, ${given}, options ...WalkOption`;
  const line = `${start}${parameters})${end}`;
  return line.length <= 120 ? [line] : [start, `\t${parameters},`, `)${end}`];
}
