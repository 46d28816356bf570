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
import { kotlinCall, kotlinText, kotlinType } from './expressions.js';
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
    ...(query.length === 0 ? [] : ['queryValues']),
    ...(headers.length === 0 ? [] : ['headers = headerValues']),
    ...(body.length === 0 ? [] : ['body = bodyValues']),
  ];
  const declared = call.item === undefined ? plainReader(plainItem) : `${item}.Companion::from`;
  const start = [
    `${names.page}.PAGING`,
    'transport',
    'change(pageRequest)',
    params.length === 0 ? 'emptyList()' : 'pageParams.sent()',
    custom === undefined ? declared : 'decoder',
    'from',
    'maxPages',
  ];
  const passed = [
    'transport',
    ...[...parameters, ...taken.filter(isNeeded), ...taken.filter((one) => !isNeeded(one))].map(
      (one) => one.name,
    ),
    ...['from', 'maxPages', 'change'],
    ...(custom === undefined ? [] : ['decoder']),
  ];
  const result = `): ${list}<${type}<${item}>, ${item}>`;
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
    // The compiler warns about a call of a deprecated function, even in one that is deprecated.
    ...(isAsync && !call.isDeprecated
      ? flowLines(result, kotlinCallTo(call.name, passed), `.asPageFlow { ${type}(it) }`)
      : [
          `${result} {`,
          ...(params.length === 0 ? [] : valueLines('pageParams', names.params, call.pagingNames)),
          ...(query.length === 0 ? [] : queryLines(query)),
          ...(headers.length === 0 ? [] : valueLines('headerValues', 'mapOf', headers.map(headerPair))),
          ...(body.length === 0 ? [] : valueLines('bodyValues', 'mapOf', body.map(bodyPair))),
          ...valueLines('pageRequest', 'PageRequest', request),
          ...valueLines('start', 'PageStart', start),
          isAsync
            ? `${indent}return PageFlow(start.asFlow { ${type}(it) })`
            : `${indent}return PageList(start) { ${type}(it) }`,
          '}',
        ]),
  ].flatMap((line) => line.split('\n'));
}

function kotlinCallTo(name: string, args: readonly string[]) {
  return (room: number) => kotlinCall(name, args, room).split('\n');
}

/** Writes the end of a function whose body is one expression: a call, and another call on its result. */
function flowLines(
  result: string,
  call: (room: number) => readonly string[],
  end: string,
): readonly string[] {
  const flat = call(Number.POSITIVE_INFINITY).join('') + end;
  if (`${result} = ${flat}`.length <= columns) return [`${result} = ${flat}`];
  const lines = call(columns - indent.length - end.length);
  return [`${result} =`, ...lines.map((line, at) => indent + line + (at === lines.length - 1 ? end : ''))];
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
    ...takenValues(call).map(({ name, text }) => [name, text]),
    ['from', 'The position of a page; the list begins after that page.'],
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

function plainReader(plainItem: ItemValue | undefined): string {
  if (plainItem === undefined) return '{ it }';
  const reader = readerText(plainItem);
  return plainItem.nullable ? `{ it?.let(${reader}) }` : reader;
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
    return valueLines('queryValues', 'mapOf', pairs);
  return [
    `${indent}val queryValues =`,
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
