import type { Json } from '@pagewright/core';
import { behindColon } from './block-lines.js';
import { isEmpty, isJsonContainer } from './json-data.js';
import { isFirstOnLine, lineStart, linesAround, nodePropertiesIn } from './lines.js';
import type { PlanNode } from './plan.js';
import { type Box, neighboursIn, notSure, rangeAt, type Writing } from './writing.js';
import { yamlStyle } from './yaml-style.js';
import { flowPair, flowText, type Quote, quoteAt, yamlKeyText } from './yaml-value.js';

/** Prints values in brackets: YAML on one line, JSON on several lines if the surrounding values are. */
export interface FlowPrinter {
  value(value: Json, margin: string, isLined: boolean): string;
  pair(key: string, value: Json, margin: string, isLined: boolean): string;
  key(key: string): string;
  readonly indent: string;
  readonly gap: string;
  readonly padMaps: string;
  readonly padLists: string;
}

export function flowPrinter(writing: Writing, box: Box, quote?: Quote): FlowPrinter {
  const { text, lineBreak, isYaml } = writing;
  const at = box.range.start;
  if (isYaml) {
    const found = yamlStyle(text, at, lineBreak, neighboursIn(writing, box));
    const style = { ...found, textQuote: quote ?? found.textQuote };
    return {
      value: (value) => flowText(value, style),
      pair: (key, value) => flowPair(key, value, style),
      key: (key) => yamlKeyText(key, { ...style, keyQuote: quote ?? style.keyQuote }, true),
      indent: ' '.repeat(style.step),
      gap: ' ',
      padMaps: style.padMaps,
      padLists: style.padLists,
    };
  }
  const style = jsonStyle(text, at, lineBreak);
  const on = (isLined: boolean): JsonStyle => (isLined ? style : { ...style, indent: undefined });
  return {
    value: (value, margin, isLined) => jsonText(value, margin, on(isLined)),
    pair: (key, value, margin, isLined) => jsonPair(key, value, margin, on(isLined)),
    key: (key) => JSON.stringify(key),
    indent: style.indent,
    gap: style.gap,
    padMaps: style.padMaps,
    padLists: style.padLists,
  };
}

/** `start` is the offset of the member or item, including its tag or anchor. */
export function writeFlowMember(
  writing: Writing,
  box: Box,
  child: PlanNode,
  start: number | undefined,
): void {
  const { text, out } = writing;
  const key = rangeAt(writing, child.pointer, 'key');
  if (child.newKey !== undefined) {
    if (text[key.start] === '*') out.refuse(notSure, child.pointer);
    out.put(key.start, key.end, flowPrinter(writing, box, quoteAt(text, key.start)).key(child.newKey));
  }
  if (child.replacement === undefined) return;
  const { value } = child.replacement;
  const range = rangeAt(writing, child.pointer, 'value');
  const isPair = box.contents.kind === 'map';
  const owner = isPair ? key.start : range.start;
  out.take({ ...range, goes: child.isMoved, entry: start ?? owner, isInBrackets: true });
  const isLined = isFirstOnLine(text, owner) && lineStart(text, owner) > box.range.start;
  const written = flowPrinter(writing, box, quoteAt(text, range.start)).value(
    value,
    marginAt(text, owner),
    isLined,
  );
  const after = isPair ? behindColon(text, key.end) : start;
  const properties =
    after === undefined || !writing.isYaml ? [] : nodePropertiesIn(text, after, Math.max(range.start, after));
  for (const property of properties)
    out.remove(property.start, text[property.end] === ' ' ? property.end + 1 : property.end);
  if (range.start < range.end) out.put(range.start, range.end, written);
  else if (!isPair || properties.length > 0) out.refuse(notSure, child.pointer);
  else if (after === undefined) out.put(key.end, key.end, `: ${written}`);
  else out.put(after, after, ` ${written}`);
}

export function marginAt(text: string, at: number): string {
  const line = lineStart(text, at);
  return /^[ \t]*/.exec(text.slice(line, at))?.[0] ?? '';
}

const near = 100;

/** Derives the style from the text near `at`. Details that do not occur there default to those of most printers. */
export function jsonStyle(
  text: string,
  at: number,
  lineBreak: string,
): Omit<JsonStyle, 'indent'> & { indent: string } {
  const area = linesAround(text, at, near);
  const spaced = count(area, /":[ \t]/g);
  const tight = count(area, /":[^ \t\r\n]/g);
  const gap = tight > spaced ? '' : ' ';
  const oneLineLists = count(area, /\[[ \t]*[^\s[\]{}][^[\]{}\r\n]*\]/g);
  const manyLineLists = count(area, /\[[ \t]*\r?\n[ \t]*["\d]/g);
  const oneLineMaps = count(area, /\{[ \t]*"/g);
  return {
    indent: /^[ \t]+(?=\S)/m.exec(linesAround(text, 0, near))?.[0] ?? '  ',
    lineBreak,
    gap,
    padMaps: oneLineMaps === 0 ? gap : count(area, /\{[ \t]+"/g) * 2 >= oneLineMaps ? ' ' : '',
    padLists: oneLineLists > 0 && count(area, /\[[ \t]+[^\s[\]{}]/g) * 2 >= oneLineLists ? ' ' : '',
    flowLists: oneLineLists > manyLineLists,
  };
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

interface JsonStyle {
  /** Indentation per level; undefined for a single line. */
  readonly indent: string | undefined;
  readonly lineBreak: string;
  readonly gap: string;
  readonly padMaps: string;
  readonly padLists: string;
  /** True if lists of scalars are written on one line, even if other values are written on several. */
  readonly flowLists: boolean;
}

export function jsonText(value: Json, margin: string, style: JsonStyle): string {
  if (!isJsonContainer(value)) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  if (isEmpty(value)) return `${open}${close}`;
  const isOneLine =
    style.indent === undefined ||
    (isList && style.flowLists && !value.some((item: Json) => isJsonContainer(item)));
  const below = isOneLine ? margin : margin + style.indent;
  const parts = isList
    ? value.map((item: Json) => jsonText(item, below, style))
    : Object.entries(value).map(([key, member]) => jsonPair(key, member, below, style));
  if (!isOneLine) {
    const separator = style.lineBreak + below;
    return `${open}${separator}${parts.join(`,${separator}`)}${style.lineBreak}${margin}${close}`;
  }
  const pad = isList ? style.padLists : style.padMaps;
  return `${open}${pad}${parts.join(`,${style.gap}`)}${pad}${close}`;
}

function jsonPair(key: string, value: Json, margin: string, style: JsonStyle): string {
  return `${JSON.stringify(key)}:${style.gap}${jsonText(value, margin, style)}`;
}
