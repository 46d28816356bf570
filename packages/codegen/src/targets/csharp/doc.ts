import { type CommentStyle, commentLines } from '../../text/comment.js';
import { deprecationOf } from '../../text/function-text.js';
import { plainQuoted } from '../../text/literals.js';

export const csharpComment: CommentStyle = {
  open: '/// <summary>',
  line: '/// ',
  close: '/// </summary>',
  single: ['/// <summary>', '</summary>'],
  written: escaped,
};

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** Writes a summary and, in `<remarks>`, the paragraphs that follow it. */
export function docLines(
  summary: string | undefined,
  remarks: readonly (string | undefined)[] = [],
): readonly string[] {
  const texts = remarks.flatMap((text) => (text === undefined ? [] : escaped(text)));
  const marked = texts.length > 1 ? texts.map((text) => `<para>${text}</para>`) : texts;
  return [
    ...commentLines([summary], csharpComment),
    ...commentLines([], elementStyle('remarks', 'remarks'), '', marked),
  ];
}

/** Writes the attribute of a member that the API declares as deprecated. */
export function obsoleteLine(what: Parameters<typeof deprecationOf>[0]): string {
  return `[Obsolete(${plainQuoted(deprecationOf(what))})]`;
}

/** Writes the description of an argument as a `<param>` element. */
export function paramLines(name: string, text: string | undefined): readonly string[] {
  const style = elementStyle(`param name="${name.replace('@', '')}"`, 'param');
  return commentLines([text], { ...style, written: escaped });
}

function elementStyle(open: string, name: string): CommentStyle {
  return {
    line: '/// ',
    single: [`/// <${open}>`, `</${name}>`],
    open: `/// <${open}>`,
    close: `/// </${name}>`,
  };
}
