import type { PagePlan } from '../plan/page-plan.js';
import { exampleCall } from '../target-emitter.js';

/**
 * The comment syntax of a language. Text is wrapped in paragraphs, and a sequence that would end the comment is broken
 * up.
 */
export interface CommentStyle {
  /** The line before the text: `/**`. */
  readonly open?: string;
  readonly line: string;
  readonly close?: string;
  /** The delimiters of a comment that fits on one line. */
  readonly single?: readonly [before: string, after: string];
  readonly paragraph?: string;
  /** Replaces text that no line may contain. */
  readonly written?: (text: string) => string;
  /** The line width, including indentation. Default 100. */
  readonly columns?: number;
}

/** The documentation comment of many languages. */
export const blockComment = {
  open: '/**',
  line: ' * ',
  close: ' */',
  single: ['/** ', ' */'],
} as const satisfies CommentStyle;

/** Writes a comment: paragraphs that are separated by blank lines, then items on consecutive lines. */
export function commentLines(
  paragraphs: readonly (string | undefined)[],
  style: CommentStyle,
  indent = '',
  items: readonly string[] = [],
): readonly string[] {
  const { columns = 100 } = style;
  const written = style.written ?? ((text: string) => text);
  const width = columns - indent.length - style.line.length;
  const blocks = paragraphs
    .map((text = '') => written(plainText(text)))
    .filter((text) => text !== '')
    .map((text, index) => wrap(index === 0 ? text : (style.paragraph ?? '') + text, width));
  const listed = items.flatMap((text) => wrap(written(plainText(text)), width));
  if (listed.length > 0) blocks.push(listed);
  if (blocks.length === 0) return [];
  const [first = [], ...others] = blocks;
  const [only = '', ...further] = first;
  if (style.single !== undefined && others.length === 0 && further.length === 0) {
    const [before, after] = style.single;
    if (indent.length + before.length + only.length + after.length <= columns)
      return [indent + before + only + after];
  }
  const lines = blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]));
  return [
    ...(style.open === undefined ? [] : [indent + style.open]),
    ...lines.map((line) => (indent + style.line + line).trimEnd()),
    ...(style.close === undefined ? [] : [indent + style.close]),
  ];
}

/** Joins a text to one line, without characters that end a line or change the text direction in some language. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current];
}

/** Returns the comment of a page type, in every language. The description of a scheme is left out (D40). */
export function pageText({ scheme, operation, ...rest }: PagePlan): readonly string[] {
  if (operation === undefined)
    return [`A page of a list that uses the scheme ${scheme}.`, ...contentText(rest)];
  const { verb, path } = exampleCall({ operation });
  return [`A page of ${verb} ${path}, which uses the scheme ${scheme}.`, ...contentText(rest)];
}

/** Returns lines about the next request, the last page and the notes, without a line that names the scheme. */
export function contentText({
  next,
  stops,
  notes,
}: Pick<PagePlan, 'next' | 'stops' | 'notes'>): readonly string[] {
  if (next === undefined) return notes.length > 0 ? notes : ['There is one page: it holds the whole list.'];
  const end =
    stops.length === 0
      ? 'It continues until the caller stops.'
      : `Stops after a page when ${stops.join('; or when ')}.`;
  return [`Next request: ${next}. ${end}`, ...notes];
}
