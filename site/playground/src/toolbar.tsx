import { version } from 'virtual:site';
import { useRef } from 'preact/hooks';
import { fragmentOf } from './address.js';
import { copyText } from './copy-text.js';
import { openFiles } from './open-files.js';
import { reportAddress } from './report.js';
import { switchTheme } from './theme.js';
import type { Workbench } from './workbench.js';

export function Toolbar({ bench, onSamples }: { readonly bench: Workbench; readonly onSamples: () => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const { repository } = document.documentElement.dataset;
  return (
    <header class="toolbar">
      <a class="brand" href="../">
        <img src="../icon.svg" alt="" width="24" height="24" />
        <span>Pagewright</span>
      </a>
      <h1>Playground</h1>
      <div class="toolbar-actions">
        <button type="button" class="button" onClick={onSamples}>
          Samples
        </button>
        <button type="button" class="button" onClick={() => picker.current?.click()}>
          Open file
        </button>
        <input
          ref={picker}
          class="only-heard"
          type="file"
          multiple
          tabIndex={-1}
          aria-label="Files to open"
          accept=".yaml,.yml,.json,.jsonc"
          onChange={(event) => {
            void openFiles(bench, [...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <button type="button" class="button primary" onClick={() => void copyLink(bench)}>
          Copy link
        </button>
        {repository !== undefined && (
          <button type="button" class="button" onClick={() => report(bench, repository)}>
            Report a wrong finding
          </button>
        )}
        <a class="button" href="../docs/">
          Documentation
        </a>
        <button
          type="button"
          class="button icon"
          aria-label="Switch between light and dark"
          onClick={switchTheme}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path fill="currentColor" d="M12 3a9 9 0 1 0 0 18V3Z" />
            <circle cx="12" cy="12" r="8.2" fill="none" stroke="currentColor" stroke-width="1.6" />
          </svg>
        </button>
      </div>
    </header>
  );
}

async function copyLink(bench: Workbench): Promise<void> {
  const fragment = fragmentOf(bench.state());
  if (fragment === undefined) {
    bench.notice.set({
      kind: 'problem',
      text: 'The files are too long for a link. Share them as files; this browser keeps them for you.',
    });
    return;
  }
  const link = `${location.origin}${location.pathname}#${fragment}`;
  const isCopied = await copyText(
    bench,
    link,
    `Link copied (${link.length} characters). It contains your files.`,
    'The browser did not allow copying. Copy the address of this page: it is the link.',
  );
  if (!isCopied) history.replaceState(history.state, '', `#${fragment}`);
}

function report(bench: Workbench, repository: string): void {
  const state = bench.state();
  const fragment = fragmentOf(state);
  const link = fragment === undefined ? undefined : `${location.origin}${location.pathname}#${fragment}`;
  const text = Object.values(state.files)
    .map((file) => `# ${file.name}\n${file.text}`)
    .join('\n');
  const diagnostics = [...bench.session.diagnostics.get().values()].flat();
  open(reportAddress({ repository, version, link, text, diagnostics }), '_blank', 'noopener');
}
