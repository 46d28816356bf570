import type { CodeAction } from 'vscode-languageserver-protocol';
import type { ImportAnswer, ImportedRow, NoAnswer } from '../../worker/answers.js';
import { methods } from '../../worker/answers.js';
import { EditPreview } from '../edit-preview.js';
import { mainUnit, mainUri, useExplored } from '../explored.js';
import { rulePage } from '../rule-page.js';
import { SeverityBadge } from '../severity.js';
import { Shown } from '../status-text.js';
import { useAnswer } from '../use-answer.js';
import type { Workbench } from '../workbench.js';

interface Imported {
  readonly answer: ImportAnswer;
  readonly action: CodeAction | undefined;
}

const outcomes: Readonly<Record<ImportedRow['outcome'], string>> = {
  exact: 'carried over; pagination is unchanged',
  noted: 'carried over, with notes',
  never: 'stays without pages',
  left: 'left unchanged',
};

const severities: Readonly<Record<string, number>> = { error: 1, warn: 2, info: 3 };

/** Shows what an import does with each declaration for other tools. */
export function ImportPane({ bench }: { readonly bench: Workbench }) {
  const explored = useExplored(bench);
  const unit = mainUnit(explored);
  const places = unit?.external.flatMap(({ declaredAt }) => declaredAt ?? []) ?? [];
  const [first] = places;
  const answer = useAnswer(bench.session, `import ${first?.uri} ${places.length}`, () =>
    importOf(bench, first),
  );
  return (
    <Shown answer={answer}>
      {(value) =>
        'problem' in value ? <p class="quiet">{value.problem}</p> : <Outcome bench={bench} imported={value} />
      }
    </Shown>
  );
}

type Place = {
  readonly uri: string;
  readonly range: { readonly start: { line: number; character: number } };
};

async function importOf(bench: Workbench, first: Place | undefined): Promise<Imported | NoAnswer> {
  const { session } = bench;
  const answer = await session.request<ImportAnswer | NoAnswer | null>(methods.import, {
    textDocument: { uri: mainUri(bench) },
  });
  if (answer === null || 'problem' in answer)
    return answer ?? { problem: 'There is no file to import from.' };
  if (answer.declarations.length === 0)
    return {
      problem:
        'There is no declaration for another tool here. The samples include one for each of Stainless, Speakeasy, Fern, AutoRest, TypeSpec, Scalar and Redocly.',
    };
  return { answer, action: await conversion(bench, first) };
}

/** Requests the refactoring that converts all declarations of the document, or all schemes of the configuration. */
async function conversion(bench: Workbench, first: Place | undefined): Promise<CodeAction | undefined> {
  const config = bench.uri('config');
  const start = { line: 0, character: 0 };
  const places = [
    ...(first === undefined
      ? []
      : [{ uri: first.uri, range: { start: first.range.start, end: first.range.start } }]),
    ...(config === undefined ? [] : placesOfSchemes(bench, config)),
  ];
  for (const { uri, range } of [...places, { uri: mainUri(bench) ?? '', range: { start, end: start } }]) {
    const actions = await bench.session.request<readonly CodeAction[] | null>('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics: [], only: ['refactor.rewrite'] },
    });
    const found = actions?.find(
      ({ title, edit }) => edit !== undefined && /^Convert (?:the whole document|all schemes)/.test(title),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the positions at which the server may offer to convert a configuration's first scheme. */
function placesOfSchemes(bench: Workbench, uri: string) {
  const lines = bench.text('config')?.split('\n') ?? [];
  const line = lines.findIndex((one) => /^\s*"?pagination"?:/.test(one));
  if (line < 0) return [];
  return [line, line + 1].map((at) => {
    const start = { line: at, character: Math.max(0, (lines[at] ?? '').search(/\S/)) };
    return { uri, range: { start, end: start } };
  });
}

function Outcome({
  bench,
  imported: { answer, action },
}: {
  readonly bench: Workbench;
  readonly imported: Imported;
}) {
  return (
    <>
      <header class="pane-head">
        <h2>
          {answer.declarations.length} {answer.declarations.length === 1 ? 'declaration' : 'declarations'} of
          other tools
        </h2>
        {action !== undefined && (
          <button type="button" class="button primary" onClick={() => bench.apply(action.edit)}>
            Convert all
          </button>
        )}
      </header>
      <section class="scroll-x" aria-label="Declarations of other tools" tabIndex={0}>
        <table class="table">
          <thead>
            <tr>
              <th scope="col">Operation</th>
              <th scope="col">Tool</th>
              <th scope="col">Becomes</th>
            </tr>
          </thead>
          <tbody>
            {answer.declarations.map(({ operation, tool, outcome, scheme }, index) => (
              <tr key={`${operation}${index}`}>
                <td>
                  <code>{operation}</code>
                </td>
                <td>{tool}</td>
                <td>
                  {scheme !== undefined && (
                    <>
                      <code>{scheme}</code>:{' '}
                    </>
                  )}
                  {outcomes[outcome]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {answer.notes.length > 0 && (
        <ul class="cards">
          {answer.notes.map(({ severity, code, message }) => (
            <li class="card" key={`${code}${message}`}>
              <div class="card-head">
                <SeverityBadge severity={severities[severity]} />
                <a href={rulePage(code)} target="_blank" rel="noopener">
                  {code}
                </a>
              </div>
              <p>{message}</p>
            </li>
          ))}
        </ul>
      )}
      {action !== undefined && (
        <>
          <h3>The change</h3>
          <EditPreview bench={bench} edit={action.edit} />
        </>
      )}
    </>
  );
}
