import type { Json, Pointer } from '@pagewright/core';
import type { HeaderSource, PagePlan, PagingPlan, ResponseMember, WirePlace } from '../../plan/page-plan.js';
import {
  flagEntries,
  type HeaderEntry,
  headerEntries,
  type PagingEntry,
  pagingEntries,
  urlEntries,
} from '../../plan/paging-entries.js';
import { snakeName } from '../../text/literals.js';
import {
  cppLiteral,
  cppPathText,
  cppText,
  cppType,
  cppWirePlaceText,
  pathLines,
  textLines,
} from './expressions.js';

export const columns = 100;
const blockIndent = ' '.repeat(6);

/** Returns the first variant whose lines all fit, or the last if none does. */
export function fitting(...ways: readonly [readonly string[], ...(readonly string[])[]]): readonly string[] {
  return (
    ways.find((lines) => lines.every((line) => line.length <= columns)) ?? ways[ways.length - 1] ?? ways[0]
  );
}

interface Reading {
  readonly answer: string;
  readonly owner: string;
}

function readLines(
  name: string,
  reader: string,
  path: Pointer,
  { answer, owner }: Reading,
): readonly string[] {
  const ways = (at: string, indent: string) =>
    readWays(`${indent}${owner}${name} =`, reader, answer, at, indent);
  const [first, ...others] = ways(cppPathText(path), '    ');
  const named = ways('path', blockIndent);
  return fitting(
    first,
    ...others.slice(0, 3),
    ...named.map((lines) =>
      inBlock([...pathLines('path', path), ...lines.map((line) => line.slice(blockIndent.length))]),
    ),
  );
}

