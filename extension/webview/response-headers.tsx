import type { Pair } from '../src/walk/shared/walk-edits.js';
import { PairList } from './request-part.js';
import { counted } from './words.js';

interface ResponseHeadersProps {
  readonly headers: readonly Pair[];
  /** Names of headers that the scheme reads. */
  readonly read: readonly string[];
}

/** Shows the headers of a response. Headers that the scheme does not read are collapsed. */
export function ResponseHeaders({ headers, read }: ResponseHeadersProps) {
  const names = new Set(read.map((name) => name.toLowerCase()));
  const isRead = ({ name }: Pair) => names.has(name.toLowerCase());
  const others = headers.filter((pair) => !isRead(pair));
  const lead = others.length < headers.length ? 'more response header' : 'response header';
  return (
    <>
      <PairList pairs={headers.filter(isRead)} label="Response headers" />
      {others.length > 0 && (
        <details class="more-headers">
          <summary>{counted(others.length, lead)}</summary>
          <PairList pairs={others} label="" />
        </details>
      )}
    </>
  );
}
