/** Rust code in the layout of rustfmt: a fixed text, or a list between delimiters. */
export type RustCode = string | RustCodeList;

export interface RustCodeList {
  /** The text up to and including the opening delimiter, which is its last character. */
  readonly open: string;
  readonly items: readonly RustCode[];
  readonly close: string;
}

/** The line width of rustfmt. Several items of a list share a line only if they have at most `widestList` columns. */
export const rustColumns = 100;
const widestList = 60;
const step = '    ';

/**
 * Writes a statement or a field that ends with `behind`. A value that would take several lines moves to the next line
 * if it fits there.
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

/** Writes a field whose value always begins on the line of its name. */
export function rustFieldOf(code: RustCode, indent: string, before: string): string {
  return `${indent}${before}${layOut(code, indent, indent + before, ',')},`;
}

/**
 * Lays out code that follows `before`, which includes the indentation, and leaves room for `behind`.
 * - A list stays on one line if it fits and its items together are at most 60 wide. A list that is not a call may fill
 *   the line.
 * - Otherwise, if the only item is a list, it begins on the line of the outer list. Other items get their own lines.
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

/** Undefined if a list in the code is too wide for one line. */
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
