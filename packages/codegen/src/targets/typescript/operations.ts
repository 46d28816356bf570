import { customTypesIn } from '../../plan/call-item-types.js';
import type { CallPlan, PagePlan, PagesPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { deprecation, functionText } from '../../text/function-text.js';
import { codeLines, list } from '../../text/layout.js';
import type { ValueType } from '../../value-type.js';
import {
  literalKey,
  memberKey,
  typescriptAccess,
  typescriptLiteral,
  typescriptStyle,
} from './expressions.js';
import { itemTypes } from './items.js';
import { unreserved } from './schemes.js';
import {
  deprecatedTag,
  optionalTypes,
  typedLines,
  typescriptComment,
  typescriptTypes,
  wideTypes,
} from './types.js';

export function typescriptOperationsText({ calls, packageName, transport }: PagesPlan): string {
  const items = [...new Set(calls.flatMap(({ item }) => item ?? []))].sort();
  const head = [
    ...(items.length === 0 ? [] : importLines(items, './items.js')),
    ...customImportLines(calls),
    `import * as pages from './${packageName}.js';`,
    '',
    '/** The parts of a request besides paging parameters: other query parameters, headers, a body, a signal and options. */',
    "export type OperationRequest<Options = never> = Omit<pages.FirstRequestOptions<Options>, 'method' | 'url'>;",
  ];
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  const filters = calls.some(({ query }) => query.length > 0);
  const joins = calls.some(({ query }) => query.some(({ separator }) => separator !== undefined));
  const times = calls.some(({ query }) => query.some(isTime));
  const helpers = [
    ...(filters ? queryLines : []),
    ...(times ? timeLines : []),
    ...(joins ? joinLines : []),
    ...(escapes ? segmentLines : []),
  ];
  return `${[
    ...head,
    ...calls.flatMap((call) => [
      ...queryTypeLines(call),
      ...requestTypeLines(call),
      ...callLines(call, transport),
    ]),
    ...helpers,
  ].join('\n')}\n`;
}

const queryLines = [
  '',
  'function withQuery<Options>(',
  '  given: OperationRequest<Options> | undefined,',
  '  query: Record<string, unknown>,',
  '): OperationRequest<Options> {',
  '  const set = Object.entries(query).filter(([, value]) => value !== undefined);',
  '  return { ...given, query: { ...given?.query, ...Object.fromEntries(set) } };',
  '}',
];

const timeLines = [
  '',
  '/** Returns times in ISO 8601, which every transport can send. */',
  'function timeText(value: unknown): unknown {',
  '  if (Array.isArray(value)) return value.map(timeText);',
  '  return value instanceof Date && Number.isFinite(value.getTime()) ? value.toISOString() : value;',
  '}',
];

const joinLines = [
  '',
  '/** Joins a list for one parameter, except an empty list. `FetchTransport` sends `encoded`, other clients the text. */',
  'function joinedList(values: readonly (string | number | bigint | Date)[] | undefined, separator: string) {',
  '  if (values === undefined || values.length === 0) return undefined;',
  '  const texts = values.map((one) => (one instanceof Date ? one.toISOString() : String(one)));',
  '  const text = texts.join(separator);',
  "  if (separator !== ',' && texts.some((one) => one.includes(separator)))",
  `    throw new RangeError(\`An element of a list contains the separator "\${separator}".\`);`,
  "  const mark = separator === ',' ? ',' : encodeURIComponent(separator);",
  '  const encoded = texts.map(encodeURIComponent).join(mark);',
  '  return { encoded, toString: () => text, toJSON: () => text };',
  '}',
];

const segmentLines = [
  '',
  'function pathSegment(name: string, value: string | number | bigint): string {',
  '  const text = String(value);',
  "  if (!['', '.', '..'].includes(text)) return encodeURIComponent(text);",
  '  throw new RangeError(',
  `    \`The path parameter \${name} must not be empty, "." or "..", because that can change the path.\`,`,
  '  );',
  '}',
];

function importLines(names: readonly string[], from: string): readonly string[] {
  const line = `import type { ${names.join(', ')} } from ${typescriptLiteral(from)};`;
  if (names.length === 1 || line.length <= typescriptStyle.columns) return [line];
  return ['import type {', ...names.map((name) => `  ${name},`), `} from ${typescriptLiteral(from)};`];
}

function customImportLines(calls: readonly CallPlan[]): readonly string[] {
  const types = customTypesIn(calls).filter(({ isAmbiguous }) => !isAmbiguous);
  const files = [...new Set(types.map(({ from }) => from))];
  return files.flatMap((file) =>
    importLines(
      types.filter(({ from }) => from === file).map(({ name }) => name),
      file,
    ),
  );
}

/** An ambiguous name is written with its file. */
function itemType({ item, custom, plainItem }: CallPlan, isText: boolean): string | undefined {
  if (custom === undefined) return item ?? (plainItem && itemTypes(plainItem, isText).join(' | '));
  return custom.isAmbiguous ? `import(${typescriptLiteral(custom.from)}).${custom.name}` : custom.name;
}

function queryTypeLines(call: CallPlan): readonly string[] {
  const { endpoint, query, queryType } = call;
  if (query.length === 0) return [];
  const members = query.flatMap((one) => [
    ...commentLines([one.text], typescriptComment, '  ', deprecatedTag(one)),
    ...typedLines(
      `  readonly ${memberKey(queryKey(one, call.page))}${one.required ? '' : '?'}:`,
      [...queryTypes(one.type), ...(one.required ? [] : ['undefined'])],
      '  ',
    ),
  ]);
  return [
    '',
    ...commentLines([`The other query parameters of \`${endpoint}\`.`], typescriptComment),
    `export interface ${queryType} {`,
    ...members,
    '}',
  ];
}

/** True if the request has a part that the API requires, and that no other argument sets. */
export function requiresRequest({ otherRequired }: CallPlan): boolean {
  return otherRequired.some((one) => one.in === 'header' || one.in === 'body');
}

function requestTypeLines(call: CallPlan): readonly string[] {
  const { endpoint, otherRequired, requestType } = call;
  if (!requiresRequest(call)) return [];
  const headers = otherRequired.flatMap(({ in: place, name }) => (place === 'header' && name) || []);
  const head = `export interface ${requestType}<Options = never>`;
  const base = 'extends OperationRequest<Options> {';
  const isLong = `${head} ${base}`.length > typescriptStyle.columns;
  return [
    '',
    ...commentLines([`A request of \`${endpoint}\`, with the parts that it requires.`], typescriptComment),
    ...(isLong ? [head, `  ${base}`] : [`${head} ${base}`]),
    ...(headers.length === 0
      ? []
      : [
          '  readonly headers: {',
          ...headers.map((name) => `    readonly ${memberKey(name)}: string;`),
          '    readonly [name: string]: string;',
          '  };',
        ]),
    ...(otherRequired.some((one) => one.in === 'body') ? bodyLines(call) : []),
    '}',
  ];
}

function bodyLines({ body = [], otherRequired }: CallPlan): readonly string[] {
  if (body.length === 0) return ['  readonly body: unknown;'];
  const required = otherRequired.flatMap(({ in: place, name }) => (place === 'body' && name) || []);
  const others = required.filter((one) => body.every(({ name }) => name !== one));
  const all: typeof body = [...body, ...others.map((name) => ({ name }))];
  const members = all.flatMap(({ name, type = { kind: 'any', nullable: false } }) => {
    const isRequired = required.includes(name);
    const types = isRequired ? typescriptTypes(type) : optionalTypes(type);
    return typedLines(`    readonly ${memberKey(name)}${isRequired ? '' : '?'}:`, types, '    ');
  });
  return ['  readonly body: {', ...members, '  };'];
}

/**
 * Returns the wire name, unless every object inherits a member of that name, such as `constructor`, or a paging
 * parameter in another part of the request has it.
 */
export function queryKey({ wireName, name }: QueryParameterPlan, { params }: PagePlan): string {
  if (wireName in {}) return `query_${name}`;
  return params.some((param) => param.name === wireName) ? name : wireName;
}

/** A time may also be a `Date`, which is sent in ISO 8601, and an int64 a bigint. */
function queryTypes(type: ValueType): readonly string[] {
  const { of, format } = type;
  if (of?.isWide || of?.format === 'date-time') return [`readonly (${queryTypes(of).join(' | ')})[]`];
  return format === 'date-time' ? ['string', 'Date'] : typescriptTypes(type, wideTypes);
}

/** Lists that one parameter joins are written as text anyway. */
function isTime({ type, separator }: QueryParameterPlan): boolean {
  return separator === undefined && (type.of ?? type).format === 'date-time';
}

function isRequired({ page: { params }, query }: CallPlan): boolean {
  return [...params, ...query].some(({ required }) => required);
}

function valueCode(one: QueryParameterPlan, call: CallPlan): string {
  const access = typescriptAccess(queryKey(one, call.page));
  const value = `params${isRequired(call) ? access : `?.${access.replace(/^\./, '')}`}`;
  if (isTime(one)) return `timeText(${value})`;
  return one.separator === undefined ? value : `joinedList(${value}, ${typescriptLiteral(one.separator)})`;
}

/** An optional argument can't be before a required one. */
function paramsText(call: CallPlan, type: string): string {
  if (isRequired(call)) return `params: ${type}`;
  if (!requiresRequest(call)) return `params?: ${type}`;
  return `params: ${type.includes(' & ') ? `(${type})` : type} | undefined`;
}

/** @param isText true if the transport keeps integers beyond 2^53 as text */
function callLines(call: CallPlan, isText: boolean): readonly string[] {
  const { name, endpoint, verb, path, parameters, page, query, queryType } = call;
  const { names, params } = page;
  const item = itemType(call, isText);
  const types = [
    ...(params.length === 0 ? [] : [`pages.${names.params}`]),
    ...(query.length === 0 ? [] : [queryType]),
  ];
  const takes = [
    'transport: pages.PageTransport<Options>',
    ...pathArguments(call).map((one) => `${one}: string | number | bigint`),
    ...(types.length === 0 ? [] : [paramsText(call, types.join(' & '))]),
    requiresRequest(call)
      ? `request: ${call.requestType}<Options & {}>`
      : 'request?: OperationRequest<Options & {}>',
  ];
  const type = item ?? 'Item';
  const url = parameters.length === 0 ? typescriptLiteral(path.join('')) : templateOf(call);
  const parts = query.length === 0 ? 'request' : 'withQuery(request, query)';
  const sent = `{ ...${parts}, method: ${typescriptLiteral(verb)}, url }`;
  const values = query.map((one) => `${literalKey(one.wireName)}: ${valueCode(one, call)}`);
  const given = ['transport', sent, ...(params.length === 0 ? [] : ['params'])];
  const result = [`pages.${names.page}<${type}>`, type];
  const head = list(
    `export function ${name}<${item === undefined ? 'Item = unknown, ' : ''}Options = unknown>(`,
    takes,
    `): pages.PagePromise<${result.join(', ')}> {`,
  );
  return [
    '',
    ...commentLines(
      functionText(call, `Lists the items of \`${endpoint}\`.`),
      typescriptComment,
      '',
      call.isDeprecated ? [`@deprecated ${deprecation}`] : [],
    ),
    ...headLines(codeLines(head, '', typescriptStyle), result),
    `  const url = ${url};`,
    ...(query.length === 0 ? [] : codeLines(list('const query = { ', values, ' };'), '  ', typescriptStyle)),
    ...codeLines(list(`return pages.${page.list}<${type}>(`, given, ');'), '  ', typescriptStyle),
    '}',
  ];
}

/** Puts each part of the result on its own line if the last line of a head is too long. */
function headLines(lines: readonly string[], result: readonly string[]): readonly string[] {
  const last = lines.at(-1) ?? '';
  if (last.length <= typescriptStyle.columns) return lines;
  const parts = result.map((part, index) => `  ${part}${index < result.length - 1 ? ',' : ''}`);
  return [...lines.slice(0, -1), '): pages.PagePromise<', ...parts, '> {'];
}

/** Names the arguments of the path in camel case, unless two of them then have the same name. */
export function pathArguments({ parameters }: CallPlan): readonly string[] {
  const wished = parameters.map(({ name }) => name.replace(/_+([^_])/g, (_, letter) => letter.toUpperCase()));
  const isUnique = new Set(wished).size === wished.length;
  const names = isUnique ? wished : parameters.map(({ name }) => name);
  // Linters report a variable named `constructor`, which all objects inherit.
  return names.map((name) => (name in {} ? `${name}_` : unreserved(name)));
}

function templateOf(call: CallPlan): string {
  const names = pathArguments(call);
  const pieces = call.path.map((piece) => {
    if (typeof piece === 'string') return piece.replace(/[`\\$]/g, '\\$&');
    const name = names[call.parameters.indexOf(piece)];
    return `\${pathSegment(${typescriptLiteral(piece.wireName)}, ${name})}`;
  });
  return `\`${pieces.join('')}\``;
}
