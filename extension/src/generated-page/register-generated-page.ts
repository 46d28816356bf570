import { commands, type ExtensionContext, window } from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import type { ExploredModel } from '../explored/explored-model.js';
import { unitOf } from '../explored/unit-of.js';
import { chooseScheme } from './choose-scheme.js';
import { chooseTarget } from './choose-target.js';
import { HelperDocuments } from './generated-documents.js';
import { givenHelperTarget } from './target-picks.js';

const targetKey = 'pagewright.pageHelper.target';

/**
 * Registers the preview of what is generated for a scheme, beside it: its command, which may be called with
 * `{ uri, scheme, target }`. Without a target the command asks for one.
 */
export function registerPageHelper(
  { workspaceState, subscriptions }: ExtensionContext,
  server: ServerAccess,
  model: ExploredModel,
): void {
  const documents = new HelperDocuments(server);
  const preview = async (given: unknown) => {
    const chosen = await chooseScheme(server, model, given);
    if (chosen === undefined) return;
    const { uri, scheme } = chosen;
    const target = givenHelperTarget(given) ?? (await askTarget(uri, scheme));
    if (target !== undefined) await documents.show({ uri, scheme, target });
  };
  const askTarget = async (uri: string, scheme: string) => {
    const configured = unitOf(await model.current(), uri)?.targets.ids ?? [];
    const target = await chooseTarget(scheme, configured, workspaceState.get(targetKey));
    if (target !== undefined) await workspaceState.update(targetKey, target);
    return target;
  };
  subscriptions.push(
    documents,
    commands.registerCommand('pagewright.previewPageHelper', async (given: unknown) => {
      try {
        await preview(given);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        server.log.error(`The page helper could not be shown: ${message}`);
        await window.showErrorMessage(`The page helper can’t be shown. ${message}`);
      }
    }),
  );
}
