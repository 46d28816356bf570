import { customTypesIn, packagedItemType } from '../../plan/call-item-types.js';
import type { ItemValue } from '../../plan/item-value.js';
import type { CallPlan, InputPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { queryEnums } from '../../plan/query-enums.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { deprecation, functionText } from '../../text/function-text.js';
import { type CommentTag, taggedComment } from '../../text/tagged-comment.js';
import type { ValueType } from '../../value-type.js';
import { isJvmText, jvmFormatClasses, jvmTimeClass, jvmTimeClasses } from '../jvm/formats.js';
import { kotlinEnumLines } from './enums.js';
import { kotlinText, kotlinType } from './expressions.js';
import { kotlinItemType, readerText } from './items.js';

const indent = '    ';
const columns = 140;

/** Each operation has two functions; the second, whose name ends with `Flow`, is for coroutines. */
export function kotlinOperationBlocks(
  calls: readonly CallPlan[],
  comment: CommentStyle,
): readonly (readonly string[])[] {
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  const customs = customTypesIn(calls).filter(({ isAmbiguous }) => !isAmbiguous);
  const plainItems = calls.flatMap(({ plainItem }) => plainItem ?? []);
  const dates = jvmTimeClasses(
    calls.flatMap(({ query, inputs }) => [...query, ...inputs].map(({ type }) => type)),
  );
  const standard = [...(escapes ? ['java.net.URLEncoder'] : []), ...dates, ...jvmFormatClasses(plainItems)];
  const imports = [
    ...customs.map(({ from, name }) => `import ${from}.${name}`).sort(),
    ...[...new Set(standard)].sort().map((one) => `import ${one}`),
  ];
  return [
    ['package pagination'],
    ...(imports.length === 0 ? [] : [imports]),
    ...queryEnums(calls).map(({ listed, text }) => kotlinEnumLines(listed, text, comment, columns)),
    ...calls.flatMap((call) => [callLines(call, comment, false), callLines(call, comment, true)]),
    ...(escapes ? [segmentLines] : []),
  ];
}

const segmentLines = [
  'private fun pathSegment(',
  `${indent}name: String,`,
  `${indent}text: String,`,
  '): String {',
  `${indent}require(text !in setOf("", ".", "..")) {`,
  `${indent}${indent}"The path parameter $name must not be empty, \\".\\" or \\"..\\", because that can change the path."`,
  `${indent}}`,
  `${indent}return URLEncoder.encode(text, "UTF-8").replace("+", "%20")`,
  '}',
];

function callLines(call: CallPlan, comment: CommentStyle, isAsync: boolean): readonly string[] {
  const { verb, path, parameters, page, query, inputs, custom, plainItem } = call;
  const item = packagedItemType(
    call,
    plainItem === undefined ? 'Any?' : kotlinItemType(plainItem) + (plainItem.nullable ? '?' : ''),
  );
  const { names, params } = page;
  const [name, type, list] = isAsync
    ? [`${call.name}Flow`, `${names.page}Async`, 'PageFlow']
    : [call.name, names.page, 'PageList'];
  const url = path.map((piece) =>
    typeof piece === 'string'
      ? kotlinText(piece)
      : `pathSegment(${kotlinText(piece.wireName)}, ${piece.name})`,
  );
  const taken = takenValues(call);
  const [headers, body] = [inputs.filter((one) => one.in === 'header'), inputs.filter(isInBody)];
  const request = [
    kotlinText(verb),
    url.join(` +\n${indent}`),
    ...(query.length === 0 ? [] : ['query']),
    ...(headers.length === 0 ? [] : ['headers = headers']),
    ...(body.length === 0 ? [] : ['body = body']),
  ];
  const given = [
    'transport',
    'change(request)',
    ...(params.length === 0 ? [] : ['params']),
    'from',
    'maxPages',
    ...(custom === undefined ? [] : ['decoder']),
  ];
  const declared = call.item === undefined ? plainMaker(plainItem) : ` { ${item}.from(it) }`;
  const maker = custom === undefined ? declared : '';
  return [
    ...(isAsync
      ? commentLines([`Like ${call.name}, for coroutines: collecting the items suspends.`], comment)
      : documentation(call, comment)),
    ...(call.isDeprecated ? [`@Deprecated(${kotlinText(deprecation)})`] : []),
    `public fun ${name}(`,
    `${indent}transport: PageTransport,`,
    ...parameters.map((one) => `${indent}${one.name}: String,`),
    ...taken.filter(isNeeded).map((one) => `${indent}${one.name}: ${one.type},`),
    ...taken.filter((one) => !isNeeded(one)).map((one) => `${indent}${one.name}: ${one.type}? = null,`),
    `${indent}from: String? = null,`,
    `${indent}maxPages: Int = Int.MAX_VALUE,`,
    `${indent}change: (PageRequest) -> PageRequest = { it },`,
    ...(custom === undefined ? [] : [`${indent}decoder: (Any?) -> ${item},`]),
    `): ${list}<${type}<${item}>, ${item}> {`,
    ...(params.length === 0 ? [] : valueLines('params', names.params, call.pagingNames)),
    ...(query.length === 0 ? [] : queryLines(query)),
    ...(headers.length === 0 ? [] : valueLines('headers', 'mapOf', headers.map(headerPair))),
    ...(body.length === 0 ? [] : valueLines('body', 'mapOf', body.map(bodyPair))),
    ...valueLines('request', 'PageRequest', request),
    ...returnLines(list, `${type}.pages`, given, maker),
    '}',
  ].flatMap((line) => line.split('\n'));
}

interface TakenValue {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly text?: string | undefined;
}

/** Returns the arguments that have a value of the request, except those for the path. */
function takenValues({ page, pagingNames, query, inputs }: CallPlan): readonly TakenValue[] {
  const filters = query.map((one) => ({ ...one, type: typeOf(one) }));
  return [
    ...filters.filter(isNeeded),
    ...inputs.map((one) => ({ ...one, type: typeOf(one) })),
    ...page.params.map(({ type, enum: listed, required, text }, index) => ({
      name: pagingNames[index] ?? '',
      type: listed === undefined ? kotlinType(type) : `${page.names.params}.${listed.name}`,
      required,
      text,
    })),
    ...filters.filter((one) => !isNeeded(one)),
  ];
}

function documentation(call: CallPlan, comment: CommentStyle): readonly string[] {
  const tags = [
    ['transport', 'Sends the requests.'],
    ...takenValues(call).map(({ name, text }) => [name, text]),
    ['from', 'The position of a page; the list begins after that page.'],
    ['maxPages', 'The maximum number of pages.'],
    ['change', 'Changes the request, for example with withQuery, withHeader or withBody.'],
    ...(call.custom === undefined ? [] : [['decoder', 'Makes an item from its JSON.']]),
  ];
  return taggedComment(
    functionText(call, `Lists the items of ${call.endpoint}.`),
    comment,
    '',
    tags.flatMap(([name, text]): readonly CommentTag[] =>
      text === undefined ? [] : [[`param ${name}`, text]],
    ),
  );
}

function plainMaker(plainItem: ItemValue | undefined): string {
  if (plainItem === undefined) return ' { it }';
  const reader = readerText(plainItem);
  return plainItem.nullable ? ` { it?.let(${reader}) }` : ` { ${reader.replace('::', '.')}(it) }`;
}

function isNeeded({ required }: TakenValue): boolean {
  return required;
}

function isInBody(one: InputPlan): boolean {
  return one.in === 'body';
}

function headerPair({ wireName, name, type }: InputPlan): string {
  return `${kotlinText(wireName)} to ${isJvmText(type) ? name : `JsonValue.wireText(${name})`}`;
}

function bodyPair({ wireName, name }: InputPlan): string {
  return `${kotlinText(wireName)} to ${name}`;
}

function typeOf({ type, enum: listed }: QueryParameterPlan): string {
  const held = listed?.name ?? singleType(type.of ?? type);
  return type.of === undefined ? held : `List<${held}>`;
}

function singleType(type: ValueType): string {
  return jvmTimeClass(type) ?? kotlinType(type);
}

/** The generated code leaves out parameters that are null. */
function queryLines(query: readonly QueryParameterPlan[]): readonly string[] {
  const pairs = query.map(({ wireName, name, separator }) => {
    const key = kotlinText(wireName);
    const value =
      separator === undefined ? name : `JsonValue.joined(${key}, ${name}, ${kotlinText(separator)})`;
    return `${key} to ${value}`;
  });
  // The compiler warns about a filter that keeps every value.
  if (query.every(({ required, separator }) => required && separator === undefined))
    return valueLines('query', 'mapOf', pairs);
  return [
    `${indent}val query =`,
    `${indent}${indent}mapOf(`,
    ...pairs.map((pair) => `${indent.repeat(3)}${pair},`),
    `${indent}${indent}).filterValues { it != null }`,
  ];
}

function valueLines(name: string, made: string, given: readonly string[]): readonly string[] {
  const flat = `${indent}val ${name} = ${made}(${given.join(', ').replaceAll(/\n +/g, ' ')})`;
  if (flat.length <= columns) return [flat];
  const lines = given.flatMap((one) => `${one},`.split('\n'));
  return [
    `${indent}val ${name} =`,
    `${indent}${indent}${made}(`,
    ...lines.map((line) => indent.repeat(3) + line),
    `${indent}${indent})`,
  ];
}

function returnLines(list: string, name: string, given: readonly string[], maker: string): readonly string[] {
  const flat = `${indent}return ${list}(${name}(${given.join(', ')})${maker})`;
  if (flat.length <= columns) return [flat];
  const pages = `${indent}val pages = ${name}(${given.join(', ')})${maker}`;
  const end = `${indent}return ${list}(pages)`;
  if (pages.length <= columns) return [pages, end];
  return [
    `${indent}val pages =`,
    `${indent}${indent}${name}(`,
    ...given.map((one) => `${indent.repeat(3)}${one},`),
    `${indent}${indent})${maker}`,
    end,
  ];
}
