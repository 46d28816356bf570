import { useEffect, useState } from 'preact/hooks';
import type { PaneId } from '../../share/state.js';
import { ActionMenu } from './action-menu.js';
import { EditorArea } from './editor-area.js';
import { Notices } from './notices.js';
import { openFiles } from './open-files.js';
import { AdoptPane } from './panes/adopt.js';
import { DiffPane } from './panes/diff.js';
import { ExplainPane } from './panes/explain.js';
import { HelpersPane } from './panes/helpers.js';
import { ImportPane } from './panes/import.js';
import { ProblemsPane, useProblems } from './panes/problems.js';
import { WalkPane } from './panes/walk.js';
import { SamplesDrawer } from './samples-drawer.js';
import { useSignal } from './signal.js';
import { StatusLine } from './status-line.js';
import { Tabs } from './tabs.js';
import { Toolbar } from './toolbar.js';
import type { Workbench } from './workbench.js';

const paneParts: Readonly<
  Record<PaneId, { readonly name: string; readonly Pane: (props: { bench: Workbench }) => unknown }>
> = {
  problems: { name: 'Problems', Pane: ProblemsPane },
  explain: { name: 'Explain', Pane: ExplainPane },
  walk: { name: 'Walk', Pane: WalkPane },
  helpers: { name: 'Helpers', Pane: HelpersPane },
  import: { name: 'Import', Pane: ImportPane },
  diff: { name: 'Diff', Pane: DiffPane },
  adopt: { name: 'Adopt', Pane: AdoptPane },
};

export function App({ bench }: { readonly bench: Workbench }) {
  const pane = useSignal(bench.pane);
  const problems = useProblems(bench);
  const [areSamplesOpen, setSamplesOpen] = useState(false);
  const [isDragged, setDragged] = useState(false);
  // On a phone, only one half is shown at a time.
  const [half, setHalf] = useState<'editor' | 'pane'>('editor');
  useDrop(bench, setDragged);
  const { Pane } = paneParts[pane] as { Pane: (props: { bench: Workbench }) => preact.JSX.Element };
  const tabs = Object.entries(paneParts).map(([id, { name }]) => ({
    id,
    name,
    ...(id === 'problems' && problems.length > 0 && { count: problems.length }),
  }));
  return (
    <div class="app" data-half={half}>
      <a class="skip" href="#pane">
        Skip to the panes
      </a>
      <Toolbar bench={bench} onSamples={() => setSamplesOpen(true)} />
      <main class="halves">
        <section class="half half-editor" aria-label="Editor">
          <EditorArea bench={bench} />
        </section>
        <section class="half half-pane" aria-label="Results" id="pane" tabIndex={-1}>
          <Tabs
            label="Panes"
            tabs={tabs}
            chosen={pane}
            panel="pane-panel"
            onChoose={(id) => bench.choosePane(id as PaneId)}
          />
          <div class="pane" role="tabpanel" id="pane-panel" aria-labelledby={`tab-${pane}`} tabIndex={0}>
            <Pane bench={bench} />
          </div>
        </section>
      </main>
      <nav class="switch" aria-label="Editor or results">
        <button type="button" aria-pressed={half === 'editor'} onClick={() => setHalf('editor')}>
          Editor
        </button>
        <button type="button" aria-pressed={half === 'pane'} onClick={() => setHalf('pane')}>
          {paneParts[pane].name}
        </button>
      </nav>
      <StatusLine bench={bench} />
      <Notices bench={bench} />
      <ActionMenu bench={bench} />
      <SamplesDrawer bench={bench} isOpen={areSamplesOpen} onClose={() => setSamplesOpen(false)} />
      {isDragged && <div class="drop">Drop a document, a configuration or an overlay</div>}
    </div>
  );
}

/** Opens files that are dropped anywhere on the page. */
function useDrop(bench: Workbench, setDragged: (isDragged: boolean) => void): void {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragged(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false);
    };
    const drop = (event: DragEvent) => {
      setDragged(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      void openFiles(bench, files);
    };
    // The listeners capture the events: the editor would otherwise insert the text before the page can open the file.
    addEventListener('dragover', over, true);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop, true);
    return () => {
      removeEventListener('dragover', over, true);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop, true);
    };
  }, [bench, setDragged]);
}
