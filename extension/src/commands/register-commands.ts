import {
  commands,
  type Disposable,
  type ExtensionContext,
  Location,
  languages,
  Position,
  Range,
  Uri,
  window,
} from 'vscode';
import { Location as ProtocolLocation, Position as ProtocolPosition } from 'vscode-languageclient';
import type { ServerAccess } from '../client/server-access.js';
import { sourceLanguages } from '../client/source-files.js';
import type { ExploredModel } from '../explored/explored-model.js';
import { checkWorkspace } from './check-workspace.js';
import { declarePagination } from './declare.js';
import { declareEveryList } from './declare-all.js';
import { explainOperation } from './explain-operation.js';
import type { CommandContext } from './given-target.js';
import { Pages } from './pages.js';
import { restartServer } from './restart-server.js';
import { showNotes } from './show-notes.js';
import { ShowRuleActions, showRule, showRuleActionKinds } from './show-rule.js';

/** Runs a command; its arguments are not trusted to be anything. */
type Run = (context: CommandContext, ...given: readonly unknown[]) => Promise<unknown>;

const all: Readonly<Record<string, Run>> = {
  checkWorkspace,
  explainOperation,
  declare: declarePagination,
  declareAll: declareEveryList,
  showRule,
  restartServer,
  showNotes,
  showReferences,
  showOutput: async ({ server }) => server.log.show(),
  openExplorer: async () => commands.executeCommand('pagewright.explorer.focus'),
};

/** The commands of the palette, and those that the server names. */
export function registerCommands(
  { subscriptions }: ExtensionContext,
  server: ServerAccess,
  model: ExploredModel,
): void {
  const pages = new Pages(server);
  const context: CommandContext = { server, model, pages };
  subscriptions.push(
    pages,
    ...Object.entries(all).map(([name, run]) => registerCommand(name, context, run)),
    languages.registerCodeActionsProvider([...sourceLanguages], new ShowRuleActions(), {
      providedCodeActionKinds: showRuleActionKinds,
    }),
  );
}

function registerCommand(name: string, context: CommandContext, run: Run): Disposable {
  return commands.registerCommand(`pagewright.${name}`, async (...given: unknown[]) => {
    try {
      await run(context, ...given);
    } catch (error) {
      await showFailure(context, error);
    }
  });
}

/** With what can be done about it. */
async function showFailure({ server }: CommandContext, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  server.log.error(message);
  const [showOutput, restart] = ['Show Output', 'Restart Server'];
  const choices = server.state === 'failed' ? [restart, showOutput] : [showOutput];
  const chosen = await window.showErrorMessage(message, ...choices);
  if (chosen === showOutput) server.log.show();
  if (chosen === restart) await commands.executeCommand('pagewright.restartServer');
}

/**
 * Shows the locations of a code lens of the server: `[uri, position, locations]` as the protocol writes them,
 * peeked at in place.
 */
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
