import { targetIds } from '@pagewright/core';
import { targetName } from '@pagewright/core/targets';
import { useMemo } from 'preact/hooks';
import { slots } from '../../../share/state.js';
import type { ChangeRow, DiffAnswer, NoAnswer } from '../../worker/answers.js';
import { methods } from '../../worker/answers.js';
import { DiffView } from '../diff-view.js';
import { mainUri } from '../explored.js';
import { hunksBetween } from '../hunks.js';
import { useSignal } from '../signal.js';
import { Shown } from '../status-text.js';
import { useAnswer } from '../use-answer.js';
import type { Workbench } from '../workbench.js';

/** Maximum length of texts to compare line by line, in characters. */
const maxCompared = 400_000;

/** Groups of changes, from the most to the least breaking. */
const effects = [
  { effect: 'source', title: 'Code no longer compiles', badge: 'error' },
  { effect: 'wire', title: 'Requests differ', badge: 'warning' },
  { effect: 'walk', title: 'Walks return other items, or end elsewhere', badge: 'warning' },
  { effect: 'docs', title: 'Only texts change', badge: 'info' },
] as const;

/** Shows how the edits since the files were opened affect users of an SDK. */
export function DiffPane({ bench }: { readonly bench: Workbench }) {
  const opened = useSignal(bench.opened);
  const texts = Object.fromEntries(slots.map((slot) => [slot, opened[slot]?.text]));
  const answer = useAnswer(bench.session, 'diff', async () => {
    const wanted = { textDocument: { uri: mainUri(bench) }, ...texts };
    const found = await bench.session.request<DiffAnswer | NoAnswer | null>(methods.diff, wanted);
    return found ?? { problem: 'There is nothing to compare.' };
  });
  const rebase = () => {
    bench.opened.set(bench.state().files);
    bench.choosePane('diff');
    bench.session.revision.set(bench.session.revision.get() + 1);
  };
  return (
    <>
      <header class="pane-head">
        <h2>Since the files were opened</h2>
        <button type="button" class="button" onClick={rebase}>
          Compare with now
        </button>
      </header>
      <Shown answer={answer}>
        {(value) =>
          'problem' in value ? <p class="quiet">{value.problem}</p> : <Changes changes={value.changes} />
        }
      </Shown>
      <TextChanges bench={bench} />
    </>
  );
}

function Changes({ changes }: { readonly changes: readonly ChangeRow[] }) {
  if (changes.length === 0)
    return (
      <p class="quiet">Nothing that an SDK shows or sends has changed. Edit a declaration, and come back.</p>
    );
  return (
    <>
      {effects.map(({ effect, title, badge }) => {
        const here = changes.filter((change) => change.effect === effect);
        if (here.length === 0) return null;
        return (
          <section key={effect}>
            <h3>
              <span class={`badge badge-${badge}`}>{effect}</span> {title}
            </h3>
            <ul class="cards">
              {here.map((change) => (
                <li class="card" key={`${change.code}${change.subject}${change.message}`}>
                  <div class="card-head">
                    <code>{change.code}</code>
                    {change.subject !== undefined && <code class="subject">{change.subject}</code>}
                  </div>
                  <p>{change.message}</p>
                  <p class="remedy">{change.remedy}</p>
                  <p class="targets">{targetsText(change.targets)}</p>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function targetsText(targets: readonly string[]): string {
  if (targets.length === targetIds.length) return 'In all twelve languages';
  return targetIds
    .filter((target) => targets.includes(target))
    .map(targetName)
    .join(', ');
}

function TextChanges({ bench }: { readonly bench: Workbench }) {
  const opened = useSignal(bench.opened);
  const edits = useSignal(bench.edits);
  const files = useMemo(
    () =>
      slots.flatMap((slot) => {
        const [before = '', after = ''] = [opened[slot]?.text, bench.text(slot)];
        const name = opened[slot]?.name ?? bench.editors.get().get(slot)?.name ?? slot;
        return before === after ? [] : [{ name, before, after }];
      }),
    [opened, edits, bench],
  );
  if (files.length === 0) return null;
  return (
    <section>
      <h3>The text</h3>
      {files.map(({ name, before, after }) =>
        before.length + after.length > maxCompared ? (
          <p class="quiet" key={name}>
            {name} has changed. It is too long to show its lines here.
          </p>
        ) : (
          <DiffView
            key={name}
            hunks={hunksBetween(before, after)}
            label={`Lines of ${name} that have changed`}
          />
        ),
      )}
    </section>
  );
}
