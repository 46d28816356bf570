import type { Json, Pointer } from '@pagewright/core';
import type { PagePlan, ResponseMember, WirePlace } from '../../plan/page-plan.js';
import {
  cppLiteral,
  cppPathText,
  cppText,
  cppType,
  cppWirePlaceText,
  pathLines,
  textLines,
} from './expressions.js';

const columns = 100;
const blockIndent = ' '.repeat(6);

/** The first of several ways to break a line in which no line is too long; else the last. */
export function fitting(...ways: readonly [readonly string[], ...(readonly string[])[]]): readonly string[] {
  return (
    ways.find((lines) => lines.every((line) => line.length <= columns)) ?? ways[ways.length - 1] ?? ways[0]
  );
}

/** The expression that is read, and the owner of the members that are read. */
interface Reading {
  /** An expression for what came back. */
  readonly answer: string;
  readonly owner: string;
}

/** Reads what is at a path into a member. */
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

/** The ways to break the line, the better ones first. */
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

/** Writes a value into a slot of the request; `json` is what the value is made of, where it is a literal. */
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

/** Names of their own for what is too long to be inside a call. */
function inBlock(lines: readonly string[]): readonly string[] {
  return ['    {', ...lines.map((line) => blockIndent + line), '    }'];
}

/** The statements that read what a response holds; the items are put into the member that is named. */
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

/** The statements that make a request one for the first page, out of the params of its caller. */
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
