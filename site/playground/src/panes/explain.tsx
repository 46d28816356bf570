import type { ExplainAnswer } from '@pagewright/language-server/requests';
import { mainUnit, mainUri, useExplored } from '../explored.js';
import { MarkdownView } from '../markdown-view.js';
import { useSignal } from '../signal.js';
import { Shown } from '../status-text.js';
import { useAnswer } from '../use-answer.js';
import type { Workbench } from '../workbench.js';

/** Shows the full explanation of an operation or a scheme. */
export function ExplainPane({ bench }: { readonly bench: Workbench }) {
  const explored = useExplored(bench);
  const unit = mainUnit(explored);
  const { operation } = useSignal(bench.choices);
  const schemes = unit?.schemes.map(({ name }) => name) ?? [];
  const operations = [
    ...(unit?.schemes.flatMap((scheme) => scheme.operations) ?? []),
    ...(unit?.unbound ?? []),
    ...(unit?.undeclared ?? []),
    ...(unit?.external ?? []),
  ].map((one) => one.operation);
  const offered = [...new Set(operations)];
  const chosen =
    operation !== undefined && [...offered, ...schemes].includes(operation)
      ? operation
      : (offered[0] ?? schemes[0]);
  const answer = useAnswer(bench.session, `explain ${chosen}`, async () =>
    chosen === undefined
      ? { problem: 'The document has no list operations and no schemes yet.' }
      : bench.session.request<ExplainAnswer>('pagewright/explain', {
          textDocument: { uri: mainUri(bench) },
          ...(offered.includes(chosen) ? { operation: chosen } : { scheme: chosen }),
        }),
  );
  return (
    <>
      <header class="pane-head">
        <label>
          <span>Explain</span>
          <select value={chosen} onChange={(event) => bench.choose({ operation: event.currentTarget.value })}>
            <optgroup label="Operations">
              {offered.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </optgroup>
            <optgroup label="Schemes">
              {schemes.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </optgroup>
          </select>
        </label>
      </header>
      <Shown answer={answer}>
        {(value) =>
          'problem' in value ? (
            <p class="quiet">{value.problem}</p>
          ) : (
            <MarkdownView bench={bench} text={value.markdown} />
          )
        }
      </Shown>
    </>
  );
}
