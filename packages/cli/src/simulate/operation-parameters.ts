import { type Pointer, parsePointerText, type Reader } from '@pagewright/core';

const longestChain = 16;

/**
 * Where the parameters of an operation are sent, by name, as far as the document itself says: its own count over those
 * of its path item.
 */
export function operationParameters(
  reader: Reader | undefined,
  operation: string,
): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  if (reader === undefined) return places;
  const [verb = '', ...rest] = operation.split(' ');
  const item = followed(reader, ['paths', rest.join(' ')]);
  for (const owner of [item, [...item, verb]]) {
    for (const index of reader.keys([...owner, 'parameters']) ?? []) {
      const parameter = followed(reader, [...owner, 'parameters', index]);
      const name = reader.get([...parameter, 'name']);
      const place = reader.get([...parameter, 'in']);
      if (typeof name === 'string' && typeof place === 'string') places.set(name, place);
    }
  }
  return places;
}

/** The place at the end of the references inside the document. */
function followed(reader: Reader, pointer: Pointer): Pointer {
  let at = pointer;
  for (let step = 0; step < longestChain; step++) {
    const reference = reader.get([...at, '$ref']);
    const steps = typeof reference === 'string' ? /^#(\/.*)$/.exec(reference)?.[1] : undefined;
    const target = steps === undefined ? undefined : parsePointerText(steps);
    if (target === undefined) return at;
    at = target;
  }
  return at;
}
