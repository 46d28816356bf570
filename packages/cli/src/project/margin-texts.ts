/** A quoted text whose closing quote is at the left margin; `end` is after that quote. */
export interface MarginText {
  readonly start: number;
  readonly end: number;
}

const maxLines = 2_000;

/**
 * Finds quoted texts in YAML whose last line is only a quote at the left margin. YAML 1.2 requires
 * indentation there, but the parsers of Go, Ruby and Python don't, so such files are in use.
 */
export function marginTexts(parts: readonly string[]): readonly MarginText[] {
  if (!parts.some(mayEndAtMargin)) return [];
  const text = parts.join('');
  const found: MarginText[] = [];
  for (const { index, 1: quote = '' } of text.matchAll(loneQuote)) {
    const start = openingQuote(text, index, quote);
    if (start !== undefined && start >= (found.at(-1)?.end ?? 0)) found.push({ start, end: index + 1 });
  }
  return found;
}

/**
 * Moves the closing quote of each text in `found` from the margin to the text's last word, where it replaces a
 * character, so that YAML parses the file. The length and the lines stay the same.
 */
export function withoutMarginTexts(
  parts: readonly string[],
  found: readonly MarginText[],
): readonly string[] {
  if (found.length === 0) return parts;
  const text = parts.join('');
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of found) {
    pieces.push(text.slice(done, start), closedEarly(text.slice(start, end)));
    done = end;
  }
  const mended = pieces.join('') + text.slice(done);
  let end = 0;
  return parts.map(({ length }) => {
    end += length;
    return mended.slice(end - length, end);
  });
}

/** A fast test: hardly any file has a quote at the margin. */
function mayEndAtMargin(part: string): boolean {
  return part.includes("\n'") || part.includes('\n"') || part.startsWith("'") || part.startsWith('"');
}

const loneQuote = /^(['"])[ \t]*(?:#.*)?\r?$/gm;

const maxCandidates = 20;

function openingQuote(text: string, end: number, quote: string): number | undefined {
  let least = Number.POSITIVE_INFINITY;
  let lineEnd = end - 1;
  let candidates = 0;
  for (let count = 0; count < maxLines && lineEnd >= 0; count++) {
    const lineStart = text.lastIndexOf('\n', lineEnd - 1) + 1;
    const line = text.slice(lineStart, lineEnd);
    const opened = openingIn(line);
    if (opened !== undefined && line[opened.at] === quote) {
      const start = lineStart + opened.at;
      if (isUnbroken(text.slice(start + 1, end), quote))
        return least > opened.indentation ? start : undefined;
      if (++candidates === maxCandidates) return undefined;
    }
    const words = line.trim();
    if (words !== '') least = Math.min(least, line.length - line.trimStart().length);
    if (least === 0) return undefined;
    lineEnd = lineStart - 1;
  }
  return undefined;
}

const itemStart = / *(?:- +)*/y;
const quotedKey = /(?:'[^']*'|"[^"]*") *: +/y;
const plainKey = /[^\s#'"-][^'"]*/y;

/** Returns the start of a quoted value in its line, and the indentation including dashes. */
function openingIn(line: string): { readonly at: number; readonly indentation: number } | undefined {
  const indentation = behind(itemStart, line, 0);
  const isQuote = (at: number) => line[at] === "'" || line[at] === '"';
  const behindQuoted = behind(quotedKey, line, indentation);
  if (isQuote(behindQuoted)) return { at: behindQuoted, indentation };
  if (isQuote(indentation))
    return line.slice(0, indentation).includes('-') ? { at: indentation, indentation } : undefined;
  const at = behind(plainKey, line, indentation);
  if (!isQuote(at)) return undefined;
  const key = line.slice(indentation, at);
  return key.endsWith(' ') && key.trimEnd().endsWith(':') ? { at, indentation } : undefined;
}

/** The end of a sticky match at `from`, or -1. */
function behind(pattern: RegExp, line: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(line) ? pattern.lastIndex : -1;
}

/** True if the text contains words and no quote that would close it. */
function isUnbroken(content: string, quote: string): boolean {
  const bare = quote === '"' ? content.replace(/\\[\s\S]/g, '') : content.replaceAll("''", '');
  return !bare.includes(quote) && /[^\s'"\\]/.test(content);
}

/**
 * Moves the closing quote of a text to its last word, where it replaces the last character that is not part
 * of an escape. The rest becomes spaces, and line breaks stay.
 */
function closedEarly(text: string): string {
  const quote = text.charAt(0);
  let at = text.slice(0, -1).trimEnd().length - 1;
  while (at > 1 && !isPlain(text, at)) at--;
  const blanked = text.slice(at + 1, -1).replace(/[^\r\n]/g, ' ');
  return `${text.slice(0, at)}${quote}${blanked} `;
}

/** The longest escape is `\U0001F600`. */
const maxEscapeLength = 10;

function isPlain(text: string, at: number): boolean {
  const before = text.slice(Math.max(1, at - maxEscapeLength), at);
  return !/[\s'"\\\uDC00-\uDFFF]/.test(text.charAt(at)) && !before.includes('\\');
}
