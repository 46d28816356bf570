import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagePlan, PagesPlan, ParamMember, ResponseMember } from '../plan/page-plan.js';
import type { ValueType } from '../plan/value-type.js';
import type { ExampleCall, TargetEmitter } from '../target-emitter.js';
import { type CommentStyle, commentLines } from '../text/comment.js';
import { pageText } from '../text/page-text.js';
import { literal, memberKey } from './typescript/literal.js';
import { pagingText } from './typescript/paging-text.js';

const comment: CommentStyle = {
  open: '/**',
  line: ' * ',
  close: ' */',
  single: ['/** ', ' */'],
  written: (text) => text.replaceAll('*/', '*\\/'),
};

export const typescript: TargetEmitter = {
  language: 'ts',
  comment: '//',
  files: typescriptFiles,
  walk: (page, call) => [`for await (const item of ${listCall(page, call)}) {`, '  console.log(item);', '}'],
  step: (page, call) => [
    `let page = await ${listCall(page, call)};`,
    'while (page.hasNextPage()) {',
    '  page = await page.getNextPage();',
    '}',
  ],
};

function listCall({ names }: PagePlan, { verb, path }: ExampleCall): string {
  return `list${names.page}(transport, { method: ${literal(verb)}, url: ${literal(path)} })`;
}

/** One module: the runtime, then a block for each scheme. */
function typescriptFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const text = [runtimes.typescript['pagination.ts'], ...plan.pages.map(pageBlock)].join('\n');
  return [{ path: 'pagination.ts', text }];
}

function pageBlock(plan: PagePlan): string {
  return [paramsBlock(plan), responseBlock(plan), classBlock(plan), listBlock(plan)]
    .filter((block) => block.length > 0)
    .map((block) => `${block.join('\n')}\n`)
    .join('\n');
}

function paramsBlock({ names, params, scheme }: PagePlan): readonly string[] {
  if (params.length === 0) return [];
  return [
    ...commentLines([`What a caller sends to page by ${scheme}.`], comment),
    `export interface ${names.params} {`,
    ...params.flatMap((param) => [
      ...commentLines(param.text === undefined ? [] : [param.text], comment, '  '),
      `  ${memberKey(param.name)}${param.required ? '' : '?'}: ${paramType(param)};`,
    ]),
    '}',
  ];
}

function paramType({ type, required }: ParamMember): string {
  return required ? typeText(type) : optionalText(type);
}

function responseBlock({ names, members, scheme }: PagePlan): readonly string[] {
  return [
    ...commentLines([`What a response holds that goes by ${scheme}.`], comment),
    `export interface ${names.response}<Item> {`,
    ...members.map((member) => `  readonly ${memberKey(member.name)}${memberType(member)};`),
    ...(members.some(({ holdsItems }) => holdsItems) ? [] : ['  getPaginatedItems(): Item[];']),
    '}',
  ];
}

/** Anything but the items may be missing from a response. */
function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? ': Item[]' : `: ${optionalText(type)}`;
}

function classBlock(plan: PagePlan): readonly string[] {
  const { names, members } = plan;
  const paging = pagingName(plan);
  return [
    `const ${paging}: Paging = ${pagingText(plan.paging)};`,
    '',
    ...commentLines(pageText(plan), comment),
    `export class ${names.page}<Item> extends AbstractPage<Item> implements ${names.response}<Item> {`,
    ...members.flatMap((member) => [
      ...commentLines(member.text === undefined ? [] : [member.text], comment, '  '),
      `  readonly ${memberKey(member.name)}${memberType(member)};`,
    ]),
    ...(members.length === 0 ? [] : ['', ...constructorLines(plan), '']),
    '  nextPageRequestOptions(): PageRequestOptions | null {',
    `    return nextRequest(${paging}, this.options, this.body);`,
    '  }',
    '',
    '  getPaginatedItems(): Item[] {',
    `    return itemsIn<Item>(${paging}, this.body);`,
    '  }',
    '}',
  ];
}

function constructorLines(plan: PagePlan): readonly string[] {
  return [
    '  constructor(transport: PageTransport, options: PageRequestOptions, response: PageAnswer) {',
    '    super(transport, options, response);',
    ...plan.members.map((member) => `    this${access(member.name)} = ${memberValue(plan, member)};`),
    '  }',
  ];
}

function memberValue(plan: PagePlan, { from, type, holdsItems }: ResponseMember): string {
  if (holdsItems) return `itemsIn<Item>(${pagingName(plan)}, response.body)`;
  if (from.in !== 'body') return 'undefined';
  return `readAt(response.body, ${literal(from.path)})${cast(type)}`;
}

/** Nothing needs to be said of what may be anything. */
function cast(type: ValueType): string {
  const text = optionalText(type);
  return text === 'unknown' ? '' : ` as ${text}`;
}

function optionalText(type: ValueType): string {
  const text = typeText(type);
  return text === 'unknown' ? text : `${text} | undefined`;
}

function listBlock(plan: PagePlan): readonly string[] {
  const { names, params, scheme } = plan;
  const page = `${names.page}<Item>`;
  const sent = params.length === 0 ? '' : `  params${params.some(isRequired) ? '' : '?'}: ${names.params},\n`;
  const request = requestLines(params);
  return [
    ...commentLines([`Lists what pages by ${scheme}.`], comment),
    `export function list${names.page}<Item>(`,
    '  transport: PageTransport,',
    '  request: PageRequestOptions,',
    ...(sent === '' ? [] : [sent.trimEnd()]),
    `): PagePromise<${page}, Item> {`,
    `  return fetchPage<${page}, Item>(`,
    `    ${names.page},`,
    `    ${pagingName(plan)},`,
    '    transport,',
    ...request.map((line, index) => `    ${line}${index === request.length - 1 ? ',' : ''}`),
    '  );',
    '}',
  ];
}

/** Several pairs stand below each other, one of them on the line. */
function requestLines(params: PagePlan['params']): readonly string[] {
  const slots = params.map(({ name, slot }) => `[${literal(name)}, ${literal(slot)}]`);
  if (slots.length === 0) return ['request'];
  if (slots.length === 1) return [`withParams(request, params, [${slots.join('')}])`];
  return ['withParams(request, params, [', ...slots.map((slot) => `  ${slot},`), '])'];
}

function isRequired({ required }: ParamMember): boolean {
  return required;
}

function pagingName({ names }: PagePlan): string {
  return `${names.page.charAt(0).toLowerCase()}${names.page.slice(1)}Paging`;
}

function access(name: string): string {
  const key = memberKey(name);
  return key === name ? `.${name}` : `[${key}]`;
}

const plainTypes: Readonly<Record<Exclude<ValueType['kind'], 'list'>, string>> = {
  any: 'unknown',
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  object: 'Record<string, unknown>',
  items: 'Item[]',
};

function typeText({ kind, nullable, of }: ValueType): string {
  const held =
    kind === 'list' ? `readonly (${of === undefined ? 'unknown' : typeText(of)})[]` : plainTypes[kind];
  return nullable && held !== 'unknown' ? `${held} | null` : held;
}
