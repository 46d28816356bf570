import { sendsDate } from '../../plan/needed-parts.js';
import type { CallPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { deprecation, functionText } from '../../text/function-text.js';
import type { ValueType } from '../../value-type.js';
import { rubyText } from './expressions.js';
import { rubyTypes } from './items.js';

const comment: CommentStyle = { line: '# ' };
const indent = '  ';
const columns = 120;

export function rubyOperationBlocks(calls: readonly CallPlan[]): readonly string[] {
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  return [...calls.map(callLines), ...(escapes ? [segmentLines] : [])].map((lines) => lines.join('\n'));
}

const segmentLines = [
  `${indent}private_class_method def self.path_segment(name, value)`,
  `${indent}  text = value.nil? ? "" : Paging.text_of(value)`,
  `${indent}  raise ::ArgumentError, "The value of the path parameter #{name} cannot be sent: #{value.class}." if text.nil?`,
  '',
  `${indent}  if ["", ".", ".."].include?(text)`,
  `${indent}    raise ::ArgumentError,`,
  `${indent}      "The path parameter #{name} must not be empty, \\".\\" or \\"..\\", because that can change the path."`,
  `${indent}  end`,
  '',
  `${indent}  ::URI.encode_www_form_component(text).gsub("+", "%20")`,
  `${indent}end`,
];

function callLines(call: CallPlan): readonly string[] {
  const { name, endpoint, verb, path, parameters, page, pagingNames, query, item, custom } = call;
  const keywords = [
    ...query,
    ...page.params.map(({ required }, index) => ({ name: pagingNames[index], required })),
  ];
  const takes = [
    'transport',
    ...parameters.map((one) => one.name),
    ...keywords.filter(({ required }) => required).map((one) => `${one.name}:`),
    ...keywords.filter(({ required }) => !required).map((one) => `${one.name}: nil`),
    'from: nil',
    'request: {}',
  ];
  const other = query.length === 0 ? '' : ', query: query';
  const given = page.params.map(({ name: key }, index) => `${key}: ${pagingNames[index]}`);
  const params = given.length === 0 ? '{}' : `{ ${given.join(', ')} }`;
  const url = path.map((piece) =>
    typeof piece === 'string' ? rubyText(piece) : `path_segment(${rubyText(piece.wireName)}, ${piece.name})`,
  );
  const declared = item === undefined ? '' : `, item: ${item}.method(:from)`;
  const made = custom === undefined ? declared : `, item: ::${custom.name}.method(:${custom.make ?? 'new'})`;
  return [
    ...commentLines(
      functionText(
        call,
        `Lists the items of ${endpoint}. +request+ sets its ${query.length === 0 ? '' : 'other '}query, headers, body and options.`,
      ),
      comment,
      indent,
      [
        ...query.map(paramText),
        '@param from [String, nil] The position of a page, to continue after it.',
        `@return [${page.names.page}]`,
        "@raise [Error] if the first page can't be fetched",
        ...(call.isDeprecated ? [`@deprecated ${deprecation}`] : []),
      ],
    ),
    ...headLines(name, takes),
    ...(query.length === 0 ? [] : queryLines(query)),
    `${indent}  page_request = PageRequest.new(method: ${rubyText(verb)}, url: ${url.join(' + ')}, **request${other})`,
    `${indent}  ${page.names.page}.fetch(transport, page_request, ${params}${made}, from: from)`,
    `${indent}end`,
  ];
}

function paramText({ name, type, required, text = '' }: QueryParameterPlan): string {
  const of = type.of === undefined ? sentType(type) : `Array<${sentType(type.of)}>`;
  return `@param ${name} [${of}${required ? '' : ', nil'}] ${text}`;
}

/** Dates and times are sent as ISO 8601 text. */
function sentType({ kind, format }: ValueType): string {
  if (format === 'date-time') return 'String, Time, DateTime';
  return format === 'date' ? 'String, Date, Time' : rubyTypes[kind];
}

function headLines(name: string, takes: readonly string[]): readonly string[] {
  const line = `${indent}def self.${name}(${takes.join(', ')})`;
  if (line.length <= columns) return [line];
  return [
    `${indent}def self.${name}(`,
    ...takes.map((one, index) => `${indent}  ${one}${index < takes.length - 1 ? ',' : ''}`),
    `${indent})`,
  ];
}

/** The generated code leaves out parameters that are nil. */
function queryLines(query: readonly QueryParameterPlan[]): readonly string[] {
  const entries = query.map((parameter, index) => {
    const { wireName, name, separator } = parameter;
    const key = rubyText(wireName);
    const sent = sendsDate(parameter) ? `Paging.date_text(${name})` : name;
    const value = separator === undefined ? sent : `Paging.joined(${key}, ${sent}, ${rubyText(separator)})`;
    return `${indent}    ${key} => ${value}${index < query.length - 1 ? ',' : ''}`;
  });
  return [
    ...query.flatMap(({ name, required }) =>
      required ? `${indent}  raise ::ArgumentError, "${name} must not be nil" if ${name}.nil?` : [],
    ),
    `${indent}  request = request.transform_keys(&:to_sym)`,
    `${indent}  query = {`,
    ...entries,
    `${indent}  }.compact`,
    `${indent}  query = (request[:query] || {}).transform_keys(&:to_s).compact.merge(query)`,
  ];
}
