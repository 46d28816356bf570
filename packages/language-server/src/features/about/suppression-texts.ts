import type { Pointer, Reader } from '@pagewright/core';

/** A text of `diagnostics.ignored` that says whose findings are suppressed: a suppression key, or a JSON pointer (D13). */
export interface SuppressionText {
  readonly pointer: Pointer;
  readonly text: string;
}

/** More entries of one rule are not looked at. */
const most = 10_000;

export function suppressionTexts(reader: Reader): readonly SuppressionText[] {
  const block = ['diagnostics', 'ignored'];
  return (reader.keys(block) ?? []).flatMap((code) => {
    const places = [
      [...block, code],
      ...(reader.keys([...block, code]) ?? [])
        .slice(0, most)
        .map((index) => [...block, code, index, 'location']),
    ];
    return places.flatMap((pointer) => {
      const text = reader.get(pointer);
      return typeof text === 'string' ? [{ pointer, text }] : [];
    });
  });
}
