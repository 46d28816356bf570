import { customTypesIn } from '../../plan/call-item-types.js';
import { sendsDate } from '../../plan/needed-parts.js';
import type { CallPlan, InputPlan, PagesPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { unusedName } from '../../plan/unused-names.js';
import { commentLines } from '../../text/comment.js';
import { deprecation, describedParams, functionText } from '../../text/function-text.js';
import { after, before, type Code, codeLines, list, oneLine } from '../../text/layout.js';
import type { ValueType } from '../../value-type.js';
import {
  dartComment,
  dartDecoder,
  dartPiece,
  dartStyle,
  dartText,
  dartType,
  foldedLine,
  indent,
} from './expressions.js';
import { dartPlainItemType, intLines } from './items.js';
import { functionHead, futureOf } from './list-block.js';
import { paramType } from './type-blocks.js';

/** Every function has these named arguments, which add query parameters, headers and a body to the request. */
const requestTakes = [
  'Map<String, Object?> query = const {}',
  'Map<String, String> headers = const {}',
] as const;

/** Names that every function uses. */
const ownNames = ['transport', 'from', 'query', 'headers', 'body'] as const;

export function dartOperationsText({ calls, packageName }: PagesPlan): string {
  const prefixes = prefixesOf(calls);
  const customs = [...prefixes].map(([from, prefix]) => importLines(from, prefix));
  const own = [...(calls.some(({ item }) => item !== undefined) ? ['items'] : []), packageName].sort();
  const filters = calls.flatMap(({ query }) => query);
  const inputs = calls.flatMap((call) => call.inputs);
  const head = [...customs.flat(), ...own.map((name) => `import '${name}.dart';`)];
  const blocks = [
    head,
    ...calls.map((call) => callLines(call, prefixes)),
    ...(calls.some(({ parameters }) => parameters.some((one) => !isInteger(one))) ? [segmentLines] : []),
    ...(filters.some(({ separator }) => separator !== undefined) ? [joinLines] : []),
    ...(inputs.some((one) => one.in === 'header') ? [headerLines] : []),
    ...([...filters, ...inputs].some(sendsDate) ? [dateLines] : []),
    ...(calls.some(({ plainItem }) => plainItem?.kind === 'integer') ? [intLines] : []),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const segmentLines = [
  'String _pathSegment(String name, String value) {',
  `${indent}if (value != '' && value != '.' && value != '..') {`,
  `${indent}${indent}return Uri.encodeComponent(value);`,
  `${indent}}`,
  `${indent}throw ArgumentError(`,
  `${indent}${indent}'The path parameter $name must not be empty, "." or "..", '`,
  `${indent}${indent}'because that can change the path.',`,
  `${indent});`,
  '}',
];

const joinLines = [
  'String? _joined(String name, Iterable<Object> values, String separator) {',
  `${indent}final texts = [`,
  `${indent}${indent}for (final one in values)`,
  `${indent.repeat(3)}one is DateTime ? one.toUtc().toIso8601String() : '$one',`,
  `${indent}];`,
  `${indent}if (texts.any((text) => text.contains(separator))) {`,
  `${indent}${indent}throw ArgumentError.value(values, name, 'A value contains "$separator"');`,
  `${indent}}`,
  `${indent}return texts.isEmpty ? null : texts.join(separator);`,
  '}',
];

const headerLines = [
  '/// Adds required headers to those of a caller. Case is ignored in names.',
  'Map<String, String> _withHeaders(',
  `${indent}Map<String, String> headers,`,
  `${indent}Map<String, String> named,`,
  ') {',
  `${indent}for (final MapEntry(:key, :value) in named.entries) {`,
  `${indent}${indent}if (value.trim() == '') {`,
  `${indent.repeat(3)}throw ArgumentError('The header $key is required, but empty.');`,
  `${indent}${indent}}`,
  `${indent}}`,
  `${indent}final names = {for (final name in named.keys) name.toLowerCase()};`,
  `${indent}return {`,
  `${indent}${indent}for (final MapEntry(:key, :value) in headers.entries)`,
  `${indent.repeat(3)}if (!names.contains(key.toLowerCase())) key: value,`,
  `${indent}${indent}...named,`,
  `${indent}};`,
  '}',
];

const dateLines = ['String _date(DateTime day) => day.toIso8601String().substring(0, 10);'];

/** Returns a free prefix for each file with custom item types, since other files may declare the same names. */
function prefixesOf(calls: readonly CallPlan[]): ReadonlyMap<string, string> {
  const taken = new Set([...ownNames, ...calls.flatMap(namesIn)]);
  const prefixes = new Map<string, string>();
  for (const { from } of customTypesIn(calls)) {
    if (prefixes.has(from)) continue;
    const prefix = unusedName('models', taken);
    taken.add(prefix);
    prefixes.set(from, prefix);
  }
  return prefixes;
}

function namesIn(call: CallPlan): readonly string[] {
  const given = [...call.parameters, ...call.inputs, ...call.query].map(({ name }) => name);
  return [call.name, call.page.list, ...given, ...call.pagingNames];
}

function importLines(file: string, prefix: string): readonly string[] {
  const line = `import '${file}' as ${prefix};`;
  return line.length <= dartStyle.columns ? [line] : [`import '${file}'`, `${indent}${indent}as ${prefix};`];
}

function callLines(call: CallPlan, prefixes: ReadonlyMap<string, string>): readonly string[] {
  const { name, endpoint, parameters, page, custom } = call;
  const own = custom && `${prefixes.get(custom.from)}.${custom.name}`;
  const item = own ?? call.item ?? (call.plainItem && dartPlainItemType(call.plainItem)) ?? 'Object?';
  const named = call.pagingNames;
  const takes = [
    ...call.inputs.map((one) => `required ${typeOf(one)} ${one.name}`),
    ...page.params.map((param, index) => {
      const isRequired = param.required ? 'required ' : '';
      return `${isRequired}${paramType(param)} ${named[index]}`;
    }),
    ...call.query.map((one) =>
      one.required ? `required ${typeOf(one)} ${one.name}` : `${typeOf(one)}? ${one.name}`,
    ),
    'String? from',
    ...requestTakes,
    call.inputs.some((one) => one.in === 'body') ? 'Map<String, Object?> body = const {}' : 'Object? body',
  ];
  const positional = [
    'PageTransport transport',
    ...parameters.map((one) => `${isInteger(one) ? 'int' : 'String'} ${one.name}`),
  ];
  return [
    ...commentLines(
      functionText(call, `Lists the items of ${endpoint}.`),
      dartComment,
      '',
      [...call.inputs, ...call.query, ...describedParams(call)].flatMap(({ name: argument, text }) =>
        text === undefined ? [] : [`- [${argument}]: ${text}`],
      ),
    ),
    ...(call.isDeprecated ? [`@Deprecated(${dartText(deprecation)})`] : []),
    ...functionHead(futureOf(page, item), `${name}(`, ''),
    ...positional.map((one, index) => `${indent}${one},${index === positional.length - 1 ? ' {' : ''}`),
    ...takes.map((one) => `${indent}${one},`),
    ...bodyLines(listCode(call, named, decoderOf(call, item)), call),
  ];
}

function decoderOf({ item, custom }: CallPlan, type: string): Code {
  if (custom !== undefined) return dartDecoder(type, custom);
  if (item !== undefined) return `${item}.fromJson`;
  if (type === 'int') return '_int';
  if (type === 'int?') return '(json) => json == null ? null : _int(json)';
  return type === 'Object?' ? '(json) => json' : `(json) => json as ${type}`;
}

function typeOf({ type }: QueryParameterPlan): string {
  return type.of === undefined ? sentType(type) : `List<${sentType(type.of)}>`;
}

function sentType(type: ValueType): string {
  return type.format === 'date-time' || type.format === 'date' ? 'DateTime' : dartType(type);
}

function conditionOf({ name, required }: QueryParameterPlan): string | undefined {
  return required ? undefined : `if (${name} != null)`;
}

function entryCode(parameter: QueryParameterPlan): Code {
  const { name, wireName, separator, type } = parameter;
  const days = type.of === undefined ? `_date(${name})` : `${name}.map(_date)`;
  const sent = sendsDate(parameter) ? days : name;
  const value =
    separator === undefined ? sent : list('_joined(', [dartText(wireName), sent, dartText(separator)], ')');
  return after(`${dartText(wireName)}: `, value);
}

function flatEntry(parameter: QueryParameterPlan): string {
  return [conditionOf(parameter) ?? [], oneLine(entryCode(parameter)) ?? []].flat().join(' ');
}

function listCode(
  { verb, path, parameters, page, query, inputs }: CallPlan,
  named: readonly string[],
  decoder: Code,
): Code {
  const { names, params, list: called } = page;
  const url =
    parameters.length === 0
      ? dartText(path.join(''))
      : `'${path.map((piece, at) => pieceOf(piece, path[at + 1])).join('')}'`;
  const entries = (place: InputPlan['in'], value: (input: InputPlan) => string) =>
    inputs.flatMap((one) => (one.in === place ? after(`${dartText(one.wireName)}: `, value(one)) : []));
  const inHeader = entries('header', headerValue);
  const inBody = entries('body', bodyValue);
  const parts = [
    `method: ${dartText(verb)}`,
    `url: ${url}`,
    query.length === 0 ? 'query: query' : list('query: {', ['...query', ...query.map(flatEntry)], '}'),
    inHeader.length === 0
      ? 'headers: headers'
      : list('headers: _withHeaders(', ['headers', list('{', inHeader, '}')], ')'),
    inBody.length === 0 ? 'body: body' : list('body: {', ['...body', ...inBody], '}'),
  ];
  const sent = params.map(({ name }, index) => `${name}: ${named[index]}`);
  return list(
    `${called}(`,
    [
      'transport',
      list('PageRequest(', parts, ')'),
      decoder,
      ...(params.length === 0 ? [] : [after('params: ', list(`${names.params}(`, sent, ')'))]),
      'from: from',
    ],
    ');',
  );
}

function headerValue(input: InputPlan): string {
  const { name, type } = input;
  const isText = type.kind === 'string' && typeOf(input) === 'String';
  return isText ? name : (textOf(name, type) ?? `'$${name}'`);
}

function bodyValue({ name, type }: InputPlan): string {
  if (type.of === undefined) return textOf(name, type) ?? name;
  const text = textOf('one', type.of);
  return text === undefined ? name : `[for (final one in ${name}) ${text}]`;
}

/** JSON and headers have no dates and times. */
function textOf(name: string, { format }: ValueType): string | undefined {
  if (format === 'date') return `_date(${name})`;
  return format === 'date-time' ? `${name}.toUtc().toIso8601String()` : undefined;
}

/** An integer can't change the path. */
export function isInteger({ type }: CallPlan['parameters'][number]): boolean {
  return type?.kind === 'integer';
}

function pieceOf(piece: CallPlan['path'][number], next: CallPlan['path'][number] | undefined): string {
  if (typeof piece === 'string') return dartPiece(piece);
  // Lints refuse braces that are not needed.
  if (isInteger(piece))
    return typeof next === 'string' && /^\w/.test(next) ? `\${${piece.name}}` : `$${piece.name}`;
  return `\${_pathSegment(${dartText(piece.wireName)}, ${piece.name})}`;
}

/** The call moves to the next line if its name does not fit after the arrow. */
function bodyLines(call: Code, { query }: CallPlan): readonly string[] {
  const flat = codeLines(after('}) => ', call), '', dartStyle);
  const [first = ''] = flat;
  const lines =
    first.length <= dartStyle.columns ? flat : ['}) =>', ...codeLines(call, indent + indent, dartStyle)];
  return lines.flatMap((line) => foldedEntry(line, query)).flatMap(foldedLine);
}

/** If the line of a query entry is too long, breaks it after its condition, such as `if (limit != null)`. */
function foldedEntry(line: string, query: readonly QueryParameterPlan[]): readonly string[] {
  if (line.length <= dartStyle.columns) return [line];
  const entry = query.find((one) => line.trim() === `${flatEntry(one)},`);
  if (entry === undefined) return [line];
  const start = line.slice(0, line.length - line.trimStart().length);
  const condition = conditionOf(entry);
  const code = before(entryCode(entry), ',');
  if (condition === undefined) return codeLines(code, start, dartStyle);
  return [start + condition, ...codeLines(code, start + indent, dartStyle)];
}
