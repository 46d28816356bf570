import { makeReader, type Reader } from '@pagewright/core';
import { isRecord, setMember } from '@pagewright/core/internal';

/** Deeper nulls are kept. */
const maxDepth = 100;

/** Reads overrides without a base: null members are absent, null items of lists stay. */
export function withoutNulls(overrides: Reader): Reader {
  const { mentions, referredFiles, tracked } = overrides;
  return makeReader({
    get: (pointer) => {
      const value = overrides.get(pointer);
      const isMember = value === null && typeof pointer.at(-1) === 'string';
      return isMember ? undefined : pruned(value, 0);
    },
    keys: (pointer) =>
      overrides
        .keys(pointer)
        ?.filter((key) => typeof key === 'number' || overrides.get([...pointer, key]) !== null),
    ...(mentions && { mentions }),
    ...(referredFiles && { referredFiles }),
    ...(tracked && { tracked: (trackRead) => withoutNulls(tracked(trackRead)) }),
  });
}

function pruned(value: unknown, depth: number): unknown {
  if (depth >= maxDepth) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => pruned(item, depth + 1));
  if (!isRecord(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value))
    if (member !== null) setMember(kept, key, pruned(member, depth + 1));
  return kept;
}
