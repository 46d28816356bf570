import type { HelperFile } from './generated-page.js';

/** A text to read, and the line at which what belongs to the scheme begins, counted from 0. */
export interface HelperText {
  readonly text: string;
  readonly line: number;
}

/** One file as it is; of several each below a line with its name. */
export function helperText(files: readonly HelperFile[]): HelperText {
  const [first] = files;
  if (first === undefined) return { text: '', line: 0 };
  if (files.length === 1) return { text: first.text, line: first.line };
  const parts = files.map(({ path, text }) => `${commentOf(text)} ${path}\n${text}`);
  return { text: parts.join('\n'), line: first.line + 1 };
}

/** The last text that was right, and where the eye is a line that says why it is no newer one. */
export function staleText(good: HelperText, reason: string): string {
  return withLine(good, `As it was before. ${oneLine(reason)}`);
}

/** A text of files that were never right, with a line that says so. */
export function doubtfulText(made: HelperText, doubt: string): string {
  return withLine(made, `Perhaps not as it is meant. ${oneLine(doubt)}`);
}

/** Returns a comment on why there is no text. */
export function noText(reason: string): string {
  return `// ${oneLine(reason)}\n`;
}

function withLine({ text, line }: HelperText, said: string): string {
  const lines = text.split('\n');
  return lines.toSpliced(line, 0, `${commentOf(text)} ${said}`).join('\n');
}

/** All that is generated begins with a comment of its language. */
function commentOf(text: string): string {
  return /^(\S+) Made by Pagewright /m.exec(text)?.[1] ?? '//';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
