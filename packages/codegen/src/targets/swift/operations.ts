import type { CallPlan } from '../../plan/page-plan.js';
import { indentedBy, joinBlocks } from '../../text/blocks.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { codeLines, list } from '../../text/layout.js';
import { argumentLines, swiftStyle, swiftText } from './expressions.js';

const comment: CommentStyle = { line: '/// ' };
const indent = swiftStyle.step;
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

export function swiftOperationsText(calls: readonly CallPlan[]): string {
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  const blocks = [
    ...(escapes ? [['import Foundation']] : []),
    ...calls.map(callLines),
    ...(escapes ? [escapingLines] : []),
  ];
  return `${joinBlocks(blocks)}\n`;
}

function callLines(call: CallPlan): readonly string[] {
  const { name, operation, verb, path, parameters, page, item = 'JSONValue' } = call;
  const { names, params } = page;
  const isRequired = params.some(({ required }) => required);
  const decoder = call.item === undefined ? '{ $0 }' : `${item}.init`;
  return [
    ...commentLines(
      [`Lists the items of ${operation}. Use change to add query parameters, headers and a body.`],
      comment,
    ),
    `public func ${name}(`,
    ...argumentLines([
      'transport: any PageTransport',
      ...parameters.map((one) => `${one.name}: String`),
      ...(params.length === 0 ? [] : [`params: ${names.params}${isRequired ? '' : ' = .init()'}`]),
      'change: (inout PageRequest) -> Void = { _ in }',
    ]),
    ...codeLines(
      list(') -> PageSequence<', [list(`${names.response}<`, [item], '>')], '> {'),
      '',
      swiftStyle,
    ),
    ...nested([
      ...callOf('var request = PageRequest', [`method: ${swiftText(verb)}`, urlArgument(path)]),
      'change(&request)',
      ...callOf(`return ${page.list}`, [
        'transport: transport',
        'request: request',
        ...(params.length === 0 ? [] : ['params: params']),
        `decode: ${decoder}`,
      ]),
    ]),
    '}',
  ];
}

/** Writes a call in a function body. Arguments that don't fit next to its name are tried on one line of their own. */
function callOf(name: string, given: readonly string[]): readonly string[] {
  const together = given.join(', ');
  const flat = `${name}(${together})`;
  if (indent.length + flat.length <= swiftStyle.columns) return [flat];
  const inner = `${indent}${together})`;
  return indent.length + inner.length <= swiftStyle.columns
    ? [`${name}(`, inner]
    : [`${name}(`, ...argumentLines(given), ')'];
}

/** Writes the URL on a line of its own if it doesn't fit next to its label. */
function urlArgument(path: CallPlan['path']): string {
  const pieces = path.map((piece) =>
    typeof piece === 'string' ? swiftText(piece).slice(1, -1) : `\\(escaped: ${piece.name})`,
  );
  const flat = `url: "${pieces.join('')}"`;
  return 2 * indent.length + flat.length <= swiftStyle.columns
    ? flat
    : flat.replace(' ', `\n${indent}${indent}`);
}
