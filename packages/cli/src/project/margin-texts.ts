/** A text in quotes whose closing quote is at the left margin, from its opening quote to behind its closing one. */
export interface MarginText {
  readonly start: number;
  readonly end: number;
}

/** Further up no opening quote is looked for. */
const maxLines = 2_000;

/**
 * The texts in quotes of a YAML file that end at the left margin, with nothing else on the line. YAML 1.2 wants every line
 * of them indented; the parsers of Go, Ruby and Python do not, and so files are published with them.
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
 * Returns a text of the same length and with the same lines, in which the found texts end where their last
 * words do: so everything else is read as it would be if the found texts were indented. Each loses its last
 * character.
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

/** Fast test: hardly any file has a quote at the margin. */
function mayEndAtMargin(part: string): boolean {
  return part.includes("\n'") || part.includes('\n"') || part.startsWith("'") || part.startsWith('"');
}

/** A quote alone on its line, at the margin. */
const loneQuote = /^(['"])[ \t]*(?:#.*)?\r?$/gm;

/** Texts that begin so and turn out to be closed already; further up is none but in files that nobody reads. */
const maxCandidates = 20;

/** Returns where the text opens that the quote at `end` closes; undefined where that quote closes none. */
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

/** Spaces, and dashes with spaces behind each. */
const itemStart = / *(?:- +)*/y;
const quotedKey = /(?:'[^']*'|"[^"]*") *: +/y;
const plainKey = /[^\s#'"-][^'"]*/y;

/**
 * Returns where in its line a value in quotes begins, behind its key or dash, and how far the line is
 * indented with its dashes.
 */
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

/** Returns where a match of the sticky pattern ends that begins at `from`, or -1. */
function behind(pattern: RegExp, line: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(line) ? pattern.lastIndex : -1;
}

/** True when a text has words, and no quote that would close it. */
function isUnbroken(content: string, quote: string): boolean {
  const bare = quote === '"' ? content.replace(/\\[\s\S]/g, '') : content.replaceAll("''", '');
  return !bare.includes(quote) && /[^\s'"\\]/.test(content);
}

/** `'a b.\n\n'` as `'a b'\n\n `: the last character that is no part of an escape makes room for the quote. */
function closedEarly(text: string): string {
  const quote = text.charAt(0);
  let at = text.slice(0, -1).trimEnd().length - 1;
  while (at > 1 && !isPlain(text, at)) at--;
  const blanked = text.slice(at + 1, -1).replace(/[^\r\n]/g, ' ');
  return `${text.slice(0, at)}${quote}${blanked} `;
}

/** An escape has up to ten characters, `\U0001F600`. */
const maxEscapeLength = 10;

function isPlain(text: string, at: number): boolean {
  const before = text.slice(Math.max(1, at - maxEscapeLength), at);
  return !/[\s'"\\\uDC00-\uDFFF]/.test(text.charAt(at)) && !before.includes('\\');
}
