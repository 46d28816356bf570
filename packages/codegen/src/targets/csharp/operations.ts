import type { CallPlan, InputPlan, PathParameter } from '../../plan/page-plan.js';
import { queryEnums } from '../../plan/query-enums.js';
import { indentedBy, joinBlocks } from '../../text/blocks.js';
import { functionText } from '../../text/function-text.js';
import { codeLines, type LayoutStyle, list } from '../../text/layout.js';
import { plainQuoted } from '../../text/literals.js';
import { csharpArgument, inputType, isReference } from './arguments.js';
import { docLines, obsoleteLine, paramLines } from './doc.js';
import { csharpItemType, scalarDecoder } from './items.js';
import { csharpEnumLines, enumUsings } from './params.js';

const indent = '    ';
/** Leaves room for the indentation of a method. */
const style: LayoutStyle = { columns: 116, step: indent, lastComma: 'never' };

/** `taken` has the names of the types that are generated next to the functions. */
export function csharpOperationsText({
  calls,
  taken,
}: {
  readonly calls: readonly CallPlan[];
  readonly taken: ReadonlySet<string>;
}): string {
  const lines = classLines(calls, taken);
  const usesLists = lines.some((line) => /\b(?:Dictionary|IReadOnly\w+)</.test(line));
  const enums = queryEnums(calls).map(({ listed, text }) => csharpEnumLines(listed, text));
  const head = [
    'using System;',
    ...(usesLists ? ['using System.Collections.Generic;'] : []),
    ...(enums.length > 0 ? enumUsings : []),
  ];
  return `${joinBlocks([head, ['namespace Pagination;'], ...enums, lines])}\n`;
}

function classLines(calls: readonly CallPlan[], taken: ReadonlySet<string>): readonly string[] {
  const methods = calls.flatMap((call, index) => [
    ...(index === 0 ? [] : ['']),
    ...indentedBy(indent, callLines(call, taken)),
  ]);
  return [
    ...docLines('Lists the items of paginated operations.'),
    'public static class Operations',
    '{',
    ...methods,
    ...(calls.some(({ parameters }) => parameters.some(isText))
      ? ['', ...indentedBy(indent, segmentLines)]
      : []),
    '}',
  ];
}

const segmentLines = [
  'private static string PathSegment(string name, string argument, string text)',
  '{',
  `${indent}ArgumentNullException.ThrowIfNull(text, argument);`,
  `${indent}if (text == "" || text == "." || text == "..")`,
  `${indent}{`,
  `${indent}${indent}throw new ArgumentException(`,
  `${indent}${indent}${indent}$"The path parameter {name} must not be empty, \\".\\" or \\"..\\", because that can change the path.",`,
  `${indent}${indent}${indent}argument`,
  `${indent}${indent});`,
  `${indent}}`,
  `${indent}return global::System.Uri.EscapeDataString(text);`,
  '}',
];

function isText({ type }: PathParameter): boolean {
  return type === undefined || isReference(type);
}

function pathType({ type }: PathParameter, taken: ReadonlySet<string>): string {
  return type === undefined || isReference(type) ? 'string' : inputType(type, taken);
}

function pathText({ name, wireName, type }: PathParameter): string {
  const argument = csharpArgument(name);
  if (type === undefined || isReference(type))
    return `PathSegment(${plainQuoted(wireName)}, nameof(${argument}), ${argument})`;
  const text = `JsonTree.WireText(${argument})`;
  const mustEscape = type.kind === 'number' || type.format === 'date-time';
  return mustEscape ? `global::System.Uri.EscapeDataString(${text})` : text;
}

