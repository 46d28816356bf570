import type { TargetId } from '@pagewright/core';
import { commands, type ExtensionContext, type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import { givenTarget } from '../commands/given-target.js';
import { targetAtCursor } from '../editor/subject-at-cursor.js';
import { type ExploredModel, unitWith } from '../explored/explored-model.js';
import { HelperDocuments } from './generated-documents.js';
import {
  givenHelperTarget,
  pickedScheme,
  type SchemePick,
  schemePicks,
  type TargetPick,
  targetPicks,
} from './scheme-picks.js';

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
    const configured = unitWith(await model.current(), uri)?.targets.ids ?? [];
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

/** The scheme given or at the cursor, that of the operation given or at the cursor, or one that is picked. */
async function chooseScheme(
  server: ServerAccess,
  model: ExploredModel,
  given: unknown,
): Promise<Pick<SchemePick, 'uri' | 'scheme'> | undefined> {
  const meant = givenTarget(given) ?? (await targetAtCursor(server));
  if (meant?.scheme !== undefined) return { uri: meant.uri, scheme: meant.scheme };
  const explored = await model.current();
  const { uri, operation } = meant ?? {};
  const bound = uri !== undefined && operation !== undefined && pickedScheme(explored, uri, operation);
  if (uri !== undefined && typeof bound === 'string') return { uri, scheme: bound };
  const items = schemePicks(explored).map((pick) => ({ ...pick, label: pick.scheme }));
  if (items.length === 0) {
    void window.showInformationMessage(
      'No scheme is known here. Declare one: put the cursor on an operation that answers with a list, and run Declare Pagination.',
    );
    return undefined;
  }
  const placeHolder =
    operation === undefined
      ? 'The scheme whose page is shown'
      : `${operation} is bound to no scheme. Choose one.`;
  return window.showQuickPick(items, {
    ...{ title: 'Preview Page Helper', placeHolder, matchOnDescription: true },
  });
}

interface TargetItem extends QuickPickItem {
  readonly target?: TargetId;
}

/** Lets the user choose a target, that of the last time being taken with Enter; undefined where none is chosen. */
function chooseTarget(
  scheme: string,
  configured: readonly TargetId[],
  last: unknown,
): Promise<TargetId | undefined> {
  const picks = targetPicks(configured, last);
  const input = window.createQuickPick<TargetItem>();
  input.title = 'Preview Page Helper';
  input.placeholder = `The target to show the page of ${scheme} in`;
  input.items = itemsOf(picks);
  const chosenBefore = input.items.filter(({ target }) => target !== undefined && target === last);
  // An empty list would have no item active, and Enter choose nothing.
  if (chosenBefore.length > 0) input.activeItems = chosenBefore;
  return new Promise((resolve) => {
    input.onDidAccept(() => {
      resolve(input.selectedItems[0]?.target);
      input.hide();
    });
    input.onDidHide(() => {
      resolve(undefined);
      input.dispose();
    });
    input.show();
  });
}

function itemsOf(picks: readonly TargetPick[]): readonly TargetItem[] {
  return picks.flatMap(({ target, label, isConfigured }, index): readonly TargetItem[] => {
    const before = picks[index - 1];
    // A list whose operations are all configured, or none of them, needs no separator.
    const isFirstOther = before?.isConfigured === true && !isConfigured;
    return [
      ...(isFirstOther ? [{ label: 'Others', kind: QuickPickItemKind.Separator }] : []),
      { label, target },
    ];
  });
}
