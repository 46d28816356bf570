import { customTypesIn, packagedItemType } from '../../plan/call-item-types.js';
import type { CallPlan } from '../../plan/page-plan.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { kotlinText } from './expressions.js';

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
  const { name, operation, verb, path, parameters, page, custom } = call;
  const item = packagedItemType(call, 'Any?');
  const { names, params } = page;
  const type = `${names.page}${isAsync ? 'Async' : ''}`;
  const isRequired = params.some(({ required }) => required);
  const url = path.map((piece) =>
    typeof piece === 'string'
      ? kotlinText(piece)
      : `pathSegment(${kotlinText(piece.wireName)}, ${piece.name})`,
  );
  const made = `val request = PageRequest(${kotlinText(verb)}, ${url.join(' + ')})`;
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
  const decodes = custom === undefined ? '' : '; the decoder makes an item from its JSON';
  return [
    ...commentLines(
      [`Lists the items of ${operation}${decodes}. Use change to add query parameters, headers and a body.`],
      comment,
    ),
    `fun ${name}${isAsync ? 'Async' : ''}(`,
    `${indent}transport: PageTransport,`,
    ...parameters.map((one) => `${indent}${one.name}: String,`),
    ...(params.length === 0 ? [] : paramsLines(names.params, isRequired)),
    `${indent}from: String? = null,`,
    `${indent}maxPages: Int = Int.MAX_VALUE,`,
    `${indent}change: (PageRequest) -> PageRequest = { it },`,
    ...(custom === undefined ? [] : [`${indent}decoder: (Any?) -> ${item},`]),
    `): ${isAsync ? 'Flow' : 'Sequence'}<${type}<${item}>> {`,
    ...(indent.length + made.length <= columns
      ? [`${indent}${made}`]
      : [
          `${indent}val request =`,
          `${indent}${indent}PageRequest(`,
          `${indent}${indent}${indent}${kotlinText(verb)},`,
          `${indent}${indent}${indent}${url.join(` +\n${indent}${indent}${indent}${indent}`)},`,
          `${indent}${indent})`,
        ]),
    ...returnLines(`${type}.pages`, given, maker),
    '}',
  ].flatMap((line) => line.split('\n'));
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
