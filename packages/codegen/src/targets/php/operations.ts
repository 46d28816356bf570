import { sendsDate } from '../../plan/needed-parts.js';
import type { CallPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { deprecation, functionText } from '../../text/function-text.js';
import { after, type Code, codeLines, list } from '../../text/layout.js';
import { phpStyle, phpText } from './expressions.js';
import { plainItem } from './items.js';
import { argumentDoc, argumentType, docType, nativeType } from './types.js';

const indent = '    ';

/** The style of text inside a comment whose first and last lines are written separately. */
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
    '}',
  ];
}

function callLines(call: CallPlan): readonly string[] {
  const { name, endpoint, verb, path, parameters, page, pagingNames, query, inputs, custom } = call;
  const item = custom === undefined ? call.item : `\\${custom.from}\\${custom.name}`;
  const plain = custom === undefined ? plainItem(call.plainItem) : undefined;
  const { names, params } = page;
  const pieces = path.map((piece) =>
    typeof piece === 'string'
      ? phpText(piece)
      : `Paging::pathSegment(${phpText(piece.wireName)}, $${piece.name})`,
  );
  const [first = '', ...rest] = pieces;
  const url = rest.length === 0 ? first : '$url';
  const inHeader = inputs.filter((one) => one.in === 'header');
  const inBody = inputs.filter((one) => one.in === 'body');
  const statements = [
    ...(rest.length === 0 ? [] : urlLines(pieces)),
    ...(query.length === 0 ? [] : withLines('query', 'withQuery', query)),
    ...(inHeader.length === 0 ? [] : withLines('headers', 'withHeaders', inHeader)),
    ...(inBody.length === 0 ? [] : withLines('body', 'withProperties', inBody)),
  ];
  const paging = params.map(({ type, required, text }, index): Argument => {
    const types = { native: nativeType(type, !required), doc: docType(type, !required) };
    return { name: pagingNames[index] ?? '', required, text, ...types };
  });
  const filters = [...query, ...inputs].map(({ name: own, type, required, text }): Argument => {
    const types = { native: argumentType(type, !required), doc: argumentDoc(type, !required) };
    return { name: own, required, text, ...types };
  });
  // PHP requires that required parameters come first.
  const args = [...filters, ...paging].sort((one, other) => Number(other.required) - Number(one.required));
  const sent = params.map(({ name: member }, index) => `${member}: $${pagingNames[index]}`);
  const given: readonly Code[] = [
    ...(params.length === 0 ? [] : [after('params: ', list(`new ${names.params}(`, sent, ')'))]),
    ...(item === undefined ? [] : [`item: ${item}::${custom?.make ?? 'from'}(...)`]),
    ...(plain === undefined ? [] : [`item: ${plain.check}`]),
    'from: $from',
  ];
  return [
    `${indent}/**`,
    ...commentLines(functionText(call, `Lists the items of ${endpoint}.`), textStyle, indent),
    `${indent} *`,
    ...(call.isDeprecated ? [`${indent} * @deprecated ${deprecation}`] : []),
    ...args.flatMap(docLines),
    `${indent} * @param array<string, mixed> $query`,
    `${indent} * @param array<string, string> $headers`,
    inBody.length === 0
      ? `${indent} * @param mixed $body an empty array is sent as an object`
      : `${indent} * @param array<string, mixed> $body other properties`,
    `${indent} * @param string|null $from the position() of a page, to continue after it`,
    `${indent} *`,
    `${indent} * @return ${names.page}<${item ?? plain?.type ?? 'mixed'}>`,
    `${indent} *`,
    `${indent} * @throws PaginationException if the first page can't be fetched`,
    `${indent} */`,
    `${indent}public static function ${name}(`,
    `${indent}${indent}PageTransport $transport,`,
    ...parameters.map(({ name: own, type }) => {
      const native = type?.format === 'uuid' ? argumentType(type, false) : 'string|int';
      return `${indent}${indent}${native} $${own},`;
    }),
    ...args.map((one) => `${indent}${indent}${one.native} $${one.name}${one.required ? '' : ' = null'},`),
    `${indent}${indent}array $query = [],`,
    `${indent}${indent}array $headers = [],`,
    `${indent}${indent}${inBody.length === 0 ? 'mixed $body = null' : 'array $body = []'},`,
    `${indent}${indent}?string $from = null,`,
    `${indent}): ${names.page} {`,
    ...statements,
    ...(statements.length === 0 ? [] : ['']),
    ...codeLines(
      list(
        `return ${names.page}::fetch(`,
        [
          '$transport',
          list('new PageRequest(', [phpText(verb), url, '$query', '$headers', '$body'], ')'),
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

interface Argument {
  readonly name: string;
  readonly required: boolean;
  readonly native: string;
  readonly doc: string;
  readonly text: string | undefined;
}

/** Writes the `@param` tag of an argument that has a description, or a type that PHP can't express natively. */
function docLines({ name, native, doc, text }: Argument): readonly string[] {
  if (text === undefined && doc === native) return [];
  return commentLines([`@param ${doc} $${name} ${text ?? ''}`], docLine, indent);
}

const docLine: CommentStyle = { line: ' * ', written: (text) => text.replaceAll('*/', '*\\/') };

/** Writes the statement that adds arguments to a part of the request. */
function withLines(
  part: 'query' | 'headers' | 'body',
  add: string,
  members: readonly QueryParameterPlan[],
): readonly string[] {
  const entries = members.map((parameter) => {
    const { wireName, name, separator } = parameter;
    const value = sendsDate(parameter) ? `Paging::dateText($${name})` : `$${name}`;
    const key = phpText(wireName);
    const joined =
      separator === undefined ? value : `Paging::joined(${key}, ${value}, ${phpText(separator)})`;
    return `${indent.repeat(3)}${key} => ${joined},`;
  });
  return [`${indent}${indent}$${part} = Paging::${add}($${part}, [`, ...entries, `${indent}${indent}]);`];
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
