import { makeReader, objectReader, type Reader } from '../../src/reader/reader.js';

/** A Reader over `value` that counts its calls. */
export function countingReader(value: unknown): { readonly reader: Reader; readonly calls: () => number } {
  const inner = objectReader(value);
  let count = 0;
  const counted =
    <Argument, Result>(ask: (argument: Argument) => Result) =>
    (argument: Argument): Result => {
      count++;
      return ask(argument);
    };
  return { reader: makeReader({ get: counted(inner.get), keys: counted(inner.keys) }), calls: () => count };
}
