import type { CallPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { callText, deprecation } from '../../text/call-text.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { codeLines, list } from '../../text/layout.js';
import { phpStyle, phpText } from './expressions.js';
import { docType, nativeType } from './types.js';

const indent = '    ';

/** The text inside a comment that already has its first line. */
const textStyle = {
  line: ' * ',
  written: (text: string) => text.replaceAll('*/', '*\\/'),
} as const;

export function phpOperationLines(calls: readonly CallPlan[], comment: CommentStyle): readonly string[] {
  return [
    ...commentLines(['Lists the items of paginated operations.'], comment),
    'final class Operations',
    '{',
    ...calls.flatMap((call, index) => [...(index === 0 ? [] : ['']), ...callLines(call)]),
    ...(calls.some(({ query }) => query.length > 0) ? ['', ...queryHelperLines] : []),
    ...(calls.some(({ parameters }) => parameters.length > 0) ? ['', ...segmentLines] : []),
    '}',
  ];
}

const queryHelperLines = [
  `${indent}/**`,
  `${indent} * @param array<string, mixed> $query`,
  `${indent} * @param array<string, mixed> $named`,
  `${indent} *`,
  `${indent} * @return array<string, mixed>`,
  `${indent} */`,
  `${indent}private static function withQuery(array $query, array $named): array`,
  `${indent}{`,
  `${indent}${indent}return \\array_filter($named, static fn($value) => $value !== null) + $query;`,
  `${indent}}`,
];

const segmentLines = [
  `${indent}private static function pathSegment(string $name, string|int $value): string`,
  `${indent}{`,
  `${indent}${indent}if (\\in_array((string) $value, ['', '.', '..'], true)) {`,
  `${indent}${indent}${indent}throw new \\InvalidArgumentException(`,
  `${indent}${indent}${indent}${indent}"The path parameter $name must not be empty, \\".\\" or \\"..\\", because that can change the path.",`,
  `${indent}${indent}${indent});`,
  `${indent}${indent}}`,
  '',
  `${indent}${indent}return \\rawurlencode((string) $value);`,
  `${indent}}`,
];

function callLines(call: CallPlan): readonly string[] {
  const { name, operation, verb, path, parameters, page, query, custom } = call;
  const item = custom === undefined ? call.item : `\\${custom.from}\\${custom.name}`;
  const { names, params } = page;
  const isRequired = params.some(({ required }) => required);
  const url = path.map((piece) =>
    typeof piece === 'string'
      ? phpText(piece)
      : `self::pathSegment(${phpText(piece.wireName)}, $${piece.name})`,
  );
  const needed = query.filter(({ required }) => required);
  const others = query.filter(({ required }) => !required);
  const given = [
    ...(params.length === 0
      ? []
      : [`params: \\is_array($params) ? new ${names.params}(...$params) : $params`]),
    ...(item === undefined ? [] : [`item: ${item}::${custom?.make ?? 'from'}(...)`]),
    'from: $from',
  ];
  return [
    `${indent}/**`,
    ...commentLines(callText(call, `Lists the items of ${operation}.`), textStyle, indent),
    `${indent} *`,
    ...(call.isDeprecated ? [`${indent} * @deprecated ${deprecation}`] : []),

    ...(params.length === 0
      ? []
      : [`${indent} * @param ${names.params}|array<string, mixed>${isRequired ? '' : '|null'} $params`]),
    ...needed.flatMap(docLines),
    `${indent} * @param array<string, mixed> $query`,
    `${indent} * @param array<string, string> $headers`,
    ...others.flatMap(docLines),
    `${indent} *`,
    `${indent} * @return ${names.page}<${item ?? 'mixed'}>`,
    `${indent} */`,
    `${indent}public static function ${name}(`,
    `${indent}${indent}PageTransport $transport,`,
    ...parameters.map((one) => `${indent}${indent}string|int $${one.name},`),
    ...needed.map((one) => `${indent}${indent}${nativeType(one.type, false)} $${one.name},`),
    ...(params.length === 0
      ? []
      : [
          `${indent}${indent}${names.params}|array${isRequired ? '' : '|null'} $params${isRequired ? '' : ' = null'},`,
        ]),
    `${indent}${indent}array $query = [],`,
    `${indent}${indent}array $headers = [],`,
    `${indent}${indent}mixed $body = null,`,
    `${indent}${indent}?string $from = null,`,
    ...others.map((one) => `${indent}${indent}${nativeType(one.type, true)} $${one.name} = null,`),
    `${indent}): ${names.page} {`,
    ...urlLines(url),
    ...(query.length === 0 ? [] : queryLines(query)),
    '',
    ...codeLines(
      list(
        `return ${names.page}::fetch(`,
        [
          '$transport',
          list('new PageRequest(', [phpText(verb), '$url', '$query', '$headers', '$body'], ')'),
          ...given,
        ],
        ');',
      ),
      `${indent}${indent}`,
      phpStyle,
    ),
    `${indent}}`,
  ];
}

/** Writes the `@param` tag of an argument that has a description, or a type that PHP can't express natively. */
function docLines({ name, type, required, text }: QueryParameterPlan): readonly string[] {
  const doc = docType(type, !required);
  if (text === undefined && doc === nativeType(type, !required)) return [];
  return commentLines([`@param ${doc} $${name} ${text ?? ''}`], docLine, indent);
}

const docLine: CommentStyle = { line: ' * ', written: (text) => text.replaceAll('*/', '*\\/') };

function queryLines(query: readonly QueryParameterPlan[]): readonly string[] {
  const entries = query.map(({ wireName, name, separator, required }) => {
    const joined = `\\implode(${phpText(separator ?? '')}, $${name})`;
    const whole = required ? joined : `null === $${name} ? null : ${joined}`;
    return `${indent.repeat(3)}${phpText(wireName)} => ${separator === undefined ? `$${name}` : whole},`;
  });
  return [`${indent}${indent}$query = self::withQuery($query, [`, ...entries, `${indent}${indent}]);`];
}

/** Puts a URL that is too long on its own line or, if that line is too long, each of its pieces on its own line. */
function urlLines(pieces: readonly string[]): readonly string[] {
  const line = `${indent}${indent}$url = ${pieces.join(' . ')};`;
  if (line.length <= phpStyle.columns || pieces.length === 1) return [line];
  const inner = `${indent}${indent}${indent}`;
  const whole = `${inner}${pieces.join(' . ')};`;
  if (whole.length <= phpStyle.columns) return [`${indent}${indent}$url =`, whole];
  const last = pieces.length - 1;
  return [
    `${indent}${indent}$url =`,
    ...pieces.map((piece, index) => `${inner}${index === 0 ? '' : '. '}${piece}${index === last ? ';' : ''}`),
  ];
}
