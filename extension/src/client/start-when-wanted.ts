import {
  CancellationTokenSource,
  commands,
  Disposable,
  extensions,
  type LogOutputChannel,
  Range,
  type TextDocument,
  type TextDocumentChangeEvent,
  type TextDocumentContentChangeEvent,
  workspace,
} from 'vscode';
import { type LanguageClientOptions, RevealOutputChannelOn } from 'vscode-languageclient';
import { checkedSyntax } from './checked-syntax.js';
import type { ServerAccess } from './server-access.js';
import {
  type EditorFiles,
  isNamedConfig,
  isSource,
  maxScannedLength,
  mayDeclarePaging,
  sourceLanguages,
  wellKnownNames,
} from './source-files.js';

const showRule = 'pagewright.showRule';

const declare = 'pagewright.declare';

export function clientOptions(log: LogOutputChannel): LanguageClientOptions {
  return {
    documentSelector: sourceLanguages.map((language) => ({ language })),
    outputChannel: log,
    traceOutputChannel: log,
    // The extension and the server show their own messages.
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    // A function, so that each server start gets the current values.
    initializationOptions: () => ({
      files: true,
      // The server sends no outlines for these languages, because VS Code has its own.
      outlines: ['json', 'jsonc'],
      syntax: checkedSyntaxNow(),
      quietLine: true,
      commands: [
        declare,
        'editor.action.triggerSuggest',
        'pagewright.declareAll',
        'pagewright.explainOperation',
        'pagewright.previewPageHelper',
        'pagewright.previewPageWalk',
        'pagewright.showNotes',
        showRule,
      ],
    }),
    // Links in hovers may run only these two commands.
    markdown: { isTrusted: { enabledCommands: [showRule, declare] } },
    middleware: {
      // A document selector can't exclude documents, so they are filtered here.
      didOpen: async (document, next) => {
        if (isSource(document, editorFiles())) await next(document);
      },
      didChange: async (event, next) => {
        if (isSource(event.document, editorFiles())) await next(event);
      },
      didClose: async (document, next) => {
        if (isSource(document, editorFiles())) await next(document);
      },
    },
  };
}

/**
 * Starts the server when an opened or edited document looks like one that Pagewright reads, or when the workspace has a
 * file with a well-known name. From then on the context key `pagewright.active` is set, also if a command or view
 * started the server.
 */
export function startWhenWanted(server: ServerAccess): Disposable {
  const search = new CancellationTokenSource();
  // The supervisor reports a failed start.
  const start = () => void server.start().catch(() => undefined);
  const checkDocument = (document: TextDocument) => {
    if (!isSource(document, editorFiles())) return;
    if (hasConfigGlobs() || isNamedConfig(document.uri.path) || mayDeclarePaging(head(document))) start();
  };
  const checkChange = ({ document, contentChanges }: TextDocumentChangeEvent) => {
    if (!isSource(document, editorFiles())) return;
    if (contentChanges.some((change) => mayDeclarePaging(changedLines(document, change)))) start();
  };
  const waiting = Disposable.from(
    server.onStateChanged(() => {
      waiting.dispose();
      void commands.executeCommand('setContext', 'pagewright.active', true);
    }),
    workspace.onDidOpenTextDocument(checkDocument),
    workspace.onDidChangeTextDocument(checkChange),
    new Disposable(() => search.cancel()),
  );
  for (const document of workspace.textDocuments) if (server.state === 'stopped') checkDocument(document);
  if (server.state === 'stopped') void findWellKnown(search).then((isFound) => isFound && start());
  return waiting;
}

/** Restarts a running server when other extensions start or stop checking the syntax of a language. */
export function followCheckedSyntax(server: ServerAccess): Disposable {
  let reported = String(checkedSyntaxNow());
  const check = () => {
    const now = String(checkedSyntaxNow());
    if (now === reported) return;
    reported = now;
    // The supervisor reports a failed start.
    if (server.state === 'running') void server.restart().catch(() => undefined);
  };
  return Disposable.from(extensions.onDidChange(check), workspace.onDidChangeConfiguration(check));
}

function checkedSyntaxNow(): readonly string[] {
  return checkedSyntax({
    isInstalled: (id) => extensions.getExtension(id) !== undefined,
    setting: (key) => workspace.getConfiguration().get(key),
  });
}

async function findWellKnown({ token }: CancellationTokenSource): Promise<boolean> {
  try {
    const found = await workspace.findFiles(wellKnownNames, '**/node_modules/**', 1, token);
    return found.length > 0 && !token.isCancellationRequested;
  } catch {
    // Without a search provider the server starts when a document is opened.
    return false;
  }
}

function hasConfigGlobs(): boolean {
  const globs = workspace.getConfiguration('pagewright').get('configFiles');
  return Array.isArray(globs) && globs.length > 0;
}

function head(document: TextDocument): string {
  return document.getText(new Range(document.positionAt(0), document.positionAt(maxScannedLength)));
}

function changedLines(
  document: TextDocument,
  { range, rangeOffset, text }: TextDocumentContentChangeEvent,
): string {
  const start = rangeOffset - range.start.character;
  const lineEnd = document.lineAt(document.positionAt(rangeOffset + text.length)).range.end;
  const end = document.positionAt(Math.min(document.offsetAt(lineEnd), start + maxScannedLength));
  return document.getText(new Range(document.positionAt(start), end));
}

function editorFiles(): EditorFiles {
  return {
    folders: workspace.workspaceFolders ?? [],
    isWritable: (scheme) => workspace.fs.isWritableFileSystem(scheme),
  };
}
