import { loadSamples } from 'virtual:samples';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Sample } from '../../build/sample-list.js';
import type { Workbench } from './workbench.js';

/** The samples, in groups. Choosing one opens it in a new history entry. */
export function SamplesDrawer({
  bench,
  isOpen,
  onClose,
}: {
  readonly bench: Workbench;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    dialog.current?.showModal();
    loadSamples().then(setSamples, () => {
      dialog.current?.close();
      bench.notice.set({ kind: 'problem', text: 'The samples can’t be loaded. Check your network.' });
    });
  }, [isOpen, bench]);
  const groups = [...new Set(samples.map(({ group }) => group))];
  return (
    <dialog ref={dialog} class="dialog drawer" aria-labelledby="samples-title" onClose={onClose}>
      <div class="pane-head">
        <h2 id="samples-title">Samples</h2>
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      {groups.map((group) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul class="samples">
            {samples
              .filter((sample) => sample.group === group)
              .map(({ id, title, about, state }) => (
                <li key={id}>
                  <button
                    type="button"
                    class="sample"
                    onClick={() => {
                      dialog.current?.close();
                      bench.open(state);
                    }}
                  >
                    <strong>{title}</strong>
                    <span>{about}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </dialog>
  );
}
