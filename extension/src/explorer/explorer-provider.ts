import type { Explored } from '@pagewright/language-server/requests';
import {
  EventEmitter,
  MarkdownString,
  ThemeColor,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
  workspace,
} from 'vscode';
import type { ExploredModel } from '../explored/explored-model.js';
import { explorerTree } from './explorer-tree.js';
import type { ExplorerNode, TooltipPart } from './tree-node.js';
import { NodeIndex } from './tree-node.js';

export class ExplorerProvider implements TreeDataProvider<ExplorerNode> {
  readonly #model: ExploredModel;
  readonly #changes = new EventEmitter<void>();
  #index = new NodeIndex([]);
  #explored: Explored | undefined;
  #shown = '[]';
  readonly onDidChangeTreeData = this.#changes.event;

  constructor(model: ExploredModel) {
    this.#model = model;
  }

  get index(): NodeIndex {
    return this.#index;
  }

  /** Fires only if the tree has changed, because a redraw can make VS Code lose children that it is still loading. */
  update(): void {
    if (this.#rebuild()) this.#changes.fire();
  }

  #rebuild(): boolean {
    const { explored } = this.#model.latest;
    if (explored === this.#explored) return false;
    this.#explored = explored;
    const tree = explored === undefined ? [] : explorerTree(explored, pathOf);
    const text = JSON.stringify(tree);
    if (text === this.#shown) return false;
    this.#shown = text;
    this.#index = new NodeIndex(tree);
    return true;
  }

  getTreeItem(node: ExplorerNode): TreeItem {
    return treeItem(node);
  }

  /** VS Code may pass a node of an earlier tree, so children are looked up by id. */
  async getChildren(node?: ExplorerNode): Promise<ExplorerNode[]> {
    if (node === undefined) return this.#roots();
    return [...(this.#index.node(node.id)?.children ?? [])];
  }

  getParent(node: ExplorerNode): ExplorerNode | undefined {
    return this.#index.parent(node);
  }

  /** Waits for the first answer, so that VS Code shows its progress bar. */
  async #roots(): Promise<ExplorerNode[]> {
    const { explored, isAsking } = this.#model.latest;
    // If this request fails, the view shows the reason as its message.
    if (explored === undefined && isAsking) await this.#model.current().catch(() => undefined);
    this.#rebuild();
    return [...this.#index.roots];
  }

  dispose(): void {
    this.#changes.dispose();
  }
}

/** Relative to the workspace folder; absolute for a file outside of it. */
function pathOf(uri: string): string {
  return workspace.asRelativePath(Uri.parse(uri));
}

function treeItem(node: ExplorerNode): TreeItem {
  const item = new TreeItem(node.label, foldingOf(node));
  item.id = node.id;
  item.contextValue = node.kind;
  item.iconPath = new ThemeIcon(
    node.icon.name,
    node.icon.color === undefined ? undefined : new ThemeColor(node.icon.color),
  );
  item.tooltip = tooltipOf(node.tooltip);
  item.accessibilityInformation = { label: node.spoken };
  if (node.description !== undefined) item.description = node.description;
  if (node.location !== undefined)
    item.command = { command: 'pagewright.explorer.open', title: 'Open', arguments: [node] };
  return item;
}

function foldingOf({ children, isOpen }: ExplorerNode): TreeItemCollapsibleState {
  if (children.length === 0) return TreeItemCollapsibleState.None;
  return isOpen ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
}

function tooltipOf(parts: readonly TooltipPart[]): MarkdownString {
  const text = new MarkdownString();
  for (const part of parts) {
    if (part.kind === 'list') {
      text.appendMarkdown(`${part.lead}\n\n`);
      for (const item of part.items) text.appendMarkdown('- ').appendText(item).appendMarkdown('\n');
      text.appendMarkdown('\n');
      continue;
    }
    if (part.kind === 'title') text.appendMarkdown('**').appendText(part.text).appendMarkdown('**\n\n');
    else text.appendText(part.text).appendMarkdown('\n\n');
  }
  return text;
}
