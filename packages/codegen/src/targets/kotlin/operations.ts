import { customTypesIn, packagedItemType } from '../../plan/call-item-types.js';
import type { CallPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { callText, deprecation } from '../../text/call-text.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { kotlinText, kotlinType } from './expressions.js';

const indent = '    ';
const columns = 140;

/** Each operation has two functions; the second is for coroutines. */
export function kotlinOperationBlocks(
  calls: readonly CallPlan[],
  comment: CommentStyle,
): readonly (readonly string[])[] {
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  const customs = customTypesIn(calls).filter(({ isAmbiguous }) => !isAmbiguous);
  return [
    ['package pagination'],
    [
      ...['kotlinx.coroutines.flow.Flow', ...customs.map(({ from, name }) => `${from}.${name}`)]
        .sort()
        .map((name) => `import ${name}`),
      ...(escapes ? ['import java.net.URLEncoder'] : []),
    ],
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
  const { name, operation, verb, path, parameters, page, query, custom } = call;
  const item = packagedItemType(call, 'Any?');
  const { names, params } = page;
  const type = `${names.page}${isAsync ? 'Async' : ''}`;
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
  const declared = call.item === undefined ? ' { it }' : ` { ${item}.from(it) }`;
  const maker = custom === undefined ? declared : '';
  const decodes = custom === undefined ? '' : ', which the decoder makes from their JSON';
  return [
    ...commentLines(
      callText(
        call,
        `Requests the pages of ${operation}; items() lists their items${decodes}. Use change to add ${query.length === 0 ? '' : 'other '}query parameters, headers and a body.`,
      ),
      comment,
      '',
      query.flatMap(textOf),
    ),
    ...(call.isDeprecated ? [`@Deprecated(${kotlinText(deprecation)})`] : []),
    `fun ${name}${isAsync ? 'Async' : ''}(`,
    `${indent}transport: PageTransport,`,
    ...parameters.map((one) => `${indent}${one.name}: String,`),
    ...needed.map((one) => `${indent}${one.name}: ${typeOf(one)},`),
    ...(params.length === 0 ? [] : paramsLines(names.params, isRequired)),
    `${indent}from: String? = null,`,
    `${indent}maxPages: Int = Int.MAX_VALUE,`,
    ...others.map((one) => `${indent}${one.name}: ${typeOf(one)}? = null,`),
    `${indent}change: (PageRequest) -> PageRequest = { it },`,
    ...(custom === undefined ? [] : [`${indent}decoder: (Any?) -> ${item},`]),
    `): ${isAsync ? 'Flow' : 'Sequence'}<${type}<${item}>> {`,
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
    ...returnLines(`${type}.pages`, given, maker),
    '}',
  ].flatMap((line) => line.split('\n'));
}

function isNeeded({ required }: QueryParameterPlan): boolean {
  return required;
}

function textOf({ name, text }: QueryParameterPlan): readonly string[] {
  return text === undefined ? [] : [`- \`${name}\`: ${text}`];
}

function typeOf({ type }: QueryParameterPlan): string {
  return type.of === undefined ? kotlinType(type) : `List<${kotlinType(type.of)}>`;
}

/** Leaves out the parameters that are null. */
function queryLines(query: readonly QueryParameterPlan[]): readonly string[] {
  const pairs = query.map(({ wireName, name, separator, required }) => {
    const joined =
      separator === undefined ? '' : `${required ? '' : '?'}.joinToString(${kotlinText(separator)})`;
    return `${indent.repeat(3)}${kotlinText(wireName)} to ${name}${joined},`;
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

function returnLines(name: string, given: readonly string[], maker: string): readonly string[] {
  const flat = `${indent}return ${name}(${given.join(', ')})${maker}`;
  if (flat.length <= columns) return [flat];
  return [
    `${indent}return ${name}(`,
    ...given.map((one) => `${indent}${indent}${one},`),
    `${indent})${maker}`,
  ];
}
