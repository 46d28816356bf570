import type { TemplateStyle } from '@pagewright/syntax';
import type { Placeholder, Snippet, SnippetEntry } from './snippet.js';

export interface WritingStyle {
  /**
   * - block: indented YAML
   * - flow: YAML in brackets, on one line
   * - json: on one or several lines
   */
  readonly kind: 'block' | 'flow' | 'json';
  readonly lineBreak: string;
  readonly step: string;
  /** Indentation of dashes relative to the key of the list. */
  readonly listStep: string;
  /** For JSON: nested objects are written on several lines. */
  readonly isWide: boolean;
  readonly template: TemplateStyle;
  readonly isSnippet: boolean;
}

interface WritingPlace {
  readonly indent: string;
  readonly isBesideKey: boolean;
}

export function writeValue(snippet: Snippet, place: WritingPlace, style: WritingStyle): string {
  return finished(style, (writing) => valueIn(snippet, place, writing));
}

export function writeEntry(entry: SnippetEntry, indent: string, style: WritingStyle): string {
  return finished(style, (writing) => entryIn(entry, indent, writing));
}

export function writeItem(snippet: Snippet, indent: string, style: WritingStyle): string {
  return finished(style, (writing) => itemIn(snippet, indent, writing));
}

export function escaped(text: string, { isSnippet }: Pick<WritingStyle, 'isSnippet'>): string {
  return isSnippet ? text.replace(/[\\$}]/g, '\\$&') : text;
}

interface Writing extends WritingStyle {
  readonly placeholder: (placeholder: Placeholder, isText: boolean) => string;
}

/** A single empty placeholder becomes the final cursor position, since there is nothing to step through. */
function finished(style: WritingStyle, write: (writing: Writing) => string): string {
  let count = 0;
  let filled = 0;
  const made = write({
    ...style,
    placeholder: (placeholder, isText) => {
      count++;
      if (placeholder.text !== '' || placeholder.choices !== undefined) filled++;
      return placeholderText(placeholder, count, isText, style);
    },
  });
  return style.isSnippet && count === 1 && filled === 0
    ? made.replace(/\$1(?!\d)|\$\{1\}/, () => '$0')
    : made;
}

function placeholderText(
  { text, choices }: Placeholder,
  index: number,
  isText: boolean,
  style: WritingStyle,
): string {
  const inside = isText && style.kind === 'json' ? JSON.stringify(text).slice(1, -1) : text;
  if (!style.isSnippet) return choices?.[0] ?? inside;
  if (choices !== undefined)
    return `\${${index}|${choices.map((choice) => choice.replace(/[\\,|$}]/g, '\\$&')).join(',')}|}`;
  return inside === '' ? `$${index}` : `\${${index}:${escaped(inside, style)}}`;
}

function valueIn(snippet: Snippet, { indent, isBesideKey }: WritingPlace, writing: Writing): string {
  const what = blockOf(snippet, writing);
  if (what === undefined) return `${isBesideKey ? ' ' : ''}${inlineIn(snippet, indent, writing)}`;
  const at = isBesideKey ? indent + (what === 'list' ? writing.listStep : writing.step) : indent;
  const lines = blockLines(snippet, at, writing).join(writing.lineBreak + at);
  return isBesideKey ? writing.lineBreak + at + lines : lines;
}

function blockOf(snippet: Snippet, writing: Writing): 'map' | 'list' | undefined {
  const { kind, template } = writing;
  if (kind !== 'block') return undefined;
  switch (snippet.kind) {
    case 'begun':
      // The user continues to type here and may add line breaks, so braces are not used.
      if (snippet.what === 'map') return 'map';
      return snippet.ofScalars && template.flowLists ? undefined : 'list';
    case 'map':
      if (snippet.isBegun) return 'map';
      return snippet.of.length === 0 || isInBraces(snippet, writing) ? undefined : 'map';
    case 'list':
      return snippet.of.length === 0 || isInBrackets(snippet, writing) ? undefined : 'list';
    default:
      return undefined;
  }
}

/** In characters. Longer values are written as a block. */
const longLine = 100;

function isInBraces(snippet: Snippet & { kind: 'map' }, writing: Writing): boolean {
  const { flowMaps } = writing.template;
  const isInnermost = snippet.of.every(({ value }) => !isContainer(value) || isInBrackets(value, writing));
  return (flowMaps === 'all' || (flowMaps === 'innermost' && isInnermost)) && isShort(snippet, writing);
}

