import { customTypesIn } from '../../plan/call-item-types.js';
import type {
  CallPlan,
  InputPlan,
  PagesPlan,
  ParamMember,
  PathParameter,
  QueryParameterPlan,
} from '../../plan/page-plan.js';
import { queryEnums } from '../../plan/query-enums.js';
import { indentedBy, joinBlocks } from '../../text/blocks.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { deprecation, functionText } from '../../text/function-text.js';
import { codeLines, list } from '../../text/layout.js';
import { swiftEnumLines } from './enums.js';
import {
  argumentLines,
  callOf,
  swiftCase,
  swiftPagingName,
  swiftParamType,
  swiftStyle,
  swiftText,
  swiftType,
} from './expressions.js';
import { needsFoundation, swiftItemType, withDateForm } from './items.js';
import { swiftName } from './names.js';

const indent = swiftStyle.step;
/** The functions are members of an extension, which indents them. */
const style = { ...swiftStyle, columns: swiftStyle.columns - indent.length };
const comment: CommentStyle = { line: '/// ', columns: style.columns };
const nested = (lines: readonly string[]) => indentedBy(indent, lines);

const escapingLines = [
  'extension DefaultStringInterpolation {',
  '  /// Appends a value as one segment of a path.',
  '  fileprivate mutating func appendInterpolation(escaped value: String) {',
  '    let plain = CharacterSet(',
  '      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")',
  '    appendLiteral(value.addingPercentEncoding(withAllowedCharacters: plain) ?? "")',
  '  }',
  '}',
];

const joiningLines = [
  'extension PageRequest {',
  '  /// Sends a list as one parameter; an empty list is not sent.',
  '  fileprivate mutating func join(_ values: [String], as name: String, with separator: String) {',
  '    if values.isEmpty { return }',
  '    let text = values.joined(separator: separator)',
  '    query[name] = .string(text)',
  '    joined[name] = JoinedList(text: text, values: values, separator: separator)',
  '  }',
  '}',
];

const dateLines = [
  'extension Date {',
  '  /// The date in ISO 8601, with microseconds if it is not a whole second. The formatter has only milliseconds.',
  '  fileprivate var wireText: String {',
  '    let micros = (timeIntervalSince1970 * 1_000_000).rounded()',
  '    let seconds = (micros / 1_000_000).rounded(.down)',
  '    let rest = Int(micros - seconds * 1_000_000)',
  '    let text = ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: seconds))',
  '    return rest == 0 ? text : "\\(text.dropLast()).\\(String(rest + 1_000_000).dropFirst())Z"',
  '  }',
  '}',
];

const idLines = ['extension UUID {', '  fileprivate var wireText: String { uuidString.lowercased() }', '}'];

const decodingLines = [
  'extension JSONValue {',
  '  /// Decodes the value as another type. Without a decoder, dates are texts in ISO 8601.',
  '  fileprivate func decoded<Item: Decodable>(by decoder: JSONDecoder?) throws -> Item {',
  '    let plain = JSONDecoder()',
  '    plain.dateDecodingStrategy = .custom { source in',
  '      if let date = Date(wireText: try String(from: source)) { return date }',
  '      throw Swift.DecodingError.dataCorrupted(',
  '        .init(codingPath: source.codingPath, debugDescription: "it is not a time in ISO 8601"))',
  '    }',
  '    return try (decoder ?? plain).decode(Item.self, from: JSONEncoder().encode(self))',
  '  }',
  '}',
];

/** `readsItems` says that the runtime for items is generated, too, which writes dates. */
export function swiftOperationsText(
  { calls, packageName }: Pick<PagesPlan, 'calls' | 'packageName'>,
  readsItems: boolean,
): string {
  const parameters = calls.flatMap((call) => call.parameters);
  const escapes = parameters.some(isText);
  const query = calls.flatMap((call) => call.query);
  const formats = new Set([...query, ...calls.flatMap(({ inputs }) => inputs)].map(formatOf));
  const customs = customTypesIn(calls);
  const modules = new Set(
    customs.map(({ from }) => from).filter((from) => from !== '' && from !== packageName),
  );
  const dates = formats.has('date-time');
  const ids = formats.has('uuid') || parameters.some(({ type }) => type?.format === 'uuid');
  const plainItems = calls.some(({ plainItem }) => plainItem !== undefined && needsFoundation(plainItem));
  if (escapes || dates || ids || formats.has('decimal') || plainItems || customs.length > 0)
    modules.add('Foundation');
  const blocks = [
    ...(modules.size > 0 ? [[...modules].sort().map((name) => `import ${name}`)] : []),
    [
      'extension PageTransport {',
      ...nested(calls.map(callLines).flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]))),
      '}',
    ],
    ...queryEnums(calls).map(({ listed, text }) => swiftEnumLines(listed, text, comment)),
    ...(escapes ? [escapingLines] : []),
    ...(query.some(({ separator }) => separator !== undefined) ? [joiningLines] : []),
    ...(dates && !readsItems ? [dateLines] : []),
    ...(ids ? [idLines] : []),
    ...(customs.length > 0 ? [decodingLines] : []),
  ];
  return `${joinBlocks(blocks)}\n`;
}

