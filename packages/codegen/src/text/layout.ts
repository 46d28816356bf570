/** Code that may take several lines: a text that stays as it is, or a list between delimiters. */
export type Code = string | CodeList;

export interface CodeList {
  /** All up to the opening delimiter. */
  readonly open: string;
  readonly items: readonly Code[];
  /** Begins with the closing delimiter. */
  readonly close: string;
  /** The text inside the delimiters on one line. Default nothing. */
  readonly pad?: string;
  /** Never on one line. Default: where it fits. */
  readonly isTall?: boolean;
  /**
   * The layout of items on several lines: one on each, which is the default, or as many as there is room for.
   */
  readonly lines?: 'each' | 'filled';
  /** True when all items are first tried on one line of their own, with no comma behind. */
  readonly isLoose?: boolean;
}

export interface LayoutStyle {
  readonly columns: number;
  readonly step: string;
  /** Behind the last of the items that have lines of their own: always a comma, or only where there are several. */
  readonly lastComma: 'always' | 'of several';
}

/**
 * The surroundings of a piece of code: the indentation of its line, what is before it there, and what behind.
 */
export interface Surroundings {
  readonly indent: string;
  /** Columns, the indentation included. */
  readonly before: number;
  /** Columns of what can't be on another line than the end of the code. */
  readonly behind: number;
}

export function list(open: string, items: readonly Code[], close: string): CodeList {
  return { open, items, close };
}

/** The code with a text right before it. */
export function after(text: string, code: Code): Code {
  return typeof code === 'string' ? text + code : { ...code, open: text + code.open };
}

/** The code with a text right behind it. */
export function before(code: Code, text: string): Code {
  return typeof code === 'string' ? code + text : { ...code, close: code.close + text };
}

/** The lines of a statement or a member, indented. */
export function codeLines(code: Code, indent: string, style: LayoutStyle): readonly string[] {
  const around = { indent, before: indent.length, behind: 0 };
  return (indent + layOut(code, around, style)).split('\n');
}

/** On one line where it fits; else the outer list is broken, and then what still does not fit. No text holds an end of line. */
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
  if (lines === 'filled' && areFlat) return filled(texts, indent, style);
  const comma = items.length === 1 && style.lastComma === 'of several' ? '' : ',';
  const around = { indent, before: indent.length, behind: comma.length };
  return items.map((item) => indent + layOut(item, around, style) + comma);
}

function filled(texts: readonly string[], indent: string, { columns }: LayoutStyle): readonly string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    const longer = last === undefined ? undefined : `${last} ${text},`;
    if (longer === undefined || longer.length > columns) lines.push(`${indent}${text},`);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Undefined where a list in it takes several lines anyhow. */
export function oneLine(code: Code): string | undefined {
  if (typeof code === 'string') return code;
  const items = code.items.map(oneLine);
  if (code.isTall === true || items.includes(undefined)) return undefined;
  const { pad = '' } = code;
  return items.length === 0 ? code.open + code.close : code.open + pad + items.join(', ') + pad + code.close;
}
