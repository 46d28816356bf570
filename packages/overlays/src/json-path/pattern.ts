/** A regular expression that matches in time proportional to its size times the length of the text. */
export interface Pattern {
  /** Upper bound of the steps for one character. */
  readonly size: number;
  readonly fits: (text: string, extent: 'whole' | 'part') => boolean;
}

interface PatternOptions {
  readonly isLenient?: boolean;
  readonly ignoresCase?: boolean;
}

type CharacterTest = (character: string) => boolean;

type Node =
  | { readonly kind: 'set'; readonly has: CharacterTest }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'choice'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly min: number; readonly max: number };

type Instruction =
  | { readonly kind: 'set'; readonly has: CharacterTest }
  | { readonly kind: 'start' | 'end' | 'found' }
  | { readonly kind: 'fork'; to: readonly number[] };

const maxLength = 2000;
const maxDepth = 50;
const maxInstructions = 1000;

/**
 * Compiles an I-Regexp (RFC 9485) in which `^` and `$` are anchors. Undefined if the pattern is invalid or
 * its repetitions make it too large.
 */
export function compilePattern(text: string, options: PatternOptions = {}): Pattern | undefined {
  if (text.length > maxLength) return undefined;
  const reader = new PatternReader(text, options);
  const root = reader.readAll();
  const program: Instruction[] = [];
  if (root === undefined || !emit(root, program)) return undefined;
  program.push({ kind: 'found' });
  return { size: program.length, fits: (subject, extent) => run(program, subject, extent) };
}

function emit(node: Node, program: Instruction[]): boolean {
  if (program.length > maxInstructions) return false;
  if (node.kind === 'sequence') return node.parts.every((part) => emit(part, program));
  if (node.kind === 'choice') return emitChoice(node.parts, program);
  if (node.kind === 'repeat') return emitRepeat(node, program);
  program.push(node);
  return true;
}

function emitChoice(parts: readonly Node[], program: Instruction[]): boolean {
  const starts: number[] = [];
  const jumps: { kind: 'fork'; to: readonly number[] }[] = [];
  program.push({ kind: 'fork', to: starts });
  for (const part of parts) {
    starts.push(program.length);
    if (!emit(part, program)) return false;
    const jump = { kind: 'fork' as const, to: [] };
    program.push(jump);
    jumps.push(jump);
  }
  for (const jump of jumps) jump.to = [program.length];
  return true;
}

function emitRepeat({ part, min, max }: Extract<Node, { kind: 'repeat' }>, program: Instruction[]): boolean {
  for (let count = 0; count < min; count++) {
    const before = program.length;
    if (!emit(part, program)) return false;
    // Stops repeating a part that matches only the empty string.
    if (program.length === before) return true;
  }
  if (max === Number.POSITIVE_INFINITY) {
    const loop = { kind: 'fork' as const, to: [] as readonly number[] };
    const at = program.length;
    program.push(loop);
    if (!emit(part, program)) return false;
    program.push({ kind: 'fork', to: [at] });
    loop.to = [at + 1, program.length];
    return true;
  }
  const exits: { kind: 'fork'; to: readonly number[] }[] = [];
  for (let count = min; count < max; count++) {
    const exit = { kind: 'fork' as const, to: [program.length + 1] };
    program.push(exit);
    exits.push(exit);
    if (!emit(part, program)) return false;
  }
  for (const exit of exits) exit.to = [...exit.to, program.length];
  return true;
}

/** Advances all threads of the program together, one character at a time. */
function run(program: readonly Instruction[], text: string, extent: 'whole' | 'part'): boolean {
  const enteredAt = new Int32Array(program.length).fill(-1);
  const last = program.length - 1;
  const pending: number[] = [];
  let current: number[] = [];
  let following: number[] = [];
  let at = 0;
  /** Adds the instructions that read a character and can be reached from `first` without reading one. */
  const enter = (first: number) => {
    pending.push(first);
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (enteredAt[next] === at) continue;
      enteredAt[next] = at;
      const instruction = program[next];
      if (instruction?.kind === 'set') following.push(next);
      else if (instruction?.kind === 'fork') for (const to of instruction.to) pending.push(to);
      else if (instruction?.kind === 'start' && at === 0) pending.push(next + 1);
      else if (instruction?.kind === 'end' && at === text.length) pending.push(next + 1);
    }
  };
  enter(0);
  for (const character of text) {
    if (extent === 'part' && enteredAt[last] === at) return true;
    [current, following] = [following, current];
    following.length = 0;
    at += character.length;
    for (const place of current) {
      const instruction = program[place];
      if (instruction?.kind === 'set' && instruction.has(character)) enter(place + 1);
    }
    if (extent === 'part') enter(0);
    else if (following.length === 0 && enteredAt[last] !== at) return false;
  }
  return enteredAt[last] === at;
}

const property = /\\[pP]\{(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)\}/y;
const quantity = /\{(\d{1,4})(?:(,)(\d{1,4})?)?\}/y;
const literalEscapes = /[()*+\-.?[\\\]^{|}]/;
const controlEscapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);
const lenientClasses: ReadonlyMap<string, RegExp> = new Map([
  ['d', /^\d$/],
  ['D', /^\D$/u],
  ['w', /^\w$/],
  ['W', /^\W$/u],
  ['s', /^\s$/],
  ['S', /^\S$/u],
]);

class PatternReader {
  readonly #text: string;
  readonly #options: PatternOptions;
  #at = 0;
  #depth = 0;

  constructor(text: string, options: PatternOptions) {
    this.#text = text;
    this.#options = options;
  }

  readAll(): Node | undefined {
    const node = this.#readChoice();
    return this.#at === this.#text.length ? node : undefined;
  }

