import { requestUrl, unpackNumbers } from '@pagewright/core/paging';
import type { FieldRead, PageWalk, RequestChange, WalkStep } from '@pagewright/language-server/requests';
import type { Location } from 'vscode-languageserver-protocol';
import type { Workbench } from './workbench.js';

/** Shows a walk as a list of its pages, and why it ended. */
export function WalkSteps({ walk, bench }: { readonly walk: PageWalk; readonly bench: Workbench }) {
  const items = walk.steps.reduce((sum, step) => sum + step.items, 0);
  return (
    <>
      <p class="walk-next">
        <Place bench={bench} location={walk.scheme.location} text={walk.scheme.name} /> pages by{' '}
        <code>{walk.next}</code>
      </p>
      <ol class="walk">
        {walk.steps.map((step) => (
          <Step key={step.page} step={step} bench={bench} />
        ))}
      </ol>
      <p class={`walk-end end-${isExpected(walk.end.reason) ? 'fine' : 'odd'}`}>
        <strong>
          {items} items on {walk.steps.length} {walk.steps.length === 1 ? 'page' : 'pages'}.
        </strong>{' '}
        {sentence(walk.end.text)}
        {walk.end.missing !== undefined && ` ${sentence(walk.end.missing)}`}
      </p>
    </>
  );
}

function isExpected(reason: string): boolean {
  return ![
    'loop',
    'responsesEnd',
    'unusablePageSize',
    'noRequestField',
    'unsupportedUrl',
    'pageLimit',
  ].includes(reason);
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

function Step({ step, bench }: { readonly step: WalkStep; readonly bench: Workbench }) {
  const { request, response, changes, reads, items, page } = step;
  const status = response.status ?? 200;
  return (
    <li class="step">
      <div class="step-request">
        <span class="method">{request.method.toUpperCase()}</span>
        <code class="url">{addressOf(step)}</code>
      </div>
      {request.body !== undefined && <pre class="body">{jsonText(request.body)}</pre>}
      {changes.length > 0 && (
        <ul class="changes" aria-label={`What differs from the request of page ${page - 1}`}>
          {changes.map((change) => (
            <Change key={`${change.where}${change.name}`} change={change} bench={bench} />
          ))}
        </ul>
      )}
      <div class="step-response">
        <span class={status < 300 ? 'status' : 'status failed'}>{status}</span>
        <span>
          {items} {items === 1 ? 'item' : 'items'}
        </span>
      </div>
      <table class="reads">
        <caption class="only-heard">Values that the scheme reads from page {page}</caption>
        <tbody>
          {reads.map((read) => (
            <Read key={`${read.field}${read.of}`} read={read} bench={bench} />
          ))}
        </tbody>
      </table>
      <details class="raw">
        <summary>Response of page {page}</summary>
        <pre>{jsonText(response.body)}</pre>
      </details>
      {step.dropped !== undefined && (
        <p class="note">The next page is on another origin: {step.dropped.join(', ')} is not sent there.</p>
      )}
    </li>
  );
}

function Change({ change, bench }: { readonly change: RequestChange; readonly bench: Workbench }) {
  const { name, from, to, location, where } = change;
  return (
    <li>
      <Place bench={bench} location={location} text={name === '' ? where : name} />{' '}
      {from !== undefined && (
        <>
          <del>{shortText(from)}</del>{' '}
        </>
      )}
      <span aria-hidden="true">→</span> {to === undefined ? 'not sent' : <ins>{shortText(to)}</ins>}
    </li>
  );
}

function Read({ read, bench }: { readonly read: FieldRead; readonly bench: Workbench }) {
  const value = read.value === undefined ? 'absent' : shortText(read.value);
  return (
    <tr class={read.decides ? 'decides' : ''}>
      <th scope="row">
        <Place bench={bench} location={read.location} text={read.field} />
      </th>
      <td>{read.role ?? ''}</td>
      <td>
        <code>{value}</code>
      </td>
    </tr>
  );
}

function Place({
  bench,
  location,
  text,
}: {
  readonly bench: Workbench;
  readonly location: Location | undefined;
  readonly text: string;
}) {
  if (location === undefined) return <code>{text}</code>;
  return (
    <button type="button" class="place" onClick={() => bench.goTo(location.uri, location.range)}>
      {text}
    </button>
  );
}

function addressOf({ request }: WalkStep): string {
  return decoded(requestUrl(unpackNumbers(request)));
}

/** Decodes a URL for display; a URL with broken escapes is returned unchanged. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** A value on one line, cut if it is long. */
function shortText(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  const text = JSON.stringify(value) ?? '';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
