import type { TargetId } from '@pagewright/core';
import { type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import { type TargetPick, targetPicks } from './target-picks.js';

interface TargetItem extends QuickPickItem {
  readonly target?: TargetId;
}

/** Lets the user choose a target, that of the last time being taken with Enter; undefined where none is chosen. */
export function chooseTarget(
  scheme: string,
  configured: readonly TargetId[],
  last: unknown,
): Promise<TargetId | undefined> {
  const picks = targetPicks(configured, last);
  const input = window.createQuickPick<TargetItem>();
  input.title = 'Preview Page Helper';
  input.placeholder = `The target to show the page of ${scheme} in`;
  input.items = itemsOf(picks);
  input.activeItems = input.items.filter(({ target }) => target !== undefined && target === last);
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
    // Where all of them are configured, or none, there is nothing to tell apart.
    const isFirstOther = before?.isConfigured === true && !isConfigured;
    return [
      ...(isFirstOther ? [{ label: 'Others', kind: QuickPickItemKind.Separator }] : []),
      { label, target },
    ];
  });
}
