import { mainUnit, useExplored } from './explored.js';
import { useSignal } from './signal.js';
import type { Workbench } from './workbench.js';

const words = {
  starting: 'Starting the language server …',
  running: '',
  failed: 'The language server has stopped',
} as const;

export function StatusLine({ bench }: { readonly bench: Workbench }) {
  const status = useSignal(bench.session.status);
  const unit = mainUnit(useExplored(bench));
  return (
    <footer class="status-line">
      <span>{words[status] || (unit?.summary ?? '')}</span>
      <span class="wide">Completion Ctrl+Space · Fixes Ctrl+. · Rename F2 · Definition F12</span>
      <span>Nothing you type leaves this page</span>
    </footer>
  );
}
