import { useEffect } from 'preact/hooks';
import { useSignal } from './signal.js';
import type { Workbench } from './workbench.js';

/** Milliseconds for which a success is shown. Problems stay until they are closed. */
const shownFor = 5000;

export function Notices({ bench }: { readonly bench: Workbench }) {
  const notice = useSignal(bench.notice);
  useEffect(() => {
    if (notice?.kind !== 'done') return undefined;
    const timer = setTimeout(() => bench.notice.set(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [notice, bench]);
  return (
    <div class="notices" role="status" aria-live="polite">
      {notice !== undefined && (
        <div class={`notice notice-${notice.kind}`}>
          <span>{notice.text}</span>
          <button
            type="button"
            class="close"
            aria-label="Close the message"
            onClick={() => bench.notice.set(undefined)}
          >
            ×
          </button>
        </div>
      )}
    </div>
  );
}
