import type { Json } from '@pagewright/core';
import { isEmpty, isJsonContainer } from './json-data.js';

export type Quote = '"' | "'";

export function quoteAt(text: string, at: number): Quote | undefined {
  const sign = text[at];
  return sign === '"' || sign === "'" ? sign : undefined;
}

interface StringStyle {
  /** The quote for every text, even if it needs no quotes. */
  readonly always?: Quote | undefined;
  /** The quote for a text that needs quotes. */
  readonly preferred: Quote;
  readonly isInFlow: boolean;
}

/** Omits quotes only if every version and parser of YAML reads the same string. */
function yamlString(text: string, { always, preferred, isInFlow }: StringStyle): string {
  if (always === undefined && isPlainScalar(text, isInFlow)) return text;
  const wanted = always ?? (text.includes("'") && !/["\\]/.test(text) ? '"' : preferred);
  return wanted === "'" && !awkward.test(text) ? `'${text.replaceAll("'", "''")}'` : doubleQuoted(text);
}

export function isPlainScalar(text: string, isInFlow: boolean): boolean {
  if (version.test(text)) return true;
  if (text.length > 1_000 || !(isInFlow ? isPlainInFlow(text) : isPlainInBlock(text))) return false;
  return !/: |:$| #| $/.test(text) && !taken.test(text);
}

// Patterns for the letters of all languages are slow to compile, so they are compiled on demand.
const isPlainInBlock = (text: string) =>
  /^[\p{L}_/$.][\p{L}\p{N}_/$.\-()+=;@~^<> :,!?%&*'"{}[\]]*$/u.test(text);
const isPlainInFlow = (text: string) => /^[\p{L}_/$.][\p{L}\p{N}_/$.\-()+=;@~^<> ]*$/u.test(text);

/** Matches a version such as `1.2.3`, which begins like a number but is a string. */
const version = /^\d+(?:\.\d+){2,5}$/;

/** Matches text that YAML 1.1 or 1.2 reads as something other than a string, or as the end of a document. */
const taken = /^(?:null|true|false|yes|no|on|off|y|n|\.(?:nan|inf|\d.*)|\.\.\..*)$/i;

/** Characters that need double quotes on one line, or that are clearer as escapes. */
const awkward = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF\uFFFE\uFFFF]/u;

function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export interface YamlStyle {
  /** Spaces by which a mapping is indented below its key. `listStep` is the same for the dashes of a list. */
  readonly step: number;
  readonly listStep: number;
  readonly flowLists: boolean;
  /** Which mappings are in braces. `innermost` mappings contain no other mapping. */
  readonly flowMaps: 'all' | 'innermost' | 'none';
  readonly padMaps: string;
  readonly padLists: string;
  readonly quote: Quote;
  /** The quote around keys, if every key has quotes. `textQuote` is the same for strings. */
  readonly keyQuote: Quote | undefined;
  readonly textQuote: Quote | undefined;
  readonly lineBreak: string;
}

/** Longer values are written as a block instead of in brackets. */
const longLine = 100;

export function isInline(value: Json, style: YamlStyle): boolean {
  if (!isJsonContainer(value) || isEmpty(value)) return true;
  const isInnermost = !Object.values(value).some(
    (inner) => isJsonContainer(inner) && !isInlineList(inner, style),
  );
  const isFlow = Array.isArray(value)
    ? isInlineList(value, style)
    : style.flowMaps === 'all' || (style.flowMaps === 'innermost' && isInnermost);
  return isFlow && flowText(value, style).length <= longLine;
}

function isInlineList(value: Json, style: YamlStyle): boolean {
  if (!Array.isArray(value)) return isJsonContainer(value) && isEmpty(value);
  return style.flowLists && !value.some((item: Json) => isJsonContainer(item) && !isEmpty(item));
}

export function flowText(value: Json, style: YamlStyle): string {
  if (!isJsonContainer(value)) return yamlScalarText(value, style, true);
  if (isEmpty(value)) return Array.isArray(value) ? '[]' : '{}';
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => flowText(item, style)).join(', ');
    return `[${style.padLists}${items}${style.padLists}]`;
  }
  const members = Object.entries(value).map(([key, member]) => flowPair(key, member, style));
  return `{${style.padMaps}${members.join(', ')}${style.padMaps}}`;
}

export function flowPair(key: string, value: Json, style: YamlStyle): string {
  return `${yamlKeyText(key, style, true)}: ${flowText(value, style)}`;
}

export function blockText(value: Json, column: number, style: YamlStyle): string {
  if (!isJsonContainer(value)) return yamlScalarText(value, style, false);
  if (isInline(value, style)) return flowText(value, style);
  const parts = Array.isArray(value)
    ? value.map((item: Json) => blockItem(item, column, style))
    : Object.entries(value).map(([key, member]) => blockPair(key, member, column, style));
  return parts.join(style.lineBreak + ' '.repeat(column));
}

export function blockPair(key: string, value: Json, column: number, style: YamlStyle): string {
  return `${yamlKeyText(key, style, false)}:${afterColon(value, column, style)}`;
}

export function afterColon(value: Json, column: number, style: YamlStyle): string {
  if (isInline(value, style)) return ` ${blockText(value, column, style)}`;
  const below = column + (Array.isArray(value) ? style.listStep : style.step);
  return style.lineBreak + ' '.repeat(below) + blockText(value, below, style);
}

export function blockItem(value: Json, column: number, style: YamlStyle): string {
  return `- ${blockText(value, column + 2, style)}`;
}

export function yamlKeyText(key: string, style: YamlStyle, isInFlow: boolean): string {
  return yamlString(key, { always: style.keyQuote, preferred: style.quote, isInFlow });
}

export function yamlScalarText(value: Json, style: YamlStyle, isInFlow: boolean): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return yamlString(value, { always: style.textQuote, preferred: style.quote, isInFlow });
}
