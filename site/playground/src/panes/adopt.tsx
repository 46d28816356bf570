import type { DeclaredAll } from '@pagewright/language-server/requests';
import { EditPreview } from '../edit-preview.js';
import { mainUri } from '../explored.js';
import { Shown } from '../status-text.js';
import { useAnswer } from '../use-answer.js';
import type { Workbench } from '../workbench.js';

/** Shows the plan that would declare the undeclared lists of a document. */
export function AdoptPane({ bench }: { readonly bench: Workbench }) {
  const answer = useAnswer(bench.session, 'adopt', () =>
    bench.session.request<DeclaredAll | null>('pagewright/declareAll', {
      textDocument: { uri: mainUri(bench) },
    }),
  );
  return <Shown answer={answer}>{(value) => <Plan bench={bench} plan={value} />}</Shown>;
}

function Plan({ bench, plan }: { readonly bench: Workbench; readonly plan: DeclaredAll | null }) {
  const { schemes = [], undecided = [], edit, problem } = plan ?? {};
  if (schemes.length === 0 && undecided.length === 0)
    return (
      <p class="quiet">{problem ?? 'Every list of the document is declared, or marked as unpaginated.'}</p>
    );
  const wanted = schemes.filter(({ isWhole }) => !isWhole);
  const count = wanted.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <>
      <header class="pane-head">
        <h2>
          {count} {count === 1 ? 'list' : 'lists'}, {wanted.length}{' '}
          {wanted.length === 1 ? 'scheme' : 'schemes'}
        </h2>
        {edit !== undefined && (
          <button type="button" class="button primary" onClick={() => bench.apply(edit)}>
            Declare all
          </button>
        )}
      </header>
      <ul class="cards">
        {schemes.map(({ name, type, isNew, isWhole, operations, earlyEnd }) => (
          <li class="card" key={name}>
            <div class="card-head">
              <strong>{name}</strong>
              <code>{type}</code>
              <span class="quiet">{isNew ? 'new' : 'declared already'}</span>
              {isWhole && <span class="quiet">complete lists, not included in the changes</span>}
            </div>
            <ul class="operations">
              {operations.map((operation) => (
                <li key={operation}>
                  <code>{operation}</code>
                </li>
              ))}
            </ul>
            {earlyEnd !== undefined && <p class="note">{earlyEnd}</p>}
          </li>
        ))}
      </ul>
      {undecided.length > 0 && (
        <section>
          <h3>Not sure</h3>
          <ul class="cards">
            {undecided.map(({ operation, reason }) => (
              <li class="card" key={operation}>
                <code>{operation}</code>
                <p>{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {problem !== undefined && <p class="problem">{problem}</p>}
      {edit !== undefined && (
        <>
          <h3>The change</h3>
          <EditPreview bench={bench} edit={edit} />
        </>
      )}
    </>
  );
}
