import { useEffect, useRef } from 'preact/hooks';
import { type Slot, slots } from '../../share/state.js';
import { useSignal } from './signal.js';
import { Tabs } from './tabs.js';
import { slotNames, type Workbench } from './workbench.js';

/** Initial contents of the files that a reader can add. */
const starts = {
  document: {
    name: 'openapi.yaml',
    text: 'openapi: 3.1.0\ninfo: { title: My API, version: 1.0.0 }\npaths: {}\n',
  },
  config: { name: 'pagewright.yaml', text: 'pagination: []\nresources: {}\n' },
  overlay: {
    name: 'overlay.yaml',
    text: 'overlay: 1.0.0\ninfo: { title: Pagination, version: 1.0.0 }\nextends: ./openapi.yaml\nactions:\n  - target: $.paths\n    update: {}\n',
  },
} as const satisfies Readonly<Record<Slot, { readonly name: string; readonly text: string }>>;

/** Shows the tabs of the files, and the editor of the selected file. */
export function EditorArea({ bench }: { readonly bench: Workbench }) {
  const editors = useSignal(bench.editors);
  const slot = useSignal(bench.slot);
  const missing = slots.filter((one) => !editors.has(one));
  const tabs = [...editors].map(([id, { name }]) => ({ id: id as string, name }));
  return (
    <>
      <div class="tab-row">
        <Tabs
          label="Files"
          tabs={tabs}
          chosen={slot}
          panel="editor-panel"
          onChoose={(id) => bench.slot.set(id as Slot)}
        />
        {missing.map((one) => (
          <button
            type="button"
            class="add"
            key={one}
            onClick={() => bench.addFile(one, starts[one].name, starts[one].text)}
          >
            + {slotNames[one]}
          </button>
        ))}
        {editors.size > 1 && (
          <button type="button" class="add" onClick={() => bench.removeFile(slot)}>
            Close {editors.get(slot)?.name}
          </button>
        )}
      </div>
      <div class="editor" role="tabpanel" id="editor-panel" aria-labelledby={`tab-${slot}`}>
        {slots.map((one) => (
          <Place key={one} bench={bench} slot={one} isShown={one === slot} />
        ))}
      </div>
    </>
  );
}

function Place({
  bench,
  slot,
  isShown,
}: {
  readonly bench: Workbench;
  readonly slot: Slot;
  readonly isShown: boolean;
}) {
  const view = useSignal(bench.editors).get(slot)?.view;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (view === undefined) return undefined;
    place.current?.append(view.dom);
    view.requestMeasure();
    return () => view.dom.remove();
  }, [view]);
  useEffect(() => {
    if (isShown) view?.requestMeasure();
  }, [isShown, view]);
  return <div class="editor-place" ref={place} hidden={!isShown} />;
}
