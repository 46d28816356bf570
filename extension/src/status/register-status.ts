import {
  commands,
  type ExtensionContext,
  LanguageStatusSeverity,
  languages,
  Range,
  StatusBarAlignment,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import { mayDeclarePaging, sourceLanguages } from '../client/source-files.js';
import type { Disposal, ExploredModel } from '../explored/explored-model.js';
import { declaredKey, hasDeclaredMore, openedKey, pathsKey, resourcePaths } from './context-keys.js';
import { type StatusFile, type StatusText, scoreText, statusText } from './status-text.js';

const severities: Readonly<Record<StatusText['severity'], LanguageStatusSeverity>> = {
  info: LanguageStatusSeverity.Information,
  warning: LanguageStatusSeverity.Warning,
  error: LanguageStatusSeverity.Error,
};

/** Queries the server only while it runs and the active editor has a YAML or JSON document. */
export function registerStatus(
  { subscriptions }: ExtensionContext,
  server: ServerAccess,
  model: ExploredModel,
): void {
  const item = languages.createLanguageStatusItem('pagewright.status', []);
  item.name = 'Pagination';
  const score = window.createStatusBarItem('pagewright.score', StatusBarAlignment.Right, scorePriority);
  score.name = 'Pagination Coverage';
  score.command = 'pagewright.openExplorer';
  let wanted: Disposal | undefined;
  const update = () => {
    const file = activeSource();
    if (file !== undefined && server.state === 'running') wanted ??= model.want();
    else {
      wanted?.dispose();
      wanted = undefined;
    }
    const status = file && statusText(file, model.latest, server.state);
    const shown = file && scoreText(file, model.latest, server.state);
    if (shown === undefined) score.hide();
    else {
      score.text = shown.text;
      score.tooltip = shown.tooltip;
      score.show();
      void commands.executeCommand('setContext', openedKey, true);
    }
    // To hide the item, give it no languages.
    item.selector = status === undefined ? [] : [...sourceLanguages];
    if (status === undefined) return;
    item.text = status.text;
    item.detail = status.detail;
    item.severity = severities[status.severity];
    item.busy = status.busy;
    item.command = { command: status.command.id, title: status.command.title };
  };
  let before = model.latest.explored;
  const reported = () => {
    update();
    const { explored } = model.latest;
    if (before !== undefined && explored !== undefined && hasDeclaredMore(before, explored))
      void commands.executeCommand('setContext', declaredKey, true);
    before = explored;
    void commands.executeCommand('setContext', pathsKey, resourcePaths(filesOf(model)));
  };
  subscriptions.push(
    item,
    score,
    model.onChanged(reported),
    server.onStateChanged(update),
    window.onDidChangeActiveTextEditor(update),
    // Also fires if the language of a document changes.
    workspace.onDidOpenTextDocument(update),
    { dispose: () => wanted?.dispose() },
  );
  update();
}

function activeSource(): StatusFile | undefined {
  const document = window.activeTextEditor?.document;
  if (document === undefined || !sourceLanguages.some((language) => language === document.languageId))
    return undefined;
  return {
    uri: document.uri.toString(),
    mayDeclarePaging: () => mayDeclarePaging(document.getText(new Range(0, 0, maxLines, 0))),
  };
}

/** Places the item to the left of the cursor position, which VS Code puts at 100. */
const scorePriority = 101;

/** Documents that Pagewright reads declare their kind within these first lines. */
const maxLines = 500;

function filesOf({ latest }: ExploredModel): readonly Uri[] {
  const files = (latest.explored?.units ?? []).flatMap(({ document, config, layers = [] }) => [
    document,
    config,
    ...layers,
  ]);
  return files.flatMap((file) => (file === undefined ? [] : Uri.parse(file.uri)));
}
