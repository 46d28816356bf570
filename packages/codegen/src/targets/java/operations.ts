import { customTypesIn, packagedItemType } from '../../plan/call-item-types.js';
import type { CallPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { deprecation, functionText } from '../../text/function-text.js';
import { plainQuoted } from '../../text/literals.js';
import type { CommentTag } from '../../text/tagged-comment.js';
import { generic, type JavaCode, type JavaParameter, javaCall, methodHead, newObject } from './code.js';
import { javaType } from './expressions.js';
import { close, javaLines, mayBreak, open } from './lay-out.js';
import { head, javaComment, javadoc, javaIndent, statement } from './lines.js';
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
    'java.util.function.Function',
    ...(filters.some(({ type }) => type.kind === 'list') ? ['java.util.List'] : []),
    ...(joins(calls) ? ['java.util.stream.Collectors'] : []),
    ...(filters.some(({ required }) => !required)
      ? ['java.util.LinkedHashMap', 'java.util.Map', 'java.util.function.UnaryOperator']
      : []),
    ...timeTypes.filter((type) => filters.some((one) => timeTypeOf(one) === type)),
  ].sort();
}

const timeTypes = ['java.time.LocalDate', 'java.time.OffsetDateTime', 'java.util.UUID'] as const;

/** Returns the class, such as `java.util.UUID`, for which the parameter's setter has an overload, if there is one. */
function timeTypeOf({ required, type }: QueryParameterPlan): (typeof timeTypes)[number] | undefined {
  if (required || type.format === undefined) return undefined;
  const types = { date: timeTypes[0], 'date-time': timeTypes[1], uuid: timeTypes[2] } as const;
  return types[type.format];
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
  `${javaIndent}${javaIndent}if (Paging.needed(name, text).isEmpty() || text.equals(".") || text.equals("..")) {`,
  `${javaIndent.repeat(3)}throw new IllegalArgumentException(`,
  `${javaIndent.repeat(5)}"The path parameter "`,
  `${javaIndent.repeat(7)}+ name`,
  `${javaIndent.repeat(7)}+ " must not be empty, \\".\\" or \\"..\\", because that can change the path.");`,
  `${javaIndent}${javaIndent}}`,
  `${javaIndent}${javaIndent}return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");`,
  `${javaIndent}}`,
];

