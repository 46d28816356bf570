import { customTypesIn } from '../../plan/call-item-types.js';
import type { CallPlan, InputPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { deprecation, functionText } from '../../text/function-text.js';
import { cppText, cppType } from './expressions.js';
import { columns, fitting } from './statement-lines.js';
import { cppComment, cppFieldLines } from './type-blocks.js';

const step = '    ';

export function cppOperationsText(calls: readonly CallPlan[]): string {
  const headers = ['item_pager.hpp', 'pages.hpp', ...customTypesIn(calls).map(({ from }) => from)];
  const filters = calls.flatMap(({ query }) => query);
  const inputs = calls.flatMap((call) => call.inputs);
  const held = [...filters, ...inputs].flatMap(({ type }) => [
    type.kind,
    ...(type.of === undefined ? [] : [type.of.kind]),
  ]);
  const standard = [
    ...['functional', 'string', 'string_view'],
    ...(held.includes('integer') ? ['cstdint'] : []),
    ...(held.includes('list') ? ['vector'] : []),
    ...(filters.some(({ required }) => !required) ? ['optional'] : []),
    ...([...filters, ...inputs].some(({ required }) => required) ? ['utility'] : []),
  ];
  const head = [
    '#pragma once',
    '',
    ...standard.sort().map((name) => `#include <${name}>`),
    '',
    ...[...new Set(headers)].sort().map((name) => `#include ${cppText(name)}`),
    '',
    'namespace pagination {',
  ];
  const blocks = [
    head,
    ...calls.flatMap((call) => [...queryBlocks(call), callLines(call)]),
    ['}  // namespace pagination'],
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** The name may include a default value: `params = {}`. */
type Argument = readonly [type: string, name: string];

function callLines(call: CallPlan): readonly string[] {
  const { name, endpoint, parameters, page, query, queryType, inputs, custom } = call;
  const item = custom === undefined ? (call.item ?? 'Json') : 'Item';
  const { names, params } = page;
  const helps = query.every(({ required }) => required) ? '' : `; a ${queryType} adds the declared ones`;
  const isRequired = params.some(({ required }) => required);
  const takes: readonly Argument[] = [
    ['PageTransport&', 'transport'],
    ...parameters.map((one): Argument => ['std::string_view', one.name]),
    ...[...query.filter(({ required }) => required), ...inputs].map(
      (one): Argument => [argumentType(one), one.name],
    ),
    ...(params.length === 0
      ? []
      : [[`const ${names.params}&`, isRequired ? 'params' : 'params = {}'] as const]),
    ['const std::function<void(PageRequest&)>&', 'change = {}'],
  ];
  return [
    ...commentLines(
      functionText(
        call,
        `Lists the items of ${endpoint}. Use change to add query parameters, headers and a body${helps}.`,
      ),
      cppComment,
    ),
    // A template, so that a program may specialize FromJson after the include.
    ...(custom === undefined ? [] : [`template <typename Item = ::${custom.name}>`]),
    ...(call.isDeprecated ? [`[[deprecated(${cppText(deprecation)})]]`] : []),
    ...headLines(
      `${custom === undefined ? 'inline ' : ''}ItemPager<Page<${names.response}<${item}>>>`,
      name,
      takes,
    ),
    ...bodyLines(call),
    '}',
  ];
}

/** Breaks the line between arguments; if that is not enough, before the first one, and otherwise before the name. */
function headLines(type: string, name: string, takes: readonly Argument[]): readonly string[] {
  const head = `${type} ${name}(`;
  const own = brokenType(type);
  return fitting(
    filled(head, takes),
    [head, ...filled(step, takes)],
    [...own, ...filled(`${name}(`, takes)],
    [...own, `${name}(`, ...filled(step, takes)],
  );
}

/** Writes as many arguments on each line as fit. An argument that is too long for a line takes two. */
function filled(start: string, takes: readonly Argument[]): readonly string[] {
  const indent = ' '.repeat(start.length);
  const lines = [start];
  for (const [index, [type, name]] of takes.entries()) {
    const end = index === takes.length - 1 ? ') {' : ',';
    const argument = `${type} ${name}${end}`;
    const line = lines.at(-1) ?? '';
    const isFirst = index === 0 || line === indent;
    const longer = isFirst ? line + argument : `${line} ${argument}`;
    if (isFirst || longer.length <= columns) lines[lines.length - 1] = longer;
    else lines.push(indent + argument);
    if (start === step && step.length + argument.length > columns)
      lines.splice(-1, 1, indent + type, indent + step + name + end, indent);
  }
  return lines;
}

function brokenType(type: string): readonly string[] {
  const ways = ['ItemPager<', 'Page<', '<'].map((open) => {
    const at = type.lastIndexOf(open) + open.length;
    return [type.slice(0, at), step + type.slice(at)];
  });
  return fitting([type], ...ways);
}

/** Writes the call of the pager. Required query parameters are part of its request. */
function bodyLines({ verb, path, parameters, page, query, inputs }: CallPlan): readonly string[] {
  const sent = page.params.length === 0 ? '{}' : 'params';
  const needed = query.filter(({ required }) => required);
  const request = (url: string) => `{${cppText(verb)}, ${url}}`;
  const list = (url: string) =>
    needed.length + inputs.length === 0
      ? [`  return {transport, ${request(url)}, ${sent}, change};`]
      : [
          `  PageRequest request${request(url)};`,
          ...inputLines(inputs),
          ...needed.map((one) => `  ${sentParts(one, one.name).join(' = ')};`),
          `  return {transport, std::move(request), ${sent}, change};`,
        ];
  if (parameters.length === 0) {
    const whole = list(cppText(path.join('')));
    if (whole.every((line) => line.length <= columns)) return whole;
  }
  const pieces = pathPieces(path);
  const call = `detail::path_text({${pieces.join(', ')}})`;
  return fitting(
    list(call),
    [`  const std::string encoded = ${call};`, ...list('encoded')],
    ['  const std::string encoded =', `      ${call};`, ...list('encoded')],
    // clang-format puts each element on its own line if a comma follows the last one.
    [
      '  const std::string encoded = detail::path_text({',
      ...pieces.map((piece) => `      ${piece},`),
      '  });',
      ...list('encoded'),
    ],
  );
}

/** Sets required headers, and a body with the required properties. */
function inputLines(inputs: readonly InputPlan[]): readonly string[] {
  const lines = inputs.flatMap(({ in: place, wireName, name, type }) => {
    const key = cppText(wireName);
    const value = type.kind === 'string' ? `std::string(${name})` : name;
    const [start, sent] =
      place === 'header'
        ? [`  request.headers[${key}] =`, `detail::header_text(${key}, ${value});`]
        : [`  body[${key}] =`, `${value};`];
    return fitting([`${start} ${sent}`], [start, `      ${sent}`]);
  });
  if (inputs.every((one) => one.in === 'header')) return lines;
  return ['  Json::Object body;', ...lines, '  request.body = std::move(body);'];
}

/** Writes the struct of the optional parameters, which can be passed as `change`. */
function queryBlocks({ endpoint, query, queryType }: CallPlan): readonly (readonly string[])[] {
  const others = query.filter(({ required }) => !required);
  if (others.length === 0) return [];
  return [
    [
      ...commentLines(
        [`The optional query parameters of ${endpoint}. Only parameters that are set are sent.`],
        cppComment,
      ),
      `struct ${queryType} {`,
      ...others.flatMap((one) => cppFieldLines(one, `std::optional<${cppType(one.type)}>`)),
      '',
      '  void operator()(PageRequest& request) const {',
      ...others.flatMap((one) => {
        const [place, ...values] = sentParts(one, `*${one.name}`);
        const code = [place, ...values].join(' = ');
        return fitting(
          [`    if (${one.name}) ${code};`],
          [`    if (${one.name})`, `      ${code};`],
          [`    if (${one.name})`, `      ${place} =`, ...values.map((value) => `          ${value};`)],
        );
      }),
      '  }',
      '};',
    ],
  ];
}

/** Returns the call, or the two sides of the assignment, that adds a value to the query of `request`. */
function sentParts(
  { wireName, separator, type }: QueryParameterPlan,
  value: string,
): readonly [string, ...string[]] {
  if (separator !== undefined)
    return [`detail::put_joined(request, ${cppText(wireName)}, ${value}, ${cppText(separator)})`];
  const text = type.kind === 'string' && !value.startsWith('*') ? `std::string(${value})` : value;
  return [`request.query[${cppText(wireName)}]`, text];
}

function argumentType({ type }: QueryParameterPlan): string {
  if (type.kind === 'string') return 'std::string_view';
  return type.kind === 'list' || cppType(type) === 'Json' ? `const ${cppType(type)}&` : cppType(type);
}

function pathPieces(path: CallPlan['path']): readonly string[] {
  return path.flatMap((piece) =>
    typeof piece === 'string' ? textParts(piece) : [`{${cppText(piece.wireName)}, ${piece.name}}`],
  );
}

/** Writes a text as literals that fit on a line. */
function textParts(text: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const mark of text) {
    if (cppText(part + mark).length > columns - 7) {
      parts.push(cppText(part));
      part = mark;
    } else part += mark;
  }
  return [...parts, cppText(part)];
}
