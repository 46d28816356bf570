import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagePlan, PagesPlan, ParamMember, ResponseMember } from '../plan/page-plan.js';
import type { TargetEmitter } from '../target-emitter.js';
import { joinBlocks } from '../text/blocks.js';
import { type CommentStyle, commentLines, pageText } from '../text/comment.js';
import { goHeaderText, goPagingText, goPath, goText, goType, goWirePlaceText } from './go/expressions.js';
import { structFieldLines } from './go/fields.js';
import { goGuide } from './go/guide.js';
import { goItemsText } from './go/items.js';
import { goOperationsText } from './go/operations.js';

const comment: CommentStyle = { line: '// ' };

export const go: TargetEmitter = {
  language: 'go',
  comment: '//',
  files: goFiles,
  guide: goGuide,
};

/** Writes one package: the runtime, and a file with a block for each scheme. */
function goFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const head = [`package ${plan.packageName}`, '', 'import (', '\t"context"', '\t"net/http"', ')'];
  const packed = (text: string) =>
    text
      .replace('// Package pagination has', `// Package ${plan.packageName} has`)
      .replace('package pagination\n', `package ${plan.packageName}\n`);
  const runtime = Object.entries(runtimes.go)
    .filter(([path]) => plan.transport || path !== 'transport.go')
    .filter(([path]) => plan.pages.some(({ paging }) => paging.rule === 'url') || path !== 'links.go')
    .filter(([path]) => plan.pages.some(readsHeaders) || path !== 'headers.go')
    .map(([path, text]) => ({ path, text: packed(text) }));
  const text = [head.join('\n'), ...plan.pages.map(pageBlock)].join('\n\n');
  const pages = plan.pages.length === 0 ? [] : [{ path: 'pages.go', text: `${text}\n` }];
  const items =
    plan.items.types.length === 0
      ? []
      : [{ path: 'items.go', text: goItemsText(plan.items, plan.packageName) }];
  const code = [...runtime, ...pages, ...items].map((file) => file.text).join('\n');
  const operations =
    plan.calls.length === 0 ? [] : [{ path: 'operations.go', text: goOperationsText(plan, code) }];
  return [...runtime, ...pages, ...operations, ...items];
}

function readsHeaders({ paging, members }: PagePlan): boolean {
  return paging.headers !== undefined || members.some(({ from }) => from.in !== 'body');
}

function pageBlock(plan: PagePlan): string {
  return joinBlocks([
    ...paramsBlock(plan),
    responseBlock(plan),
    [`var ${pagingName(plan)} = ${goPagingText(plan.paging, plan.scheme)}`],
    adapterBlock(plan),
    pageType(plan),
    ...methods(plan),
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
    text: param.required ? `${param.text ?? ''} It is required.`.trim() : param.text,
  }));
  const pairs = params.map(({ name, slot }) => `\t\t{${goWirePlaceText(slot)}, p.${name}},`);
  return [
    [...lines, `type ${names.params} struct {`, ...structFieldLines(fields), '}'],
    [`func (p *${names.params}) parameters() []slotValue {`, '\treturn []slotValue{', ...pairs, '\t}', '}'],
  ];
}

function adapterBlock(plan: PagePlan): readonly string[] {
  const { names, params, scheme } = plan;
  const sent = params.length === 0 ? 'struct{}' : names.params;
  const given = params.length === 0 ? '' : `, given: (*${names.params}).parameters`;
  return [
    ...commentLines([`${names.page}Paging is the scheme ${scheme}, for Paginate.`], comment),
    `var ${names.page}Paging = &Paging[${sent}]{table: ${pagingName(plan)}${given}}`,
  ];
}

function paramType({ type }: ParamMember): string {
  const held = goType(type);
  return held === 'any' ? held : `*${held}`;
}

