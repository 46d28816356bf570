/** What a line says up to a cursor, without a look at other lines. */
export interface LineCode {
  /** Without the comment that it ends in. */
  readonly code: string;
  readonly isInComment: boolean;
  /** The quotes that are open at the end: where they begin. */
  readonly quote?: { readonly at: number; readonly mark: '"' | "'" };
  /** Brackets that are open at the end, the outermost first. */
  readonly open: readonly OpenBracket[];
}

export interface OpenBracket {
  readonly mark: '{' | '[';
  /** Of what it holds, if it holds what stands under a key. */
  readonly key?: string;
  /** How many items stand before the cursor in a list. */
  readonly commas: number;
}

/** Reads a line as YAML or JSON. Quotes and brackets count in YAML only where a value or key begins. */
export function readLine(line: string, isYaml: boolean): LineCode {
  const open: { mark: '{' | '['; key?: string; commas: number }[] = [];
  let isAtStart = true;
  let from = 0;
  let key: string | undefined;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === ' ' || sign === '\t') continue;
    if (isAtStart) from = at;
    if (commentAt(line, at, isYaml)) return { code: line.slice(0, at), isInComment: true, open };
    if (isQuote(sign) && (isYaml ? isAtStart : sign === '"')) {
      const end = quoteEnd(line, at, sign, isYaml);
      if (end === undefined) return { code: line, isInComment: false, quote: { at, mark: sign }, open };
      at = end;
      isAtStart = false;
      continue;
    }
    const inBrackets = !isYaml || open.length > 0;
    if ((sign === '{' || sign === '[') && (isAtStart || inBrackets)) {
      open.push({ mark: sign, ...(key !== undefined && { key }), commas: 0 });
      key = undefined;
      isAtStart = true;
    } else if ((sign === '}' || sign === ']') && inBrackets) {
      open.pop();
      isAtStart = false;
    } else if (sign === ',' && inBrackets) {
      const inner = open.at(-1);
      if (inner !== undefined) inner.commas++;
      key = undefined;
      isAtStart = true;
    } else if (sign === ':' && (!isYaml || /^[\s"'[{]?$/.test(line.charAt(at + 1)))) {
      key = unquoted(line.slice(from, at).trim());
      isAtStart = true;
    } else {
      isAtStart = isAtStart && (sign === '-' || sign === '?') && /^\s?$/.test(line.charAt(at + 1));
    }
  }
  return { code: line, isInComment: false, open };
}

function commentAt(line: string, at: number, isYaml: boolean): boolean {
  if (isYaml) return line[at] === '#' && /^\s?$/.test(line.charAt(at - 1));
  return line.startsWith('//', at) || (line.startsWith('/*', at) && !line.includes('*/', at));
}

function isQuote(sign: string): sign is '"' | "'" {
  return sign === '"' || sign === "'";
}

/** Where the quotes close that open at `at`; undefined where they do not. */
function quoteEnd(line: string, at: number, mark: '"' | "'", isYaml: boolean): number | undefined {
  for (let end = at + 1; end < line.length; end++) {
    if (mark === '"' && line[end] === '\\') end++;
    else if (line[end] === mark && isYaml && mark === "'" && line[end + 1] === mark) end++;
    else if (line[end] === mark) return end;
  }
  return undefined;
}

function unquoted(key: string): string {
  return /^(?:"[^"\\]*"|'[^']*')$/.test(key) ? key.slice(1, -1) : key;
}
