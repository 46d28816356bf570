import { customTypesIn } from '../../plan/call-item-types.js';
import type { CallPlan, PagesPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { deprecation, functionText } from '../../text/function-text.js';
import { after, type Code, codeLines, list } from '../../text/layout.js';
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
import { functionHead, futureOf } from './list-block.js';
import { paramType } from './type-blocks.js';

/** Every function has these named arguments, which add query parameters, headers and a body to the request. */
const requestTakes = [
  'Map<String, Object?> query = const {}',
  'Map<String, String> headers = const {}',
  'Object? body',
] as const;

/** Names that every function uses. */
const ownNames = ['transport', 'from', 'query', 'headers', 'body'] as const;

/** Writes a library with a function for each operation. */
export function dartOperationsText({ calls, packageName }: PagesPlan): string {
  const prefixes = prefixesOf(calls);
  const customs = [...prefixes].map(([from, prefix]) => importLines(from, prefix));
  const own = [...(calls.some(({ item }) => item !== undefined) ? ['items'] : []), packageName].sort();
  const head = [...customs.flat(), ...own.map((name) => `import '${name}.dart';`)];
  const blocks = [
    head,
    ...calls.map((call) => callLines(call, prefixes)),
    ...(calls.some(({ parameters }) => parameters.length > 0) ? [segmentLines] : []),
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

/** Returns a free prefix for each file with custom item types, since other files may declare the same names. */
function prefixesOf(calls: readonly CallPlan[]): ReadonlyMap<string, string> {
  const taken = new Set([...ownNames, ...calls.flatMap(namesIn)]);
  const prefixes = new Map<string, string>();
  for (const { from } of customTypesIn(calls)) {
    if (prefixes.has(from)) continue;
    const prefix = freeName('models', taken);
    taken.add(prefix);
    prefixes.set(from, prefix);
  }
  return prefixes;
}

function namesIn(call: CallPlan): readonly string[] {
  const given = [...call.parameters, ...call.query].map(({ name }) => name);
  return [call.name, call.page.list, ...given, ...call.pagingNames];
}

function importLines(file: string, prefix: string): readonly string[] {
  const line = `import '${file}' as ${prefix};`;
  return line.length <= dartStyle.columns ? [line] : [`import '${file}'`, `${indent}${indent}as ${prefix};`];
}

function callLines(call: CallPlan, prefixes: ReadonlyMap<string, string>): readonly string[] {
  const { name, operation, parameters, page, custom } = call;
  const own = custom && `${prefixes.get(custom.from)}.${custom.name}`;
  const item = own ?? call.item ?? 'Object?';
  const named = call.pagingNames;
  const takes = [
    ...page.params.map((param, index) => {
      const isRequired = param.required ? 'required ' : '';
      return `${isRequired}${paramType(param)} ${named[index]}`;
    }),
    ...call.query.map((one) =>
      one.required ? `required ${typeOf(one)} ${one.name}` : `${typeOf(one)}? ${one.name}`,
    ),
    'String? from',
    ...requestTakes,
  ];
  const positional = ['PageTransport transport', ...parameters.map((one) => `String ${one.name}`)];
  return [
    ...commentLines(
      functionText(call, `Lists the items of ${operation}.`),
      dartComment,
      '',
      call.query.flatMap(({ name: argument, text }) =>
        text === undefined ? [] : [`- [${argument}]: ${text}`],
      ),
    ),
    ...(call.isDeprecated ? [`@Deprecated(${dartText(deprecation)})`] : []),
    ...functionHead(futureOf(page, item), `${name}(`, ''),
    ...positional.map((one, index) => `${indent}${one},${index === positional.length - 1 ? ' {' : ''}`),
    ...takes.map((one) => `${indent}${one},`),
    ...bodyLines(listCode(call, named, decoderOf(call, item))),
  ];
}

function freeName(name: string, taken: ReadonlySet<string>, count = 1): string {
  const numbered = count === 1 ? name : name + count;
  return taken.has(numbered) ? freeName(name, taken, count + 1) : numbered;
}

function decoderOf({ item, custom }: CallPlan, type: string): Code {
  if (custom === undefined) return item === undefined ? '(json) => json' : `${item}.fromJson`;
  return dartDecoder(type, custom);
}

function typeOf({ type }: QueryParameterPlan): string {
  return type.of === undefined ? dartType(type) : `List<${dartType(type.of)}>`;
}

function entryOf({ name, wireName, required, separator }: QueryParameterPlan): Code {
  const value = separator === undefined ? name : `${name}.join(${dartText(separator)})`;
  return `${required ? '' : `if (${name} != null) `}${dartText(wireName)}: ${value}`;
}

function listCode(
  { verb, path, parameters, page, query }: CallPlan,
  named: readonly string[],
  decoder: Code,
): Code {
  const { names, params, list: called } = page;
  const url = parameters.length === 0 ? dartText(path.join('')) : `'${path.map(pieceOf).join('')}'`;
  const parts = [
    `method: ${dartText(verb)}`,
    `url: ${url}`,
    query.length === 0 ? 'query: query' : list('query: {', ['...query', ...query.map(entryOf)], '}'),
    'headers: headers',
    'body: body',
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

function pieceOf(piece: CallPlan['path'][number]): string {
  return typeof piece === 'string'
    ? dartPiece(piece)
    : `\${_pathSegment(${dartText(piece.wireName)}, ${piece.name})}`;
}

/** The call moves to the next line if its name does not fit after the arrow. */
function bodyLines(call: Code): readonly string[] {
  const flat = codeLines(after('}) => ', call), '', dartStyle);
  const [first = ''] = flat;
  const lines =
    first.length <= dartStyle.columns ? flat : ['}) =>', ...codeLines(call, indent + indent, dartStyle)];
  return lines.flatMap(foldedCondition).flatMap(foldedLine);
}

/** Moves an entry that does not fit after its condition, `if (limit != null)`, to the next line. */
function foldedCondition(line: string): readonly string[] {
  const [, start = '', condition, entry = ''] = /^( *)(if \(\w+ != null\)) (.*)$/.exec(line) ?? [];
  const isLong = condition !== undefined && line.length > dartStyle.columns;
  return isLong ? [start + condition, start + indent + entry] : [line];
}
