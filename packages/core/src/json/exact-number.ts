import { deepCopy, replaceValues } from './copy-json.js';
import { isContainer } from './json.js';

const brand = Symbol.for('pagewright.exactNumber');
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/**
 * A JSON number that no `number` holds as it is, such as the identifier 9007199254740993: its source text (D44).
 * `parseJson` makes it, paging sends it back unchanged, and `stringifyJson` writes it as a number. Plain
 * `JSON.stringify` does so where the platform can (`JSON.rawJSON`), and writes a text elsewhere.
 */
export class ExactNumber {
  readonly #text: string;

  constructor(text: string) {
    if (!isNumberText(text))
      throw new TypeError(`ExactNumber takes a number as JSON writes it, not ${text}.`);
    this.#text = text;
  }

  get [brand](): true {
    return true;
  }

  toString(): string {
    return this.#text;
  }

  toJSON(): unknown {
    const { rawJSON } = JSON as { readonly rawJSON?: (text: string) => unknown };
    return rawJSON?.(this.#text) ?? this.#text;
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.#text;
  }
}

/** Returns whether a value is an ExactNumber, also one of another copy of this module. */
export function isExactNumber(value: unknown): value is ExactNumber {
  return typeof value === 'object' && value !== null && brand in value;
}

/** Returns whether a text is a number as JSON writes it. */
function isNumberText(text: string): boolean {
  return numberText.test(text);
}

/**
 * Returns whether a `number` holds a JSON number exactly: whole numbers up to 2^53 - 1, others if they are
 * written back alike.
 */
export function isHeld(text: string): boolean {
  const number = Number(text);
  if (!Number.isFinite(number)) return false;
  return /^-?\d+$/.test(text) ? Number.isSafeInteger(number) : isWrittenBack(text, number);
}

/** Returns whether a `number` is written with the digits of `text`. */
export function isWrittenBack(text: string, number: number): boolean {
  return digitsOf(text) === digitsOf(String(number));
}

/** The digits of a number and the position of its point, however it is written: `1.50`, `15e-1` and `1.5` are equal. */
function digitsOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

const key = '$pagewright.number';

/**
 * Copies a value with each `ExactNumber` as a plain object that holds its text, so that it survives a channel of JSON or of
 * structured clones. `unpackNumbers` is the way back.
 */
export function packNumbers<T>(value: T): T {
  return replaceValues(deepCopy(value), (one) => (isExactNumber(one) ? { [key]: String(one) } : one)) as T;
}

/** Copies a value in which numbers may be packed, with an `ExactNumber` for each. */
export function unpackNumbers<T>(value: T): T {
  return replaceValues(deepCopy(value), (one) => {
    const text = isContainer(one) && Object.hasOwn(one, key) ? one[key] : undefined;
    return typeof text === 'string' && isNumberText(text) ? new ExactNumber(text) : one;
  }) as T;
}
