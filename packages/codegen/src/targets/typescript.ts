import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagePlan, PagesPlan, PagingPlan, ParamMember, ResponseMember } from '../plan/page-plan.js';
import { bodyPathOf, isParsed } from '../plan/response-members.js';
import type { TargetEmitter } from '../target-emitter.js';
import { commentLines, pageText } from '../text/comment.js';
import { after, before, type Code, codeLines, list } from '../text/layout.js';
import { withParts } from '../text/optional-parts.js';
import type { ValueType } from '../value-type.js';
import { barrelText } from './typescript/barrel.js';
import {
  memberKey,
  typescriptLiteral,
  typescriptLiteralCode,
  typescriptPagingImports,
  typescriptStyle,
} from './typescript/expressions.js';
import { typescriptGuide } from './typescript/guide.js';
import { typescriptItemsText } from './typescript/items.js';
import { typescriptOperationsText } from './typescript/operations.js';
import { schemeName, schemesText } from './typescript/schemes.js';
import {
  typescriptComment as comment,
  deprecatedTag,
  optionalTypes,
  typedLines,
  typescriptTypes,
  wideTypes,
} from './typescript/types.js';
import { withUsedImports } from './typescript/used-imports.js';

export const typescript: TargetEmitter = {
  language: 'ts',
  comment: '//',
  files: typescriptFiles,
  guide: typescriptGuide,
};

/**
 * Writes modules with requests, the paging decision, walks, schemes, and pages. The adapter, the transport, modules that
 * only some schemes need, and an index are added.
 */
function typescriptFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const {
    'abstract-page.ts': base,
    'transport.ts': transport,
    'paginate.ts': adapter,
    'links.ts': links,
    'breaks.ts': breaks,
    ...shared
  } = runtimes.typescript;
  const used = typescriptPagingImports(plan.pages.map(({ paging }) => paging));
  const { kept, needsLinks } = partsOf(plan, used.links);
  const module = (path: string, text: string) => ({ path, text: withUsedImports(withParts(text, kept)) });
  const basic = module('abstract-page.ts', base);
  const text = [headText(plan.pages), ...plan.pages.map(pageBlock)].join('\n');
  const pages = module(`${plan.packageName}.ts`, text);
  const operations = { path: 'operations.ts', text: typescriptOperationsText(plan) };
  const items = { path: 'items.ts', text: typescriptItemsText(plan.items, plan.transport) };
  const called = plan.calls.length === 0 ? [] : [operations];
  const typed = plan.items.types.length === 0 ? [] : [items];
  const sent = plan.transport ? [{ path: 'transport.ts', text: transport }] : [];
  const barrel = {
    path: 'index.ts',
    text: barrelText([...called, ...typed, { ...pages, text: text + base }, ...sent]),
  };
  return [
    ...(plan.packageName === 'index' ? [] : [barrel]),
    pages,
    basic,
    // Only infinite queries need `answered`.
    ...(plan.adapter ? [{ path: 'paginate.ts', text: without(adapter, 'answered') }] : []),
    ...Object.entries(shared).map(([path, one]) => module(path, one)),
    { path: 'schemes.ts', text: schemesText(plan) },
    ...called,
    ...(used.breaks.length === 0 ? [] : [{ path: 'breaks.ts', text: breaks }]),
    ...(needsLinks ? [module('links.ts', links)] : []),
    ...typed,
    ...sent,
  ];
}

/** Returns the parts of the runtime that the pages need, for `withParts`, and whether they need links.ts. */
function partsOf({ pages, adapter }: PagesPlan, ofSchemes: readonly string[]) {
  const links = new Set([...ofSchemes, ...memberReaders(pages)]);
  // The adapter replays a next URL in place of following it.
  if (adapter && links.has('followed')) links.add('replayed');
  if (links.has('parsedHeader')) links.add('headerIn');
  const counts = pages.some(({ paging: { rule } }) => rule === 'offset' || rule === 'pageNumber');
  const kept = new Set([
    ...links,
    ...(adapter ? ['adapter'] : []),
    ...(counts ? ['counts'] : []),
    ...(links.has('replayed') || links.has('followed') ? ['urls'] : []),
    ...(links.has('headerIn') || links.has('linkIn') ? ['headers'] : []),
  ]);
  return { kept, needsLinks: links.size > 0 };
}

