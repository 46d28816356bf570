import type { CallPlan } from '../../plan/page-plan.js';
import { indentedBy } from '../../text/blocks.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { plainQuoted } from '../../text/literals.js';

const indent = '    ';

export function csharpOperationLines(calls: readonly CallPlan[], comment: CommentStyle): readonly string[] {
  const methods = calls.flatMap((call, index) => [
    ...(index === 0 ? [] : ['']),
    ...indentedBy(indent, callLines(call, comment)),
  ]);
  return [
    ...commentLines(['Lists the items of paginated operations.'], comment),
    'public static class Operations',
    '{',
    ...methods,
    ...(calls.some(({ parameters }) => parameters.length > 0)
      ? ['', ...indentedBy(indent, segmentLines)]
      : []),
    '}',
  ];
}

const segmentLines = [
  'private static string PathSegment(string name, string text)',
  '{',
  `${indent}if (text == "" || text == "." || text == "..")`,
  `${indent}{`,
  `${indent}${indent}throw new global::System.ArgumentException(`,
  `${indent}${indent}${indent}$"The path parameter {name} must not be empty, \\".\\" or \\"..\\", because that can change the path."`,
  `${indent}${indent});`,
  `${indent}}`,
  `${indent}return global::System.Uri.EscapeDataString(text);`,
  '}',
];

function callLines(call: CallPlan, comment: CommentStyle): readonly string[] {
  const { name, operation, verb, path, parameters, page, custom } = call;
  const item = custom === undefined ? (call.item ?? 'object?') : `global::${custom.from}.${custom.name}`;
  const { names, params } = page;
  const isRequired = params.some(({ required }) => required);
  // A parameter before the decoder can't be optional.
  const initially = custom === undefined ? ' = null' : '';
  const takes = [
    'IPageTransport transport',
    ...parameters.map((one) => `string ${argumentName(one.name)}`),
    ...(params.length === 0
      ? []
      : [isRequired ? `${names.params} given` : `${names.params}? given${initially}`]),
    ...(custom === undefined ? [] : [`global::System.Func<object?, ${item}> decoder`]),
    'global::System.Func<PageRequest, PageRequest>? change = null',
  ];
  const url = path.map((piece) =>
    typeof piece === 'string'
      ? plainQuoted(piece)
      : `PathSegment(${plainQuoted(piece.wireName)}, ${argumentName(piece.name)})`,
  );
  const declared = call.item === undefined ? 'item => item' : `${item}.From`;
  const made = custom === undefined ? declared : 'decoder';
  const decodes = custom === undefined ? '' : ', made by the decoder';
  const given = [
    'transport',
    'change == null ? request : change(request)',
    ...(params.length === 0 ? [] : ['given']),
    made,
  ];
  return [
    ...commentLines(
      [`Lists the items of ${operation}${decodes}. Use change to add query parameters, headers and a body.`],
      comment,
    ),
    `public static PageSequence<${names.page}<${item}>, ${item}> ${name}(`,
    `${indent}${takes.join(`,\n${indent}`)}`,
    ')',
    '{',
    `${indent}var request = new PageRequest(${plainQuoted(verb)}, ${url.join(' + ')});`,
    `${indent}return ${names.page}.List(${given.join(', ')});`,
    '}',
  ].flatMap((line) => line.split('\n'));
}

/** The `@` allows keywords as names. */
function argumentName(name: string): string {
  return `@${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
