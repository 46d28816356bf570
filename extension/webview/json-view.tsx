import type { JsonLine } from '../src/walk/shared/walk-view.js';

/** Shows lines of JSON. Long lines wrap, so that only the page scrolls. */
export function JsonView({ lines, label }: { readonly lines: readonly JsonLine[]; readonly label: string }) {
  return (
    <figure class="json" aria-label={label}>
      {lines.map((line) => (
        <Line line={line} />
      ))}
    </figure>
  );
}

function Line({ line }: { readonly line: JsonLine }) {
  const { depth, key, text, kind, comma, marks } = line;
  const value = <span class={`j-${kind}`}>{text}</span>;
  return (
    <div class={marks === undefined ? 'line' : 'line marked'} style={{ '--depth': depth }}>
      {key !== undefined && (
        <>
          <span class="j-key">{JSON.stringify(key)}</span>
          {': '}
        </>
      )}
      {marks === undefined ? value : <mark>{value}</mark>}
      {comma && ','}
      {marks?.map((mark) => (
        <span class="note" key={mark}>
          {' '}
          {mark}
        </span>
      ))}
    </div>
  );
}
