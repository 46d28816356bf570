export type Style = 'block' | 'flow' | 'jsonc';

/**
 * Writes data as text with comments (`note 1.`, `note 2.` …). The numbers in `tape`, from 0 to 99, decide where the
 * comments go.
 */
export function commented(data: unknown, style: Style, tape: readonly number[], from = 1): string {
  const pen = new Pen(tape, from);
  if (style === 'jsonc') return `${jsonc(data, pen)}\n`;
  if (style === 'flow') return `${flow(data, pen, '')}\n`;
  return block(data, pen, '').join('\n').concat('\n');
}

export function notesIn(text: string): readonly string[] {
  return (text.match(/note \d+\./g) ?? []).toSorted();
}

class Pen {
  readonly #tape: readonly number[];
  #at = 0;
  #count: number;

  constructor(tape: readonly number[], from: number) {
    this.#tape = tape;
    this.#count = from;
  }

  chance(percent: number): boolean {
    return (this.#tape[this.#at++ % this.#tape.length] ?? 0) > 99 - percent;
  }

  note(): string {
    return `note ${this.#count++}.`;
  }
}

/** Puts comments between any two tokens. */
function jsonc(data: unknown, pen: Pen, margin = ''): string {
  const gap = () => {
    if (!pen.chance(12)) return '';
    if (pen.chance(50)) return ` // ${pen.note()}\n${margin}  `;
    return pen.chance(30) ? `/* of\n${margin}   ${pen.note()} */` : ` /* ${pen.note()} */ `;
  };
  if (!isContainer(data)) return JSON.stringify(data);
  const [open, close] = Array.isArray(data) ? '[]' : '{}';
  const isLined = pen.chance(70);
  const inner = isLined ? `${margin}  ` : margin;
  const entries: [string | undefined, unknown][] = Array.isArray(data)
    ? data.map((item: unknown) => [undefined, item])
    : Object.entries(data);
  const parts = entries.map(([key, value], index) => {
    const name = key === undefined ? '' : `${JSON.stringify(key)}${gap()}:${gap()} `;
    const comma = index < entries.length - 1 ? ',' : '';
    return `${isLined ? `\n${inner}` : ' '}${gap()}${name}${jsonc(value, pen, inner)}${gap()}${comma}${gap()}`;
  });
  return `${open}${gap()}${parts.join('')}${entries.length > 0 && isLined ? `\n${margin}` : ' '}${close}`;
}

/** Puts comments wherever a line can end inside brackets. */
function flow(data: unknown, pen: Pen, margin: string): string {
  const gap = () => (pen.chance(12) ? ` # ${pen.note()}\n${margin}      ` : '');
  if (!isContainer(data)) return scalar(data);
  const [open, close] = Array.isArray(data) ? '[]' : '{}';
  const isLined = pen.chance(50);
  const inner = `${margin}  `;
  const entries: [string | undefined, unknown][] = Array.isArray(data)
    ? data.map((item: unknown) => [undefined, item])
    : Object.entries(data);
  const parts = entries.map(([key, value], index) => {
    const name = key === undefined ? '' : `${scalar(key)}: ${gap()}`;
    const comma = index < entries.length - 1 ? ',' : '';
    return `${isLined ? `\n${inner}` : ' '}${gap()}${name}${flow(value, pen, inner)}${gap()}${comma}${gap()}`;
  });
  return `${open}${gap()}${parts.join('')}${entries.length > 0 && isLined ? `\n${inner}` : ' '}${close}`;
}

/** Puts comments on separate lines and at the ends of lines. */
function block(data: unknown, pen: Pen, margin: string): readonly string[] {
  const own = (indent: string) => (pen.chance(15) ? [`${indent}# ${pen.note()}`] : []);
  const behind = () => (pen.chance(20) ? ` # ${pen.note()}` : '');
  if (!isContainer(data)) return [`${margin}${scalar(data)}`];
  const isList = Array.isArray(data);
  const entries: [string | undefined, unknown][] = isList
    ? data.map((item: unknown) => [undefined, item])
    : Object.entries(data);
  return entries.flatMap(([key, value]) => {
    const name = key === undefined ? '-' : `${scalar(key)}:`;
    const head = own(margin);
    const isEmpty = !isContainer(value) || Object.keys(value).length === 0;
    if (isEmpty || pen.chance(20)) {
      const written =
        isEmpty && isContainer(value) ? (Array.isArray(value) ? '[]' : '{}') : flow(value, pen, margin);
      return [...head, `${margin}${name} ${written}${behind()}`, ...own(`${margin}   `)];
    }
    const inner = block(value, pen, `${margin}  `);
    const isCompact = key === undefined && inner[0]?.trim().startsWith('#') === false && pen.chance(80);
    if (isCompact) return [...head, `${margin}- ${inner[0]?.trimStart()}`, ...inner.slice(1)];
    return [...head, `${margin}${name}${behind()}`, ...inner, ...own(`${margin}    `)];
  });
}

function scalar(value: unknown): string {
  return typeof value === 'string' && /^[a-z][a-zA-Z-]*$/.test(value) && value !== 'true'
    ? value
    : JSON.stringify(value);
}

function isContainer(value: unknown): value is readonly unknown[] | Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