function responseBlock({ names, members, scheme }: PagePlan): readonly string[] {
  const fields = members.map((member) => ({
    name: member.name,
    type: memberType(member),
    text: member.text,
  }));
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

/** Functions for pages have other prefixes, so the name can't conflict with one of them. */
function pagingName({ names }: PagePlan): string {
  return `pagingOf${names.page}`;
}

function pageType(plan: PagePlan): readonly string[] {
  const { names } = plan;
  const [first = '', ...rest] = pageText(plan);
  return [
    ...commentLines([`${names.page}: ${first}`, ...rest], comment),
    `type ${names.page}[T any] struct {`,
    `\t${names.response}[T]`,
    '\tpage  *pageState',
    '\titems []T',
    '}',
  ];
}

function methods(plan: PagePlan): readonly (readonly string[])[] {
  const { names, members } = plan;
  const self = `${names.page}[T]`;
  const make = `make${names.page}`;
  return [
    [
      `func ${make}[T any](page *pageState, err error) (*${self}, error) {`,
      '\tif page == nil || err != nil {',
      '\t\treturn nil, err',
      '\t}',
      '\titems, err := itemsOf[T](page)',
      '\tif err != nil {',
      '\t\treturn nil, err',
      '\t}',
      `\tresult := &${self}{page: page, items: items}`,
      ...members.map((member) => `\tresult.${member.name} = ${memberValue(member)}`),
      '\treturn result, nil',
      '}',
    ],
    [
      '// GetNextPage fetches the next page, with the context of the first one. It returns nil without an error if there is no next page.',
      `func (p *${self}) GetNextPage() (*${self}, error) {`,
      `\treturn ${make}[T](p.page.next())`,
      '}',
    ],
    [
      '// RawJSON returns the decoded body of the response.',
      `func (p *${self}) RawJSON() any {`,
      '\treturn p.page.answer.Body',
      '}',
    ],
    [
      '// Status returns the HTTP status of the response.',
      `func (p *${self}) Status() int {`,
      '\treturn p.page.answer.Status',
      '}',
    ],
    [
      '// Header returns the headers of the response.',
      `func (p *${self}) Header() http.Header {`,
      '\treturn p.page.answer.Header',
      '}',
    ],
    [
      '// PageRequest returns a copy of the request for this page.',
      `func (p *${self}) PageRequest() *Request {`,
      '\treturn p.page.sent()',
      '}',
    ],
    [
      '// PageItems returns the items of this page.',
      `func (p *${self}) PageItems() []T {`,
      '\treturn p.items',
      '}',
    ],
    [
      '// Stopped returns why no page follows; empty if a page follows.',
      `func (p *${self}) Stopped() StopReason {`,
      '\treturn p.page.stopped()',
      '}',
    ],
    [
      '// Position returns the text with which From continues after this page; empty at the end.',
      `func (p *${self}) Position() (string, error) {`,
      '\treturn p.page.position()',
      '}',
    ],
  ];
}

function memberValue(member: ResponseMember): string {
  if (member.holdsItems) return 'items';
  const { from, type } = member;
  const held = type.isToken ? 'string' : goType(type);
  if (from.in !== 'body') return `headerMember[${held}](page, ${goHeaderText(from)})`;
  if (type.isToken) return `tokenMember(page.answer.Body, ${goPath(from.path)})`;
  return `member[${held}](page.answer.Body, ${goPath(from.path)})`;
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
    '\tif page == nil {',
    `\t\treturn &${pager}[T]{pagerFrom[T](nil, nil, err)}`,
    '\t}',
    `\treturn &${pager}[T]{pagerFrom(page.page, page.items, err)}`,
    '}',
  ];
}

function listerBlocks(plan: PagePlan): readonly (readonly string[])[] {
  const { names, params, scheme } = plan;
  const lister = `${names.page}Lister`;
  const given = params.length === 0 ? 'params any' : `params *${names.params}`;
  const sent =
    params.length === 0
      ? []
      : [
          '\tif params != nil {',
          '\t\tif request, err = withParams(request, params.parameters()); err != nil {',
          '\t\t\treturn nil, err',
          '\t\t}',
          '\t}',
        ];
  const needed = params.filter(({ required }) => required);
  const needs =
    needed.length === 0
      ? ''
      : `; without ${needed.map(({ name }) => name).join(', ')} the error is ErrMissingParam`;
  const checks = needed.flatMap(({ name, slot }) => [
    `\tif err := mustSend(request, ${goWirePlaceText(slot)}, ${goText(`${name} of ${names.params}`)}); err != nil {`,
    '\t\treturn nil, err',
    '\t}',
  ]);
  const mayBeNil = needed.length === 0 ? '; params may be nil' : '';
  return [
    [
      ...commentLines([`${lister} lists a collection that uses the scheme ${scheme}.`], comment),
      `type ${lister}[T any] struct {`,
      '\tTransport Transport',
      '\tRequest   Request',
      '}',
    ],
    [
      ...commentLines(
        [`List fetches the first page${mayBeNil || needs}. The page keeps the context for GetNextPage.`],
        comment,
      ),
      `func (l ${lister}[T]) List(ctx context.Context, ${given}, options ...WalkOption) (*${names.page}[T], error) {`,
      `\treturn make${names.page}[T](l.first(ctx, params, options))`,
      '}',
    ],
    [
      `func (l ${lister}[T]) first(ctx context.Context, ${given}, options []WalkOption) (*pageState, error) {`,
      '\trequest, err := chosen(options).changed(&l.Request)',
      '\tif err != nil {',
      '\t\treturn nil, err',
      '\t}',
      ...sent,
      ...checks,
      `\treturn firstPage(ctx, ${pagingName(plan)}, l.Transport, request, options)`,
      '}',
    ],
    [
      ...commentLines(
        [`ListAutoPaging iterates over the items of all pages, each fetched when it is needed${mayBeNil}.`],
        comment,
      ),
      `func (l ${lister}[T]) ListAutoPaging(ctx context.Context, ${given}, options ...WalkOption) *${names.page}AutoPager[T] {`,
      '\tstart := func() (*pageState, error) { return l.first(ctx, params, options) }',
      `\treturn &${names.page}AutoPager[T]{pagerOf[T](options, start)}`,
      '}',
    ],
    [
      ...commentLines([`Pages iterates over all pages, each fetched when it is needed${mayBeNil}.`], comment),
      `func (l ${lister}[T]) Pages(ctx context.Context, ${given}, options ...WalkOption) *PageWalk[${names.page}[T]] {`,
      '\tstart := func() (*pageState, error) { return l.first(ctx, params, options) }',
      `\treturn &PageWalk[${names.page}[T]]{walk: walk{start: start, options: chosen(options)}, of: make${names.page}[T]}`,
      '}',
    ],
  ];
}