/** Lists the ways to break the line, best first. */
function readWays(
  before: string,
  reader: string,
  answer: string,
  path: string,
  indent: string,
): readonly [readonly string[], ...(readonly string[])[]] {
  const inner = `${indent}    `;
  const start = (text: string) => `${text}${reader}(${answer},`;
  const aligned = (text: string) => `${' '.repeat(`${text}${reader}(`.length)}${path});`;
  return [
    [`${start(`${before} `)} ${path});`],
    [before, `${start(inner)} ${path});`],
    [start(`${before} `), aligned(`${before} `)],
    [`${before} ${reader}(`, `${inner}${answer}, ${path});`],
    [before, start(inner), aligned(inner)],
  ];
}

/** Writes the call that sets a value in the request. `value` is an expression; a literal also has its `json`. */
function callLines(name: string, slot: WirePlace, value: string, json?: Json): readonly string[] {
  const head = `    ${name}(`;
  const inner = ' '.repeat(head.length);
  const place = cppWirePlaceText(slot);
  const start = `${name}(request, ${cppWirePlaceText(slot, 'path')},`;
  const held = json === undefined ? value : 'Json::parse(json)';
  const named = [
    ...(slot.in === 'body' ? pathLines('path', slot.path) : []),
    ...(json === undefined ? [] : textLines('json', JSON.stringify(json), columns - blockIndent.length)),
  ];
  return fitting(
    [`${head}request, ${place}, ${value});`],
    [`${head}request, ${place},`, `${inner}${value});`],
    [`${head}request,`, `${inner}${place}, ${value});`],
    [`${head}request,`, `${inner}${place},`, `${inner}${value});`],
    [head, `        request, ${place},`, `        ${value});`],
    [head, '        request,', `        ${place},`, `        ${value});`],
    inBlock([...named, `${start} ${held});`]),
    inBlock([...named, start, `${' '.repeat(name.length + 1)}${held});`]),
  );
}

/** Puts lines in a block, which limits the scope of local names. */
function inBlock(lines: readonly string[]): readonly string[] {
  return ['    {', ...lines.map((line) => blockIndent + line), '    }'];
}

/** Writes statements that read the fields of a response. The items go into the member `held`. */
export function readStatements(
  { members, paging }: PagePlan,
  held: string,
  reading: Reading,
): readonly string[] {
  const items =
    paging.items === undefined
      ? [`    ${reading.owner}${held} = {};`]
      : readLines(held, 'detail::items<T>', paging.items, reading);
  return [...items, ...members.flatMap((one) => (one.holdsItems ? [] : memberLines(one, reading)))];
}

function memberLines({ name, from, type }: ResponseMember, reading: Reading): readonly string[] {
  if (from.in === 'body') {
    const reader = type.isToken ? 'detail::token' : `detail::member<${cppType(type)}>`;
    return readLines(name, reader, from.path, reading);
  }
  const { answer, owner } = reading;
  const header = cppText(from.name);
  const value =
    from.in === 'header'
      ? `detail::header(${answer}, ${header});`
      : `detail::link(${answer}, ${header}, ${cppText(from.rel)});`;
  const before = `    ${owner}${name} =`;
  return fitting([`${before} ${value}`], [before, `        ${value}`]);
}

/** Writes statements that turn a request into the request for the first page, with the caller's params. */
export function requestStatements({ params, paging }: PagePlan): readonly string[] {
  const { position, start, literals } = paging;
  return [
    ...params.flatMap(({ name, slot, required }) =>
      callLines('detail::put', slot, `${required ? '*' : ''}params.${name}`),
    ),
    ...literals.flatMap(({ slot, value }) => callLines('detail::write', slot, cppLiteral(value), value)),
    ...(position === undefined || start === undefined
      ? []
      : callLines('detail::start', position, cppLiteral(start), start)),
  ];
}

/** Writes an assignment, in a block if its parts are too long for a line. */
function assigned(name: string, value: string, named: readonly string[], held: string): readonly string[] {
  return fitting(
    [`    paging.${name} = ${value};`],
    [`    paging.${name} =`, `        ${value};`],
    inBlock([...named, `paging.${name} = ${held};`]),
  );
}

function entryLines(entry: PagingEntry | HeaderEntry): readonly string[] {
  const name = snakeName(entry.name);
  switch (entry.kind) {
    case 'text':
      return [`    paging.rule = detail::Rule::${snakeName(entry.value)};`];
    case 'path': {
      const whole = entry.name === 'items' ? name : `${name}.path`;
      return assigned(
        whole,
        `detail::Path${cppPathText(entry.value)}`,
        pathLines('path', entry.value),
        'path',
      );
    }
    case 'header':
      return headerLines(name.replace('_header', ''), entry.value);
    case 'slot': {
      const path = entry.value.in === 'body' ? pathLines('path', entry.value.path) : [];
      return assigned(name, cppWirePlaceText(entry.value), path, cppWirePlaceText(entry.value, 'path'));
    }
    case 'value':
      return assigned(
        name,
        cppLiteral(entry.value),
        textLines('json', JSON.stringify(entry.value), columns - blockIndent.length),
        'Json::parse(json)',
      );
    case 'names':
      return entry.value.map((one) => `    paging.url_parameters.emplace_back(${cppText(one)});`);
    case 'literals':
      return entry.value.flatMap(literalLines);
    default:
      return [`    paging.${name} = ${entry.value};`];
  }
}

function headerLines(name: string, source: HeaderSource): readonly string[] {
  const rel = source.in === 'link' ? cppText(source.rel) : 'std::nullopt';
  const value = `detail::HeaderValue{${cppText(source.name)}, ${rel}}`;
  return assigned(`${name}.header`, value, [], value);
}

function literalLines({ slot, value }: PagingPlan['literals'][number]): readonly string[] {
  const head = '    paging.literals.emplace_back(';
  const inner = ' '.repeat(head.length);
  const place = cppWirePlaceText(slot);
  const text = textLines('json', JSON.stringify(value), columns - blockIndent.length);
  const path = slot.in === 'body' ? pathLines('path', slot.path) : [];
  return fitting(
    [`${head}${place}, ${cppLiteral(value)});`],
    [`${head}${place},`, `${inner}${cppLiteral(value)});`],
    inBlock([
      ...path,
      ...text,
      `paging.literals.emplace_back(${cppWirePlaceText(slot, 'path')}, Json::parse(json));`,
    ]),
  );
}

export function pagerBlock({ paging, scheme }: PagePlan): readonly string[] {
  const entries = [
    ...pagingEntries(paging),
    ...urlEntries(paging),
    ...headerEntries(paging),
    ...flagEntries(paging),
  ];
  return [
    '  static detail::Paging paging() {',
    '    detail::Paging paging;',
    ...assigned(
      'scheme',
      cppText(scheme),
      textLines('scheme', scheme, columns - blockIndent.length),
      'scheme',
    ),
    ...entries.flatMap(entryLines),
    '    return paging;',
    '  }',
  ];
}
