import {
  commands,
  type Disposable,
  type ExtensionContext,
  Location,
  languages,
  Position,
  ProgressLocation,
  Range,
  Uri,
  window,
} from 'vscode';
import { Location as ProtocolLocation, Position as ProtocolPosition } from 'vscode-languageclient';
import type { ServerAccess } from '../client/server-access.js';
import { sourceLanguages } from '../client/source-files.js';
import { type CommandTarget, subjectAtCursor } from '../editor/subject-at-cursor.js';
import { countText, type ExploredModel } from '../explored/explored-model.js';
import { checkWorkspace } from './check-workspace.js';
import { declarePagination } from './declare.js';
import { declareEveryList } from './declare-all.js';
import { type CommandContext, targetOf } from './given-target.js';
import { openSample } from './open-sample.js';
import { Pages } from './pages.js';
import { pickOperation } from './pick-operation.js';
import { ShowRuleActions, showRule, showRuleActionKinds } from './show-rule.js';

/** Arguments may come from other extensions, so their types are unknown. */
type Run = (context: CommandContext, ...args: readonly unknown[]) => Promise<unknown>;

const all: Readonly<Record<string, Run>> = {
  checkWorkspace,
  explainOperation,
  declare: declarePagination,
  declareAll: declareEveryList,
  openSample,
  showRule,
  restartServer,
  showNotes,
  showReferences,
  showOutput: async ({ server }) => server.log.show(),
  openExplorer: async () => commands.executeCommand('pagewright.explorer.focus'),
};

export function registerCommands(
  { subscriptions, globalStorageUri }: ExtensionContext,
  server: ServerAccess,
  model: ExploredModel,
): void {
  const pages = new Pages(server);
  const context: CommandContext = { server, model, pages, storage: globalStorageUri };
  subscriptions.push(
    pages,
    ...Object.entries(all).map(([name, run]) => registerCommand(name, context, run)),
    languages.registerCodeActionsProvider([...sourceLanguages], new ShowRuleActions(), {
      providedCodeActionKinds: showRuleActionKinds,
    }),
  );
}

function registerCommand(name: string, context: CommandContext, run: Run): Disposable {
  return commands.registerCommand(`pagewright.${name}`, async (...args: unknown[]) => {
    try {
      await run(context, ...args);
    } catch (error) {
      await showFailure(context, error);
    }
  });
}

async function showFailure({ server }: CommandContext, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  server.log.error(message);
  const [showOutput, restart] = ['Show Output', 'Restart Server'];
  const choices = server.state === 'failed' ? [restart, showOutput] : [showOutput];
  const chosen = await window.showErrorMessage(message, ...choices);
  if (chosen === showOutput) server.log.show();
  if (chosen === restart) await commands.executeCommand('pagewright.restartServer');
}

/** Shows the references of a code lens. The server's lenses pass protocol values: `[uri, position, locations]`. */
async function showReferences(
  _context: CommandContext,
  uri: unknown,
  position: unknown,
  locations: unknown,
): Promise<void> {
  if (typeof uri !== 'string' || !ProtocolPosition.is(position) || !Array.isArray(locations)) return;
  const places = locations
    .filter((one) => ProtocolLocation.is(one))
    .map(({ uri: of, range: { start, end } }) => {
      const range = new Range(start.line, start.character, end.line, end.character);
      return new Location(Uri.parse(of), range);
    });
  const at = new Position(position.line, position.character);
  await commands.executeCommand('editor.action.showReferences', Uri.parse(uri), at, places);
}

async function restartServer({ server }: CommandContext): Promise<void> {
  const title = 'Pagewright: restarting the language server';
  await window.withProgress({ location: ProgressLocation.Window, title }, () => server.restart());
  window.setStatusBarMessage('Pagewright: the language server was restarted.', 5000);
}

async function showNotes(_context: CommandContext, argument?: unknown): Promise<void> {
  const notes = Array.isArray(argument) ? argument.filter((note) => typeof note === 'string') : [];
  const [first] = notes;
  if (first === undefined) return;
  if (notes.length === 1) {
    await window.showWarningMessage(`Note: ${first}`);
    return;
  }
  const showAll = 'Show All';
  const lead = `There are ${countText(notes.length, 'note')}. The first: ${first}`;
  const chosen = await window.showWarningMessage(lead, showAll);
  if (chosen === showAll)
    await window.showWarningMessage('Notes', { modal: true, detail: notes.join('\n\n') });
}

async function explainOperation(context: CommandContext, argument?: unknown): Promise<void> {
  const { server, pages } = context;
  const target = targetOf(argument);
  const show = (uri: string, { operation, scheme }: Pick<CommandTarget, 'operation' | 'scheme'>) =>
    pages.show({
      kind: operation === undefined ? 'scheme' : 'operation',
      uri,
      name: operation ?? scheme ?? '',
    });
  if (target !== undefined) return show(target.uri, target);
  const at = await subjectAtCursor(server);
  if (at.kind === 'subject') return show(at.uri, at.explanation.about);
  const picked = await pickOperation(context, {
    title: 'Explain Operation',
    placeHolder: at.problem === undefined ? 'The operation to explain' : `${at.problem} Pick an operation.`,
    kinds: ['paginated', 'unbound', 'undeclared'],
  });
  if (picked !== undefined) await show(picked.uri, picked);
}
