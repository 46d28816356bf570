import type { Hunk } from './hunks.js';

const words = { removed: 'Removed', added: 'Added', same: '' } as const;
const marks = { removed: '−', added: '+', same: ' ' } as const;

/** Shows hunks as a diff. Screen readers announce the kind of each line, which is not shown by colour alone. */
export function DiffView({ hunks, label }: { readonly hunks: readonly Hunk[]; readonly label: string }) {
  return (
    <section class="diff" aria-label={label} tabIndex={0}>
      {hunks.map((hunk) => (
        <div class="hunk" key={hunk.line}>
          <div class="hunk-head">line {hunk.line}</div>
          {hunk.lines.map(({ kind, text }, index) => (
            <div class={`diff-line diff-${kind}`} key={index}>
              <span class="diff-mark" aria-hidden="true">
                {marks[kind]}
              </span>
              {kind !== 'same' && <span class="only-heard">{words[kind]}: </span>}
              <code>{text === '' ? ' ' : text}</code>
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
