import { sendsDate } from '../../plan/needed-parts.js';
import type { CallPlan, InputPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { deprecation, describedParams, functionText } from '../../text/function-text.js';
import { type Code, codeLines } from '../../text/layout.js';
import type { ValueType } from '../../value-type.js';
import { rubyCall, rubyHash, rubyStyle, rubyText } from './expressions.js';
import { heldText, rubyTypes } from './items.js';

const comment: CommentStyle = { line: '# ' };
const indent = '  ';

export function rubyOperationBlocks(calls: readonly CallPlan[]): readonly string[] {
  const helpers = [
    ...(calls.length > 0 ? [requestLines] : []),
    ...(calls.some(({ inputs }) => inputs.some((one) => one.in === 'header')) ? [headerLines] : []),
    ...(calls.some(({ parameters }) => parameters.length > 0) ? [segmentLines] : []),
  ];
  return [...calls.map(callLines), ...helpers].map((lines) => lines.join('\n'));
}

/** Returns true if arguments of the function are part of its request. */
function isMade({ query, inputs }: CallPlan): boolean {
  return query.length + inputs.length > 0;
}

const requestLines = [
  `${indent}# Adds arguments to the request that a caller passes. Case is ignored in names of headers.`,
  `${indent}private_class_method def self.request_with(method, url, request, query: {}, headers: {}, body: {})`,
  `${indent}  request = request.transform_keys(&:to_sym)`,
  `${indent}  named = ->(part) { (request[part] || {}).transform_keys(&:to_s) }`,
  `${indent}  others = named.call(:headers).reject { |name, _| headers.any? { |key, _| key.casecmp?(name) } }`,
  `${indent}  request[:query] = named.call(:query).compact.merge(query.compact) unless query.empty?`,
  `${indent}  request[:headers] = others.merge(headers) unless headers.empty?`,
  `${indent}  request[:body] = named.call(:body).merge(body) unless body.empty?`,
  `${indent}  PageRequest.new(method: method, url: url, **request)`,
  `${indent}end`,
];

const headerLines = [
  `${indent}private_class_method def self.header(name, value)`,
  `${indent}  text = Paging.text_of(value)`,
  `${indent}  raise ::ArgumentError, "The value of the header #{name} cannot be sent: #{value.class}." if text.nil?`,
  `${indent}  raise ::ArgumentError, "The header #{name} is required, but empty." if text.strip.empty?`,
  '',
  `${indent}  text`,
  `${indent}end`,
];

const segmentLines = [
  `${indent}private_class_method def self.path_segment(name, value)`,
  `${indent}  text = value.nil? ? "" : Paging.text_of(value)`,
  `${indent}  raise ::ArgumentError, "The value of the path parameter #{name} cannot be sent: #{value.class}." if text.nil?`,
  '',
  `${indent}  if ["", ".", ".."].include?(text)`,
  `${indent}    why = "because that can change the path"`,
  `${indent}    raise ::ArgumentError, "The path parameter #{name} must not be empty, \\".\\" or \\"..\\", #{why}."`,
  `${indent}  end`,
  '',
  `${indent}  ::URI.encode_www_form_component(text).gsub("+", "%20")`,
  `${indent}end`,
];

function callLines(call: CallPlan): readonly string[] {
  const {
    name,
    endpoint,
    verb,
    path,
    parameters,
    page,
    pagingNames,
    query,
    inputs,
    item,
    plainItem,
    custom,
  } = call;
  const keywords = [
    ...inputs,
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
  const given = page.params.map(({ name: key }, index) => `${key}: ${pagingNames[index]}`);
  const url = path.map((piece) =>
    typeof piece === 'string'
      ? rubyText(piece).slice(1, -1)
      : `#{path_segment(${rubyText(piece.wireName)}, ${piece.name})}`,
  );
  const declared = item === undefined ? [] : [`item: ${item}.method(:from)`];
  const made = custom === undefined ? declared : [`item: ::${custom.name}.method(:${custom.make ?? 'new'})`];
  const parts = [rubyText(verb), `"${url.join('')}"`, 'request', ...partCodes(call)];
  const sent = ['transport', 'page_request', rubyHash('{', given), ...made, 'from: from'];
  const held = custom?.name ?? item ?? (plainItem && heldText(plainItem));
  const guards = [...inputs, ...query].flatMap(({ name: one, required }) =>
    required ? `${indent}  raise ::ArgumentError, "${one} must not be nil" if ${one}.nil?` : [],
  );
  return [
    ...commentLines(
      functionText(
        call,
        `Lists the items of ${endpoint}. +request+ sets its ${isMade(call) ? 'other ' : ''}query, headers, body and options.`,
      ),
      comment,
      indent,
      [
        ...[...inputs, ...query, ...describedParams(call)].map(paramText),
        '@param from [String, nil] The position of a page, to continue after it.',
        `@return [${page.names.page}${held === undefined ? '' : `<${held}>`}]`,
        "@raise [Error] if the first page can't be fetched",
        ...(call.isDeprecated ? [`@deprecated ${deprecation}`] : []),
      ],
    ),
    ...codeLines(rubyCall(`def self.${name}(`, takes), indent, rubyStyle),
    ...guards,
    ...(guards.length === 0 ? [] : ['']),
    ...codeLines(rubyCall('page_request = request_with(', parts), `${indent}  `, rubyStyle),
    ...codeLines(rubyCall(`${page.names.page}.fetch(`, sent), `${indent}  `, rubyStyle),
    `${indent}end`,
  ];
}

function paramText({
  name,
  type,
  required,
  text = '',
}: Pick<QueryParameterPlan, 'name' | 'type' | 'required' | 'text'>): string {
  const of = type.of === undefined ? sentType(type) : `Array<${sentType(type.of)}>`;
  return `@param ${name} [${of}${required ? '' : ', nil'}] ${text}`;
}

/** Dates and times are sent as ISO 8601 text. */
function sentType({ kind, format }: ValueType): string {
  if (format === 'date-time') return 'String, Time, DateTime';
  return format === 'date' ? 'String, Date, Time' : rubyTypes[kind];
}

/** Returns the arguments with the parts of the request that the function's own arguments are in. */
function partCodes({ query, inputs }: CallPlan): readonly Code[] {
  const given = (place: InputPlan['in'], value: (input: InputPlan) => string) =>
    inputs.filter((one) => one.in === place).map((one) => pairText(one, value(one)));
  const parts = [
    ['query', query.map((one) => pairText(one, queryValue(one)))],
    ['headers', given('header', ({ wireName, name }) => `header(${rubyText(wireName)}, ${name})`)],
    ['body', given('body', bodyValue)],
  ] as const;
  return parts.flatMap(([part, pairs]) => (pairs.length === 0 ? [] : [rubyHash(`${part}: {`, pairs)]));
}

function pairText({ wireName }: QueryParameterPlan, value: string): string {
  return `${rubyText(wireName)} => ${value}`;
}

function queryValue(parameter: QueryParameterPlan): string {
  const { wireName, name, separator } = parameter;
  const sent = sendsDate(parameter) ? `Paging.date_text(${name})` : name;
  return separator === undefined
    ? sent
    : `Paging.joined(${rubyText(wireName)}, ${sent}, ${rubyText(separator)})`;
}

/** JSON has no dates and times, and Ruby would write them in a format of its own. */
function bodyValue(input: InputPlan): string {
  const { name, type } = input;
  if (sendsDate(input)) return `Paging.date_text(${name})`;
  if (type.format === 'date-time') return `Paging.text_of(${name})`;
  return type.of?.format === 'date-time' ? `${name}.map { |one| Paging.text_of(one) }` : name;
}