/** Writes overloads, since Java has no default arguments. */
function callLines(call: CallPlan, isAsync: boolean): readonly string[] {
  const { operation, verb, path, parameters, query, queryType, custom } = call;
  const { names, params } = call.page;
  const item = packagedItemType(call, 'Object');
  const needed = query.filter(({ required }) => required);
  const helps = needed.length === query.length ? '' : `; ${queryType} adds the declared ones`;
  const [name, page, list] = isAsync
    ? [`${call.name}Async`, `${names.page}Async`, 'PageListAsync']
    : [call.name, names.page, 'PageList'];
  const before: readonly JavaParameter[] = [
    { type: ['PageTransport'], name: 'transport' },
    ...parameters.map((one) => ({ type: ['String'], name: one.name })),
    ...needed.map((one) => ({ type: typeOf(one), name: one.name })),
  ];
  const after: readonly JavaParameter[] =
    custom === undefined
      ? []
      : [{ type: generic('Function', 'Object', `? extends ${item}`), name: 'decoder' }];
  const paging: readonly JavaParameter[] =
    params.length === 0 ? [] : [{ type: [names.params], name: 'params' }];
  const takes = [...before, ...paging, ...after];
  const change: JavaParameter = {
    type: generic('Function', '? super PageRequest', '? extends PageRequest'),
    name: 'change',
  };
  const url = path.map((piece) =>
    typeof piece === 'string'
      ? plainQuoted(piece)
      : `pathSegment(${plainQuoted(piece.wireName)}, ${piece.name})`,
  );
  const request = newObject('PageRequest', [[plainQuoted(verb)], sum(url)]);
  const declared = call.item === undefined ? 'item -> item' : `${item}::from`;
  const maker = custom === undefined ? declared : 'decoder';
  const decodes = custom === undefined ? '' : '; the decoder makes an item from its JSON';
  const deprecated: readonly CommentTag[] = call.isDeprecated ? [['deprecated', deprecation]] : [];
  const described = needed.flatMap(({ name: one, text }): readonly CommentTag[] =>
    text === undefined ? [] : [[`param ${one}`, text]],
  );
  const given: readonly JavaCode[] = [
    ['transport'],
    ['change.apply(request)'],
    ...(params.length === 0 ? [] : [['params']]),
    [maker],
  ];
  const main = javadoc(functionText(call, `Lists the items of ${operation}${decodes}.`), javaIndent, [
    ...described,
    ...deprecated,
  ]);
  const method = (comment: readonly string[], taken: readonly JavaParameter[], body: readonly string[]) => [
    ...comment,
    ...(call.isDeprecated ? [`${javaIndent}@Deprecated`] : []),
    ...head({ before: 'public static', result: generic(list, generic(page, item), item) }, name, taken),
    ...body,
    `${javaIndent}}`,
  ];
  const passing = (
    args: readonly JavaParameter[],
    put: readonly JavaCode[],
    rest: readonly JavaParameter[],
  ) =>
    statement([
      'return ',
      ...javaCall(undefined, name, [
        ...args.map((one) => [one.name]),
        ...put,
        ...rest.map((one) => [one.name]),
      ]),
    ]);
  const mayOmit = params.length > 0 && !params.some(({ required }) => required);
  return [
    ...(mayOmit
      ? [...method(main, [...before, ...after], passing(before, [[`new ${names.params}()`]], after)), '']
      : []),
    ...method(
      mayOmit
        ? javadoc([`Like ${name}, with parameters such as the page size.`], javaIndent, deprecated)
        : main,
      takes,
      passing(takes, [['Function.identity()']], []),
    ),
    '',
    ...method(
      javadoc(
        [`Like ${name}; use change to add query parameters, headers and a body${helps}.`],
        javaIndent,
        deprecated,
      ),
      [...takes, change],
      [
        ...statement(['PageRequest request =', open(4), mayBreak(' '), ...request, close]),
        ...needed.flatMap((one) =>
          statement([
            'request =',
            open(4),
            mayBreak(' '),
            ...javaCall(['request'], 'withQuery', putOf(one)),
            close,
          ]),
        ),
        ...statement(['return ', ...javaCall([page], 'list', given)]),
      ],
    ),
  ];
}

function typeOf({ type }: QueryParameterPlan): JavaCode {
  return type.of === undefined ? [primitive(javaType(type))] : generic('List', javaType(type.of));
}

/** Null is rejected for a required parameter, and not sent for any other. */
function putOf(parameter: QueryParameterPlan): readonly JavaCode[] {
  const { wireName, name, separator, required } = parameter;
  const mayBeNull = /^[A-Z]/.test(String(typeOf(parameter)[0]));
  const checked: JavaCode =
    required && mayBeNull ? javaCall(['Paging'], 'needed', [[plainQuoted(name)], [name]]) : [name];
  const value =
    separator === undefined ? checked : javaCall(undefined, 'joined', [checked, [plainQuoted(separator)]]);
  return [[plainQuoted(wireName)], value];
}

/** Returns the types of a setter's overloads. */
function setterTypes(parameter: QueryParameterPlan): readonly JavaCode[] {
  const other = timeTypeOf(parameter)?.split('.').at(-1);
  return [typeOf(parameter), ...(other === undefined ? [] : [[other]])];
}

/**
 * Writes the class of the optional query parameters. An instance can be passed as the `change` argument, so no further
 * overload is needed.
 */
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
    ...others.flatMap((one) =>
      setterTypes(one).flatMap((type) => [
        '',
        ...commentLines([one.text], javaComment, inner),
        ...javaLines(
          methodHead({ before: 'public', result: [queryType] }, one.name, [{ type, name: one.name }]),
          inner.length,
        ),
        ...lined(javaCall(['query'], 'put', putOf(one))),
        `${body}return this;`,
        `${inner}}`,
      ]),
    ),
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
