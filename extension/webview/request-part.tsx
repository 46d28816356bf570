import type { Pair } from '../src/walk/shared/walk-edits.js';
import type { ChangeView, RequestPart as Part, RequestView } from '../src/walk/shared/walk-view.js';
import { JsonView } from './json-view.js';
import { PlaceLink } from './problem.js';

/** Shows a request and marks its differences from the previous request. */
export function RequestPart({ request }: { readonly request: RequestView }) {
  const { method, url, query, headers, body, bodyChanges } = request;
  return (
    <>
      <p class={url.change === undefined ? 'url' : 'url changed'}>
        <span class="verb">{method}</span> <code>{url.value}</code>
        {url.change !== undefined && <Change change={url.change} />}
      </p>
      <Parts parts={query} label="Query" />
      <Parts parts={headers} label="Headers" />
      {body !== undefined && (
        <>
          <h4>Body</h4>
          <Parts parts={bodyChanges} label="" />
          <JsonView lines={body} label="The body of the request" />
        </>
      )}
    </>
  );
}

function Parts({ parts, label }: { readonly parts: readonly Part[]; readonly label: string }) {
  if (parts.length === 0) return null;
  return (
    <>
      {label !== '' && <h4>{label}</h4>}
      <ul class="parts">
        {parts.map(({ name, value, change }) => (
          <li key={name} class={change === undefined ? '' : 'changed'}>
            <code class="name">{name === '' ? 'the whole body' : name}</code>{' '}
            {change === undefined ? <code class="value">{value}</code> : <Change change={change} />}
          </li>
        ))}
      </ul>
    </>
  );
}

const kinds: Readonly<Record<ChangeView['kind'], string>> = {
  added: 'added',
  changed: 'changed',
  removed: 'removed',
};

function Change({ change }: { readonly change: ChangeView }) {
  const { kind, from, to, field, link } = change;
  return (
    <span class="change">
      {from !== undefined && (
        <del>
          <span class="unseen">from </span>
          {from}
        </del>
      )}
      {from !== undefined && to !== undefined && <span aria-hidden="true"> → </span>}
      {to !== undefined && (
        <ins>
          <span class="unseen">to </span>
          {to}
        </ins>
      )}{' '}
      <span class="tag">{kinds[kind]}</span>
      {field !== undefined && (
        <span class="quiet">
          {' '}
          request field{' '}
          <PlaceLink link={link} title="open the request field in the scheme">
            <code>{field}</code>
          </PlaceLink>
        </span>
      )}
    </span>
  );
}

/** Renders nothing for an empty list. */
export function PairList({ pairs, label }: { readonly pairs: readonly Pair[]; readonly label: string }) {
  if (pairs.length === 0) return null;
  return (
    <>
      {label !== '' && <h4>{label}</h4>}
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
