import type { CallPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { indentedBy, joinBlocks } from '../../text/blocks.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { deprecation, functionText } from '../../text/function-text.js';
import { plainQuoted } from '../../text/literals.js';
import { csharpType } from './expressions.js';
import { csharpItemType, scalarDecoder } from './items.js';

const indent = '    ';

/** `taken` has the names of the types that are generated next to the functions. */
export function csharpOperationsText(
  { calls, taken }: { readonly calls: readonly CallPlan[]; readonly taken: ReadonlySet<string> },
  comment: CommentStyle,
): string {
  const usesLists = calls.some(({ query }) => query.length > 0);
  const head = ['using System;', ...(usesLists ? ['using System.Collections.Generic;'] : [])];
  return `${joinBlocks([head, ['namespace Pagination;'], classLines(calls, taken, comment)])}\n`;
}

function classLines(
  calls: readonly CallPlan[],
  taken: ReadonlySet<string>,
  comment: CommentStyle,
): readonly string[] {
  const methods = calls.flatMap((call, index) => [
    ...(index === 0 ? [] : ['']),
    ...indentedBy(indent, callLines(call, taken, comment)),
  ]);
  return [
    ...commentLines(['Lists the items of paginated operations.'], comment),
    'public static class Operations',
    '{',
    ...methods,
    ...(calls.some(({ query }) => query.length > 0) ? ['', ...indentedBy(indent, queryLines)] : []),
    ...(calls.some(({ parameters }) => parameters.length > 0)
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

function callLines(call: CallPlan, taken: ReadonlySet<string>, comment: CommentStyle): readonly string[] {
  const { name, operation, verb, path, parameters, page, query, custom } = call;
  const scalar = call.scalar?.nullable === false ? call.scalar : undefined;
  const named = call.item ?? (scalar === undefined ? 'object?' : csharpItemType(scalar, taken));
  const item = custom === undefined ? named : `global::${custom.from}.${custom.name}`;
  const { names, params } = page;
  const isRequired = params.some(({ required }) => required);
  // A parameter before the decoder can't be optional, because the decoder is required.
  const initially = custom === undefined ? ' = null' : '';
  const takes = [
    'IPageTransport transport',
    ...parameters.map((one) => `string ${argumentName(one.name)}`),
    ...query
      .filter(({ required }) => required)
      .map((one) => `${typeOf(one, taken)} ${argumentName(one.name)}`),
    ...(params.length === 0
      ? []
      : [isRequired ? `${names.params} parameters` : `${names.params}? parameters${initially}`]),
    ...(custom === undefined ? [] : [`Func<object?, ${item}> decoder`]),
    ...query
      .filter(({ required }) => !required)
      .map((one) => `${typeOf(one, taken)}? ${argumentName(one.name)} = null`),
    'Func<PageRequest, PageRequest>? change = null',
  ];
  const url = path.map((piece) =>
    typeof piece === 'string'
      ? plainQuoted(piece)
      : `PathSegment(${plainQuoted(piece.wireName)}, nameof(${argumentName(piece.name)}), ${argumentName(piece.name)})`,
  );
  const plain = scalar === undefined ? 'item => item' : scalarDecoder(scalar);
  const declared = call.item === undefined ? plain : `${item}.From`;
  const made = custom === undefined ? declared : 'decoder';
  const decodes = custom === undefined ? '' : ', made by the decoder';
  const given = [
    'transport',
    'change == null ? request : change(request)',
    ...(params.length === 0 ? [] : ['parameters']),
    made,
  ];
  return [
    ...commentLines(
      functionText(
        call,
        `Lists the items of ${operation}${decodes}. Use change to add ${query.length === 0 ? '' : 'other '}query parameters, headers and a body, with WithQuery, WithHeader and WithBody.`,
      ),
      comment,
    ),
    ...query.flatMap(({ name: argument, text }) => paramLines(argument, text, comment)),
    ...(call.isDeprecated ? [`[Obsolete(${plainQuoted(deprecation)})]`] : []),
    `public static PageSequence<${names.page}<${item}>, ${item}> ${name}(`,
    `${indent}${takes.join(`,\n${indent}`)}`,
    ')',
    '{',
    ...requestLines(`new PageRequest(${plainQuoted(verb)}, ${url.join(' + ')})`, query),
    `${indent}return ${names.page}.List(${given.join(', ')});`,
    '}',
  ].flatMap((line) => line.split('\n'));
}

/** Writes the description of an argument as a `<param>` element. */
function paramLines(
  name: string,
  text: string | undefined,
  { written, columns }: CommentStyle,
): readonly string[] {
  const style = {
    line: '/// ',
    single: [`/// <param name="${argumentName(name).replace('@', '')}">`, '</param>'],
    open: `/// <param name="${argumentName(name).replace('@', '')}">`,
    close: '/// </param>',
    ...(written !== undefined && { written }),
    ...(columns !== undefined && { columns }),
  } as const;
  return commentLines([text], style);
}

const formats = { 'date-time': 'DateTimeOffset', date: 'DateOnly', uuid: 'Guid' } as const;

/** A generated type that is named like a type of .NET, such as `DateOnly` or `Guid`, hides that type. */
function typeOf({ type }: QueryParameterPlan, taken: ReadonlySet<string>): string {
  const { format } = type.of ?? type;
  const named = format === undefined ? csharpType(type.of ?? type) : formats[format];
  const held = taken.has(named) ? `global::System.${named}` : named;
  return type.of === undefined ? held : `IReadOnlyList<${held}>`;
}

function requestLines(request: string, query: readonly QueryParameterPlan[]): readonly string[] {
  if (query.length === 0) return [`${indent}var request = ${request};`];
  const pairs = query.map((one) => `${indent}${indent}(${plainQuoted(one.wireName)}, ${sentValue(one)})`);
  return [
    `${indent}var query = QueryOf(`,
    ...pairs.map((pair, index) => `${pair}${index < pairs.length - 1 ? ',' : ''}`),
    `${indent});`,
    `${indent}var request = ${request} { Query = query };`,
  ];
}

function sentValue({ name, wireName, separator }: QueryParameterPlan): string {
  const argument = argumentName(name);
  return separator === undefined
    ? argument
    : `JsonTree.Joined(${plainQuoted(wireName)}, ${argument}, ${plainQuoted(separator)})`;
}

/** The keywords that C# reserves everywhere. The `@` allows them as names. */
const keywords: ReadonlySet<string> = new Set(
  'abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while'.split(
    ' ',
  ),
);

export function argumentName(name: string): string {
  const lower = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return keywords.has(lower) ? `@${lower}` : lower;
}
