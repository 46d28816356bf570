import { customTypesIn, packagedItemType } from '../../plan/call-item-types.js';
import type { CallPlan } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { plainQuoted } from '../../text/literals.js';
import { generic, type JavaCode, type JavaParameter, javaCall, newObject } from './code.js';
import { close, mayBreak, open } from './lay-out.js';
import { head, javaComment, javaIndent, statement } from './lines.js';

export function javaOperationLines(calls: readonly CallPlan[]): readonly string[] {
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  return [
    ...commentLines(['Lists the items of paginated operations.'], javaComment),
    'public final class Operations {',
    `${javaIndent}private Operations() {}`,
    ...calls.flatMap((call) => ['', ...callLines(call)]),
    ...(escapes ? ['', ...segmentLines] : []),
    '}',
  ];
}

export function javaOperationImports(calls: readonly CallPlan[]): readonly string[] {
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  const customs = customTypesIn(calls);
  return [
    ...customs.filter(({ isAmbiguous }) => !isAmbiguous).map(({ from, name }) => `${from}.${name}`),
    ...(escapes ? ['java.net.URLEncoder', 'java.nio.charset.StandardCharsets'] : []),
    ...(customs.length > 0 ? ['java.util.function.Function'] : []),
    'java.util.function.UnaryOperator',
  ].sort();
}

const segmentLines = [
  `${javaIndent}private static String pathSegment(String name, String text) {`,
  `${javaIndent}${javaIndent}if (text.isEmpty() || text.equals(".") || text.equals("..")) {`,
  `${javaIndent.repeat(3)}throw new IllegalArgumentException(`,
  `${javaIndent.repeat(5)}"The path parameter "`,
  `${javaIndent.repeat(7)}+ name`,
  `${javaIndent.repeat(7)}+ " must not be empty, \\".\\" or \\"..\\", because that can change the path.");`,
  `${javaIndent}${javaIndent}}`,
  `${javaIndent}${javaIndent}return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");`,
  `${javaIndent}}`,
];

function callLines(call: CallPlan): readonly string[] {
  const { name, operation, verb, path, parameters, page, custom } = call;
  const { names, params } = page;
  const item = packagedItemType(call, 'Object');
  const result = generic('PageList', generic(names.page, item), item);
  const takes: readonly JavaParameter[] = [
    { type: ['PageTransport'], name: 'transport' },
    ...parameters.map((one) => ({ type: ['String'], name: one.name })),
    ...(params.length === 0 ? [] : [{ type: [names.params], name: 'params' }]),
    ...(custom === undefined
      ? []
      : [{ type: generic('Function', 'Object', `? extends ${item}`), name: 'decoder' }]),
  ];
  const change: JavaParameter = { type: generic('UnaryOperator', 'PageRequest'), name: 'change' };
  const url = path.map((piece) =>
    typeof piece === 'string'
      ? plainQuoted(piece)
      : `pathSegment(${plainQuoted(piece.wireName)}, ${piece.name})`,
  );
  const request = newObject('PageRequest', [[plainQuoted(verb)], sum(url)]);
  const declared = call.item === undefined ? 'item -> item' : `${item}::from`;
  const maker = custom === undefined ? declared : 'decoder';
  const decodes = custom === undefined ? '' : '; the decoder makes an item from its JSON';
  const given: readonly JavaCode[] = [
    ['transport'],
    ['change.apply(request)'],
    ...(params.length === 0 ? [] : [['params']]),
    [maker],
  ];
  return [
    ...commentLines([`Lists the items of ${operation}${decodes}.`], javaComment, javaIndent),
    ...head({ before: 'public static', result }, name, takes),
    ...statement([
      'return ',
      ...javaCall(undefined, name, [...takes.map((one) => [one.name]), ['UnaryOperator.identity()']]),
    ]),
    `${javaIndent}}`,
    '',
    ...commentLines(
      [`Like ${name}; use change to add query parameters, headers and a body.`],
      javaComment,
      javaIndent,
    ),
    ...head({ before: 'public static', result }, name, [...takes, change]),
    ...statement(['PageRequest request =', open(4), mayBreak(' '), ...request, close]),
    ...statement(['return ', ...javaCall([names.page], 'list', given)]),
    `${javaIndent}}`,
  ];
}

function sum([first = '', ...others]: readonly string[]): JavaCode {
  if (others.length === 0) return [first];
  return [open(4), first, ...others.flatMap((piece): JavaCode => [mayBreak(' '), `+ ${piece}`]), close];
}
