import {
  type EditedResponse,
  type WalkEdits,
  withoutPage,
  withPageAfter,
} from '../src/walk/shared/walk-edits.js';
import type { ReadView, StepView, WalkView } from '../src/walk/shared/walk-view.js';
import { useActions } from './actions.js';
import { goToPage, headingId } from './go-to-page.js';
import { JsonView } from './json-view.js';
import { PlaceLink } from './problem.js';
import { RequestEditor } from './request-editor.js';
import { RequestPart } from './request-part.js';
import { ResponseEditor } from './response-editor.js';
import { ResponseHeaders } from './response-headers.js';
import { counted, decidingValuesOf, placeName, sources } from './words.js';

function ReadsList({ step }: { readonly step: StepView }) {
  return (
    <section class="reads">
      <h3>Values read</h3>
      {step.reads.length === 0 && <p class="quiet">The scheme reads no value from the response.</p>}
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

interface PageCardProps {
  readonly step: StepView;
  readonly view: WalkView;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  readonly edits: WalkEdits;
  readonly edited: EditedResponse | undefined;
  readonly canEdit: boolean;
  readonly canAdd: boolean;
  readonly editors: readonly string[];
}

export function PageCard({
  step,
  view,
  isLast,
  isOpen,
  isCurrent,
  edits,
  edited,
  canEdit,
  canAdd,
  editors,
}: PageCardProps) {
  const { dispatch, post } = useActions();
  const { page } = step;
  const isEditing = (name: string) => canEdit && editors.includes(name);
  const toggle = (name: string) => dispatch({ kind: 'editor', name, isOpen: !isEditing(name) });
  const open = () => {
    dispatch({ kind: 'showAll', isStepping: true });
    goToPage(page, dispatch);
  };
  return (
    <li class={isCurrent ? 'step current' : 'step'}>
      <article class="card" aria-labelledby={headingId(page)}>
        <header class="card-head">
          <h2 id={headingId(page)} tabIndex={-1} aria-current={isCurrent ? 'step' : undefined}>
            Page {page}
          </h2>
          <span class="count">{counted(step.items, 'item')}</span>
          <span class={`tag ${step.source}`}>{sources[step.source]}</span>
          {!isOpen && (
            <button type="button" class="link" aria-expanded={false} onClick={open}>
              Show<span class="unseen"> page {page}</span>
            </button>
          )}
        </header>
        {isOpen && (
          <div class="card-body">
            <section class="request">
              <div class="part-head">
                <h3>Request</h3>
                {page === 1 && canEdit && (
                  <button
                    type="button"
                    class="small"
                    aria-expanded={isEditing('request')}
                    onClick={() => toggle('request')}
                  >
                    {isEditing('request') ? 'Done' : 'Edit'}
                    <span class="unseen">{isEditing('request') && ' editing'} the first request</span>
                  </button>
                )}
              </div>
              {page === 1 && isEditing('request') ? (
                <RequestEditor first={view.first} edits={edits} />
              ) : (
                <RequestPart request={step.request} />
              )}
            </section>
            <section class="response">
              <div class="part-head">
                <h3>
                  Response {step.status !== undefined && <span class="quiet">{step.status}</span>}
                  {step.milliseconds !== undefined && <span class="quiet"> in {step.milliseconds} ms</span>}
                </h3>
                <span class="buttons">
                  {canEdit && (step.bodyText ?? edited) !== undefined && (
                    <button
                      type="button"
                      class="small"
                      aria-expanded={isEditing(`response ${page}`)}
                      onClick={() => toggle(`response ${page}`)}
                    >
                      {isEditing(`response ${page}`) ? 'Done' : 'Edit'}
                      <span class="unseen">
                        {isEditing(`response ${page}`) && ' editing'} the response of page {page}
                      </span>
                    </button>
                  )}
                  <button type="button" class="small" onClick={() => post({ kind: 'openResponse', page })}>
                    Open in editor<span class="unseen">: the whole response of page {page}</span>
                  </button>
                </span>
              </div>
              {isEditing(`response ${page}`) ? (
                <ResponseEditor step={step} edits={edits} edited={edited} />
              ) : (
                <>
                  <ResponseHeaders
                    headers={step.headers}
                    read={step.reads.flatMap(({ header }) => header ?? [])}
                  />
                  <JsonView lines={step.body} label={`The body of response ${page}`} />
                </>
              )}
            </section>
            <ReadsList step={step} />
            {canEdit && (
              <p class="buttons more">
                {canAdd && (
                  <button
                    type="button"
                    class="small"
                    onClick={() =>
                      dispatch({
                        kind: 'edit',
                        edits: withPageAfter(edits, page),
                        wanted: view.steps.length + 1,
                      })
                    }
                  >
                    Add a page after this
                  </button>
                )}
                {view.steps.length > 1 && (
                  <button
                    type="button"
                    class="small"
                    onClick={() => dispatch({ kind: 'edit', edits: withoutPage(edits, page) })}
                  >
                    Remove this page
                  </button>
                )}
              </p>
            )}
          </div>
        )}
      </article>
      {(!isLast || step.next !== undefined) && <NextBecause step={step} next={view.next} />}
    </li>
  );
}

function NextBecause({ step, next }: { readonly step: StepView; readonly next: string }) {
  return (
    <div class="because">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M7 1h2v9h4l-5 5-5-5h4z" />
      </svg>
      <p>
        <strong>Next request</strong>
        {decidingValuesOf(step).length > 0 && ', because '}
        <DecidingValueList step={step} />
        <span class="rule">: {next}</span>
      </p>
    </div>
  );
}

/** Joins the deciding values in one line: `data` has 2 items and `more` is true. */
export function DecidingValueList({ step }: { readonly step: StepView }) {
  const values = decidingValuesOf(step);
  return (
    <>
      {values.map(({ name, says }, index) => (
        <span key={name}>
          {index > 0 && (index === values.length - 1 ? ' and ' : ', ')}
          <code>{name}</code> {says}
        </span>
      ))}
    </>
  );
}
