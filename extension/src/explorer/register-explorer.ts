import { commands, type ExtensionContext, type TreeView, window } from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import { openLocation, subjectAtCursor } from '../editor/subject-at-cursor.js';
import { countText, type Disposal, type ExploredModel, unitWith } from '../explored/explored-model.js';
import { ExplorerProvider } from './explorer-provider.js';
import { explorerMessage, problemsIn } from './explorer-tree.js';
import type { ExplorerNode } from './tree-node.js';

/** Context key of the view's state, for the welcome texts of the manifest. */
const stateKey = 'pagewright.explorerState';

/** The tree of schemes and operations. Requests are sent while the view is to be seen, and started for it. */
export function registerExplorer(
  { subscriptions }: ExtensionContext,
  server: ServerAccess,
  model: ExploredModel,
): void {
  const provider = new ExplorerProvider(model);
  const view = window.createTreeView('pagewright.explorer', {
    treeDataProvider: provider,
    showCollapseAll: true,
  });
  let wanted: Disposal | undefined;
  const look = () => {
    if (view.visible) wanted ??= model.want();
    else {
      wanted?.dispose();
      wanted = undefined;
    }
  };
  const update = () => {
    provider.update();
    describe(view, model, server);
    void commands.executeCommand('setContext', stateKey, stateOf(model, server, provider));
  };
  subscriptions.push(
    view,
    provider,
    view.onDidChangeVisibility(look),
    model.onChanged(update),
    server.onStateChanged(update),
    { dispose: () => wanted?.dispose() },
    commands.registerCommand('pagewright.explorer.reveal', () =>
      revealAtCursor(view, provider, model, server),
    ),
    commands.registerCommand('pagewright.explorer.refresh', () => model.refresh()),
    commands.registerCommand(
      'pagewright.explorer.open',
      async (node?: ExplorerNode) => node?.location && (await openLocation(node.location)),
    ),
  );
  look();
  update();
}

function describe(view: TreeView<ExplorerNode>, { known }: ExploredModel, { state }: ServerAccess): void {
  const { explored, problem } = known;
  const problems = explored === undefined ? 0 : problemsIn(explored);
  view.badge =
    problems === 0 ? undefined : { value: problems, tooltip: countText(problems, 'pagination problem') };
  const trouble = state === 'failed' ? 'the language server is stopped.' : problem;
  const message = explored && explorerMessage(explored);
  // With no text there is no message; the type knows no other way.
  const remedy = state === 'failed' ? ' Restart Server is in the title of this view.' : '';
  view.message = (explored && trouble ? `This may be out of date: ${trouble}${remedy}` : message) ?? '';
}

/** - silent: there are files that Pagewright reads, and none declares pagination */
type ExplorerState = 'idle' | 'looking' | 'failed' | 'empty' | 'silent' | 'known';

function stateOf(
  { known }: ExploredModel,
  { state }: ServerAccess,
  { index }: ExplorerProvider,
): ExplorerState {
  const { explored, problem, isAsking } = known;
  if (state === 'failed' || (explored === undefined && problem !== undefined)) return 'failed';
  if (index.roots.length > 0) return 'known';
  if (explored === undefined) return isAsking ? 'looking' : 'idle';
  if (explored.scanning) return 'looking';
  return explored.units.length === 0 ? 'empty' : 'silent';
}

/** Selects the operation or scheme at the cursor in the tree; reports it where it is not there. */
async function revealAtCursor(
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
  const unit = unitWith(await model.current(), at.uri);
  provider.update();
  const file = unit?.document ?? unit?.config;
  const node = file && provider.index.about(file.uri, about);
  if (node === undefined)
    await window.showInformationMessage(`${title} is not in the explorer: its pagination is undeclared.`);
  else await view.reveal(node, { select: true, focus: true });
}
