import { commands, type ExtensionContext, type TreeView, window } from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import { openLocation, subjectAtCursor } from '../editor/subject-at-cursor.js';
import { countText, type Disposal, type ExploredModel, unitWith } from '../explored/explored-model.js';
import { ExplorerProvider } from './explorer-provider.js';
import { explorerMessage, problemsIn } from './explorer-tree.js';
import type { ExplorerNode } from './tree-node.js';

/** Context key that selects the welcome text in the manifest. */
const stateKey = 'pagewright.explorerState';

/** Starts and queries the server only while the view is visible. */
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
  const followVisibility = () => {
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
    view.onDidChangeVisibility(followVisibility),
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
  followVisibility();
  update();
}

function describe(view: TreeView<ExplorerNode>, { latest }: ExploredModel, { state }: ServerAccess): void {
  const { explored, problem } = latest;
  const problems = explored === undefined ? 0 : problemsIn(explored);
  view.badge =
    problems === 0 ? undefined : { value: problems, tooltip: countText(problems, 'pagination problem') };
  const trouble = state === 'failed' ? 'the language server has stopped.' : problem;
  const message = explored && explorerMessage(explored);
  // Setting an empty message removes the current one.
  const remedy = state === 'failed' ? ' Use Restart Server in the title of this view.' : '';
  view.message = (explored && trouble ? `This may be out of date: ${trouble}${remedy}` : message) ?? '';
}

/** `silent`: Pagewright reads some files, but they neither declare pagination nor look paginated. */
type ExplorerState = 'idle' | 'looking' | 'failed' | 'empty' | 'silent' | 'known';

function stateOf(
  { latest }: ExploredModel,
  { state }: ServerAccess,
  { index }: ExplorerProvider,
): ExplorerState {
  const { explored, problem, isAsking } = latest;
  if (state === 'failed' || (explored === undefined && problem !== undefined)) return 'failed';
  if (index.roots.length > 0) return 'known';
  if (explored === undefined) return isAsking ? 'looking' : 'idle';
  if (explored.scanning) return 'looking';
  return explored.units.length === 0 ? 'empty' : 'silent';
}

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
