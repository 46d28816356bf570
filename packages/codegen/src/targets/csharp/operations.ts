import type { CallPlan, InputPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { indentedBy, joinBlocks } from '../../text/blocks.js';
import { deprecation, functionText } from '../../text/function-text.js';
import { plainQuoted } from '../../text/literals.js';
import { argumentName, isUuid } from './arguments.js';
import { docLines, paramLines } from './doc.js';
import { csharpType } from './expressions.js';
import { csharpItemType, scalarDecoder } from './items.js';

const indent = '    ';

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
  const head = ['using System;', ...(usesLists ? ['using System.Collections.Generic;'] : [])];
  return `${joinBlocks([head, ['namespace Pagination;'], lines])}\n`;
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
    ...(calls.some(({ query }) => query.length > 0) ? ['', ...indentedBy(indent, queryLines)] : []),
    ...(calls.some(({ parameters }) => !parameters.every(isUuid))
      ? ['', ...indentedBy(indent, segmentLines)]
      : []),
    '}',
  ];
}

const queryLines = [
  'private static Dictionary<string, object?> QueryOf(',
  `${indent}params (string Name, object? Value)[] given`,
  ')',
  '{',
  `${indent}var query = new Dictionary<string, object?>();`,
  `${indent}foreach (var (name, value) in given)`,
  `${indent}{`,
  `${indent}${indent}if (value != null)`,
  `${indent}${indent}{`,
  `${indent}${indent}${indent}query[name] = value;`,
  `${indent}${indent}}`,
  `${indent}}`,
  `${indent}return query;`,
  '}',
];

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

function callLines(call: CallPlan, taken: ReadonlySet<string>): readonly string[] {
  const { name, endpoint, verb, path, parameters, page, query, inputs, custom } = call;
  const plainItem = call.plainItem?.nullable === false ? call.plainItem : undefined;
  const named = call.item ?? (plainItem === undefined ? 'object?' : csharpItemType(plainItem, taken));
  const item = custom === undefined ? named : `global::${custom.from}.${custom.name}`;
  const { names, params } = page;
  const isRequired = params.some(({ required }) => required);
  // A parameter before the decoder can't be optional, because the decoder is required.
  const initially = custom === undefined ? ' = null' : '';
  const takes = [
    'IPageTransport transport',
    ...parameters.map(
      (one) => `${isUuid(one) ? systemType('Guid', taken) : 'string'} ${argumentName(one.name)}`,
    ),
    ...query
      .filter(({ required }) => required)
      .map((one) => `${typeOf(one, taken)} ${argumentName(one.name)}`),
    ...inputs.map((one) => `${typeOf(one, taken)} ${argumentName(one.name)}`),
    ...(params.length === 0
      ? []
      : [isRequired ? `${names.params} parameters` : `${names.params}? parameters${initially}`]),
    ...(custom === undefined ? [] : [`Func<object?, ${item}> decoder`]),
    ...query
      .filter(({ required }) => !required)
      .map((one) => `${typeOf(one, taken)}? ${argumentName(one.name)} = null`),
    'Func<PageRequest, PageRequest>? configure = null',
  ];
  const url = path.map((piece) => {
    if (typeof piece === 'string') return plainQuoted(piece);
    const argument = argumentName(piece.name);
    return isUuid(piece)
      ? `${argument}.ToString()`
      : `PathSegment(${plainQuoted(piece.wireName)}, nameof(${argument}), ${argument})`;
  });
  const plain = plainItem === undefined ? 'item => item' : scalarDecoder(plainItem);
  const declared = call.item === undefined ? plain : `${item}.From`;
  const made = custom === undefined ? declared : 'decoder';
  const decodes = custom === undefined ? '' : ', made by the decoder';
  const [summary, main] = functionText(call, `Lists the items of ${endpoint}${decodes}.`);
  const given = [
    'transport',
    'configure == null ? request : configure(request)',
    ...(params.length === 0 ? [] : ['parameters']),
    made,
  ];
  return [
    ...docLines(summary ?? main, summary === undefined ? [] : [main]),
    ...query.flatMap((one) => paramLines(argumentName(one.name), one.text)),
    ...inputs.flatMap((one) =>
      paramLines(
        argumentName(one.name),
        `The ${one.in === 'header' ? 'header' : 'body property'} ${one.wireName}.`,
      ),
    ),
    ...paramLines(
      'configure',
      `Adds ${query.length === 0 ? '' : 'other '}query parameters, headers or a body, with WithQuery, WithHeader and WithBody.`,
    ),
    ...(call.isDeprecated ? [`[Obsolete(${plainQuoted(deprecation)})]`] : []),
    `public static PageSequence<${names.page}<${item}>, ${item}> ${name}(`,
    `${indent}${takes.join(`,\n${indent}`)}`,
    ')',
    '{',
    ...requestLines(`new PageRequest(${plainQuoted(verb)}, ${url.join(' + ')})`, query, inputs),
    `${indent}return ${names.page}.List(${given.join(', ')});`,
    '}',
  ].flatMap((line) => line.split('\n'));
}

