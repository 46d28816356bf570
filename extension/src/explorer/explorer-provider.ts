import { EventEmitter, type TreeDataProvider, type TreeItem } from 'vscode';
import type { ExploredModel } from '../explored/explored-model.js';
import { explorerTree } from './explorer-tree.js';
import { NodeIndex } from './find-node.js';
import { treeItem } from './tree-item.js';
import type { ExplorerNode } from './tree-node.js';

const nothing = new NodeIndex([]);

/** Gives the editor the nodes of what is known. */
export class ExplorerProvider implements TreeDataProvider<ExplorerNode> {
  readonly #model: ExploredModel;
  readonly #changes = new EventEmitter<void>();
  #index: NodeIndex = nothing;
  #shown: unknown;
  readonly onDidChangeTreeData = this.#changes.event;

  constructor(model: ExploredModel) {
    this.#model = model;
  }

  get index(): NodeIndex {
    return this.#index;
  }

  /** Shows what is known now, where that is another answer. */
  update(): void {
    const { explored } = this.#model.known;
    if (explored === this.#shown) return;
    this.#shown = explored;
    this.#index = explored === undefined ? nothing : new NodeIndex(explorerTree(explored));
    this.#changes.fire();
  }

  getTreeItem(node: ExplorerNode): TreeItem {
    return treeItem(node);
  }

  /** The editor may ask for the children of a node of an answer before: it is shown those of the same node now. */
  async getChildren(node?: ExplorerNode): Promise<ExplorerNode[]> {
    if (node === undefined) return this.#roots();
    return [...(this.#index.node(node.id)?.children ?? [])];
  }

  getParent(node: ExplorerNode): ExplorerNode | undefined {
    return this.#index.parent(node);
  }

  /** Until there is a first answer the view shows that it is waited for. */
  async #roots(): Promise<ExplorerNode[]> {
    const { explored, isAsking } = this.#model.known;
    // That there is none is told beside the tree.
    if (explored === undefined && isAsking) await this.#model.current().catch(() => undefined);
    this.update();
    return [...this.#index.roots];
  }

  dispose(): void {
    this.#changes.dispose();
  }
}
