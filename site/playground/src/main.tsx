import { initialSample } from 'virtual:samples';
import { render } from 'preact';
import { browserAddress } from './address.js';
import { App } from './app.js';
import { followTheme } from './theme.js';
import { makeWorkbench } from './workbench.js';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/panes.css';
import './styles/results.css';
import './styles/prose.css';
import './styles/dialogs.css';
import './styles/media.css';

const place = document.getElementById('app');
if (place === null) throw new Error('The page has no element for the playground.');

followTheme();
const worker = new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module' });
const address = browserAddress();
const bench = makeWorkbench(worker, address);
render(<App bench={bench} />, place);

const turn = { number: 0 };
const restore = async () => {
  turn.number++;
  const { number } = turn;
  const read = await address.read();
  // Another history entry has been opened in the meantime.
  if (number !== turn.number) return;
  bench.notice.set(read.kind === 'problem' ? { kind: 'problem', text: read.problem } : undefined);
  // If a link can't be read, the current files stay. If there are none, the first sample is shown.
  if (read.kind === 'state') bench.show(read.state);
  else if (bench.editors.get().size === 0) bench.show(initialSample);
};
address.onMove(() => void restore());
void restore();

if ('serviceWorker' in navigator && location.protocol !== 'file:')
  addEventListener(
    'load',
    () => void navigator.serviceWorker.register('../offline.js').catch(() => undefined),
  );