const formats = { 'date-time': 'DateTimeOffset', date: 'DateOnly', uuid: 'Guid' } as const;

/** A generated type that is named like a type of .NET, such as `DateOnly` or `Guid`, hides that type. */
function typeOf({ type }: QueryParameterPlan, taken: ReadonlySet<string>): string {
  const { format, isDecimal } = type.of ?? type;
  const plain = isDecimal ? 'decimal' : csharpType(type.of ?? type);
  const held = format === undefined ? plain : systemType(formats[format], taken);
  return type.of === undefined ? held : `IReadOnlyList<${held}>`;
}

function systemType(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? `global::System.${name}` : name;
}

function requestLines(
  request: string,
  query: readonly QueryParameterPlan[],
  inputs: readonly InputPlan[],
): readonly string[] {
  const members = [...queryMember(query), ...inputMembers(inputs)];
  return members.length === 0
    ? [`${indent}var request = ${request};`]
    : [
        `${indent}var request = ${request}`,
        `${indent}{`,
        ...indentedBy(indent + indent, members),
        `${indent}};`,
      ];
}

function queryMember(query: readonly QueryParameterPlan[]): readonly string[] {
  if (query.length === 0) return [];
  const pairs = query.map((one) => `${indent}(${plainQuoted(one.wireName)}, ${sentValue(one)})`);
  return ['Query = QueryOf(', ...pairs.map((pair, at) => (at < pairs.length - 1 ? `${pair},` : pair)), '),'];
}

function inputMembers(inputs: readonly InputPlan[]): readonly string[] {
  const headers = inputs.filter((one) => one.in === 'header');
  const body = inputs.filter((one) => one.in === 'body');
  const pairs = (of: readonly InputPlan[], text: (one: InputPlan) => string) =>
    `{ ${of.map((one) => `[${plainQuoted(one.wireName)}] = ${text(one)}`).join(', ')} }`;
  const header = ({ name, type }: InputPlan) =>
    type.kind === 'string' && type.format === undefined
      ? argumentName(name)
      : `JsonTree.WireText(${argumentName(name)})`;
  return [
    ...(headers.length === 0 ? [] : [`Headers = new Dictionary<string, string> ${pairs(headers, header)},`]),
    ...(body.length === 0
      ? []
      : [`Body = new Dictionary<string, object?> ${pairs(body, ({ name }) => argumentName(name))},`]),
  ];
}

function sentValue({ name, wireName, separator }: QueryParameterPlan): string {
  const argument = argumentName(name);
  return separator === undefined
    ? argument
    : `JsonTree.Joined(${plainQuoted(wireName)}, ${argument}, ${plainQuoted(separator)})`;
}
