import { blockComment, type CommentStyle } from '../../text/comment.js';
import { type JavaCode, methodHead } from './code.js';
import { javaColumns, javaLines } from './lay-out.js';

export const javaComment: CommentStyle = {
  ...blockComment,
  paragraph: '<p>',
  columns: javaColumns,
  // A backslash could begin an escape even in a javaComment, an `@` a tag.
  written: (text) =>
    text.replace(/[&<>@\\]/g, (mark) => `&#${mark.charCodeAt(0)};`).replaceAll('*/', '*&#47;'),
};

/** One step of indentation. */
export const javaIndent = '  ';

/** The head of a method of a class. */
export function head(...declared: Parameters<typeof methodHead>): readonly string[] {
  return javaLines(methodHead(...declared), javaIndent.length);
}

/** A statement of such a method. */
export function statement(code: JavaCode): readonly string[] {
  return javaLines([...code, ';'], 2 * javaIndent.length);
}
