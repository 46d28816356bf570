import type { TargetId } from '@pagewright/core';
import { commands, type ExtensionContext, type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import { targetOf } from '../commands/given-target.js';
import { targetAtCursor } from '../editor/subject-at-cursor.js';
import { type ExploredModel, unitWith } from '../explored/explored-model.js';
import { HelperDocuments } from './generated-documents.js';
import {
  pickedScheme,
  type SchemePick,
  schemePicks,
  type TargetPick,
  targetArgument,
  targetPicks,
} from './scheme-picks.js';

const targetKey = 'pagewright.pageHelper.target';

/** The command accepts an argument `{ uri, scheme, target }`. Without a target, the user picks one. */
export function registerPageHelper(
  { workspaceState, subscriptions }: ExtensionContext,
  server: ServerAccess,
  model: ExploredModel,
): void {
  const documents = new HelperDocuments(server);
  const preview = async (argument: unknown) => {
    const chosen = await chooseScheme(server, model, argument);
    if (chosen === undefined) return;
    const { uri, scheme } = chosen;
    const target = targetArgument(argument) ?? (await askTarget(uri, scheme));
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
    commands.registerCommand('pagewright.previewPageHelper', async (argument: unknown) => {
      try {
        await preview(argument);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        server.log.error(`The page helper can’t be shown: ${message}`);
        await window.showErrorMessage(`The page helper can’t be shown. ${message}`);
      }
    }),
  );
}

async function chooseScheme(
  server: ServerAccess,
  model: ExploredModel,
  argument: unknown,
): Promise<Pick<SchemePick, 'uri' | 'scheme'> | undefined> {
  const subject = targetOf(argument) ?? (await targetAtCursor(server));
  if (subject?.scheme !== undefined) return { uri: subject.uri, scheme: subject.scheme };
  const explored = await model.current();
  const { uri, operation } = subject ?? {};
  const bound = uri !== undefined && operation !== undefined && pickedScheme(explored, uri, operation);
  if (uri !== undefined && typeof bound === 'string') return { uri, scheme: bound };
  const items = schemePicks(explored).map((pick) => ({ ...pick, label: pick.scheme }));
  if (items.length === 0) {
    void window.showInformationMessage(
      'No scheme was found. To declare one, put the cursor on an operation that returns a list and run Declare Pagination.',
    );
    return undefined;
  }
  const placeHolder =
    operation === undefined
      ? 'Choose the scheme whose page helper to show'
      : `${operation} is not bound to a scheme: pick one.`;
  return window.showQuickPick(items, {
    ...{ title: 'Preview Page Helper', placeHolder, matchOnDescription: true },
  });
}

interface TargetItem extends QuickPickItem {
  readonly target?: TargetId;
}

function chooseTarget(
  scheme: string,
  configured: readonly TargetId[],
  last: unknown,
): Promise<TargetId | undefined> {
  const picks = targetPicks(configured, last);
  const input = window.createQuickPick<TargetItem>();
  input.title = 'Preview Page Helper';
  input.placeholder = `Choose the language to generate ${scheme} in`;
  input.items = itemsOf(picks);
  const chosenBefore = input.items.filter(({ target }) => target !== undefined && target === last);
  // Setting an empty list would leave no item active, and Enter would do nothing.
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
    // The separator is useful only if both kinds occur.
    const isFirstOther = before?.isConfigured === true && !isConfigured;
    return [
      ...(isFirstOther ? [{ label: 'Other languages', kind: QuickPickItemKind.Separator }] : []),
      { label, target },
    ];
  });
}
