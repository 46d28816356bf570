import fc from 'fast-check';

/** Texts as people write them, with any mixture of comments, empty lines, quotes, blocks and brackets. */
export interface HandWritten {
  readonly data: unknown;
  readonly text: string;
}

const keys = fc.constantFrom(
  'a',
  'b',
  'c',
  'x-y',
  '/users/{id}',
  '200',
  "it's",
  'a b',
  'true',
  '__proto__',
  '',
  '"',
  '#d',
  'e: f',
  '- g',
  'é😀',
);
const scalars = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1.5,
    1e21,
    'a',
    "it's",
    '',
    ' ',
    'true',
    '12',
    '3.1.0',
    'a: b',
    'a #b',
    '#b',
    '[',
    '- a',
    '|',
    '*a',
    '&a',
    'é😀',
    '\u2028',
    '\t',
    'null',
  ),
  fc.constantFrom(
    'one\n',
    'one\ntwo\n',
    'one\n\ntwo',
    'one\n\n',
    'one\n# no comment\n\n\n',
    'http://x/y?z=1',
  ),
  fc.string({ maxLength: 8 }),
);

export const smallData: fc.Arbitrary<unknown> = fc
  .letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      scalars,
      { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
      {
        weight: 4,
        arbitrary: fc.array(fc.tuple(keys, tie('value')), { maxLength: 5 }).map(Object.fromEntries),
      },
    ),
  }))
  .value.map((value) => JSON.parse(JSON.stringify(value)));

export const smallKey = keys;

const someMap = fc
  .array(fc.tuple(keys, smallData), { minLength: 1, maxLength: 5 })
  .map((entries) => JSON.parse(JSON.stringify(Object.fromEntries(entries))));
const decisions = fc.array(fc.nat(99), { minLength: 12, maxLength: 60 });

export const yamlByHand: fc.Arbitrary<HandWritten> = fc
  .tuple(fc.oneof({ weight: 5, arbitrary: someMap }, smallData), decisions)
  .map(([data, tape]) => ({ data, text: new YamlHand(tape).write(data) }));

export const jsoncByHand: fc.Arbitrary<HandWritten> = fc
  .tuple(fc.oneof({ weight: 5, arbitrary: someMap }, smallData), decisions)
  .map(([data, tape]) => ({ data, text: new JsonHand(tape).write(data) }));

/** Writes `data` as JSONC in one of many styles. */
export const jsoncOf = (data: unknown): fc.Arbitrary<string> =>
  decisions.map((tape) => new JsonHand(tape).write(data));

class Hand {
  readonly #tape: readonly number[];
  #at = 0;
  #comments = 0;

  constructor(tape: readonly number[]) {
    this.#tape = tape;
  }

  /** True in `percent` of 100 cases; false in the simplest case, to which fast-check shrinks. */
  chance(percent: number): boolean {
    const decision = this.#tape[this.#at++ % this.#tape.length] ?? 0;
    return decision > 99 - percent;
  }

  comment(sign: string): string {
    return `${sign} note ${++this.#comments}.`;
  }
}

class YamlHand extends Hand {
  readonly #step = this.chance(30) ? 4 : 2;
  readonly #listStep = this.chance(40) ? 0 : this.#step;

