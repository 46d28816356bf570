import { useId } from 'preact/hooks';
import type { Pair } from '../src/walk/shared/walk-edits.js';

/** Names and values to be edited, row by row. */
export function PairsField({
  label,
  what,
  pairs,
  onPairs,
  problemOf,
  isSecret = false,
}: {
  readonly label: string;
  /** Kind of the rows: `header`. */
  readonly what: string;
  readonly pairs: readonly Pair[];
  readonly onPairs: (pairs: readonly Pair[]) => void;
  readonly problemOf?: (pair: Pair) => string | undefined;
  /** Whether values are shown as dots. */
  readonly isSecret?: boolean;
}) {
  const id = useId();
  const put = (index: number, pair: Pair) => onPairs(pairs.map((one, at) => (at === index ? pair : one)));
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      {pairs.map((pair, index) => {
        const problem = problemOf?.(pair);
        const described = problem === undefined ? undefined : `${id}-${index}`;
        return (
          <div class="pair">
            <input
              type="text"
              aria-label={`Name of ${what} ${index + 1}`}
              placeholder="name"
              value={pair.name}
              spellcheck={false}
              autocomplete="off"
              aria-invalid={problem !== undefined}
              aria-describedby={described}
              onInput={({ currentTarget }) => put(index, { ...pair, name: currentTarget.value })}
            />
            <input
              type={isSecret ? 'password' : 'text'}
              aria-label={`Value of ${what} ${index + 1}`}
              placeholder="value"
              value={pair.value}
              spellcheck={false}
              autocomplete="off"
              onInput={({ currentTarget }) => put(index, { ...pair, value: currentTarget.value })}
            />
            <button
              type="button"
              class="small"
              onClick={() => onPairs(pairs.filter((_, at) => at !== index))}
            >
              Remove
              <span class="unseen">
                {' '}
                {what} {pair.name === '' ? index + 1 : pair.name}
              </span>
            </button>
            {problem !== undefined && (
              <p class="wrong" id={described} role="alert">
                {problem}
              </p>
            )}
          </div>
        );
      })}
      <button type="button" class="small" onClick={() => onPairs([...pairs, { name: '', value: '' }])}>
        Add {what}
      </button>
    </fieldset>
  );
}
