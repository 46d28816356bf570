import { customTypesIn, packagedItemType } from '../../plan/call-item-types.js';
import type { ItemValue } from '../../plan/item-value.js';
import type { CallPlan, InputPlan } from '../../plan/page-plan.js';
import { queryEnums } from '../../plan/query-enums.js';
import { commentLines } from '../../text/comment.js';
import { deprecation, functionText } from '../../text/function-text.js';
import { plainQuoted } from '../../text/literals.js';
import type { CommentTag } from '../../text/tagged-comment.js';
import { isJvmText, jvmFormatClasses } from '../jvm/formats.js';
import {
  calledOn,
  flatCode,
  generic,
  type JavaCode,
  type JavaParameter,
  javaCall,
  newObject,
} from './code.js';
import { filterImports, isRequired, paramsTypeOf, putOf, typeOf } from './filters.js';
import { holdsObject, javaItemType, readerCode } from './items.js';
import { close, mayBreak, open } from './lay-out.js';
import { head, javaComment, javadoc, javaIndent, statement } from './lines.js';
import { javaEnumLines } from './params.js';

export function javaOperationLines(calls: readonly CallPlan[]): readonly string[] {
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  return [
    ...commentLines(['Lists the items of paginated operations.'], javaComment),
    'public final class Operations {',
    `${javaIndent}private Operations() {}`,
    ...queryEnums(calls).flatMap(({ listed, text }) => ['', ...javaEnumLines(listed, text)]),
    ...calls.flatMap((call) => ['', ...callLines(call, false), '', ...callLines(call, true)]),
    ...(escapes ? ['', ...segmentLines] : []),
    '}',
  ];
}

