import { deepCopy, replaceValues } from './copy-json.js';
import { isContainer } from './json.js';

const brand = Symbol.for('pagewright.exactNumber');
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/**
 * A JSON number that a `number` can't represent exactly, such as the identifier 9007199254740993, kept as its
 * source text (D44). `parseJson` creates it, paging sends it back unchanged, and `stringifyJson` writes it as
 * a number. So does plain `JSON.stringify` if the platform has `JSON.rawJSON`; if not, it writes a string.
 */
export class ExactNumber {
  readonly #text: string;

  constructor(text: string) {
    if (!isNumberText(text)) throw new TypeError(`ExactNumber expects a number in JSON syntax, not ${text}.`);
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

/** True for an ExactNumber, even if another copy of this module created it. */
export function isExactNumber(value: unknown): value is ExactNumber {
  return typeof value === 'object' && value !== null && brand in value;
}

function isNumberText(text: string): boolean {
  return numberText.test(text);
}

/**
 * True if a `number` represents a JSON number exactly: integers up to 2^53 - 1, other numbers if they print
 * with the same digits.
 */
export function fitsNumber(text: string): boolean {
  const number = Number(text);
  if (!Number.isFinite(number)) return false;
  return /^-?\d+$/.test(text) ? Number.isSafeInteger(number) : isWrittenBack(text, number);
}

export function isWrittenBack(text: string, number: number): boolean {
  return digitsOf(text) === digitsOf(String(number));
}

/** Normalizes digits and exponent: `1.50`, `15e-1` and `1.5` give the same text. */
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
 * Copies a value and replaces each `ExactNumber` by a plain object with its text, which survives JSON and
 * structured clones. `unpackNumbers` reverses it.
 */
export function packNumbers<T>(value: T): T {
  return replaceValues(deepCopy(value), (one) => (isExactNumber(one) ? { [key]: String(one) } : one)) as T;
}

/** Copies a value and restores each `ExactNumber` that `packNumbers` replaced. */
export function unpackNumbers<T>(value: T): T {
  return replaceValues(deepCopy(value), (one) => {
    const text = isContainer(one) && Object.hasOwn(one, key) ? one[key] : undefined;
    return typeof text === 'string' && isNumberText(text) ? new ExactNumber(text) : one;
  }) as T;
}
