import {
  CancellationError,
  type CancellationToken,
  CodeLens,
  type CodeLensProvider,
  EventEmitter,
  Range,
  type TextDocument,
  workspace,
} from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import { type ChangeLens, type ChangesAnswer, changesMethod, type RevisionText } from './change-messages.js';
import type { HeadRevision } from './git-revision.js';

/** Maximum number of requests for one document. Each answer may name further files of the revision to read. */
const maxRounds = 50;

/** Maximum number of files that Git reads in parallel. */
const maxReads = 8;

/** Shows code lenses about changes since HEAD, if the setting is on and the document is in a repository. */
export class ChangeLenses implements CodeLensProvider {
  readonly #server: ServerAccess;
  readonly #headOf: (document: TextDocument) => Promise<HeadRevision | undefined>;
  readonly #changes = new EventEmitter<void>();
  readonly #logged = new Set<string>();
  readonly onDidChangeCodeLenses = this.#changes.event;

  constructor(server: ServerAccess, headOf: (document: TextDocument) => Promise<HeadRevision | undefined>) {
    this.#server = server;
    this.#headOf = headOf;
  }

  /** Makes VS Code request the lenses again after a change of HEAD, the settings or other files. */
  refresh(): void {
    this.#changes.fire();
  }

  async provideCodeLenses(document: TextDocument, token: CancellationToken): Promise<CodeLens[]> {
    if (!isWanted(document) || this.#server.state !== 'running') return [];
    try {
      const head = await this.#headOf(document);
      const lenses = head === undefined ? [] : await this.#ask(document, head, token);
      return lenses.map(codeLens);
    } catch (error) {
      if (token.isCancellationRequested) throw new CancellationError();
      this.#log(
        `${document.uri.fsPath} is not compared with HEAD: ${error instanceof Error ? error.message : error}`,
      );
      return [];
    }
  }

  dispose(): void {
    this.#changes.dispose();
  }

  async #ask(
    document: TextDocument,
    head: HeadRevision,
    token: CancellationToken,
  ): Promise<readonly ChangeLens[]> {
    const textDocument = { uri: document.uri.toString() };
    const { commit: revision } = head;
    let files: readonly RevisionText[] = [];
    for (let round = 0; round < maxRounds; round++) {
      const params = { textDocument, revision, files, changed: head.changed() };
      const answer = await this.#server.request<ChangesAnswer | null>(changesMethod, params, token);
      if (answer === null) return [];
      if ('problem' in answer) throw new Error(answer.problem);
      if ('lenses' in answer) return answer.lenses;
      files = await textsOf(answer.wanted, head, token);
    }
    throw new Error(`its references are nested deeper than ${maxRounds} files.`);
  }

  /** VS Code requests the lenses after every edit, so each problem is logged only once. */
  #log(problem: string): void {
    if (this.#logged.has(problem)) return;
    this.#logged.add(problem);
    this.#server.log.warn(problem);
  }
}

export function isWanted({ uri }: TextDocument): boolean {
  return workspace.getConfiguration('pagewright', uri).get('changeLens') === true;
}

async function textsOf(
  uris: readonly string[],
  head: HeadRevision,
  token: CancellationToken,
): Promise<readonly RevisionText[]> {
  const texts: RevisionText[] = [];
  for (let at = 0; at < uris.length; at += maxReads) {
    if (token.isCancellationRequested) throw new CancellationError();
    const read = uris.slice(at, at + maxReads).map(async (uri) => ({ uri, text: await head.textOf(uri) }));
    texts.push(...(await Promise.all(read)));
  }
  return texts;
}

function codeLens({ range: { start, end }, title, changes }: ChangeLens): CodeLens {
  return new CodeLens(new Range(start.line, start.character, end.line, end.character), {
    title,
    command: 'pagewright.showChanges',
    arguments: [changes],
  });
}
