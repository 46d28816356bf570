import type { RequestContext } from '../lsp/request-context.js';
import { uriKey } from '../model/uris.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { member } from './params.js';
import type { Report, Reports } from './reports.js';
import type { Session } from './session.js';

type DocumentReport =
  | { readonly kind: 'full'; readonly resultId: string; readonly items: Report['items'] }
  | { readonly kind: 'unchanged'; readonly resultId: string };

const emptyResultId = 'nothing';
const provisionalResultId = 'unfinished';

export class PullDiagnostics {
  readonly #session: Session;
  readonly #reports: Reports;
  /** Result ids of the last reports about related files, by URI key. */
  readonly #related = new Map<string, string>();

  constructor(session: Session, reports: Reports) {
    this.#session = session;
    this.#reports = reports;
    session.changes.listen(({ kind }) => {
      if (kind !== 'files') return;
      for (const key of this.#related.keys())
        if (session.workspace.file(key) === undefined) this.#related.delete(key);
    });
  }

  get size(): number {
    return this.#related.size;
  }

  /** `early` has provisional diagnostics if the check is not finished. */
  answer(params: unknown, uri: string, token: RequestContext['token'], early?: Report['items']) {
    if (early !== undefined) return reportFor(undefined, { id: provisionalResultId, items: early });
    const file = this.#session.workspace.file(uri);
    const previous = member(params, 'previousResultId');
    if (file === undefined) return reportFor(previous, { id: emptyResultId, items: [] });
    const units = this.#session.workspace.unitsOf(file);
    const isKnown = previous !== undefined && this.#reports.knownId(file, units) === previous;
    const report = isKnown
      ? unchanged(String(previous))
      : reportFor(previous, this.#reports.report(file, units, token));
    if (!this.#session.channels.relatedDocuments) return report;
    const relatedDocuments = this.#reportRelated(file, token);
    return Object.keys(relatedDocuments).length === 0 ? report : { ...report, relatedDocuments };
  }

  #reportRelated(
    requested: WorkspaceFile,
    token: RequestContext['token'],
  ): Readonly<Record<string, DocumentReport>> {
    const related: [string, DocumentReport][] = [];
    this.#related.delete(uriKey(requested.uri));
    const files = this.#reports.files();
    const units = new Set(files.get(requested));
    for (const [file, ofFile] of files) {
      if (file === requested || !ofFile.some((unit) => units.has(unit))) continue;
      const { id, items } = this.#reports.report(file, ofFile, token);
      const key = uriKey(file.uri);
      const before = this.#related.get(key);
      if (before === id || (before === undefined && items.length === 0)) continue;
      this.#related.set(key, id);
      related.push([file.uri, { kind: 'full', resultId: id, items }]);
    }
    return Object.fromEntries(related);
  }
}

function reportFor(previous: unknown, { id, items }: Report): DocumentReport {
  return previous === id ? unchanged(id) : { kind: 'full', resultId: id, items };
}

function unchanged(resultId: string): DocumentReport {
  return { kind: 'unchanged', resultId };
}