  write(data: unknown): string {
    const head = [...(this.chance(20) ? [this.comment('#')] : []), ...(this.chance(10) ? ['---'] : [])];
    const lines = [...head, ...this.#block(data, 0)];
    if (this.chance(20)) lines.push('', this.comment('#'));
    // The YAML parser can't read a list after a byte order mark.
    return (
      (this.chance(10) && isContainer(data) && !Array.isArray(data) ? '\uFEFF' : '') +
      lines.join('\n') +
      (this.chance(85) ? '\n' : '')
    );
  }

  /** Returns the lines of a value that begins on a new line; each line is indented by at least `column`. */
  #block(value: unknown, column: number): string[] {
    const margin = ' '.repeat(column);
    if (!isContainer(value) || size(value) === 0 || this.chance(10))
      return [margin + this.#inline(value, column)];
    const lines: string[] = [];
    const entries = Array.isArray(value)
      ? value.map((item): [undefined, unknown] => [undefined, item])
      : Object.entries(value);
    for (const [key, member] of entries) {
      if (this.chance(15)) lines.push('');
      if (this.chance(20)) lines.push(margin + this.comment('#'));
      lines.push(...(key === undefined ? this.#item(member, column) : this.#pair(key, member, column)));
      if (this.chance(10)) lines.push(`${margin}   ${this.comment('#')}`);
    }
    if (this.chance(10)) lines.push(margin + this.comment('#'));
    return lines;
  }

  #pair(key: string, value: unknown, column: number): string[] {
    const margin = ' '.repeat(column);
    const name = this.chance(8) ? `? ${this.#quoted(key)}\n${margin}:` : `${this.#key(key)}:`;
    if (isBlockText(value) && this.chance(70)) return [`${margin}${name} ${this.#textBlock(value, column)}`];
    if (!isContainer(value) || size(value) === 0 || this.chance(25)) {
      if (value === null && this.chance(50)) return [`${margin}${name}${this.#trail()}`];
      return [`${margin}${name} ${this.#inline(value, column)}${this.#trail()}`];
    }
    const inner = column + (Array.isArray(value) ? this.#listStep : this.#step);
    return [`${margin}${name}${this.#trail()}`, ...this.#block(value, inner)];
  }

  #item(value: unknown, column: number): string[] {
    const margin = ' '.repeat(column);
    if (isBlockText(value) && this.chance(70)) return [`${margin}- ${this.#textBlock(value, column)}`];
    if (!isContainer(value) || size(value) === 0 || this.chance(25)) {
      if (value === null && this.chance(50)) return [`${margin}-${this.#trail()}`];
      return [`${margin}- ${this.#inline(value, column)}${this.#trail()}`];
    }
    const inner = column + (this.chance(20) ? 4 : 2);
    const lines = this.#block(value, inner);
    const isCompact =
      lines[0] !== undefined && lines[0].trim() !== '' && !lines[0].trim().startsWith('#') && this.chance(85);
    if (!isCompact) return [`${margin}-${this.#trail()}`, ...lines];
    return [`${margin}-${(lines[0] ?? '').slice(column + 1)}`, ...lines.slice(1)];
  }

  #trail(): string {
    if (this.chance(10)) return '  ';
    return this.chance(20) ? `   ${this.comment('#')}` : '';
  }

  #key(key: string): string {
    return /^[a-z/][\w/{}-]*$/.test(key) && key !== 'true' && !this.chance(15) ? key : this.#quoted(key);
  }

  #quoted(text: string): string {
    return this.chance(50) && /^[ -~]*$/.test(text)
      ? `'${text.replaceAll("'", "''")}'`
      : JSON.stringify(text);
  }

  #textBlock(value: string, column: number): string {
    const chomp = /\n\n$/.test(value) ? '+' : value.endsWith('\n') ? '' : '-';
    const lines = value.replace(/\n$/, '').split('\n');
    const inner = ' '.repeat(column + this.#step);
    const header = `|${chomp}${this.chance(20) ? ` ${this.comment('#')}` : ''}`;
    return [header, ...lines.map((line) => (line === '' ? '' : inner + line))].join('\n');
  }

  #inline(value: unknown, column: number): string {
    if (!isContainer(value)) return this.#scalar(value, false);
    const isLined = size(value) > 0 && this.chance(25);
    const gap = isLined ? `\n${' '.repeat(column + 4)}` : this.chance(40) ? ' ' : '';
    const parts = Array.isArray(value)
      ? value.map((item) => this.#flow(item))
      : Object.entries(value).map(
          ([key, member]) =>
            `${this.chance(50) && /^[a-z]+$/.test(key) && key !== 'true' ? key : this.#quoted(key)}: ${this.#flow(member)}`,
        );
    const [open, close] = Array.isArray(value) ? '[]' : '{}';
    if (size(value) === 0) return `${open}${close}`;
    const last = this.chance(20) ? ',' : '';
    const separator = isLined ? '' : ' ';
    const body = parts.map((part, index) => {
      const comma = index < parts.length - 1 ? ',' : last;
      const note = isLined && this.chance(30) ? ` ${this.comment('#')}` : '';
      return `${part}${comma}${note}`;
    });
    const end = isLined ? `\n${' '.repeat(column + 2)}` : gap;
    return `${open}${gap}${body.join(isLined ? gap : separator)}${end}${close}`;
  }

