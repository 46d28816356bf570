import type { ReadView, StepView } from '../src/walk/shared/walk-view.js';
import { PlaceLink } from './place-link.js';
import { placeName } from './words.js';

/** Lists what the scheme reads of a response, and which of it decides. */
export function ReadsList({ step }: { readonly step: StepView }) {
  return (
    <section class="reads">
      <h3>What is read</h3>
      {step.reads.length === 0 && <p class="quiet">The scheme reads nothing of the response.</p>}
      <ul class="plain">
        {step.reads.map((read) => (
          <Read key={`${read.field} ${read.of} ${placeName(read)}`} read={read} />
        ))}
      </ul>
    </section>
  );
}

const ofs: Readonly<Record<ReadView['of'], string>> = {
  value: '',
  cursorPath: ' (cursorPath)',
  itemCursor: ' (itemCursor of the last item)',
};

function Read({ read }: { readonly read: ReadView }) {
  const { field, role, of, decides, value, header, link, declared } = read;
  return (
    <li class={decides ? 'read deciding' : 'read'}>
      <span class="tag">{decides ? 'decides' : 'informs'}</span>
      <div>
        <p>
          <PlaceLink link={link} title="open the response field in the scheme">
            <code>{field}</code>
          </PlaceLink>
          {ofs[of]}
          {role !== undefined && <span class="quiet"> as {role}</span>}
        </p>
        <p>
          <span class="quiet">{header === undefined ? 'from ' : 'from the header '}</span>
          <PlaceLink link={declared} title="open the property in the document">
            <code>{placeName(read)}</code>
          </PlaceLink>{' '}
          {value === undefined ? <em>missing</em> : <code class="value">{value}</code>}
        </p>
      </div>
    </li>
  );
}
