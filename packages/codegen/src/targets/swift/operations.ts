import { customTypesIn } from '../../plan/call-item-types.js';
import type {
  CallPlan,
  InputPlan,
  PagesPlan,
  PathParameter,
  QueryParameterPlan,
} from '../../plan/page-plan.js';
import { indentedBy, joinBlocks } from '../../text/blocks.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { deprecation, functionText } from '../../text/function-text.js';
import { codeLines, list } from '../../text/layout.js';
import { argumentLines, holderOf, swiftStyle, swiftText, swiftType } from './expressions.js';
import { needsFoundation, swiftItemType } from './items.js';
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

export function swiftOperationsText({
  calls,
  packageName,
}: Pick<PagesPlan, 'calls' | 'packageName'>): string {
  const parameters = calls.flatMap((call) => call.parameters);
  const escapes = parameters.some(isText);
  const query = calls.flatMap((call) => call.query);
  const formats = new Set(query.map(formatOf));
  const customs = customTypesIn(calls);
  const modules = new Set(
    customs.map(({ from }) => from).filter((from) => from !== '' && from !== packageName),
  );
  const dates = formats.has('date-time');
  const ids = formats.has('uuid') || parameters.some(({ type }) => type?.format === 'uuid');
  const plainItems = calls.some(({ plainItem }) => plainItem !== undefined && needsFoundation(plainItem));
  if (escapes || dates || ids || plainItems || customs.length > 0) modules.add('Foundation');
  const blocks = [
    ...(modules.size > 0 ? [[...modules].sort().map((name) => `import ${name}`)] : []),
    [
      'extension PageTransport {',
      ...nested(calls.map(callLines).flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]))),
      '}',
    ],
    ...(escapes ? [escapingLines] : []),
    ...(query.some(({ separator }) => separator !== undefined) ? [joiningLines] : []),
    ...(dates ? [dateLines] : []),
    ...(ids ? [idLines] : []),
    ...(customs.length > 0 ? [decodingLines] : []),
  ];
  return `${joinBlocks(blocks)}\n`;
}

function callLines(call: CallPlan): readonly string[] {
  const { name, endpoint, verb, path, parameters, page, query, inputs, custom } = call;
  // A type without `from` is the program's own, which the generated module can't import; so the function is generic.
  const isGeneric = custom?.from === '';
  const plainItem = call.plainItem && `${swiftItemType(call.plainItem)}${call.plainItem.nullable ? '?' : ''}`;
  const item = isGeneric ? 'Item' : (custom?.name ?? call.item ?? plainItem ?? 'JSONValue');
  const { names, params } = page;
  const isRequired = params.some(({ required }) => required);
  const plain =
    plainItem === undefined ? '{ $0 }' : `{ try (${plainItem}).read($0) }`.replace(/\((\w+)\)/, '$1');
  const declared = call.item === undefined ? plain : `{ try ${item}($0) }`;
  const decoder = custom === undefined ? declared : '{ try $0.decoded(by: decoder) }';
  return [
    ...commentLines(
      functionText(
        call,
        `Lists the items of \`${endpoint}\`. Use \`change\` to add ${query.length === 0 ? '' : 'other '}query parameters, headers and a body.`,
      ),
      comment,
      '',
      query.flatMap(({ name: argument, text }) =>
        text === undefined ? [] : [`- Parameter ${argument}: ${text}`],
      ),
    ),
    ...(call.isDeprecated ? [`@available(*, deprecated, message: ${swiftText(deprecation)})`] : []),
    ...(isGeneric
      ? codeLines(list(`public func ${name}<`, ['Item: Decodable & Sendable'], '>('), '', style)
      : [`public func ${name}(`]),
    ...argumentLines(
      [
        ...parameters.map((one) => `${swiftName(one.name)}: ${pathType(one)}`),
        ...query.filter(({ required }) => required).map((one) => `${swiftName(one.name)}: ${typeOf(one)}`),
        ...inputs.map((one) => `${swiftName(one.name)}: String`),
        ...(params.length === 0 ? [] : [`params: ${names.params}${isRequired ? '' : ' = .init()'}`]),
        ...query
          .filter(({ required }) => !required)
          .map((one) => `${swiftName(one.name)}: ${typeOf(one)}? = nil`),
        ...(isGeneric ? ['item: Item.Type'] : []),
        ...(custom === undefined ? [] : ['decoder: JSONDecoder? = nil']),
        'change: (inout PageRequest) -> Void = { _ in }',
      ],
      indent,
      style,
    ),
    ...codeLines(list(') -> PageSequence<', [list(`${names.response}<`, [item], '>')], '> {'), '', style),
    ...nested([
      ...callOf('var request = PageRequest', [`method: ${swiftText(verb)}`, urlArgument(path)]),
      ...parameters
        .filter(isText)
        .flatMap((one) => callOf('request.check', [swiftText(one.wireName), swiftName(one.name)])),
      ...inputs.flatMap(headerLines),
      ...query.flatMap(queryLines),
      'change(&request)',
      ...callOf(`return ${page.list}`, [
        'transport: self',
        'request: request',
        ...(params.length === 0 ? [] : ['params: params']),
        `decode: ${decoder}`,
      ]),
    ]),
    '}',
  ];
}