  #flow(value: unknown): string {
    if (!isContainer(value)) return this.#scalar(value, true);
    const parts = Array.isArray(value)
      ? value.map((item) => this.#flow(item))
      : Object.entries(value).map(([key, member]) => `${this.#quoted(key)}: ${this.#flow(member)}`);
    const [open, close] = Array.isArray(value) ? '[]' : '{}';
    return `${open}${parts.join(', ')}${close}`;
  }

  #scalar(value: unknown, isInFlow: boolean): string {
    if (typeof value !== 'string') return JSON.stringify(value);
    const isPlain = isInFlow ? /^[a-z]+$/ : /^[a-z][a-z.']*$/;
    if (isPlain.test(value) && !/^(?:true|null)$/.test(value) && !this.chance(25)) return value;
    return this.#quoted(value);
  }
}

class JsonHand extends Hand {
  readonly #unit = this.chance(20) ? '\t' : this.chance(30) ? '    ' : '  ';
  readonly #isMinified = this.chance(15);
  readonly #hasLastCommas = this.chance(20);

  write(data: unknown): string {
    const head = this.#isMinified || !this.chance(15) ? '' : `${this.comment('//')}\n`;
    return head + this.#value(data, '') + (this.chance(85) ? '\n' : '');
  }

  #value(value: unknown, margin: string): string {
    if (!isContainer(value)) return JSON.stringify(value);
    const isList = Array.isArray(value);
    const [open, close] = isList ? '[]' : '{}';
    const below = margin + this.#unit;
    if (size(value) === 0) {
      if (this.#isMinified || !this.chance(15)) return `${open}${close}`;
      return this.chance(50)
        ? `${open}\n${below}${this.comment('//')}\n${margin}${close}`
        : `${open} /* ${this.comment('')} */ ${close}`;
    }
    const gap = this.#isMinified ? '' : ' ';
    const parts = isList
      ? value.map((item) => this.#value(item, below))
      : Object.entries(value).map(
          ([key, member]) => `${JSON.stringify(key)}:${gap}${this.#value(member, below)}`,
        );
    const last = this.#hasLastCommas ? ',' : '';
    const isOneLine = this.#isMinified || (parts.every((part) => !part.includes('\n')) && this.chance(50));
    if (isOneLine) {
      const pad = !this.#isMinified && this.chance(40) ? ' ' : '';
      const note = !this.#isMinified && this.chance(10) ? `/*${this.comment('')} */ ` : '';
      return `${open}${pad}${note}${parts.join(`,${gap}`)}${last}${pad}${close}`;
    }
    const lines = parts.flatMap((part, index) => [
      ...(this.chance(15) ? [below + this.comment('//')] : []),
      `${below}${part}${index < parts.length - 1 ? ',' : last}${this.chance(20) ? ` ${this.comment('//')}` : ''}`,
    ]);
    const head = this.chance(10) ? ` ${this.comment('//')}` : '';
    const tail = this.chance(10) ? `${below}${this.comment('//')}\n` : '';
    return `${open}${head}\n${lines.join('\n')}\n${tail}${margin}${close}`;
  }
}

function isContainer(value: unknown): value is readonly unknown[] | Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function size(value: object): number {
  return Object.keys(value).length;
}

/** True if a string can be a block scalar: none of its lines begins with a space. */
function isBlockText(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^(?:[a-z#][ -~]*\n+)*(?:[a-z#][ -~]*)?$/.test(value) &&
    value.includes('\n') &&
    /^[a-z]/.test(value)
  );
}
