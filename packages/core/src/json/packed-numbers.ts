import { isContainer } from './container.js';
import { deepCopy } from './deep-copy.js';
import { ExactNumber, isExactNumber, isNumberText } from './exact-number.js';
import { replaceValues } from './replace-values.js';

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
