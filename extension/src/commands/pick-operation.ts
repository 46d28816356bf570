import { type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import type { CommandContext } from './given-target.js';
import { type OperationPick, operationPicks, type PickKind } from './operation-picks.js';

export interface PickOptions {
  readonly title: string;
  readonly placeHolder: string;
  readonly kinds: readonly PickKind[];
  readonly among?: readonly OperationPick[];
}

interface PickItem extends QuickPickItem {
  readonly pick?: OperationPick;
}

const headings: Readonly<Record<PickKind, string>> = {
  paginated: 'Paginated',
  unbound: 'Not bound',
  undeclared: 'Undeclared',
};

/** Returns undefined if the user cancels. If there is no operation to pick, tells the user and returns undefined. */
export async function pickOperation(
  { model }: Pick<CommandContext, 'model'>,
  { title, placeHolder, kinds, among }: PickOptions,
): Promise<OperationPick | undefined> {
  const items = itemsOf(among ?? operationPicks(await model.current(), kinds));
  if (items.length === 0) {
    void window.showInformationMessage(
      kinds.length === 1
        ? 'No undeclared operation looks paginated. Open an OpenAPI document and put the cursor on the operation to declare.'
        : 'No paginated operation was found. Open an OpenAPI document, an SDK configuration, or a folder that contains one.',
    );
    return undefined;
  }
  return (await window.showQuickPick<PickItem>(items, { title, placeHolder, matchOnDescription: true }))
    ?.pick;
}

function itemsOf(picks: readonly OperationPick[]): readonly PickItem[] {
  return picks.flatMap((pick, index): readonly PickItem[] => {
    const { kind, operation, description } = pick;
    const item = { label: operation, description, pick };
    return picks[index - 1]?.kind === kind
      ? [item]
      : [{ label: headings[kind], kind: QuickPickItemKind.Separator }, item];
  });
}
