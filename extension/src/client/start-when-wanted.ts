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
  isNamedConfig,
  isSource,
  maxLookedAt,
  mayDeclarePaging,
  type Places,
  sourceLanguages,
  wellKnownNames,
} from './source-files.js';

/** Shows the page of a rule, given its code. */
const showRule = 'pagewright.showRule';

/** Declares the pagination of the operation given. */
const declare = 'pagewright.declare';

/** Returns the options that are the same for every server: what is reported to it, and where it is logged. */
export function clientOptions(log: LogOutputChannel): LanguageClientOptions {
  return {
    documentSelector: sourceLanguages.map((language) => ({ language })),
    outputChannel: log,
    traceOutputChannel: log,
    // The extension and the server show the messages for users themselves.
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    // Each server that starts is told what holds then.
    initializationOptions: () => ({
      files: true,
      // VS Code outlines these itself.
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
    // Hovers lead to pages of rules, declare what they are about, and run nothing else.
    markdown: { isTrusted: { enabledCommands: [showRule, declare] } },
    middleware: {
      // A selector can name what is taken, but not what is left out.
      didOpen: async (document, next) => {
        if (isSource(document, placesNow())) await next(document);
      },
      didChange: async (event, next) => {
        if (isSource(event.document, placesNow())) await next(event);
      },
      didClose: async (document, next) => {
        if (isSource(document, placesNow())) await next(document);
      },
    },
  };
}

/**
 * Starts the server when a document is open, or becomes by typing, that Pagewright may read, or has its name, or a file
 * has a name that is well known. From then on the context key `pagewright.active` is set, also where a command or view was first.
 */
export function startWhenWanted(server: ServerAccess): Disposable {
  const search = new CancellationTokenSource();
  // A start that fails is reported by the supervisor of the server.
  const start = () => void server.start().catch(() => undefined);
  const look = (document: TextDocument) => {
    if (!isSource(document, placesNow())) return;
    if (isEverythingNamed() || isNamedConfig(document.uri.path) || mayDeclarePaging(head(document))) start();
  };
  const lookAtChange = ({ document, contentChanges }: TextDocumentChangeEvent) => {
    if (!isSource(document, placesNow())) return;
    if (contentChanges.some((change) => mayDeclarePaging(changedLines(document, change)))) start();
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

/** Restarts a running server once the languages whose syntax others check are not those that it was told. */
export function followCheckedSyntax(server: ServerAccess): Disposable {
  let told = String(checkedSyntaxNow());
  const look = () => {
    const now = String(checkedSyntaxNow());
    if (now === told) return;
    told = now;
    // A start that fails is reported by the supervisor of the server.
    if (server.state === 'running') void server.restart().catch(() => undefined);
  };
  return Disposable.from(extensions.onDidChange(look), workspace.onDidChangeConfiguration(look));
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
    // An editor without search starts the server when a document is opened.
    return false;
  }
}

/** Returns true when the settings name configurations, so that any file may be one. */
function isEverythingNamed(): boolean {
  const globs = workspace.getConfiguration('pagewright').get('configFiles');
  return Array.isArray(globs) && globs.length > 0;
}

function head(document: TextDocument): string {
  return document.getText(new Range(document.positionAt(0), document.positionAt(maxLookedAt)));
}

/** The lines that have something new on them. */
function changedLines(
  document: TextDocument,
  { range, rangeOffset, text }: TextDocumentContentChangeEvent,
): string {
  const start = rangeOffset - range.start.character;
  const lineEnd = document.lineAt(document.positionAt(rangeOffset + text.length)).range.end;
  const end = document.positionAt(Math.min(document.offsetAt(lineEnd), start + maxLookedAt));
  return document.getText(new Range(document.positionAt(start), end));
}

/** The places that the editor knows at the moment. */
function placesNow(): Places {
  return {
    folders: workspace.workspaceFolders ?? [],
    isWritable: (scheme) => workspace.fs.isWritableFileSystem(scheme),
  };
}
