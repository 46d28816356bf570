import { type TreeView, window } from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import { subjectAtCursor } from '../editor/subject-at-cursor.js';
import type { ExploredModel } from '../explored/explored-model.js';
import { unitOf } from '../explored/unit-of.js';
import type { ExplorerProvider } from './explorer-provider.js';
import type { ExplorerNode } from './tree-node.js';

/** Selects the operation or scheme at the cursor in the tree; says so where it is not there. */
export async function revealAtCursor(
  view: TreeView<ExplorerNode>,
  provider: ExplorerProvider,
  model: ExploredModel,
  server: ServerAccess,
): Promise<void> {
  const at = await subjectAtCursor(server);
  if (at.kind === 'none') {
    await window.showInformationMessage(
      at.problem ?? 'No OpenAPI document or SDK configuration is open here.',
    );
    return;
  }
  const { about, title } = at.explanation;
  const unit = unitOf(await model.current(), at.uri);
  provider.update();
  const file = unit?.document ?? unit?.config;
  const node = file && provider.index.about(file.uri, about);
  if (node === undefined)
    await window.showInformationMessage(
      `${title} is not in the explorer: nothing is said of its pagination.`,
    );
  else await view.reveal(node, { select: true, focus: true });
}
