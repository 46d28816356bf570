import { useEffect, useState } from 'preact/hooks';
import type { CodeAction, Diagnostic } from 'vscode-languageserver-protocol';
import { messageOf } from '../diagnostic-message.js';
import { EditPreview } from '../edit-preview.js';
import { rulePage } from '../rule-page.js';
import { fixesOf, uriOf } from '../session.js';
import { SeverityBadge } from '../severity.js';
import { useSignal } from '../signal.js';
import { errorText, useAnswer } from '../use-answer.js';
import type { Workbench } from '../workbench.js';

/** Maximum number of problems listed at first. The others are counted, and listed on demand. */
const maxShown = 100;

interface Problem {
  readonly uri: string;
  readonly name: string;
  readonly diagnostic: Diagnostic;
}

/** Shows the diagnostics of all files, worst first, each with its fixes. */
export function ProblemsPane({ bench }: { readonly bench: Workbench }) {
  const problems = useProblems(bench);
  const status = useSignal(bench.session.status);
  const answered = useSignal(bench.session.diagnostics);
  const hasAnswered = [...useSignal(bench.editors).values()].some(({ name }) => answered.has(uriOf(name)));
  const [isAll, setAll] = useState(false);
  const shown = isAll ? problems : problems.slice(0, maxShown);
  const fixable = problems.length > 0;
  if (status === 'failed')
    return <p class="problem">The language server has stopped. Reload the page; your text is kept.</p>;
  if (!hasAnswered) return <p class="quiet">Checking …</p>;
  return (
    <>
      <header class="pane-head">
        <h2>{summaryOf(problems)}</h2>
        {fixable && <FixAll bench={bench} />}
      </header>
      {problems.length === 0 && (
        <p class="quiet">
          Every declaration matches its operation. See what it does: the panes Explain and Walk show it.
        </p>
      )}
      <ul class="cards">
        {shown.map((problem, index) => (
          <ProblemCard key={keyOf(problem)} bench={bench} problem={problem} isFirst={index === 0} />
        ))}
      </ul>
      {problems.length > shown.length && (
        <button type="button" class="button" onClick={() => setAll(true)}>
          Show all {problems.length}
        </button>
      )}
    </>
  );
}

export function useProblems(bench: Workbench): readonly Problem[] {
  const diagnostics = useSignal(bench.session.diagnostics);
  const editors = useSignal(bench.editors);
  return [...editors.values()]
    .flatMap(({ name }) => {
      const uri = uriOf(name);
      return (diagnostics.get(uri) ?? []).map((diagnostic) => ({ uri, name, diagnostic }));
    })
    .sort((one, other) => (one.diagnostic.severity ?? 1) - (other.diagnostic.severity ?? 1));
}

function keyOf({ uri, diagnostic }: Problem): string {
  return `${uri} ${diagnostic.code} ${messageOf(diagnostic)}`;
}

function summaryOf(problems: readonly Problem[]): string {
  const count = (severity: number) =>
    problems.filter(({ diagnostic }) => (diagnostic.severity ?? 1) === severity).length;
  const parts = [
    counted(count(1), 'error'),
    counted(count(2), 'warning'),
    counted(count(3) + count(4), 'hint'),
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'No problems' : parts.join(', ');
}

function counted(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}

function ProblemCard({
  bench,
  problem,
  isFirst,
}: {
  readonly bench: Workbench;
  readonly problem: Problem;
  readonly isFirst: boolean;
}) {
  const { uri, name, diagnostic } = problem;
  const { code, range, relatedInformation = [] } = diagnostic;
  const fixes = useAnswer(bench.session, keyOf(problem), () => fixesOf(bench.session, uri, diagnostic));
  const actions = fixes.kind === 'answer' ? fixes.value : [];
  return (
    <li class="card">
      <div class="card-head">
        <SeverityBadge severity={diagnostic.severity} />
        <a href={rulePage(String(code))} target="_blank" rel="noopener">
          {code}
        </a>
        <button type="button" class="place" onClick={() => bench.goTo(uri, range)}>
          {name}:{range.start.line + 1}:{range.start.character + 1}
        </button>
      </div>
      <p>{messageOf(diagnostic)}</p>
      {relatedInformation.map(({ location, message: about }) => (
        <p class="related" key={`${location.uri}${location.range.start.line}${about}`}>
          <button type="button" class="place" onClick={() => bench.goTo(location.uri, location.range)}>
            line {location.range.start.line + 1}
          </button>{' '}
          {about}
        </p>
      ))}
      {actions.map((action, index) => (
        <Fix key={action.title} bench={bench} action={action} isOpen={isFirst && index === 0} />
      ))}
    </li>
  );
}

function Fix({
  bench,
  action,
  isOpen,
}: {
  readonly bench: Workbench;
  readonly action: CodeAction;
  readonly isOpen: boolean;
}) {
  const [isShown, setShown] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setShown(true);
  }, [isOpen]);
  return (
    <details class="fix" open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <span>{action.title}</span>
      </summary>
      {isShown && <EditPreview bench={bench} edit={action.edit} />}
      <button type="button" class="button primary" onClick={() => bench.apply(action.edit)}>
        Apply
        <span class="only-heard">: {action.title}</span>
      </button>
    </details>
  );
}

/** Applies all safe fixes, as `check --fix` does. */
function FixAll({ bench }: { readonly bench: Workbench }) {
  const run = async () => {
    const edits = await Promise.all(
      [...bench.editors.get().values()].map(({ name }) =>
        bench.session.request<readonly CodeAction[] | null>('textDocument/codeAction', {
          textDocument: { uri: uriOf(name) },
          range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
          context: { diagnostics: [], only: ['source.fixAll'] },
        }),
      ),
    );
    const found = edits.flatMap((actions) => actions ?? []).filter(({ edit }) => edit !== undefined);
    const [first] = found;
    if (first === undefined) {
      bench.notice.set({ kind: 'done', text: 'No fix is safe enough to apply without review.' });
      return;
    }
    bench.apply(first.edit);
    bench.notice.set({
      kind: 'done',
      text: 'All safe fixes are applied. Undo them with Ctrl+Z in the editor.',
    });
  };
  return (
    <button
      type="button"
      class="button"
      onClick={() =>
        void run().catch((error: unknown) => bench.notice.set({ kind: 'problem', text: errorText(error) }))
      }
    >
      Apply safe fixes
    </button>
  );
}