export function javaOperationImports(calls: readonly CallPlan[]): readonly string[] {
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  const customs = customTypesIn(calls).filter(({ isAmbiguous }) => !isAmbiguous);
  const decodes = calls.some(({ custom }) => custom !== undefined);
  const plainItems = calls.flatMap(({ plainItem }) => plainItem ?? []);
  const takesMap = calls.some(({ inputs }) => inputs.some(({ type }) => type.kind === 'object'));
  const imports = [
    ...customs.map(({ from, name }) => `${from}.${name}`),
    ...(escapes ? ['java.net.URLEncoder', 'java.nio.charset.StandardCharsets'] : []),
    ...(decodes ? ['java.util.function.Function'] : []),
    ...filterImports(calls.flatMap(({ query, inputs }) => [...query.filter(isRequired), ...inputs])),
    ...(takesMap || plainItems.some(holdsObject) ? ['java.util.Map'] : []),
    ...jvmFormatClasses(plainItems),
  ];
  return [...new Set(imports)].sort();
}

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
  const { endpoint, verb, path, parameters, query, inputs, custom } = call;
  const { names, params } = call.page;
  const { plainItem } = call;
  const item = plainItem === undefined ? [packagedItemType(call, 'Object')] : javaItemType(plainItem);
  const itemText = flatCode(item);
  const needed = query.filter(isRequired);
  const body = inputs.filter((one) => one.in === 'body');
  const filters = needed.length < query.length;
  const [name, page, list] = isAsync
    ? [`${call.name}Async`, `${names.page}Async`, 'PageListAsync']
    : [call.name, names.page, 'PageList'];
  const before: readonly JavaParameter[] = [
    { type: ['PageTransport'], name: 'transport' },
    ...parameters.map((one) => ({ type: ['String'], name: one.name })),
    ...[...needed, ...inputs].map((one) => ({ type: typeOf(one), name: one.name })),
  ];
  const after: readonly JavaParameter[] =
    custom === undefined
      ? []
      : [{ type: generic('Function', 'Object', ['? extends ', ...item]), name: 'decoder' }];
  const type = paramsTypeOf(call);
  const given: JavaParameter = { type: [type], name: 'params' };
  const hasParams = filters || params.length > 0;
  const mustGive = params.some(({ required }) => required);
  const takes = [...before, ...(hasParams ? [given] : []), ...after];
  const url = path.map((piece) =>
    typeof piece === 'string'
      ? plainQuoted(piece)
      : `pathSegment(${plainQuoted(piece.wireName)}, ${piece.name})`,
  );
  const request = newObject('PageRequest', [[plainQuoted(verb)], sum(url)]);
  const declared = call.item === undefined ? plainMaker(plainItem) : `${itemText}::from`;
  const maker = custom === undefined ? declared : 'decoder';
  const decodes = custom === undefined ? '' : '; the decoder makes an item from its JSON';
  const deprecated: readonly CommentTag[] = call.isDeprecated ? [['deprecated', deprecation]] : [];
  const described = [...needed, ...inputs].flatMap(({ name: one, text }): readonly CommentTag[] =>
    text === undefined ? [] : [[`param ${one}`, text]],
  );
  const main = isAsync
    ? javadoc([`Like ${call.name}, without blocking.`], javaIndent, deprecated)
    : javadoc(functionText(call, `Lists the items of ${endpoint}${decodes}.`), javaIndent, [
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
  const passed = [...before.map((one) => [one.name]), [`new ${type}()`]];
  const takesParams = type === names.params && params.length > 0;
  const listed =
    takesParams || !hasParams
      ? javaCall([page], 'list', [['transport'], ['request'], ...(hasParams ? [['params']] : []), [maker]])
      : newObject(`${list}<>`, [
          newObject(`PageState.Start<${itemText}>`, [
            [`${names.page}.PAGING`],
            ['transport'],
            ['request'],
            mustGive ? javaCall(['Paging'], 'needed', [['"params"'], ['params']]) : ['params'],
            [maker],
          ]),
          [`${page}<${itemText}>::new`],
        ]);
  return [
    ...(hasParams && !mustGive
      ? [
          ...method(
            main,
            [...before, ...after],
            statement([
              'return ',
              ...javaCall(undefined, name, [...passed, ...after.map((one) => [one.name])]),
            ]),
          ),
          '',
        ]
      : []),
    ...method(
      hasParams && !mustGive
        ? javadoc(
            [`Like ${name}, with ${filters ? 'filters and ' : ''}parameters such as the page size.`],
            javaIndent,
            deprecated,
          )
        : main,
      takes,
      isAsync
        ? statement([
            'return ',
            ...calledOn(
              javaCall(
                undefined,
                call.name,
                takes.map((one) => [one.name]),
              ),
              'async',
              [[`${page}::new`]],
            ),
          ])
        : [
            ...statement(['PageRequest request =', open(4), mayBreak(' '), ...request, close]),
            ...needed.flatMap((one) => changeLines('withQuery', putOf(one))),
            ...inputs
              .filter((one) => one.in === 'header')
              .flatMap((one) => changeLines('withHeader', headerOf(one))),
            ...(body.length === 0
              ? []
              : changeLines('withBody', [javaCall(['JsonValue'], 'object', body.flatMap(putOf))])),
            ...statement(['return ', ...listed]),
          ],
    ),
  ];
}

function changeLines(name: string, args: readonly JavaCode[]): readonly string[] {
  const changed = javaCall(['request'], name, args);
  return statement(['request =', open(4), mayBreak(' '), ...changed, close]);
}

function headerOf(input: InputPlan): readonly JavaCode[] {
  const [name = [], value = []] = putOf(input);
  return [name, isJvmText(input.type) ? value : javaCall(['JsonValue'], 'wireText', [value])];
}

function plainMaker(plainItem: ItemValue | undefined): string {
  if (plainItem === undefined) return 'item -> item';
  const reader = readerCode(plainItem).join('');
  return plainItem.nullable ? `item -> item == null ? null : ${reader.replace('::', '.')}(item)` : reader;
}

function sum([first = '', ...others]: readonly string[]): JavaCode {
  if (others.length === 0) return [first];
  return [open(4), first, ...others.flatMap((piece): JavaCode => [mayBreak(' '), `+ ${piece}`]), close];
}
