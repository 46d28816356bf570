import {
  CancellationTokenSource,
  commands,
  Disposable,
  Range,
  type TextDocument,
  type TextDocumentChangeEvent,
  type TextDocumentContentChangeEvent,
  workspace,
} from 'vscode';
import { isSource } from './is-source.js';
import { looksOurs, mostLooked } from './looks-ours.js';
import { placesNow } from './places.js';
import type { ServerAccess } from './server-access.js';
import { wellKnownNames } from './well-known-names.js';

/**
 * Starts the server when a document is open, or becomes by typing, that may be ours, or a file has a name that is well
 * known. From then on the context key `pagewright.active` is set, also where a command or view was first.
 */
export function startWhenWanted(server: ServerAccess): Disposable {
  const search = new CancellationTokenSource();
  // A start that fails is told by whoever watches over the server.
  const start = () => void server.start().catch(() => undefined);
  const look = (document: TextDocument) => {
    if (isSource(document, placesNow()) && (isEverythingNamed() || looksOurs(head(document)))) start();
  };
  const lookAtChange = ({ document, contentChanges }: TextDocumentChangeEvent) => {
    if (!isSource(document, placesNow())) return;
    if (contentChanges.some((change) => looksOurs(changedLines(document, change)))) start();
  };
  const waiting = Disposable.from(
    server.onStateChanged(() => {
      waiting.dispose();
      void commands.executeCommand('setContext', 'pagewright.active', true);
    }),
    workspace.onDidOpenTextDocument(look),
    workspace.onDidChangeTextDocument(lookAtChange),
    new Disposable(() => search.cancel()),
  );
  for (const document of workspace.textDocuments) if (server.state === 'stopped') look(document);
  if (server.state === 'stopped') void findWellKnown(search).then((isFound) => isFound && start());
  return waiting;
}

async function findWellKnown({ token }: CancellationTokenSource): Promise<boolean> {
  try {
    const found = await workspace.findFiles(wellKnownNames, '**/node_modules/**', 1, token);
    return found.length > 0 && !token.isCancellationRequested;
  } catch {
    // Where the editor can't search, the server starts when a document is opened.
    return false;
  }
}

/** Whether configurations are named by the settings, so that they may hold anything. */
function isEverythingNamed(): boolean {
  const globs = workspace.getConfiguration('pagewright').get('configFiles');
  return Array.isArray(globs) && globs.length > 0;
}

function head(document: TextDocument): string {
  return document.getText(new Range(document.positionAt(0), document.positionAt(mostLooked)));
}

/** The lines that have something new on them. */
function changedLines(
  document: TextDocument,
  { range, rangeOffset, text }: TextDocumentContentChangeEvent,
): string {
  const start = rangeOffset - range.start.character;
  const lineEnd = document.lineAt(document.positionAt(rangeOffset + text.length)).range.end;
  const end = document.positionAt(Math.min(document.offsetAt(lineEnd), start + mostLooked));
  return document.getText(new Range(document.positionAt(start), end));
}