  #readChoice(): Node | undefined {
    const parts: Node[] = [];
    if (++this.#depth > maxDepth) return undefined;
    do {
      const branch = this.#readBranch();
      if (branch === undefined) return undefined;
      parts.push(branch);
    } while (this.#take('|'));
    this.#depth--;
    const [first, ...others] = parts;
    return others.length === 0 ? first : { kind: 'choice', parts };
  }

  #readBranch(): Node | undefined {
    const parts: Node[] = [];
    while (this.#at < this.#text.length && !this.#sees('|') && !this.#sees(')')) {
      const atom = this.#readAtom();
      const piece = atom && this.#readQuantifier(atom);
      if (piece === undefined) return undefined;
      parts.push(piece);
    }
    return { kind: 'sequence', parts };
  }

  #readAtom(): Node | undefined {
    if (this.#take('(')) {
      if (this.#options.isLenient === true) this.#take('?:');
      const inner = this.#readChoice();
      return inner && this.#take(')') ? inner : undefined;
    }
    if (this.#take('^')) return { kind: 'start' };
    if (this.#take('$')) return { kind: 'end' };
    if (this.#take('.')) return this.#set((character) => character !== '\n' && character !== '\r');
    if (this.#take('[')) return this.#readClass();
    if (this.#sees('\\')) {
      const escaped = this.#readEscape();
      return escaped === undefined ? undefined : this.#set(testFor(escaped));
    }
    const character = this.#next();
    return character === '' || /[*+?\]{}]/.test(character) ? undefined : this.#set(testFor(character));
  }

  #readQuantifier(part: Node): Node | undefined {
    const bounds = this.#readBounds();
    if (bounds === undefined) return undefined;
    if (bounds === 'none') return part;
    if (this.#options.isLenient === true) this.#take('?');
    return { kind: 'repeat', part, ...bounds };
  }

  #readBounds(): { readonly min: number; readonly max: number } | 'none' | undefined {
    const unbounded = Number.POSITIVE_INFINITY;
    if (this.#take('*')) return { min: 0, max: unbounded };
    if (this.#take('+')) return { min: 1, max: unbounded };
    if (this.#take('?')) return { min: 0, max: 1 };
    if (!this.#sees('{')) return 'none';
    const found = this.#match(quantity);
    if (found === undefined) return undefined;
    const [, from, comma, to] = found;
    const min = Number(from);
    const max = to === undefined ? (comma === undefined ? min : unbounded) : Number(to);
    return min <= max ? { min, max } : undefined;
  }

  #readClass(): Node | undefined {
    const isNegated = this.#take('^');
    const tests: CharacterTest[] = [];
    if (this.#take('-')) tests.push(testFor('-'));
    while (!this.#sees(']')) {
      if (this.#sees('-') && this.#text[this.#at + 1] === ']') {
        this.#take('-');
        tests.push(testFor('-'));
        break;
      }
      const test = this.#readClassItem();
      if (test === undefined) return undefined;
      tests.push(test);
    }
    if (!this.#take(']') || tests.length === 0) return undefined;
    const { has } = this.#set((character) => tests.some((test) => test(character)));
    return { kind: 'set', has: (character) => has(character) !== isNegated };
  }

  #readClassItem(): CharacterTest | undefined {
    const first = this.#readClassCharacter();
    if (typeof first !== 'string') return first;
    const isRange = this.#sees('-') && this.#text[this.#at + 1] !== ']';
    if (!isRange) return testFor(first);
    this.#take('-');
    const last = this.#readClassCharacter();
    const [from, to] = [
      first.codePointAt(0) ?? 0,
      typeof last === 'string' ? (last.codePointAt(0) ?? 0) : -1,
    ];
    return to < from ? undefined : (character) => isBetween(character.codePointAt(0) ?? 0, from, to);
  }

  #readClassCharacter(): string | CharacterTest | undefined {
    if (this.#sees('\\')) return this.#readEscape();
    const character = this.#next();
    return character === '' || character === '[' || character === '-' ? undefined : character;
  }

  #readEscape(): string | CharacterTest | undefined {
    const category = this.#match(property)?.[0];
    if (category !== undefined) {
      const expression = new RegExp(`^${category}$`, 'u');
      return (character) => expression.test(character);
    }
    this.#take('\\');
    const sign = this.#next();
    const isLenient = this.#options.isLenient === true;
    const known = isLenient ? lenientClasses.get(sign) : undefined;
    if (known !== undefined) return (character) => known.test(character);
    if (literalEscapes.test(sign) || (isLenient && /^[^\w\s]$/u.test(sign))) return sign;
    return controlEscapes.get(sign);
  }

  #set(has: CharacterTest): Extract<Node, { kind: 'set' }> {
    if (this.#options.ignoresCase !== true) return { kind: 'set', has };
    return { kind: 'set', has: (one) => has(one) || has(one.toLowerCase()) || has(one.toUpperCase()) };
  }

  #sees(sign: string): boolean {
    return this.#text.startsWith(sign, this.#at);
  }

  #take(sign: string): boolean {
    const isThere = this.#sees(sign);
    if (isThere) this.#at += sign.length;
    return isThere;
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text) ?? undefined;
    this.#at += found?.[0].length ?? 0;
    return found;
  }

  /** Consumes and returns a code point; returns an empty string at the end. */
  #next(): string {
    const character = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    if (this.#at === this.#text.length) return '';
    this.#at += character.length;
    return character;
  }
}

function testFor(expected: string | CharacterTest): CharacterTest {
  return typeof expected === 'string' ? (character) => character === expected : expected;
}

function isBetween(code: number, from: number, to: number): boolean {
  return code >= from && code <= to;
}
