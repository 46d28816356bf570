import type { Pair } from '../src/walk/shared/walk-edits.js';

/** Names with their values; nothing where there are none. */
export function PairList({ pairs, label }: { readonly pairs: readonly Pair[]; readonly label: string }) {
  if (pairs.length === 0) return null;
  return (
    <>
      <h4>{label}</h4>
      <ul class="parts">
        {pairs.map(({ name, value }) => (
          <li key={name}>
            <code class="name">{name}</code> <code class="value">{value}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