/** Removes a function, with its comment of one line, from a module that does not use it. */
function without(text: string, name: string): string {
  return text.replace(new RegExp(`/\\*\\*.*\n(?:export )?function ${name}\\b[\\s\\S]*?\n}\n\n`), '');
}

/** Names the functions of links.ts with which pages read their members. */
function memberReaders(pages: readonly PagePlan[]): readonly string[] {
  const members = pages.flatMap((page) => page.members.filter(({ holdsItems }) => !holdsItems));
  return [
    ...(members.some(({ from }) => from.in === 'link') ? ['linkIn'] : []),
    ...(members.some(isParsed) ? ['parsedHeader'] : []),
  ];
}

/** Writes the imports, of which the module keeps those that it uses, and the exports of the other modules. */
function headText(pages: readonly PagePlan[]): string {
  const readers = memberReaders(pages);
  return [
    "import { AbstractPage, fetchPage, type FirstRequestOptions, type PagePromise, type PageTransport, type Walk } from './abstract-page.js';",
    ...(readers.length === 0 ? [] : [`import { ${readers.join(', ')} } from './links.js';`]),
    "import { headerText, type PageAnswer, type PageRequestOptions, readAt, withParams } from './requests.js';",
    ...(pages.length === 0 ? [] : ["import * as schemes from './schemes.js';"]),
    '',
    'export {',
    '  AbstractPage,',
    '  type FirstRequestOptions,',
    '  NoNextPageError,',
    '  PagePromise,',
    '  type PageTransport,',
    '  type Walk,',
    "} from './abstract-page.js';",
    "export type { StopReason } from './paging.js';",
    "export { type PageAnswer, PageError, type PageErrorReason, type PageRequestOptions } from './requests.js';",
    "export type { WalkBounds } from './walks.js';",
    '',
  ].join('\n');
}

function pageBlock(plan: PagePlan): string {
  return [paramsBlock(plan), responseBlock(plan), classBlock(plan), listBlock(plan)]
    .filter((block) => block.length > 0)
    .map((block) => `${block.join('\n')}\n`)
    .join('\n');
}

function paramsBlock({ names, params, scheme, paging }: PagePlan): readonly string[] {
  if (params.length === 0) return [];
  return [
    ...commentLines([`The parameters that a caller of ${scheme} can send.`], comment),
    `export interface ${names.params} {`,
    ...params.flatMap((param) => [
      ...commentLines([param.text], comment, '  ', deprecatedTag(param)),
      ...typedLines(
        `  ${memberKey(param.name)}${param.required ? '' : '?'}:`,
        paramTypes(param, paging),
        '  ',
      ),
    ]),
    '}',
  ];
}

/** The cursor of a last page may be null, so a cursor parameter accepts null. JSON has no bigint. */
function paramTypes(
  { type, required, slot }: ParamMember,
  { rule, position }: PagingPlan,
): readonly string[] {
  const wide = slot.in === 'body' ? undefined : wideTypes;
  if (required) return typescriptTypes(type, wide);
  const isCursor = rule === 'token' && JSON.stringify(slot) === JSON.stringify(position);
  return optionalTypes(isCursor ? { ...type, nullable: true } : type, wide);
}

function responseBlock({ names, members, scheme }: PagePlan): readonly string[] {
  return [
    ...commentLines([`The content of a response of ${scheme}.`], comment),
    `export interface ${names.response}<Item> {`,
    ...members.flatMap(memberLines),
    ...(members.some(({ holdsItems }) => holdsItems) ? [] : ['  getPaginatedItems(): Item[];']),
    '}',
  ];
}

/** In a response, any member except the items may be missing. */
function memberLines({ name, type, holdsItems }: ResponseMember): readonly string[] {
  const types = holdsItems ? ['Item[]'] : memberTypes(type);
  return typedLines(`  readonly ${memberKey(name)}:`, types, '  ');
}

function classBlock(plan: PagePlan): readonly string[] {
  const { names, members } = plan;
  return [
    ...commentLines(pageText(plan), comment),
    ...headLines(names),
    ...members.flatMap((member) => [...commentLines([member.text], comment, '  '), ...readLines(member)]),
    ...(members.length === 0 ? [] : ['']),
    ...constructorLines(plan),
    ...(members.some(({ name }) => name === 'items') ? [] : itemsLines),
    '}',
  ];
}

