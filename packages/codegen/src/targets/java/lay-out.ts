export const javaColumns = 100;

/**
 * A piece of code as google-java-format sees it: text, a possible line break, or the start or end of a level of breaks.
 */
export type LayoutPart = string | Break | Opening | typeof close;

export interface Break {
  readonly kind: 'break';
  /** The text in place of the break if the line is not broken. */
  readonly flat: '' | ' ';
  /** If true, breaks only if the text after it does not fit; if false, together with all breaks of its level. */
  readonly fills: boolean;
  /** Identifies this break, for a level that is indented only if the line is broken here. */
  readonly tag?: symbol;
}

export interface Opening {
  readonly kind: 'open';
  readonly indent: number;
  /** The level is indented only if the break with this tag was broken. */
  readonly ifBroken?: symbol;
}

export const close = { kind: 'close' } as const;

export function open(indent: number, ifBroken?: symbol): Opening {
  return { kind: 'open', indent, ...(ifBroken !== undefined && { ifBroken }) };
}

export function mayBreak(flat: Break['flat'], fills = false, tag?: symbol): Break {
  return { kind: 'break', flat, fills, ...(tag !== undefined && { tag }) };
}

interface LayoutGroup extends Omit<Opening, 'kind'> {
  readonly kind: 'level';
  readonly parts: (string | Break | LayoutGroup)[];
}

/** Breaks a statement or a head into lines as google-java-format does; `indent` is in columns. */
export function javaLines(pieces: readonly LayoutPart[], indent: number): readonly string[] {
  const printer = new Printer();
  printer.layOutGroup(groupOf(pieces), { indent, column: indent, mustBreak: false });
  return (' '.repeat(indent) + printer.text).split('\n');
}

/**
 * Builds the tree of levels. Text that follows a closed level stays on the line that the last break began, so it is
 * added to the level of that break, even if that level is already closed.
 */
function groupOf(pieces: readonly LayoutPart[]): LayoutGroup {
  const root: LayoutGroup = { kind: 'level', indent: 0, parts: [] };
  const stack = [root];
  let current = root;
  for (const piece of pieces) {
    const top = stack.at(-1) ?? root;
    if (typeof piece === 'string') current.parts.push(piece);
    else if (piece.kind === 'break') {
      current = top;
      top.parts.push(piece);
    } else if (piece.kind === 'open') stack.push({ ...piece, kind: 'level', parts: [] });
    else {
      stack.pop();
      stack.at(-1)?.parts.push(top);
    }
  }
  return root;
}

function widthOf(parts: LayoutGroup['parts']): number {
  return parts.reduce((width, part) => width + flatText(part).length, 0);
}

function flatText(part: LayoutGroup['parts'][number]): string {
  if (typeof part === 'string') return part;
  return part.kind === 'break' ? part.flat : part.parts.map(flatText).join('');
}

interface State {
  readonly indent: number;
  readonly column: number;
  /** True if the previous text did not fit on its line, so that the next break of the level must break. */
  readonly mustBreak: boolean;
}

class Printer {
  text = '';
  readonly #broken = new Set<symbol>();

  /** Returns the column after the last character. */
  layOutGroup(level: LayoutGroup, state: State): number {
    if (state.column + widthOf(level.parts) <= javaColumns) return this.#flat(level, state.column);
    const isShifted = level.ifBroken === undefined || this.#broken.has(level.ifBroken);
    const indent = state.indent + (isShifted ? level.indent : 0);
    let inner: State = { indent, column: state.column, mustBreak: false };
    for (const { before, parts } of splitsOf(level)) inner = this.#split(before, parts, inner);
    return inner.column;
  }

  #flat(level: LayoutGroup, column: number): number {
    const text = flatText(level);
    this.text += text;
    return column + text.length;
  }

  #split(before: Break | undefined, parts: LayoutGroup['parts'], state: State): State {
    const width = widthOf(parts);
    let { column } = state;
    if (before !== undefined) {
      const hasRoom = column + before.flat.length + width <= javaColumns;
      if (!before.fills || state.mustBreak || !hasRoom) {
        if (before.tag !== undefined) this.#broken.add(before.tag);
        this.text += `\n${' '.repeat(state.indent)}`;
        column = state.indent;
      } else {
        this.text += before.flat;
        column += before.flat.length;
      }
    }
    const mustBreak = column + width > javaColumns;
    for (const part of parts) column = this.#part(part, { ...state, column, mustBreak: false });
    return { indent: state.indent, column, mustBreak };
  }

  #part(part: LayoutGroup['parts'][number], state: State): number {
    if (typeof part !== 'string') return part.kind === 'level' ? this.layOutGroup(part, state) : state.column;
    this.text += part;
    return state.column + part.length;
  }
}

function splitsOf({
  parts,
}: LayoutGroup): readonly { readonly before?: Break; readonly parts: LayoutGroup['parts'] }[] {
  const splits: { before?: Break; parts: LayoutGroup['parts'] }[] = [{ parts: [] }];
  for (const part of parts) {
    if (typeof part !== 'string' && part.kind === 'break') splits.push({ before: part, parts: [] });
    else splits.at(-1)?.parts.push(part);
  }
  return splits;
}
