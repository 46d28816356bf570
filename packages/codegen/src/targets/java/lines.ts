import { blockComment, type CommentStyle } from '../../text/comment.js';
import { type CommentTag, taggedComment } from '../../text/tagged-comment.js';
import { type JavaCode, methodHead } from './code.js';
import { javaColumns, javaLines } from './lay-out.js';

export const javaComment: CommentStyle = {
  ...blockComment,
  paragraph: '<p>',
  columns: javaColumns,
  // Even in a comment, a backslash could begin a unicode escape, and an `@` a Javadoc tag.
  written: (text) =>
    text.replace(/[&<>@\\]/g, (mark) => `&#${mark.charCodeAt(0)};`).replaceAll('*/', '*&#47;'),
};

export const javaIndent = '  ';

/** google-java-format indents further lines of a tag by four. */
export function javadoc(
  paragraphs: readonly (string | undefined)[],
  indent: string,
  tags: readonly CommentTag[],
): readonly string[] {
  return taggedComment(paragraphs, javaComment, indent, tags);
}

export function head(...declared: Parameters<typeof methodHead>): readonly string[] {
  return javaLines(methodHead(...declared), javaIndent.length);
}

export function statement(code: JavaCode): readonly string[] {
  return javaLines([...code, ';'], 2 * javaIndent.length);
}
