import type { WalkView } from '../src/walk/shared/walk-view.js';
import { PlaceLink } from './problem.js';
import { operationParts } from './words.js';

/** Shows what is walked, and by which rules. */
export function WalkHeader({ view }: { readonly view: WalkView }) {
  const { method, path } = operationParts(view.operation);
  return (
    <header class="head">
      <h1>
        <span class="verb">{method}</span>{' '}
        <PlaceLink link={view.link} title="open the operation">
          <span class="path">{path}</span>
        </PlaceLink>
      </h1>
      <dl class="facts">
        {view.method !== undefined && (
          <>
            <dt>Method</dt>
            <dd>
              <code>{view.method}</code>
            </dd>
          </>
        )}
        <dt>Scheme</dt>
        <dd>
          <PlaceLink link={view.scheme.link} title="open the scheme">
            <code>{view.scheme.name}</code>
          </PlaceLink>{' '}
          <span class="quiet">of type {view.scheme.type}</span>
        </dd>
        <dt>Next request</dt>
        <dd>{view.next}</dd>
        <dt>Stops when</dt>
        <dd>
          <ul class="stops">
            {view.stops.map((stop) => (
              <li key={stop}>{stop}</li>
            ))}
          </ul>
        </dd>
      </dl>
      {view.notes.length > 0 && (
        <ul class="notes" aria-label="Notes on the made-up responses">
          {view.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </header>
  );
}
