/** Rust code as rustfmt lays it out: a text that stays as it is, or a list between delimiters. */
export type RustCode = string | RustCodeList;

export interface RustCodeList {
  /** All up to the opening delimiter, which is the last character. */
  readonly open: string;
  readonly items: readonly RustCode[];
  /** Begins with the closing delimiter. */
  readonly close: string;
}

/** The line width of rustfmt, and what several items of one list may take of it. */
export const rustColumns = 100;
const widestList = 60;
const step = '    ';

/**
 * A statement in a function, or a field, ended by `behind`. What would need several lines is on a line of its own below
 * what it belongs to, where that is enough.
 */
export function lineOf(code: RustCode, indent: string, before = '', behind = ';'): string {
  const line = oneLine(code);
  const isFree =
    line !== undefined && indent.length + before.length + line.length + behind.length > rustColumns;
  const inner = indent + step;
  if (isFree && before !== '' && inner.length + line.length + behind.length <= rustColumns)
    return `${indent}${before.trimEnd()}\n${inner}${line}${behind}`;
  return `${indent}${before}${layOut(code, indent, indent + before, behind)}${behind}`;
}

/** A field with its value, which begins on the line of its name however long it is. */
export function rustFieldOf(code: RustCode, indent: string, before: string): string {
  return `${indent}${before}${layOut(code, indent, indent + before, ',')},`;
}

/**
 * The lines of a piece of code, the first without its indentation. `before` is what is before it on its line,
 * the indentation included, and `behind` what follows it.
 * - A list is on one line where it fits and its items together are not wider than 60; one that is no call may
 *   fill the line.
 * - Else a list in a list of one keeps the line of the outer one, and all other items get lines of their own.
 */
function layOut(code: RustCode, indent: string, before: string, behind: string, isBroken = false): string {
  if (typeof code === 'string') return code;
  const line = oneLine(code);
  const fits = line !== undefined && before.length + line.length + behind.length <= rustColumns;
  if (fits && !isBroken) return line;
  const { open, items, close } = code;
  const [only, ...others] = items;
  if (only === undefined) return open + close;
  if (others.length === 0 && typeof only !== 'string') {
    return open + layOut(only, indent, before + open, close + behind, true) + close;
  }
  const inner = indent + step;
  const lines = items.map((item) => `${inner}${layOut(item, inner, inner, ',')},`);
  return [open, ...lines, indent + close].join('\n');
}

/** Undefined where a list in it is too wide for one line anyhow. */
function oneLine(code: RustCode): string | undefined {
  if (typeof code === 'string') return code;
  const items: string[] = [];
  for (const item of code.items) {
    const line = oneLine(item);
    if (line === undefined) return undefined;
    items.push(line);
  }
  const text = items.join(', ');
  const isBound = items.length > 1 || code.items.some(isCall);
  return isBound && text.length > widestList ? undefined : code.open + text + code.close;
}

function isCall(code: RustCode): boolean {
  return typeof code !== 'string' && /\w\($/.test(code.open);
}
