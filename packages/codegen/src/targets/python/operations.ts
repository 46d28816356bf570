import { customTypesIn } from '../../plan/call-item-types.js';
import type {
  CallPlan,
  InputPlan,
  PagesPlan,
  ParamMember,
  QueryParameterPlan,
} from '../../plan/page-plan.js';
import { inputText } from '../../plan/plan-arguments.js';
import type { CallItemType } from '../../plan/plan-items.js';
import { commentLines } from '../../text/comment.js';
import { deprecation, deprecationOf, functionText } from '../../text/function-text.js';
import { after, type Code, codeLines, list } from '../../text/layout.js';
import type { ValueType } from '../../value-type.js';
import { docstring, optional, pythonCall, pythonLiteral, pythonStyle, pythonType } from './expressions.js';
import { importLines } from './imports.js';
import { plainItemType } from './items.js';
import {
  dayLines,
  headerLines,
  joinedLines,
  joinedTextLines,
  queryLines,
  requiredLines,
  segmentLines,
  withHeadersLines,
} from './private-functions.js';

const indent = '    ';

/** Writes a module with a sync and an async function for each operation. */
export function pythonOperationsText({ calls }: PagesPlan): string {
  const items = [...new Set(calls.flatMap(({ item }) => item ?? []))].sort();
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  const customs = customTypesIn(calls);
  const filters = calls.flatMap(({ query }) => query);
  const paths = calls.flatMap(({ parameters }) => parameters.flatMap(({ type }) => type ?? []));
  const headers = calls.flatMap(({ inputs }) => inputs.filter((one) => one.in === 'header'));
  const inputs = calls.flatMap((one) => one.inputs);
  const writesText = escapes || headers.length > 0;
  const pagings = calls.flatMap(({ page }) => page.params);
  const isNeeded = filters.some(({ required }) => required) || pagings.some(isRequired);
  const naturals = [...filters.map(({ type }) => type.of ?? type), ...paths];
  const formats = new Set(naturals.map(({ format }) => format));
  const given = [...filters, ...inputs, ...pagings].map(({ type }) => type);
  const itemTypes = calls
    .filter(({ custom }) => custom === undefined)
    .flatMap((call) => itemType(call).split(/\W/));
  const typing = [
    ...(customs.length > 0 || itemTypes.includes('Any') ? ['Any'] : []),
    ...(customs.length > 0 ? ['Callable'] : []),
    ...(filters.length + headers.length > 0 || itemTypes.includes('Dict') ? ['Dict'] : []),
    ...([...given, ...paths].some(({ values, of }) => (values ?? of?.values) !== undefined)
      ? ['Literal']
      : []),
    'Mapping',
    'Optional',
    ...(formats.has('date') || [...filters, ...inputs].some(({ type }) => type.kind === 'list')
      ? ['Sequence']
      : []),
    ...(naturals.some((type) => naturalType(type) !== undefined) ? ['Union'] : []),
  ];
  const takesDecimal = naturals.some((type) => naturalType(type) === '_Decimal');
  const isJoined = filters.some(({ separator }) => separator !== undefined);
  const head = [
    '"""Lists the items of paginated operations."""',
    '',
    'from __future__ import annotations',
    '',
    ...(formats.has('date') ? ['from datetime import date as _date'] : []),
    ...(formats.has('date-time') || formats.has('date')
      ? ['from datetime import datetime as _datetime']
      : []),
    ...(takesDecimal ? ['from decimal import Decimal as _Decimal'] : []),
    ...importLines('typing', typing, indent),
    ...(escapes ? ['from urllib.parse import quote as _quote'] : []),
    ...(isJoined ? ['from urllib.parse import quote_plus as _quote_plus'] : []),
    ...(formats.has('uuid') ? ['from uuid import UUID as _UUID'] : []),
    ...(customs.length === 0 ? [] : ['', ...customs.flatMap(customImportLines)]),
    '',
    'from . import pages',
    ...(writesText ? ['from ._runtime import parameter_text as _parameter_text'] : []),
    ...(isJoined ? ['from ._runtime import query_texts as _query_texts'] : []),
    ...items.map((name) => `from .items import ${name} as _${name}`),
  ];
  const blocks = [
    ...(escapes ? [segmentLines] : []),
    ...(headers.length > 0 ? [headerLines, withHeadersLines] : []),
    ...(isNeeded ? [requiredLines] : []),
    ...(filters.length > 0 ? [queryLines] : []),
    ...(formats.has('date') ? [dayLines] : []),
    ...(isJoined ? [joinedTextLines, joinedLines] : []),
    ...calls.flatMap((call) => [callLines(call, false), callLines(call, true)]),
  ];
  return `${[head, ...blocks].map((lines) => lines.join('\n')).join('\n\n\n')}\n`;
}

function customImportLines(custom: CallItemType): readonly string[] {
  const from = `from ${custom.from} import`;
  const name = `${custom.name} as ${customName(custom)}`;
  const line = `${from} ${name}`;
  return line.length <= pythonStyle.columns ? [line] : [`${from} (`, `${indent}${name},`, ')'];
}

