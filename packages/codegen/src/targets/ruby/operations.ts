import type { CallPlan } from '../../plan/page-plan.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { rubyText } from './expressions.js';

const comment: CommentStyle = { line: '# ' };
const indent = '  ';

export function rubyOperationBlocks(calls: readonly CallPlan[]): readonly string[] {
  return calls.map((call) => callLines(call).join('\n'));
}

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
    typeof piece === 'string'
      ? rubyText(piece)
      : `URI.encode_www_form_component(${piece.name}).gsub("+", "%20")`,
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
