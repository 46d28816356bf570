import { type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import type { CommandContext } from './given-target.js';
import { type OperationPick, operationPicks, type PickKind } from './operation-picks.js';

export interface PickQuestion {
  readonly title: string;
  readonly placeHolder: string;
  /** The operations that are offered, and their order. */
  readonly kinds: readonly PickKind[];
  /** Picks that are offered instead of all those of the kinds. */
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

/**
 * Lets the user choose an operation of the workspace; undefined where there is none, which is reported, or none is
 * chosen.
 */
export async function pickOperation(
  { model }: Pick<CommandContext, 'model'>,
  { title, placeHolder, kinds, among }: PickQuestion,
): Promise<OperationPick | undefined> {
  const items = itemsOf(among ?? operationPicks(await model.current(), kinds));
  if (items.length === 0) {
    void window.showInformationMessage(
      kinds.length === 1
        ? 'No operation looks paginated without being declared so. Open an OpenAPI document, and put the cursor on the operation that you mean.'
        : 'No paginated operation is known here. Open an OpenAPI document or an SDK configuration, or a folder with one in it.',
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