function callLines(call: CallPlan): readonly string[] {
  const { endpoint, verb, path, parameters, page, pagingNames, query, inputs, custom } = call;
  // A type without `from` is the program's own, which the generated module can't import; so the function is generic.
  const isGeneric = custom?.from === '';
  const plainItem = call.plainItem && `${swiftItemType(call.plainItem)}${call.plainItem.nullable ? '?' : ''}`;
  const item = isGeneric ? 'Item' : (custom?.name ?? call.item ?? plainItem ?? 'JSONValue');
  const { names, params } = page;
  const plain =
    plainItem === undefined ? '{ $0 }' : `{ try (${plainItem}).read($0) }`.replace(/\((\w+)\)/, '$1');
  const declared = call.item === undefined ? plain : `{ try ${item}($0) }`;
  const decoder = custom === undefined ? declared : '{ try $0.decoded(by: decoder) }';
  const members = params.map((param, at) => argument(param.name, swiftName(pagingNames[at] ?? param.name)));
  const flat = `${names.params}.sent(.init(${members.join(', ')}))`;
  const fitsAlone = 2 * indent.length + flat.length < style.columns;
  const sent = params.length === 0 ? '[]' : fitsAlone ? flat : `${names.params}.sent(params)`;
  const edits = [
    ...parameters
      .filter(isText)
      .flatMap((one) => callOf('request.check', [swiftText(one.wireName), swiftName(one.name)], style)),
    ...inputs.flatMap((one) => (one.in === 'header' ? headerLines(one) : [])),
    ...bodyLines(inputs),
    ...query.flatMap(queryLines),
  ];
  const described = [
    ...params.map(({ text }, index) => ({ name: pagingNames[index] ?? '', text })),
    ...query.map((one) => ({ name: one.name, text: withDateForm(one) })),
    ...inputs.flatMap((one) => (one.in === 'header' ? { name: one.name, text: one.text } : [])),
  ];
  return [
    ...commentLines(
      functionText(
        call,
        `Lists the items of \`${endpoint}\`. Use \`change\` to add ${query.length + params.length === 0 ? '' : 'other '}query parameters, headers and a body, or to replace them.`,
      ),
      comment,
      '',
      described.flatMap(({ name, text }) => (text === undefined ? [] : [`- Parameter ${name}: ${text}`])),
    ),
    ...(call.isDeprecated ? [`@available(*, deprecated, message: ${swiftText(deprecation)})`] : []),
    ...(isGeneric
      ? codeLines(list(`public func ${call.name}<`, ['Item: Decodable & Sendable'], '>('), '', style)
      : [`public func ${call.name}(`]),
    ...argumentLines(argumentsOf(call), indent, style),
    ...codeLines(list(') -> PageSequence<', [list(`${names.response}<`, [item], '>')], '> {'), '', style),
    ...nested([
      ...callOf(
        `${edits.length === 0 ? 'let' : 'var'} request = PageRequest`,
        [`method: ${swiftText(verb)}`, urlArgument(path)],
        style,
      ),
      ...edits,
      ...(fitsAlone ? [] : callOf(`let params = ${names.params}`, members, style)),
      ...callOf(
        'return PageSequence',
        [`.${swiftPagingName(page)}`, 'self', 'request', sent, 'change: change', `decode: ${decoder}`],
        style,
      ),
    ]),
    '}',
  ];
}

/** Lists the arguments of a function: those without a default come first. */
function argumentsOf({ parameters, page, pagingNames, query, inputs, custom }: CallPlan): readonly string[] {
  const { names, params } = page;
  const paging = params.map((param, index) => ({ param, name: swiftName(pagingNames[index] ?? param.name) }));
  const pagingType = (param: ParamMember) =>
    param.enum === undefined ? swiftParamType(param) : `${names.params}.${swiftParamType(param)}`;
  return [
    ...parameters.map((one) => `${swiftName(one.name)}: ${pathType(one)}`),
    ...query.filter(({ required }) => required).map((one) => `${swiftName(one.name)}: ${typeOf(one)}`),
    ...inputs.map((one) => `${swiftName(one.name)}: ${typeOf(one)}`),
    ...paging.flatMap(({ param, name }) => (param.required ? `${name}: ${pagingType(param)}` : [])),
    ...paging.flatMap(({ param, name }) => (param.required ? [] : `${name}: ${pagingType(param)} = nil`)),
    ...query
      .filter(({ required }) => !required)
      .map((one) => `${swiftName(one.name)}: ${typeOf(one)}? = nil`),
    ...(custom?.from === '' ? ['item: Item.Type'] : []),
    ...(custom === undefined ? [] : ['decoder: JSONDecoder? = nil']),
    'change: (inout PageRequest) -> Void = { _ in }',
  ];
}