function headerLines({ name, wireName }: InputPlan): readonly string[] {
  const [place, value] = [`request.headers[${swiftText(wireName)}] =`, swiftName(name)];
  const flat = `${place} ${value}`;
  return indent.length + flat.length <= style.columns ? [flat] : [place, indent + value];
}

export function pathType({ type }: PathParameter): 'String' | 'Int' | 'UUID' {
  if (type?.kind === 'integer') return 'Int';
  return type?.format === 'uuid' ? 'UUID' : 'String';
}

function isText(one: PathParameter): boolean {
  return pathType(one) === 'String';
}

/** Returns the format of a parameter, or of its elements, that has a type in Swift. */
function formatOf({ type }: QueryParameterPlan): 'date-time' | 'uuid' | undefined {
  const { format } = type.of ?? type;
  return format === 'date' ? undefined : format;
}

function typeOf(one: QueryParameterPlan): string {
  const { type } = one;
  const format = formatOf(one);
  const held =
    format === undefined ? swiftType(type.of ?? type) : { 'date-time': 'Date', uuid: 'UUID' }[format];
  return type.of === undefined ? held : `[${held}]`;
}

/** Writes the statement that sets a query parameter. For an optional one, it tests that the argument is not nil. */
function queryLines(one: QueryParameterPlan): readonly string[] {
  const { required } = one;
  const name = swiftName(one.name);
  const [open, given] = sentLines(one);
  const flat = `${open}${given})`;
  const whole = required ? flat : `if let ${name} { ${flat} }`;
  if (indent.length + whole.length <= style.columns) return [whole];
  const depth = required ? 1 : 2;
  const lines = depth * indent.length + flat.length <= style.columns ? [flat] : [open, `${indent}${given})`];
  return required ? lines : [`if let ${name} {`, ...nested(lines), '}'];
}

/** Returns the start of a call that sets a query parameter, and the arguments of the call. */
function sentLines(one: QueryParameterPlan): readonly [open: string, given: string] {
  const { type, separator, wireName } = one;
  const name = swiftName(one.name);
  const held = holderOf(type.of ?? type)?.replace('JSONValue', '') ?? '';
  const text = formatOf(one) === undefined ? '' : 'wireText';
  const place = `request.query[${swiftText(wireName)}] = `;
  if (type.of === undefined) return [`${place}${held}(`, text === '' ? name : `${name}.${text}`];
  if (separator !== undefined) {
    const made = type.of.kind === 'string' ? text && `.map(\\.${text})` : '.map { String($0) }';
    return ['request.join(', `${name}${made}, as: ${swiftText(wireName)}, with: ${swiftText(separator)}`];
  }
  return text === ''
    ? [`${place}.array(`, `${name}.map(JSONValue${held})`]
    : [`${place}.array(`, `${name}.map { ${held}($0.${text}) }`];
}

/** Writes a call in a function body. Arguments that don't fit next to its name are tried on one line of their own. */
function callOf(name: string, given: readonly string[]): readonly string[] {
  const together = given.join(', ');
  const flat = `${name}(${together})`;
  if (indent.length + flat.length <= style.columns) return [flat];
  const inner = `${indent}${together})`;
  return indent.length + inner.length <= style.columns
    ? [`${name}(`, inner]
    : [`${name}(`, ...argumentLines(given, indent, style), ')'];
}

/** Writes the URL on a line of its own if it doesn't fit next to its label. */
function urlArgument(path: CallPlan['path']): string {
  const pieces = path.map((piece) => {
    if (typeof piece === 'string') return swiftText(piece).slice(1, -1);
    const name = swiftName(piece.name);
    const value = { String: `escaped: ${name}`, Int: name, UUID: `${name}.wireText` }[pathType(piece)];
    return `\\(${value})`;
  });
  const flat = `url: "${pieces.join('')}"`;
  return 2 * indent.length + flat.length <= style.columns ? flat : flat.replace(' ', `\n${indent}${indent}`);
}