function isInBrackets(snippet: Snippet, writing: Writing): boolean {
  if (snippet.kind !== 'list' || !writing.template.flowLists) return false;
  return !snippet.of.some(isContainer) && isShort(snippet, writing);
}

function isContainer(snippet: Snippet): boolean {
  if (snippet.kind === 'begun') return true;
  return (snippet.kind === 'map' || snippet.kind === 'list') && snippet.of.length > 0;
}

function isShort(snippet: Snippet, writing: Writing): boolean {
  const plain: Writing = { ...writing, kind: 'flow', isSnippet: false, placeholder: ({ text }) => text };
  return inlineIn(snippet, '', plain).length <= longLine;
}

function blockLines(snippet: Snippet, indent: string, writing: Writing): readonly string[] {
  switch (snippet.kind) {
    case 'list':
      return snippet.of.map((item) => itemIn(item, indent, writing));
    case 'map':
      return snippet.of.map((entry) => entryIn(entry, indent, writing));
    case 'begun':
      return [`${snippet.what === 'list' ? '- ' : ''}${cursorIn(writing)}`];
    default:
      return [inlineIn(snippet, indent, writing)];
  }
}

function entryIn({ key, value }: SnippetEntry, indent: string, writing: Writing): string {
  const name = typeof key === 'string' ? keyIn(key, writing) : placeholderIn(key, writing);
  if (writing.kind === 'block') return `${name}:${valueIn(value, { indent, isBesideKey: true }, writing)}`;
  return `${name}: ${inlineIn(value, indent, writing)}`;
}

function itemIn(snippet: Snippet, indent: string, writing: Writing): string {
  return `- ${valueIn(snippet, { indent: `${indent}  `, isBesideKey: false }, writing)}`;
}

function inlineIn(snippet: Snippet, indent: string, writing: Writing): string {
  const inside: Writing = writing.kind === 'block' ? { ...writing, kind: 'flow' } : writing;
  switch (snippet.kind) {
    case 'text':
      return textIn(snippet.text, writing);
    case 'literal':
      return String(snippet.value);
    case 'placeholder':
      return placeholderIn(snippet, writing);
    case 'list':
      return bracketed(
        '[]',
        snippet.of.map((item) => inlineIn(item, indent, inside)),
        writing.template.padLists,
      );
    case 'map':
      return mapIn(snippet.of, indent, inside);
    case 'begun':
      return snippet.what === 'map'
        ? bracketed('{}', [cursorIn(writing)], writing.template.padMaps)
        : bracketed('[]', [cursorIn(writing)], writing.template.padLists);
  }
}

function cursorIn(writing: Writing): string {
  return writing.placeholder({ kind: 'placeholder', text: '' }, false);
}

function mapIn(of: readonly SnippetEntry[], indent: string, writing: Writing): string {
  const isSpread = writing.kind === 'json' && writing.isWide && of.some(({ value }) => value.kind === 'map');
  const onLine = (one: SnippetEntry) => entryIn(one, indent, writing);
  if (!isSpread) return bracketed('{}', of.map(onLine), writing.template.padMaps);
  const inner = indent + writing.step;
  const lines = of.map((entry) => writing.lineBreak + inner + entryIn(entry, inner, writing));
  return `{${lines.join(',')}${writing.lineBreak}${indent}}`;
}

function bracketed(marks: '[]' | '{}', parts: readonly string[], pad: string): string {
  const around = parts.length === 0 ? '' : pad;
  return `${marks.charAt(0)}${around}${parts.join(', ')}${around}${marks.charAt(1)}`;
}

function keyIn(name: string, writing: Writing): string {
  return escaped(writing.template.key(name, writing.kind !== 'block'), writing);
}

function textIn(text: string, writing: Writing): string {
  return escaped(writing.template.text(text, writing.kind !== 'block'), writing);
}

function placeholderIn(placeholder: Placeholder, writing: Writing): string {
  const quote = writing.kind === 'json' && placeholder.bare !== true ? '"' : '';
  return `${quote}${writing.placeholder(placeholder, quote !== '')}${quote}`;
}

/** JSON has only one style. */
export const jsonTemplate: TemplateStyle = {
  flowMaps: 'all',
  flowLists: true,
  padMaps: ' ',
  padLists: '',
  key: (name) => JSON.stringify(name),
  text: (text) => JSON.stringify(text),
};

export function quotedContent(text: string, mark: '"' | "'"): string {
  return mark === '"' ? JSON.stringify(text).slice(1, -1) : text.replaceAll("'", "''");
}
