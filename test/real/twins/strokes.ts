import { applied, type Edit, inverse, isInside } from './text-edits.js';

/** Texts that break or change the structure of a text, and texts that do not. */
const marks = [
  ...[
    'a',
    ' ',
    '1',
    '"',
    "'",
    ':',
    ': ',
    '- ',
    ',',
    '#',
    '{',
    '}',
    '[',
    ']',
    '|',
    '>',
    '&',
    '*',
    '!',
    '\t',
    '\r',
  ],
  ...[
    '😀',
    '"k": [',
    '},\n',
    ']}',
    '//',
    '/*',
    '*/',
    '---\n',
    '...\n',
    '<<: *shared1',
    '&a ',
    '? ',
    '\\',
    '<<<<<<< x\n',
  ],
];

/** Texts that are typed letter by letter. */
const typed = [
  'x-vendor-pagination: pages\n',
  '"x-vendor-pagination": "pages",\n',
  '$ref: "#/components/schemas/A"\n',
  '{ "type": "array", "items": {} }',
  'x-vendor-pagination-ignore: [Pagination/*]\n',
  "- name: 'offset'\n",
];

/** Words that change what is declared where they take the place of one another. */
const words = [
  'offset',
  'page',
  'cursor',
  'items',
  'total',
  'limit',
  'data',
  'name',
  'type',
  'integer',
  'string',
  'get',
];

/** The edits of one notification, each on the text that the one before it has left. */
export type Stroke = readonly Edit[];

/** Makes strokes on a text by the numbers of a generator; about one in three is taken back. */
export class Typist {
  readonly #next: () => number;
  readonly #undo: Edit[] = [];
  #pending = '';
  #at = 0;
  readonly #longest: number;

  constructor(original: string, next: () => number) {
    this.#next = next;
    this.#longest = original.length * 1.3 + 2000;
  }

  /** Returns the next stroke on the text. */
  stroke(text: string): Stroke {
    const edits = this.#choose(text);
    return edits ?? this.stroke(text);
  }

  #choose(text: string): Stroke | undefined {
    if (text.length > this.#longest) return this.#undoAll();
    if (this.#pending !== '') return this.#type(text);
    const chance = this.#next();
    if (chance < 0.34) return this.#undo.length === 0 ? undefined : this.#takeBack(1);
    if (chance < 0.36) return this.#undoAll();
    return this.#make(text, this.#edit(text));
  }

  #edit(text: string): Edit {
    const start = this.#place(text);
    const chance = this.#next();
    if (chance < 0.3) return { start, end: start, text: this.#one(marks) };
    if (chance < 0.4) return { start, end: start, text: `${lineEndOf(text)}${indentationAt(text, start)}` };
    if (chance < 0.5) return this.#typing(start);
    if (chance < 0.65) {
      const length = this.#one([1, 1, 2, 3, 20, 60, 200]);
      return { start, end: outside(text, Math.min(text.length, start + length)), text: '' };
    }
    if (chance < 0.75) {
      const line = lineStart(text, start);
      return { start: line, end: linesOn(text, line, this.#one([1, 1, 2, 5])), text: '' };
    }
    if (chance < 0.85) {
      const line = lineStart(text, start);
      const from = lineStart(text, this.#place(text));
      const end = Math.min(linesOn(text, from, this.#one([1, 1, 2, 5, 12])), from + 3000);
      return { start: line, end: line, text: text.slice(from, outside(text, end)) };
    }
    return this.#renaming(text, start);
  }

  /** Puts one word in the place of the next one that is of the same kind. */
  #renaming(text: string, from: number): Edit {
    const pattern = new RegExp(`\\b(?:${words.join('|')})\\b`, 'g');
    pattern.lastIndex = from;
    const found = pattern.exec(text) ?? pattern.exec(text);
    if (found === null) return { start: from, end: from, text: this.#one(words) };
    return { start: found.index, end: found.index + found[0].length, text: this.#one(words) };
  }

  #typing(start: number): Edit {
    const text = this.#one(typed);
    this.#pending = text.slice(1);
    this.#at = start + 1;
    return { start, end: start, text: text.slice(0, 1) };
  }

  #type(text: string): Stroke {
    const start = outside(text, Math.min(text.length, this.#at));
    this.#at = start + 1;
    const letter = this.#pending.slice(0, 1);
    this.#pending = this.#pending.slice(1);
    return this.#make(text, { start, end: start, text: letter });
  }

  #make(text: string, edit: Edit): Stroke {
    this.#undo.push(inverse(edit, text));
    return [edit];
  }

  #takeBack(count: number): Stroke {
    return this.#undo.splice(-count).reverse();
  }

  #undoAll(): Stroke {
    this.#pending = '';
    return this.#takeBack(Math.max(1, this.#undo.length));
  }

  /** Places near declarations come up more often than they are. */
  #place(text: string): number {
    const anywhere = Math.floor(this.#next() * (text.length + 1));
    if (this.#next() < 0.6) return outside(text, anywhere);
    const declaration = text.indexOf('x-vendor-pagination', anywhere);
    const near = Math.max(declaration, 0) + Math.floor((this.#next() - 0.2) * 400);
    return outside(text, Math.max(0, Math.min(text.length, near)));
  }

  #one<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.#next() * list.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  }
}

/** Returns the text after a stroke. */
export function afterStroke(text: string, stroke: Stroke): string {
  return stroke.reduce(applied, text);
}

function outside(text: string, offset: number): number {
  return isInside(text, offset) ? offset - 1 : offset;
}

function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function indentationAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Returns the offset after so many line ends. */
function linesOn(text: string, offset: number, lines: number): number {
  let at = offset;
  for (let line = 0; line < lines; line++) {
    const end = text.indexOf('\n', at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  return at;
}