const itemsLines = ['', '  get items(): Item[] {', '    return this.getPaginatedItems();', '  }'];

function headLines({ page, response }: PagePlan['names']): readonly string[] {
  const name = `export class ${page}<Item>`;
  const base = 'extends AbstractPage<Item>';
  const contract = `implements ${response}<Item>`;
  const line = `${name} ${base} ${contract} {`;
  return line.length <= typescriptStyle.columns ? [line] : [name, `  ${base}`, `  ${contract}`, '{'];
}

function constructorLines(plan: PagePlan): readonly string[] {
  const takes = [
    'transport: PageTransport',
    'options: PageRequestOptions',
    'response: PageAnswer',
    'walk?: Walk',
  ];
  const given = [pagingName(plan), 'transport', 'options', 'response', 'walk'];
  return [
    ...codeLines(list('constructor(', takes, ') {'), '  ', typescriptStyle),
    ...codeLines(list('super(', given, ');'), '    ', typescriptStyle),
    '  }',
  ];
}

function readLines(member: ResponseMember): readonly string[] {
  const place = `readonly ${memberKey(member.name)}`;
  if (member.holdsItems) return [`  ${place}: Item[] = this.getPaginatedItems();`];
  const lines = (code: Code) => codeLines(after(`${place} = `, code), '  ', typescriptStyle);
  const read = readCode(member);
  const types = memberTypes(member.type);
  // A single type is always `unknown`; every other member can also be `undefined`.
  const isText = member.from.in !== 'body' && !isParsed(member) && types.includes('string');
  if (types.length === 1 || isText) {
    return codeLines(after(`${place}: ${types.join(' | ')} = `, before(read, ');')), '  ', typescriptStyle);
  }
  const whole = lines(before(read, `) as ${types.join(' | ')};`));
  const [line, ...others] = lines(before(read, ') as'));
  return whole.length === 1 || line === undefined || others.length > 0
    ? whole
    : typedLines(line, types, '  ');
}

function readCode(member: ResponseMember): Code {
  const { from } = member;
  if (from.in === 'body') return after('readAt(this.body, ', typescriptLiteralCode(bodyPathOf(member)));
  const [name, rel] = [from.name, from.in === 'link' ? from.rel : ''].map((one) => typescriptLiteral(one));
  if (from.in === 'link') return `linkIn(${name}, ${rel})(this.headers`;
  return isParsed(member) ? `parsedHeader(this.headers, ${name}` : `headerText(this.headers, ${name}`;
}

/** A server may send null even for a member whose type excludes null. */
function memberTypes(type: ValueType): readonly string[] {
  return optionalTypes({ ...type, nullable: true });
}

function listBlock(plan: PagePlan): readonly string[] {
  const { names, params, scheme } = plan;
  const page = `${names.page}<Item>`;
  const mark = params.some(({ required }) => required) ? '' : '?';
  const takes = [
    'transport: PageTransport',
    'request: FirstRequestOptions',
    ...(params.length === 0 ? [] : [`params${mark}: ${names.params}`]),
  ];
  const given = [names.page, pagingName(plan), 'transport', requestCode(params)];
  const head = list(`export function ${plan.list}<Item>(`, takes, `): PagePromise<${page}, Item> {`);
  return [
    ...commentLines([`Lists a collection that uses the scheme ${scheme}.`], comment),
    ...codeLines(head, '', typescriptStyle),
    ...codeLines(list(`return fetchPage<${page}, Item>(`, given, ');'), '  ', typescriptStyle),
    '}',
  ];
}

function requestCode(params: PagePlan['params']): Code {
  if (params.length === 0) return 'request';
  const slots = typescriptLiteralCode(
    params.map(({ name, slot, type }) => {
      if (slot.in === 'query' && slot.name === name) return name;
      const mayBeNull = slot.in === 'body' && (type.nullable || type.kind === 'any');
      return [name, slot, ...(mayBeNull ? [true] : [])];
    }),
  );
  return before(after('withParams(request, params, ', slots), ')');
}

function pagingName(plan: PagePlan): string {
  return `schemes.${schemeName(plan)}`;
}
