/** Code that may take several lines: a fixed text, or a list between delimiters. */
export type Code = string | CodeList;

export interface CodeList {
  /** The text up to and including the opening delimiter. */
  readonly open: string;
  readonly items: readonly Code[];
  readonly close: string;
  /** The padding inside the delimiters on one line. Default: none. */
  readonly pad?: string;
  /** If true, the list always takes several lines. Default: only if it does not fit. */
  readonly isTall?: boolean;
  /** One item on each line, which is the default, or as many as fit. */
  readonly lines?: 'each' | 'filled';
  /** If true, the items are first tried together on one line of their own, without a trailing comma. */
  readonly isLoose?: boolean;
}

export interface LayoutStyle {
  readonly columns: number;
  readonly step: string;
  /** Whether a list on several lines ends with a comma: always, only if it has several items, or never. */
  readonly lastComma: 'always' | 'of several' | 'never';
}

export interface Surroundings {
  readonly indent: string;
  /** How many columns of the line are already used, including indentation. */
  readonly before: number;
  /** How many columns to keep free on the last line for the text that follows. */
  readonly behind: number;
}

export function list(open: string, items: readonly Code[], close: string): CodeList {
  return { open, items, close };
}

export function after(text: string, code: Code): Code {
  return typeof code === 'string' ? text + code : { ...code, open: text + code.open };
}

export function before(code: Code, text: string): Code {
  return typeof code === 'string' ? code + text : { ...code, close: code.close + text };
}

export function codeLines(code: Code, indent: string, style: LayoutStyle): readonly string[] {
  const around = { indent, before: indent.length, behind: 0 };
  return (indent + layOut(code, around, style)).split('\n');
}

/**
 * Writes code on one line if it fits. Otherwise the outer list is broken, then any item that still does not fit. No
 * text may contain a line end.
 */
export function layOut(code: Code, around: Surroundings, style: LayoutStyle): string {
  const flat = oneLine(code);
  if (typeof code === 'string') return code;
  if (flat !== undefined && around.before + flat.length + around.behind <= style.columns) return flat;
  const inner = around.indent + style.step;
  return [code.open.trimEnd(), ...itemLines(code, inner, style), around.indent + code.close.trimStart()].join(
    '\n',
  );
}

function itemLines(
  { items, isLoose, lines }: CodeList,
  indent: string,
  style: LayoutStyle,
): readonly string[] {
  const flat = items.map(oneLine);
  const texts = flat.filter((text) => text !== undefined);
  const together = indent + texts.join(', ');
  const areFlat = texts.length === items.length;
  if (isLoose === true && areFlat && together.length <= style.columns) return [together];
  if (lines === 'filled' && areFlat) return filledLines(texts, indent, style);
  const last = items.length - 1;
  const isOpen = style.lastComma === 'never' || (style.lastComma === 'of several' && last === 0);
  return items.map((item, index) => {
    const comma = isOpen && index === last ? '' : ',';
    const around = { indent, before: indent.length, behind: comma.length };
    return indent + layOut(item, around, style) + comma;
  });
}

/** Writes texts on as few lines as possible, each with a comma. */
export function filledLines(
  texts: readonly string[],
  indent: string,
  { columns }: LayoutStyle,
): readonly string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    const longer = last === undefined ? undefined : `${last} ${text},`;
    if (longer === undefined || longer.length > columns) lines.push(`${indent}${text},`);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Undefined if a list in the code always takes several lines. */
export function oneLine(code: Code): string | undefined {
  if (typeof code === 'string') return code;
  const items = code.items.map(oneLine);
  if (code.isTall === true || items.includes(undefined)) return undefined;
  const { pad = '' } = code;
  return items.length === 0 ? code.open + code.close : code.open + pad + items.join(', ') + pad + code.close;
}
