import { customTypesIn, packagedItemType } from '../../plan/call-item-types.js';
import type { CallPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import type { ItemValue } from '../../plan/plan-items.js';
import type { CommentStyle } from '../../text/comment.js';
import { deprecation, functionText } from '../../text/function-text.js';
import { type CommentTag, taggedComment } from '../../text/tagged-comment.js';
import type { ValueType } from '../../value-type.js';
import { jvmFormatClasses, jvmTimeClass, jvmTimeClasses } from '../jvm/formats.js';
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
  const dates = jvmTimeClasses(calls.flatMap(({ query }) => query.map(({ type }) => type)));
  const standard = [...(escapes ? ['java.net.URLEncoder'] : []), ...dates, ...jvmFormatClasses(plainItems)];
  const imports = [
    ...customs.map(({ from, name }) => `import ${from}.${name}`).sort(),
    ...[...new Set(standard)].sort().map((one) => `import ${one}`),
  ];
  return [
    ['package pagination'],
    ...(imports.length === 0 ? [] : [imports]),
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
  const { endpoint, verb, path, parameters, page, query, custom } = call;
  const { plainItem } = call;
  const item = packagedItemType(
    call,
    plainItem === undefined ? 'Any?' : kotlinItemType(plainItem) + (plainItem.nullable ? '?' : ''),
  );
  const { names, params } = page;
  const [name, type, list] = isAsync
    ? [`${call.name}Flow`, `${names.page}Async`, 'PageFlow']
    : [call.name, names.page, 'PageList'];
  const isRequired = params.some(({ required }) => required);
  const url = path.map((piece) =>
    typeof piece === 'string'
      ? kotlinText(piece)
      : `pathSegment(${kotlinText(piece.wireName)}, ${piece.name})`,
  );
  const [needed, others] = [query.filter(isNeeded), query.filter((one) => !isNeeded(one))];
  const sent = query.length === 0 ? '' : ', query';
  const made = `val request = PageRequest(${kotlinText(verb)}, ${url.join(' + ')}${sent})`;
  const given = [
    'transport',
    'change(request)',
    ...(params.length === 0 ? [] : ['params']),
    'from',
    'maxPages',
    ...(custom === undefined ? [] : ['decoder']),
  ];
  const declared = call.item === undefined ? scalarMaker(plainItem) : ` { ${item}.from(it) }`;
  const maker = custom === undefined ? declared : '';
  const decodes = custom === undefined ? '' : ', which the decoder makes from their JSON';
  return [
    ...taggedComment(
      functionText(
        call,
        `Lists the items of ${endpoint}${decodes}. Use change to add ${query.length === 0 ? '' : 'other '}query parameters, headers and a body.`,
      ),
      comment,
      '',
      query.flatMap(tagOf),
    ),
    ...(call.isDeprecated ? [`@Deprecated(${kotlinText(deprecation)})`] : []),
    `public fun ${name}(`,
    `${indent}transport: PageTransport,`,
    ...parameters.map((one) => `${indent}${one.name}: String,`),
    ...needed.map((one) => `${indent}${one.name}: ${typeOf(one)},`),
    ...(params.length === 0 ? [] : paramsLines(names.params, isRequired)),
    `${indent}from: String? = null,`,
    `${indent}maxPages: Int = Int.MAX_VALUE,`,
    ...others.map((one) => `${indent}${one.name}: ${typeOf(one)}? = null,`),
    `${indent}change: (PageRequest) -> PageRequest = { it },`,
    ...(custom === undefined ? [] : [`${indent}decoder: (Any?) -> ${item},`]),
    `): ${list}<${type}<${item}>, ${item}> {`,
    ...(query.length === 0 ? [] : queryLines(query)),
    ...(indent.length + made.length <= columns
      ? [`${indent}${made}`]
      : [
          `${indent}val request =`,
          `${indent}${indent}PageRequest(`,
          `${indent}${indent}${indent}${kotlinText(verb)},`,
          `${indent}${indent}${indent}${url.join(` +\n${indent}${indent}${indent}${indent}`)},`,
          ...(query.length === 0 ? [] : [`${indent}${indent}${indent}query,`]),
          `${indent}${indent})`,
        ]),
    ...returnLines(list, `${type}.pages`, given, maker),
    '}',
  ].flatMap((line) => line.split('\n'));
}

function scalarMaker(plainItem: ItemValue | undefined): string {
  if (plainItem === undefined) return ' { it }';
  const reader = readerText(plainItem);
  return plainItem.nullable ? ` { it?.let(${reader}) }` : ` { ${reader.replace('::', '.')}(it) }`;
}

function isNeeded({ required }: QueryParameterPlan): boolean {
  return required;
}

function tagOf({ name, text }: QueryParameterPlan): readonly CommentTag[] {
  return text === undefined ? [] : [[`param ${name}`, text]];
}

function typeOf({ type }: QueryParameterPlan): string {
  return type.of === undefined ? singleType(type) : `List<${singleType(type.of)}>`;
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
    return `${indent.repeat(3)}${key} to ${value},`;
  });
  return [
    `${indent}val query =`,
    `${indent}${indent}mapOf(`,
    ...pairs,
    `${indent}${indent}).filterValues { it != null }`,
  ];
}

function paramsLines(type: string, isRequired: boolean): readonly string[] {
  if (isRequired) return [`${indent}params: ${type},`];
  const flat = `${indent}params: ${type} = ${type}(),`;
  return flat.length <= columns ? [flat] : [`${indent}params: ${type} =`, `${indent}${indent}${type}(),`];
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
