import type { PageWalk, WalkAnswer } from '@pagewright/language-server/requests';
import type { FaultChoice, MockAnswer, NoAnswer } from '../../worker/answers.js';
import { methods } from '../../worker/answers.js';
import { mainUnit, mainUri, pagedOperations, useExplored } from '../explored.js';
import { useSignal } from '../signal.js';
import { Shown } from '../status-text.js';
import { useAnswer } from '../use-answer.js';
import { WalkSteps } from '../walk-steps.js';
import type { Workbench } from '../workbench.js';

interface Walked {
  readonly walk: PageWalk;
  readonly faults: readonly FaultChoice[];
  readonly notes: readonly string[];
}

/** Shows the walk over an operation's pages, which a mock of the document serves. */
export function WalkPane({ bench }: { readonly bench: Workbench }) {
  const operations = pagedOperations(mainUnit(useExplored(bench)));
  const { operation, faults = [] } = useSignal(bench.choices);
  const chosen = operation !== undefined && operations.includes(operation) ? operation : operations[0];
  const answer = useAnswer(bench.session, `walk ${chosen} ${faults.join()}`, () =>
    walkOf(bench, chosen, faults),
  );
  return (
    <>
      <header class="pane-head">
        <label>
          <span>Walk the pages of</span>
          <select value={chosen} onChange={(event) => bench.choose({ operation: event.currentTarget.value })}>
            {operations.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      </header>
      <Shown answer={answer}>
        {(value) =>
          'problem' in value ? (
            <p class="quiet">{value.problem}</p>
          ) : (
            <>
              <Faults
                offered={value.faults}
                chosen={faults}
                onChoose={(kinds) => bench.choose({ faults: kinds })}
              />
              {value.notes.map((note) => (
                <p class="note" key={note}>
                  {note}
                </p>
              ))}
              <WalkSteps walk={value.walk} bench={bench} />
            </>
          )
        }
      </Shown>
    </>
  );
}

async function walkOf(
  bench: Workbench,
  operation: string | undefined,
  faults: readonly string[],
): Promise<Walked | NoAnswer> {
  if (operation === undefined)
    return {
      problem:
        'No operation is bound to a scheme. The pane Adopt plans declarations for the lists of the document.',
    };
  const { session } = bench;
  const textDocument = { uri: mainUri(bench) };
  const about = { textDocument, operation };
  const planned = await session.request<WalkAnswer>('pagewright/pageWalk', about);
  if ('problem' in planned) return planned;
  const request = planned.steps[0]?.request;
  const mocked = await session.request<MockAnswer | NoAnswer | null>(methods.mock, {
    ...about,
    request,
    faults,
  });
  if (mocked === null) return { problem: 'The document can’t be read.' };
  if ('problem' in mocked) return mocked;
  const walk = await session.request<WalkAnswer>('pagewright/pageWalk', {
    ...about,
    request,
    responses: mocked.responses,
  });
  return 'problem' in walk ? walk : { walk, faults: mocked.faults, notes: mocked.notes };
}

function Faults({
  offered,
  chosen,
  onChoose,
}: {
  readonly offered: readonly FaultChoice[];
  readonly chosen: readonly string[];
  readonly onChoose: (kinds: readonly string[]) => void;
}) {
  const toggle = (kind: string) =>
    onChoose(chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]);
  return (
    <fieldset class="faults">
      <legend>Simulate a server fault</legend>
      {offered.map(({ kind, about, absence }) => (
        <label key={kind} class={absence === undefined ? 'chip' : 'chip off'} title={absence ?? about}>
          <input
            type="checkbox"
            checked={chosen.includes(kind)}
            disabled={absence !== undefined}
            onChange={() => toggle(kind)}
          />
          {wordsOf(kind)}
        </label>
      ))}
    </fieldset>
  );
}

/** `emptyPage` as words: `empty page`. */
function wordsOf(kind: string): string {
  return kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
