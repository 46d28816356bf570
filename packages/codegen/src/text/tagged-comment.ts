import { type CommentStyle, commentLines, plainText } from './comment.js';

/** A block tag of a documentation comment, such as `param name`, with its text. */
export type CommentTag = readonly [tag: string, text: string];

/** Writes a block comment with tags after its paragraphs. Further lines of a tag are indented by four. */
export function taggedComment(
  paragraphs: readonly (string | undefined)[],
  style: CommentStyle,
  indent: string,
  tags: readonly CommentTag[],
): readonly string[] {
  const plain = commentLines(paragraphs, style, indent);
  if (tags.length === 0) return plain;
  const [only = ''] = plain;
  const opened =
    plain.length > 1 ? plain.slice(0, -1) : [`${indent}/**`, only.replace('/**', ' *').replace(/ \*\/$/, '')];
  const { columns = 100, written = (text: string) => text } = style;
  const width = columns - indent.length - style.line.length;
  const tagged = tags.flatMap(([tag, text]) => tagLines(tag, written(plainText(text)), width));
  return [...opened, `${indent} *`, ...tagged.map((line) => `${indent} * ${line}`), `${indent} */`];
}

function tagLines(tag: string, text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let current = `@${tag}`;
  for (const word of text.split(' ')) {
    if (current.length + 1 + word.length <= width) {
      current += ` ${word}`;
      continue;
    }
    lines.push(current);
    current = `    ${word}`;
  }
  return [...lines, current];
}