function headerLines(one: InputPlan): readonly string[] {
  const [place, name] = [`request.headers[${swiftText(one.wireName)}] =`, swiftName(one.name)];
  const format = formatOf(one);
  const isText = one.type.kind === 'string' && format === undefined;
  const text = format === undefined || format === 'decimal' ? `JSONValue${jsonOf(one)}` : name;
  const value = isText ? name : `${text}.wireText`;
  const flat = `${place} ${value}`;
  return indent.length + flat.length <= style.columns ? [flat] : [place, indent + value];
}

function bodyLines(inputs: readonly InputPlan[]): readonly string[] {
  const members = inputs.flatMap((one) =>
    one.in === 'body' ? `${swiftText(one.wireName)}: ${jsonOf(one)}` : [],
  );
  const code = list('request.body = [', members, ']');
  return members.length === 0
    ? []
    : codeLines(code, '', { ...style, columns: style.columns - indent.length });
}

export function pathType({ type }: PathParameter): 'String' | 'Int' | 'UUID' {
  if (type?.kind === 'integer') return 'Int';
  return type?.format === 'uuid' ? 'UUID' : 'String';
}

function isText(one: PathParameter): boolean {
  return pathType(one) === 'String';
}

/** The types of formats in Swift, and how a value of each type becomes a string or a number of JSON. */
const formatTypes = {
  'date-time': ['Date', 'string', '.wireText'],
  uuid: ['UUID', 'string', '.wireText'],
  decimal: ['Decimal', 'decimal', ''],
} as const;

/** Returns the format of a parameter, or of its elements, that has a type in Swift. */
function formatOf({ type }: QueryParameterPlan): keyof typeof formatTypes | undefined {
  const { format, isDecimal } = type.of ?? type;
  return isDecimal ? 'decimal' : format === 'date' ? undefined : format;
}

/** Returns the same as `formatTypes`, also for an enumerated type. */
function writtenAs(
  one: QueryParameterPlan,
): readonly [type: string, caseName: string, text: string] | undefined {
  const format = formatOf(one);
  if (one.enum !== undefined) return [one.enum.name, 'string', '.rawValue'];
  return format && formatTypes[format];
}

function typeOf(one: QueryParameterPlan): string {
  const { type } = one;
  const held = writtenAs(one)?.[0] ?? swiftType(type.of ?? type);
  return type.of === undefined ? held : `[${held}]`;
}

/** Writes the statement that sets a query parameter. For an optional one, it tests that the argument is not nil. */
function queryLines(one: QueryParameterPlan): readonly string[] {
  const { required } = one;
  const name = swiftName(one.name);
  const [open, value] = sentLines(one);
  const flat = `${open}${value}`;
  const whole = required ? flat : `if let ${name} { ${flat} }`;
  if (indent.length + whole.length <= style.columns) return [whole];
  const depth = required ? 1 : 2;
  const lines = depth * indent.length + flat.length <= style.columns ? [flat] : [open, `${indent}${value}`];
  return required ? lines : [`if let ${name} {`, ...nested(lines), '}'];
}

/** Returns the start of the statement that sets a query parameter, and its rest, which can begin a line. */
function sentLines(one: QueryParameterPlan): readonly [start: string, rest: string] {
  const { type, separator, wireName } = one;
  const name = swiftName(one.name);
  if (type.of !== undefined && separator !== undefined) {
    const text = writtenAs(one)?.[2] ?? '';
    const made = type.of.kind === 'string' ? text && `.map(\\${text})` : '.map { String($0) }';
    return ['request.join(', `${name}${made}, as: ${swiftText(wireName)}, with: ${swiftText(separator)})`];
  }
  const [, open = '', value = ''] = /^(\S+?\()(.*)$/.exec(jsonOf(one)) ?? [];
  return [`request.query[${swiftText(wireName)}] = ${open}`, value];
}

/** Writes an argument as a JSONValue: `.string(name)`. */
function jsonOf(one: QueryParameterPlan): string {
  const { type } = one;
  const name = swiftName(one.name);
  const [, caseName, text] = writtenAs(one) ?? ['', swiftCase(type.of ?? type), ''];
  if (caseName === undefined) return type.of === undefined ? name : `.array(${name})`;
  if (type.of === undefined) return `.${caseName}(${name}${text})`;
  return text === ''
    ? `.array(${name}.map(JSONValue.${caseName}))`
    : `.array(${name}.map { .${caseName}($0${text}) })`;
}

/** Writes the value on a line of its own if it doesn't fit next to its label. */
function argument(label: string, value: string): string {
  const flat = `${label}: ${value}`;
  return 2 * indent.length + flat.length < style.columns ? flat : `${label}:\n${indent}${indent}${value}`;
}

function urlArgument(path: CallPlan['path']): string {
  const pieces = path.map((piece) => {
    if (typeof piece === 'string') return swiftText(piece).slice(1, -1);
    const name = swiftName(piece.name);
    const value = { String: `escaped: ${name}`, Int: name, UUID: `${name}.wireText` }[pathType(piece)];
    return `\\(${value})`;
  });
  return argument('url', `"${pieces.join('')}"`);
}
