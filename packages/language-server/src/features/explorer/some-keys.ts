import { makeReader, type Pointer, type Reader } from '@pagewright/core';

/** The same data with only some of the keys of one object, as if the others were not there. */
export function someKeys(reader: Reader, pointer: Pointer, keys: readonly string[]): Reader {
  const shown: ReadonlySet<string | number> = new Set(keys);
  const depth = pointer.length;
  const isHidden = (at: Pointer) =>
    at.length > depth && pointer.every((step, index) => step === at[index]) && !shown.has(at[depth] ?? '');
  const over = (inner: Reader): Reader =>
    makeReader({
      get: (at) => (isHidden(at) ? undefined : inner.get(at)),
      keys: (at) => {
        if (isHidden(at)) return undefined;
        const found = inner.keys(at);
        const isHere = at.length === depth && pointer.every((step, index) => step === at[index]);
        return isHere ? found?.filter((key) => shown.has(key)) : found;
      },
      mentions: (at, words) => !isHidden(at) && inner.mentions?.(at, words) !== false,
      referredFiles: () => inner.referredFiles?.(),
      ...(inner.tracked !== undefined && { tracked: (note) => over(inner.tracked?.(note) ?? inner) }),
    });
  return over(reader);
}
