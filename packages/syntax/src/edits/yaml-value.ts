import type { Json } from '@pagewright/core';
import { isEmpty, isJsonContainer } from './json-data.js';

export type Quote = '"' | "'";

export function quoteAt(text: string, at: number): Quote | undefined {
  const sign = text[at];
  return sign === '"' || sign === "'" ? sign : undefined;
}

interface StringStyle {
  /** The quotes that are used even where none are needed. */
  readonly always?: Quote | undefined;
  /** The quotes that are used where some are needed. */
  readonly preferred: Quote;
  /** Inside of brackets, more has to be quoted. */
  readonly isInFlow: boolean;
}

/** A text on one line of YAML: without quotes where every version and parser of YAML reads it as this text. */
function yamlString(text: string, { always, preferred, isInFlow }: StringStyle): string {
  if (always === undefined && isPlainScalar(text, isInFlow)) return text;
  const wanted = always ?? (text.includes("'") && !/["\\]/.test(text) ? '"' : preferred);
  return wanted === "'" && !awkward.test(text) ? `'${text.replaceAll("'", "''")}'` : doubleQuoted(text);
}

/** True for a text that needs no quotes. */
export function isPlainScalar(text: string, isInFlow: boolean): boolean {
  if (version.test(text)) return true;
  if (text.length > 1_000 || !(isInFlow ? isPlainInFlow(text) : isPlainInBlock(text))) return false;
  return !/: |:$| #| $/.test(text) && !taken.test(text);
}

// Patterns of the letters of all languages take a while to make, so they are made where they are needed.
const isPlainInBlock = (text: string) =>
  /^[\p{L}_/$.][\p{L}\p{N}_/$.\-()+=;@~^<> :,!?%&*'"{}[\]]*$/u.test(text);
const isPlainInFlow = (text: string) => /^[\p{L}_/$.][\p{L}\p{N}_/$.\-()+=;@~^<> ]*$/u.test(text);

/** Begins like a number, and is none. */
const version = /^\d+(?:\.\d+){2,5}$/;

/** Text that YAML 1.1 or 1.2 takes for something else than a text, or for the end of one. */
const taken = /^(?:null|true|false|yes|no|on|off|y|n|\.(?:nan|inf|\d.*)|\.\.\..*)$/i;

/** Characters that only double quotes can hold on one line, or that are better seen as escapes. */
const awkward = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF\uFFFE\uFFFF]/u;

function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The style of a written value, so that the value looks like those around it. */
export interface YamlStyle {
  /** Columns between a key and the keys of its mapping, or the dashes of its list. */
  readonly step: number;
  readonly listStep: number;
  /** Lists of scalars are in brackets. */
  readonly flowLists: boolean;
  /** Mappings are in braces: all, or those that hold no others. */
  readonly flowMaps: 'all' | 'innermost' | 'none';
  /** Spaces inside of braces and brackets. */
  readonly padMaps: string;
  readonly padLists: string;
  readonly quote: Quote;
  /** The quotes that all keys or texts have. */
  readonly keyQuote: Quote | undefined;
  readonly textQuote: Quote | undefined;
  readonly lineBreak: string;
}

/** Longer than this, a value is not written in brackets on one line where it can be a block. */
const longLine = 100;

/** True for a value that is behind its colon or dash. */
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

/** On one line, with brackets. */
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

/** On one line or several, the first of which begins at `column`; the lines after it are indented. */
export function blockText(value: Json, column: number, style: YamlStyle): string {
  if (!isJsonContainer(value)) return yamlScalarText(value, style, false);
  if (isInline(value, style)) return flowText(value, style);
  const parts = Array.isArray(value)
    ? value.map((item: Json) => blockItem(item, column, style))
    : Object.entries(value).map(([key, member]) => blockPair(key, member, column, style));
  return parts.join(style.lineBreak + ' '.repeat(column));
}

/** A key at `column` with its value. */
export function blockPair(key: string, value: Json, column: number, style: YamlStyle): string {
  return `${yamlKeyText(key, style, false)}:${afterColon(value, column, style)}`;
}

/** Writes what follows the colon of a key at `column`: a value on the same line, or a block below. */
export function afterColon(value: Json, column: number, style: YamlStyle): string {
  if (isInline(value, style)) return ` ${blockText(value, column, style)}`;
  const below = column + (Array.isArray(value) ? style.listStep : style.step);
  return style.lineBreak + ' '.repeat(below) + blockText(value, below, style);
}

/** A dash at `column` with its item. */
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
