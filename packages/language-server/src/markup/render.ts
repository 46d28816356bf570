import type { Block, Inline, Line, Text } from './text.js';

/** Escapes plain words, so that no text from a file can become markup. */
export function asMarkdown(text: Text): string {
  return text.map(markdownBlock).join('\n\n');
}

export function asPlainText(text: Text): string {
  return text.map(plainBlock).join('\n\n');
}

function markdownBlock(block: Block): string {
  switch (block.kind) {
    case 'line':
      return markdownLine(block.of);
    case 'list':
      return listBlock(block, markdownLine);
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.of.map(markdownInline).join('')}`;
    case 'table': {
      const ruler = block.head.map(() => '---');
      return [block.head.map(escaped), ruler, ...block.rows.map((row) => row.map(markdownCell))]
        .map((cells) => `| ${cells.join(' | ')} |`)
        .join('\n');
    }
    case 'sample': {
      const fence = '`'.repeat(Math.max(3, maxRunLength(block.text) + 1));
      return `${fence}${block.language}\n${block.text}\n${fence}`;
    }
  }
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'line':
    case 'heading':
      return plainLine(block.of);
    case 'list':
      return listBlock(block, plainLine);
    case 'table':
      return block.rows
        .map((row) => row.map((cell, index) => `${block.head[index]}: ${plainLine(cell)}`).join('; '))
        .join('\n');
    case 'sample':
      return block.text;
  }
}

function listBlock(
  { intro, items }: Block & { readonly kind: 'list' },
  written: (line: Line) => string,
): string {
  const listText = items.map((item) => `- ${written(item)}`).join('\n');
  return intro === undefined ? listText : `${written(intro)}\n${listText}`;
}

/** Also escapes `|`, which in a table ends the cell, even inside a code span. */
function markdownCell(line: Line): string {
  return line
    .map(markdownInline)
    .join('')
    .replace(/(?<!\\)\|/g, '\\|');
}

function markdownLine(line: Line): string {
  // Escape markers of lists, headings and quotations only at the start of the line, because they work only there.
  return line
    .map(markdownInline)
    .join('')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^([#+>-])/, '\\$1');
}

function markdownInline(inline: Inline): string {
  if (typeof inline === 'string') return escaped(inline);
  if ('code' in inline) return codeSpan(inline.code);
  if ('rule' in inline) return codeSpan(inline.rule);
  if ('strong' in inline) return `**${markdownInline(inline.strong)}**`;
  return `[${escaped(inline.link)}](${inline.to.replace(/[()\\<>\s]/g, encoded)})`;
}

function plainLine(line: Line): string {
  return line.map(plainInline).join('');
}

function plainInline(inline: Inline): string {
  if (typeof inline === 'string') return flat(inline);
  if ('code' in inline) return flat(inline.code);
  if ('rule' in inline) return inline.rule;
  return 'strong' in inline ? plainInline(inline.strong) : flat(inline.link);
}

/** Escapes markup. An underscore inside a word is not markup and needs no escape. */
function escaped(text: string): string {
  return flat(text)
    .replace(/[\\`*[\]<>|]/g, '\\$&')
    .replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '\\_')
    .replace(/~~/g, '\\~\\~')
    .replace(/&(?=#?\w+;)/g, '\\&');
}

/** The fence has one backtick more than the longest run inside (CommonMark 6.1). */
function codeSpan(name: string): string {
  const text = flat(name);
  const fence = '`'.repeat(maxRunLength(text) + 1);
  const isPadded = text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '';
  const padding = isPadded || /^`|`$/.test(text) ? ' ' : '';
  return text === '' ? '' : fence + padding + text + padding + fence;
}

function maxRunLength(text: string): number {
  const runs = text.match(/`+/g) ?? [];
  return Math.max(0, ...runs.map(({ length }) => length));
}

function flat(text: string): string {
  return text.replace(/[\r\n\t\u2028\u2029]+/g, ' ');
}

function encoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
