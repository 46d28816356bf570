import type { CallPlan } from '../../plan/page-plan.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { rubyText } from './expressions.js';

const comment: CommentStyle = { line: '# ' };
const indent = '  ';

export function rubyOperationBlocks(calls: readonly CallPlan[]): readonly string[] {
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  return [...calls.map(callLines), ...(escapes ? [segmentLines] : [])].map((lines) => lines.join('\n'));
}

const segmentLines = [
  `${indent}private_class_method def self.path_segment(name, value)`,
  `${indent}  if ["", ".", ".."].include?(value.to_s)`,
  `${indent}    raise ::ArgumentError,`,
  `${indent}      "The path parameter #{name} must not be empty, \\".\\" or \\"..\\", because that can change the path."`,
  `${indent}  end`,
  '',
  `${indent}  URI.encode_www_form_component(value).gsub("+", "%20")`,
  `${indent}end`,
];

function callLines({
  name,
  operation,
  verb,
  path,
  parameters,
  page,
  item,
  custom,
}: CallPlan): readonly string[] {
  const takes = ['transport', ...parameters.map((one) => one.name), 'request: {}', '**params'];
  const url = path.map((piece) =>
    typeof piece === 'string' ? rubyText(piece) : `path_segment(${rubyText(piece.wireName)}, ${piece.name})`,
  );
  const declared = item === undefined ? '' : `, item: ${item}.method(:from)`;
  const made = custom === undefined ? declared : `, item: ::${custom.name}.method(:${custom.make ?? 'new'})`;
  return [
    ...commentLines(
      [`Lists the items of ${operation}. +request+ sets its query, headers, body and options.`],
      comment,
      indent,
    ),
    `${indent}def self.${name}(${takes.join(', ')})`,
    `${indent}  page_request = PageRequest.new(method: ${rubyText(verb)}, url: ${url.join(' + ')}, **request)`,
    `${indent}  ${page.names.page}.fetch(transport, page_request, params${made})`,
    `${indent}end`,
  ];
}
