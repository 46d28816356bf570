import type { JsonObject } from '@pagewright/core';
import type { MovedValue } from './proposal.js';

/** A declaration as its author has written it. */
export interface OwnText {
  /**
   * - lines: members by indentation, as if they stood at the margin
   * - braces: from brace to brace, the lines after the first as if that one had no indentation
   */
  readonly form: 'lines' | 'braces';
  readonly text: string;
}

/** Undefined where the text would not say the same elsewhere: under another name, or with aliases. */
export function ownText({ file, pointer }: MovedValue, declaration: JsonObject): OwnText | undefined {
  const { tree } = file;
  const range = tree.range(pointer, 'value');
  if (range === undefined || declaration.name !== tree.reader.get([...pointer, 'name'])) return undefined;
  const { line, character } = tree.lines.positionAt(range.start);
  const text = tree.slice(range.start, range.end);
  if (tree.language !== 'yaml' || text.startsWith('{')) {
    const { start } = tree.lines.lineRange(line);
    const margin = /^[ \t]*/.exec(tree.slice(start, range.start))?.[0].length ?? 0;
    const isWhole = text.startsWith('{') && text.endsWith('}') && !hasLinks(text, tree.language);
    return isWhole ? { form: 'braces', text: outdented(text, margin) } : undefined;
  }
  const { end } = tree.lines.lineRange(tree.lines.positionAt(range.end).line);
  const behind = /^[ \t]+#.*/.exec(tree.slice(range.end, end))?.[0] ?? '';
  return hasLinks(text, 'yaml') ? undefined : { form: 'lines', text: outdented(text + behind, character) };
}

/** An alias says nothing in another file, and an anchor may be needed where it is. */
function hasLinks(text: string, language: string): boolean {
  return language === 'yaml' && /(?:^|[\s,[{])[&*]\S/.test(text);
}

/** Without so many columns of indentation, as far as lines have them. */
function outdented(text: string, columns: number): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => (index === 0 ? line : line.slice(Math.min(columns, line.search(/\S|$/)))))
    .join('\n');
}
