import { displayWidth } from './display-width.js';

/**
 * Breaks a text into lines of at most `width` columns, at spaces; a word that is longer stands on a line of its own.
 * Without a width it is one line.
 */
export function wrap(text: string, width: number | undefined): readonly string[] {
  if (width === undefined) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && displayWidth(line) + 1 + displayWidth(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