/**
 * Returns the alias of an imported custom type. The alias begins with `_`, so that the module does not export it. If
 * two types have the same name, the alias contains the module: `_acme_models_Book`.
 */
function customName({ from, name, isAmbiguous }: CallItemType): string {
  return isAmbiguous ? `_${from.replaceAll('.', '_')}_${name}` : `_${name}`;
}

function callLines(call: CallPlan, isAsync: boolean): readonly string[] {
  const { name, verb, path, parameters, page, pagingNames, query, inputs, custom } = call;
  const { names, params } = page;
  const prefix = isAsync ? 'Async' : 'Sync';
  const type = names.pages.find((one) => one.startsWith(prefix)) ?? names.page;
  const declared = itemType(call);
  const of = custom === undefined ? declared : customName(custom);
  const made = `pages.${type}[${of}]`;
  const url = path.map((piece) =>
    typeof piece === 'string'
      ? pythonLiteral(piece)
      : `_path_segment(${pythonLiteral(piece.wireName)}, ${piece.name})`,
  );
  const joined = url.join(' + ');
  const isShort = joined.length <= 60;
  const days = [...parameters, ...query].flatMap(({ name: day, type }) => {
    if ((type?.of ?? type)?.format !== 'date') return [];
    return type?.of === undefined ? `${day}=[${day}]` : `${day}=${day}`;
  });
  const given = params.map((param, index) => `${pythonLiteral(param.name)}: ${pagingNames[index]}`);
  const needed = [
    ...params.flatMap((param, index) => (isRequired(param) ? (pagingNames[index] ?? []) : [])),
    ...query.flatMap((one) => (one.required ? one.name : [])),
  ].map((one) => `${one}=${one}`);
  return [
    `def ${name}${isAsync ? '_async' : ''}(`,
    `${indent}transport: pages.${isAsync ? 'Async' : ''}PageTransport,`,
    ...parameters.flatMap(({ name: path, type }) =>
      takenLines(path, type === undefined ? 'pages.PathValue' : scalarType(type), true),
    ),
    `${indent}*,`,
    ...inputs.flatMap((one) => takenLines(one.name, inputType(one), true)),
    ...params.flatMap((param, index) =>
      takenLines(pagingNames[index] ?? '', pythonType(param.type), isRequired(param)),
    ),
    ...query.flatMap((one) => takenLines(one.name, queryType(one), one.required)),
    `${indent}query: Optional[Mapping[str, object]] = None,`,
    `${indent}headers: Optional[Mapping[str, str]] = None,`,
    ...bodyLines(call),
    `${indent}options: object = None,`,
    ...(custom === undefined ? [] : [`${indent}item: Optional[Callable[[Any], ${of}]] = None,`]),
    `${indent}start: Optional[str] = None,`,
    ...codeLines(
      isAsync ? list(') -> pages.AsyncPaginator[', [of, made], ']:') : `) -> ${made}:`,
      '',
      pythonStyle,
    ),
    ...commentLines(
      [
        ...(isAsync
          ? [`The async variant of \`\`${name}\`\`, sent when awaited or iterated over.`]
          : functionText(call, `${textOf(call)} ${argumentsText(call)}`)),
        call.isDeprecated ? `Deprecated: ${deprecation}` : undefined,
      ],
      docstring,
      indent,
      isAsync
        ? []
        : [
            ...inputs.map(inputLine),
            ...params.flatMap((one, index) => parameterText({ ...one, name: pagingNames[index] ?? '' })),
            ...query.flatMap(parameterText),
          ],
    ),
    ...(needed.length === 0 ? [] : codeLines(list('_require(', needed, ')'), indent, pythonStyle)),
    ...(days.length === 0 ? [] : codeLines(list('_refuse_times(', days, ')'), indent, pythonStyle)),
    ...(isShort ? [] : sumLines('url = ', url)),
    ...codeLines(
      pythonCall('request = pages.PageRequest', [
        pythonLiteral(verb),
        isShort ? joined : 'url',
        query.length === 0 ? 'query' : queryCode(query),
        membersCode(call, 'header'),
        call.isBodiless ? 'None' : membersCode(call, 'body'),
        'options',
      ]),
      indent,
      pythonStyle,
    ),
    ...codeLines(
      pythonCall(`return ${made}.fetch`, [
        'transport',
        'request',
        ...(params.length === 0 ? [] : [list('{', given, '}')]),
        ...(custom === undefined ? [] : [`item=item or (lambda held: ${of}(**held))`]),
        'start=start',
      ]),
      indent,
      pythonStyle,
    ),
  ];
}

/** A property of the body is sent unchanged, so it has the type of its JSON. */
function inputType({ in: place, type }: InputPlan): Code {
  if (place === 'header') return type.kind === 'string' ? 'str' : pythonType(type);
  return type.kind === 'list' && type.of !== undefined
    ? list('Sequence[', [pythonType(type.of)], ']')
    : pythonType(type);
}

