import type { ScalarWriter } from './scalar-writer.js';
import type { Hole, Template, TemplateEntry } from './template.js';

/** How what is written has to look. */
export interface WritingStyle {
  /** - block: YAML by indentation; flow: YAML in brackets, on one line; json: on one line, or on several */
  readonly kind: 'block' | 'flow' | 'json';
  readonly lineBreak: string;
  /** What each level is indented by. */
  readonly step: string;
  /** What the dashes of a list are indented by, from the key that holds it. */
  readonly listStep: string;
  /** JSON: whether objects of objects are written on several lines. */
  readonly isWide: boolean;
  readonly scalar: ScalarWriter;
  /** Whether holes are written as a snippet has them, and what is special in snippets escaped. */
  readonly isSnippet: boolean;
}

/** Where a value is written: `indent` is that of the lines that it begins, or of the key that holds it. */
export interface WritingPlace {
  readonly indent: string;
  /** Whether it stands behind the colon of its key, and nothing stands between. */
  readonly isBesideKey: boolean;
}

/** The text of a value. */
export function writeValue(template: Template, place: WritingPlace, style: WritingStyle): string {
  return finished(style, (writing) => valueIn(template, place, writing));
}

/** The text of a key with its colon and its value. */
export function writeEntry(entry: TemplateEntry, indent: string, style: WritingStyle): string {
  return finished(style, (writing) => entryIn(entry, indent, writing));
}

/** The text of a list item with its dash. */
export function writeItem(template: Template, indent: string, style: WritingStyle): string {
  return finished(style, (writing) => itemIn(template, indent, writing));
}

/** What stands for `text` in a snippet, or in a plain text. */
export function escaped(text: string, { isSnippet }: Pick<WritingStyle, 'isSnippet'>): string {
  return isSnippet ? text.replace(/[\\$}]/g, '\\$&') : text;
}

interface Writing extends WritingStyle {
  readonly hole: (hole: Hole, isText: boolean) => string;
}

/** An only hole with nothing in it is where the cursor is left: there is nothing to step through. */
function finished(style: WritingStyle, write: (writing: Writing) => string): string {
  let count = 0;
  let filled = 0;
  const made = write({
    ...style,
    hole: (hole, isText) => {
      count++;
      if (hole.text !== '' || hole.choices !== undefined) filled++;
      return holeText(hole, count, isText, style);
    },
  });
  return style.isSnippet && count === 1 && filled === 0
    ? made.replace(/\$1(?!\d)|\$\{1\}/, () => '$0')
    : made;
}

function holeText({ text, choices }: Hole, index: number, isText: boolean, style: WritingStyle): string {
  const inside = isText && style.kind === 'json' ? JSON.stringify(text).slice(1, -1) : text;
  if (!style.isSnippet) return choices?.[0] ?? inside;
  if (choices !== undefined)
    return `\${${index}|${choices.map((choice) => choice.replace(/[\\,|$}]/g, '\\$&')).join(',')}|}`;
  return inside === '' ? `$${index}` : `\${${index}:${escaped(inside, style)}}`;
}

function valueIn(template: Template, { indent, isBesideKey }: WritingPlace, writing: Writing): string {
  const what = blockOf(template, writing);
  if (what === undefined) return `${isBesideKey ? ' ' : ''}${inlineIn(template, indent, writing)}`;
  const at = isBesideKey ? indent + (what === 'list' ? writing.listStep : writing.step) : indent;
  const lines = blockLines(template, at, writing).join(writing.lineBreak + at);
  return isBesideKey ? writing.lineBreak + at + lines : lines;
}

/** What holds objects is written line by line; what is innermost stands in brackets. */
function blockOf(template: Template, { kind }: Writing): 'map' | 'list' | undefined {
  if (kind !== 'block') return undefined;
  if (template.kind === 'begun') return template.isInline ? undefined : template.what;
  if (template.kind === 'map') return template.isInline || template.of.length === 0 ? undefined : 'map';
  const holdsMaps = template.kind === 'list' && template.of.some((item) => item.kind === 'map');
  return holdsMaps ? 'list' : undefined;
}

function blockLines(template: Template, indent: string, writing: Writing): readonly string[] {
  switch (template.kind) {
    case 'list':
      return template.of.map((item) => itemIn(item, indent, writing));
    case 'map':
      return template.of.map((entry) => entryIn(entry, indent, writing));
    case 'begun':
      return [`${template.what === 'list' ? '- ' : ''}${cursorIn(writing)}`];
    default:
      return [inlineIn(template, indent, writing)];
  }
}

function entryIn({ key, value }: TemplateEntry, indent: string, writing: Writing): string {
  const name = typeof key === 'string' ? scalarIn(key, writing) : holeIn(key, writing);
  if (writing.kind === 'block') return `${name}:${valueIn(value, { indent, isBesideKey: true }, writing)}`;
  return `${name}: ${inlineIn(value, indent, writing)}`;
}

function itemIn(template: Template, indent: string, writing: Writing): string {
  return `- ${valueIn(template, { indent: `${indent}  `, isBesideKey: false }, writing)}`;
}

function inlineIn(template: Template, indent: string, writing: Writing): string {
  const inside: Writing = writing.kind === 'block' ? { ...writing, kind: 'flow' } : writing;
  switch (template.kind) {
    case 'text':
      return scalarIn(template.text, writing);
    case 'literal':
      return String(template.value);
    case 'hole':
      return holeIn(template, writing);
    case 'list':
      return bracketed(
        '[]',
        template.of.map((item) => inlineIn(item, indent, inside)),
        '',
      );
    case 'map':
      return mapIn(template.of, indent, inside);
    case 'begun':
      return template.what === 'map'
        ? bracketed('{}', [cursorIn(writing)], ' ')
        : bracketed('[]', [cursorIn(writing)], '');
  }
}

function cursorIn(writing: Writing): string {
  return writing.hole({ kind: 'hole', text: '' }, false);
}

function mapIn(of: readonly TemplateEntry[], indent: string, writing: Writing): string {
  const isSpread = writing.kind === 'json' && writing.isWide && of.some(({ value }) => value.kind === 'map');
  const onLine = (one: TemplateEntry) => entryIn(one, indent, writing);
  if (!isSpread) return bracketed('{}', of.map(onLine), ' ');
  const inner = indent + writing.step;
  const lines = of.map((entry) => writing.lineBreak + inner + entryIn(entry, inner, writing));
  return `{${lines.join(',')}${writing.lineBreak}${indent}}`;
}

/** Braces are a part of what is escaped in a snippet. */
function bracketed(marks: '[]' | '{}', parts: readonly string[], pad: string): string {
  const around = parts.length === 0 ? '' : pad;
  return `${marks.charAt(0)}${around}${parts.join(', ')}${around}${marks.charAt(1)}`;
}

function scalarIn(text: string, writing: Writing): string {
  return escaped(writing.scalar(text, writing.kind !== 'block'), writing);
}

function holeIn(hole: Hole, writing: Writing): string {
  const quote = writing.kind === 'json' && hole.bare !== true ? '"' : '';
  return `${quote}${writing.hole(hole, quote !== '')}${quote}`;
}
