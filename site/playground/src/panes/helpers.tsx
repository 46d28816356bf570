import { type TargetId, targetIds } from '@pagewright/core';
import { targetName } from '@pagewright/core/targets';
import { useState } from 'preact/hooks';
import { clientTargets } from '../../../../packages/codegen/src/operations/client-ids.js';
import type { HelpersAnswer, NoAnswer } from '../../worker/answers.js';
import { methods } from '../../worker/answers.js';
import { CodeView } from '../code-view.js';
import { copyText } from '../copy-text.js';
import { mainUri } from '../explored.js';
import { useSignal } from '../signal.js';
import { Shown } from '../status-text.js';
import { useAnswer } from '../use-answer.js';
import type { Workbench } from '../workbench.js';

const profiles = ['baseline', 'latest', 'full'] as const;
/** Adapters that can be generated without the client's files. */
const offeredClients = ['hey-api', 'openapi-fetch'] as const;

/** Shows the generated page helpers of a language. */
export function HelpersPane({ bench }: { readonly bench: Workbench }) {
  const choices = useSignal(bench.choices);
  const target = targetIds.find((one) => one === choices.target) ?? 'typescript';
  const profile = profiles.find((one) => one === choices.profile) ?? 'baseline';
  const clients = offeredClients.filter((client) => clientTargets[client] === target);
  const client = clients.find((one) => one === choices.client);
  const answer = useAnswer(bench.session, `helpers ${target} ${profile} ${client}`, async () => {
    const wanted = { textDocument: { uri: mainUri(bench) }, target, profile, client };
    const made = await bench.session.request<HelpersAnswer | NoAnswer | null>(methods.helpers, wanted);
    return made ?? { problem: 'There is no file to generate from.' };
  });
  return (
    <>
      <header class="pane-head">
        <label>
          <span>Language</span>
          <select value={target} onChange={(event) => bench.choose({ target: event.currentTarget.value })}>
            {targetIds.map((one) => (
              <option key={one} value={one}>
                {targetName(one)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Profile</span>
          <select value={profile} onChange={(event) => bench.choose({ profile: event.currentTarget.value })}>
            {profiles.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        {clients.length > 0 && (
          <label>
            <span>Client</span>
            <select
              value={client ?? ''}
              onChange={(event) => bench.choose({ client: event.currentTarget.value })}
            >
              <option value="">built-in transport</option>
              {clients.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        )}
      </header>
      <Shown answer={answer}>
        {(value) =>
          'problem' in value ? (
            <p class="quiet">{value.problem}</p>
          ) : (
            <Files bench={bench} answer={value} target={target} />
          )
        }
      </Shown>
    </>
  );
}

function Files({
  bench,
  answer: { files, notes },
  target,
}: {
  readonly bench: Workbench;
  readonly answer: HelpersAnswer;
  readonly target: TargetId;
}) {
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const file = files.find(({ path }) => path === chosen) ?? files[0];
  return (
    <>
      {notes.length > 0 && (
        <details class="notes">
          <summary>
            {notes.length} {notes.length === 1 ? 'note' : 'notes'}
          </summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      <fieldset class="files">
        <legend class="only-heard">Generated files</legend>
        {files.map(({ path }) => (
          <button
            type="button"
            key={path}
            class="chip"
            aria-pressed={path === file?.path}
            onClick={() => setChosen(path)}
          >
            {path}
          </button>
        ))}
      </fieldset>
      {file !== undefined && (
        <CodeView
          text={file.text}
          path={file.path}
          target={target}
          onCopy={() =>
            void copyText(
              bench,
              file.text,
              `${file.path} is copied.`,
              'The browser did not allow copying. Select the text and copy it yourself.',
            )
          }
        />
      )}
    </>
  );
}