function bodyLines({ isBodiless, inputs, otherRequired }: CallPlan): readonly string[] {
  if (isBodiless) return [];
  if (inputs.some((one) => one.in === 'body'))
    return [`${indent}body: Optional[Mapping[str, object]] = None,`];
  return [`${indent}body: object${otherRequired.some((one) => one.in === 'body') ? '' : ' = None'},`];
}

/** Writes the headers or the body with the arguments of required ones. */
function membersCode({ inputs }: CallPlan, place: InputPlan['in']): Code {
  const held = place === 'header' ? 'headers' : 'body';
  const members = inputs
    .filter((one) => one.in === place)
    .map(({ wireName, name }) => {
      const key = pythonLiteral(wireName);
      return place === 'body' ? `${key}: ${name}` : after(`${key}: `, pythonCall('_header', [key, name]));
    });
  if (members.length === 0) return held;
  if (place === 'header') return list('_with_headers(', [held, list('{', members, '}')], ')');
  return list('{', [`**(${held} or {})`, ...members], '}');
}

function itemType({ item, plainItem, isItemNullable }: CallPlan): string {
  if (item === undefined) return plainItem === undefined ? 'Any' : plainItemType(plainItem);
  return isItemNullable === true ? `Optional[_${item}]` : `_${item}`;
}

function isRequired({ type, required }: ParamMember): boolean {
  return required && !type.nullable;
}

function takenLines(name: string, type: Code, isRequired: boolean): readonly string[] {
  const end = isRequired ? ',' : ' = None,';
  const lines = codeLines(after(`${name}: `, isRequired ? type : optional(type)), indent, {
    ...pythonStyle,
    columns: pythonStyle.columns - end.length,
  });
  return [...lines.slice(0, -1), `${lines.at(-1)}${end}`];
}

function queryType({ type }: QueryParameterPlan): Code {
  if (type.of === undefined) return scalarType(type);
  return list('Sequence[', [scalarType(type.of)], ']');
}

function scalarType(type: ValueType): Code {
  const natural = naturalType(type);
  return natural === undefined ? pythonType(type) : list('Union[', [pythonType(type), natural], ']');
}

/** Returns the standard library's type for a number or a declared format, such as `_datetime` for `date-time`. */
function naturalType({ of, kind, format }: ValueType): string | undefined {
  if (of !== undefined) return naturalType(of);
  return kind === 'number' ? '_Decimal' : format && naturalTypes[format];
}

const naturalTypes = { 'date-time': '_datetime', date: '_date', uuid: '_UUID' } as const;

function inputLine({ in: place, wireName, name }: InputPlan): string {
  return `- \`\`${name}\`\`: ${inputText({ in: place, name: wireName })}.`;
}

function parameterText({
  name,
  text,
  isDeprecated,
}: Omit<ParamMember, 'slot' | 'field' | 'isLimit'>): readonly string[] {
  const said = [text, isDeprecated ? deprecationOf('parameter') : undefined].flatMap((one) => one ?? []);
  return said.length === 0 ? [] : [`- \`\`${name}\`\`: ${said.join(' ')}`];
}

function queryCode(query: readonly QueryParameterPlan[]): Code {
  const entries = query.map(({ wireName, name, separator }) => {
    const key = `${pythonLiteral(wireName)}: `;
    if (separator === undefined) return key + name;
    return after(key, pythonCall('_joined', [pythonLiteral(wireName), pythonLiteral(separator), name]));
  });
  return list('_with_query(', ['query', list('{', entries, '}')], ')');
}

function textOf({ endpoint, custom }: CallPlan): string {
  const text = `Lists the items of ${endpoint}.`;
  return custom === undefined
    ? text
    : `${text} \`\`item\`\` makes an item from decoded JSON, by default \`\`${custom.name}(**json)\`\`.`;
}

function argumentsText({ isBodiless, inputs }: CallPlan): string {
  const body = inputs.some((one) => one.in === 'body') ? '``body`` with its other properties' : '``body``';
  const added = ['``query``', '``headers``', ...(isBodiless ? [] : [body])];
  const sent = `${added.slice(0, -1).join(', ')} and ${added.at(-1)}`;
  return `Fetches the first page at once. Adds ${sent} to the request, and passes \`\`options\`\`, such as \`\`{"timeout": 5}\`\`, to the transport. \`\`start\`\` is the \`\`position\`\` of the page to continue after. Raises PageError.`;
}

/** Puts a sum that is too long in parentheses, on one line if it fits there. */
function sumLines(start: string, parts: readonly string[]): readonly string[] {
  const sum = parts.join(' + ');
  const line = `${indent}${start}${sum}`;
  if (parts.length === 1 || line.length <= pythonStyle.columns) return [line];
  const inner = `${indent}${indent}`;
  const lines =
    inner.length + sum.length <= pythonStyle.columns
      ? [sum]
      : parts.map((part, index) => `${index === 0 ? '' : '+ '}${part}`);
  return [`${indent}${start}(`, ...lines.map((one) => inner + one), `${indent})`];
}