function callLines(call: CallPlan, taken: ReadonlySet<string>): readonly string[] {
  const { name, endpoint, verb, path, parameters, page, query, queryType, inputs, custom } = call;
  const plainItem = call.plainItem?.nullable === false ? call.plainItem : undefined;
  const named = call.item ?? (plainItem === undefined ? 'object?' : csharpItemType(plainItem, taken));
  const item = custom === undefined ? named : `global::${custom.from}.${custom.name}`;
  const { names, params } = page;
  const isRequired = [...params, ...query].some(({ required }) => required);
  const sent = query.length > 0 ? queryType : params.length > 0 ? names.params : undefined;
  // A parameter before the decoder can't be optional, because the decoder is required.
  const initially = custom === undefined ? ' = null' : '';
  const takes = [
    'this IPageTransport transport',
    ...parameters.map((one) => `${pathType(one, taken)} ${csharpArgument(one.name)}`),
    ...inputs.map((one) => `${inputType(one.type, taken)} ${csharpArgument(one.name)}`),
    ...(sent === undefined ? [] : [isRequired ? `${sent} parameters` : `${sent}? parameters${initially}`]),
    ...(custom === undefined ? [] : [`Func<object?, ${item}> decoder`]),
    'Func<PageRequest, PageRequest>? configure = null',
  ];
  const url = path.map((piece) => (typeof piece === 'string' ? plainQuoted(piece) : pathText(piece)));
  const plain = plainItem === undefined ? 'item => item' : scalarDecoder(plainItem);
  const declared = call.item === undefined ? plain : `${item}.From`;
  const made = custom === undefined ? declared : 'decoder';
  const decodes = custom === undefined ? '' : ', made by the decoder';
  const [summary, main] = functionText(call, `Lists the items of ${endpoint}${decodes}.`);
  const given = ['transport', 'request'];
  // The page class of a scheme without params takes no filters.
  const listed =
    params.length > 0 || sent === undefined
      ? list(
          `return ${names.page}.List(`,
          [...given, ...(sent === undefined ? [] : ['parameters']), made, 'configure'],
          ');',
        )
      : list(
          `return ${names.page}.Table.List(`,
          [...given, 'parameters', made, `first => new ${names.page}<${item}>(first)`, 'configure'],
          ');',
        );
  const needed = [
    // A body property of any type may be null.
    ...inputs
      .filter(({ type }) => isReference(type) && type.kind !== 'any')
      .map((one) => csharpArgument(one.name)),
    ...(isRequired ? ['parameters'] : []),
  ];
  return [
    ...docLines(summary ?? main, summary === undefined ? [] : [main]),
    ...inputs.flatMap(({ name: one, text = '' }) => paramLines(csharpArgument(one), text)),
    ...paramLines('configure', configureText(call)),
    ...(call.isDeprecated ? [obsoleteLine('operation')] : []),
    `public static PageSequence<${names.page}<${item}>, ${item}> ${name}(`,
    `${indent}${takes.join(`,\n${indent}`)}`,
    ')',
    '{',
    ...needed.map((one) => `${indent}ArgumentNullException.ThrowIfNull(${one});`),
    ...requestLines(`new PageRequest(${plainQuoted(verb)}, ${url.join(' + ')})`, inputs),
    ...codeLines(listed, indent, style),
    '}',
  ].flatMap((line) => line.split('\n'));
}

function configureText({ query, inputs }: CallPlan): string {
  const others = query.length === 0 ? '' : 'other ';
  return inputs.some((one) => one.in === 'body')
    ? `Adds or replaces headers and ${others}query parameters. WithBody replaces the whole body.`
    : `Adds or replaces ${others}query parameters, headers or the body.`;
}

function requestLines(request: string, inputs: readonly InputPlan[]): readonly string[] {
  const members = inputMembers(inputs);
  return members.length === 0
    ? [`${indent}var request = ${request};`]
    : [
        `${indent}var request = ${request}`,
        `${indent}{`,
        ...indentedBy(indent + indent, members),
        `${indent}};`,
      ];
}

function inputMembers(inputs: readonly InputPlan[]): readonly string[] {
  const headers = inputs.filter((one) => one.in === 'header');
  const body = inputs.filter((one) => one.in === 'body');
  const pairs = (of: readonly InputPlan[], text: (one: InputPlan) => string) =>
    `{ ${of.map((one) => `[${plainQuoted(one.wireName)}] = ${text(one)}`).join(', ')} }`;
  const header = ({ name, type }: InputPlan) =>
    type.kind === 'string' && type.format === undefined
      ? csharpArgument(name)
      : `JsonTree.WireText(${csharpArgument(name)})`;
  return [
    ...(headers.length === 0 ? [] : [`Headers = new Dictionary<string, string> ${pairs(headers, header)},`]),
    ...(body.length === 0
      ? []
      : [`Body = new Dictionary<string, object?> ${pairs(body, ({ name }) => csharpArgument(name))},`]),
  ];
}
