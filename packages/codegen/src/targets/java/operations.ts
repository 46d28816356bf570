import { customTypesIn, packagedItemType } from '../../plan/call-item-types.js';
import type { CallPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { callText, deprecation } from '../../text/call-text.js';
import { commentLines } from '../../text/comment.js';
import { plainQuoted } from '../../text/literals.js';
import { generic, type JavaCode, type JavaParameter, javaCall, methodHead, newObject } from './code.js';
import { javaType } from './expressions.js';
import { close, javaLines, mayBreak, open } from './lay-out.js';
import { head, javaComment, javaIndent, statement } from './lines.js';
import { primitive } from './params.js';

export function javaOperationLines(calls: readonly CallPlan[]): readonly string[] {
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  return [
    ...commentLines(['Lists the items of paginated operations.'], javaComment),
    'public final class Operations {',
    `${javaIndent}private Operations() {}`,
    ...calls.flatMap((call) => ['', ...callLines(call, false), '', ...callLines(call, true)]),
    ...calls.flatMap(queryClassLines),
    ...(joins(calls) ? ['', ...joinLines] : []),
    ...(escapes ? ['', ...segmentLines] : []),
    '}',
  ];
}

export function javaOperationImports(calls: readonly CallPlan[]): readonly string[] {
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  const customs = customTypesIn(calls);
  const filters = calls.flatMap(({ query }) => query);
  return [
    ...customs.filter(({ isAmbiguous }) => !isAmbiguous).map(({ from, name }) => `${from}.${name}`),
    ...(escapes ? ['java.net.URLEncoder', 'java.nio.charset.StandardCharsets'] : []),
    ...(customs.length > 0 ? ['java.util.function.Function'] : []),
    ...(filters.length > 0 ? ['java.util.LinkedHashMap', 'java.util.Map'] : []),
    ...(filters.some(({ type }) => type.kind === 'list') ? ['java.util.List'] : []),
    ...(joins(calls) ? ['java.util.stream.Collectors'] : []),
    'java.util.function.UnaryOperator',
  ].sort();
}

function joins(calls: readonly CallPlan[]): boolean {
  return calls.some(({ query }) => query.some(({ separator }) => separator !== undefined));
}

const joinLines = [
  `${javaIndent}private static String joined(List<?> values, String separator) {`,
  `${javaIndent}${javaIndent}if (values == null) {`,
  `${javaIndent.repeat(3)}return null;`,
  `${javaIndent}${javaIndent}}`,
  `${javaIndent}${javaIndent}return values.stream().map(String::valueOf).collect(Collectors.joining(separator));`,
  `${javaIndent}}`,
];

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

/** Writes two overloads, since Java has no default arguments. */
function callLines(call: CallPlan, isAsync: boolean): readonly string[] {
  const { operation, verb, path, parameters, query, queryType, custom } = call;
  const { names, params } = call.page;
  const item = packagedItemType(call, 'Object');
  const needed = query.filter(({ required }) => required);
  const helps = needed.length === query.length ? '' : `; ${queryType} adds the declared ones`;
  const [name, page, list] = isAsync
    ? [`${call.name}Async`, `${names.page}Async`, 'PageListAsync']
    : [call.name, names.page, 'PageList'];
  const result = generic(list, generic(page, item), item);
  const takes: readonly JavaParameter[] = [
    { type: ['PageTransport'], name: 'transport' },
    ...parameters.map((one) => ({ type: ['String'], name: one.name })),
    ...needed.map((one) => ({ type: typeOf(one), name: one.name })),
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
  const tags = call.isDeprecated ? [`@deprecated ${deprecation}`] : [];
  const annotation = call.isDeprecated ? [`${javaIndent}@Deprecated`] : [];
  const given: readonly JavaCode[] = [
    ['transport'],
    ['change.apply(request)'],
    ...(params.length === 0 ? [] : [['params']]),
    [maker],
  ];
  return [
    ...commentLines(
      callText(call, `Lists the items of ${operation}${decodes}.`),
      javaComment,
      javaIndent,
      tags,
    ),
    ...annotation,
    ...head({ before: 'public static', result }, name, takes),
    ...statement([
      'return ',
      ...javaCall(undefined, name, [...takes.map((one) => [one.name]), ['UnaryOperator.identity()']]),
    ]),
    `${javaIndent}}`,
    '',
    ...commentLines(
      [`Like ${name}; use change to add query parameters, headers and a body${helps}.`],
      javaComment,
      javaIndent,
      tags,
    ),
    ...annotation,
    ...head({ before: 'public static', result }, name, [...takes, change]),
    ...(needed.length === 0 ? [] : ['    Map<String, Object> query = new LinkedHashMap<>();']),
    ...needed.flatMap((one) => statement(javaCall(['query'], 'put', putOf(one)))),
    ...statement(['PageRequest request =', open(4), mayBreak(' '), ...request, close]),
    ...(needed.length === 0 ? [] : ['    request = request.withQuery(query);']),
    ...statement(['return ', ...javaCall([page], 'list', given)]),
    `${javaIndent}}`,
  ];
}

function typeOf({ type }: QueryParameterPlan): JavaCode {
  return type.of === undefined ? [primitive(javaType(type))] : generic('List', javaType(type.of));
}

function putOf({ wireName, name, separator }: QueryParameterPlan): readonly JavaCode[] {
  const value =
    separator === undefined ? [name] : javaCall(undefined, 'joined', [[name], [plainQuoted(separator)]]);
  return [[plainQuoted(wireName)], value];
}

/** Writes the class of the optional parameters. It is passed as `change`, so functions need no other overload. */
function queryClassLines({ operation, query, queryType }: CallPlan): readonly string[] {
  const others = query.filter(({ required }) => !required);
  if (others.length === 0) return [];
  const [inner, body] = [javaIndent.repeat(2), javaIndent.repeat(3)];
  const lined = (code: JavaCode) => javaLines([...code, ';'], body.length);
  return [
    '',
    ...commentLines(
      [`The optional query parameters of ${operation}. Only parameters that are set are sent.`],
      javaComment,
      javaIndent,
    ),
    ...javaLines(
      [
        ...[`public static final class ${queryType}`, open(4), mayBreak(' ', true)],
        ...['implements UnaryOperator<PageRequest>', close, ' {'],
      ],
      javaIndent.length,
    ),
    `${inner}private final Map<String, Object> query = new LinkedHashMap<>();`,
    ...others.flatMap((one) => [
      '',
      ...commentLines([one.text], javaComment, inner),
      ...javaLines(
        methodHead({ before: 'public', result: [queryType] }, one.name, [
          { type: typeOf(one), name: one.name },
        ]),
        inner.length,
      ),
      ...lined(javaCall(['query'], 'put', putOf(one))),
      `${body}return this;`,
      `${inner}}`,
    ]),
    '',
    `${inner}@Override`,
    `${inner}public PageRequest apply(PageRequest request) {`,
    `${body}Map<String, Object> all = new LinkedHashMap<>(request.query());`,
    `${body}all.putAll(query);`,
    `${body}return request.withQuery(all);`,
    `${inner}}`,
    `${javaIndent}}`,
  ];
}

function sum([first = '', ...others]: readonly string[]): JavaCode {
  if (others.length === 0) return [first];
  return [open(4), first, ...others.flatMap((piece): JavaCode => [mayBreak(' '), `+ ${piece}`]), close];
}
