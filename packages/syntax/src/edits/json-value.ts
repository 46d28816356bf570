import type { Json } from '@pagewright/core';
import { isContainer, isEmpty } from './json-data.js';

export interface JsonStyle {
  /** What each level is indented by; undefined for one line. */
  readonly indent: string | undefined;
  readonly lineBreak: string;
  /** What follows a colon, and a comma on one line. */
  readonly gap: string;
  /** Spaces inside of braces on one line. */
  readonly padMaps: string;
  readonly padLists: string;
  /** Lists of scalars stand on one line even where others have many. */
  readonly flowLists: boolean;
}

/** A value as JSON; lines after the first begin with `margin`. */
export function jsonText(value: Json, margin: string, style: JsonStyle): string {
  if (!isContainer(value)) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  if (isEmpty(value)) return `${open}${close}`;
  const isOneLine =
    style.indent === undefined ||
    (isList && style.flowLists && !value.some((item: Json) => isContainer(item)));
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

export function jsonPair(key: string, value: Json, margin: string, style: JsonStyle): string {
  return `${JSON.stringify(key)}:${style.gap}${jsonText(value, margin, style)}`;
}
