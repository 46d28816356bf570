import type { ExplorerNode } from './tree-node.js';

/** A tree in which every node can be found, and what holds it. */
export class NodeIndex {
  readonly roots: readonly ExplorerNode[];
  readonly #parents = new Map<string, ExplorerNode | undefined>();
  readonly #nodes = new Map<string, ExplorerNode>();

  constructor(roots: readonly ExplorerNode[]) {
    this.roots = roots;
    this.#add(roots, undefined);
  }

  /** The node of that id as it is now. */
  node(id: string): ExplorerNode | undefined {
    return this.#nodes.get(id);
  }

  parent({ id }: Pick<ExplorerNode, 'id'>): ExplorerNode | undefined {
    return this.#parents.get(id);
  }

  /** The first node about an operation or a scheme; `uri` is that of the document, else of the configuration. */
  about(
    uri: string,
    about: { readonly operation?: string; readonly scheme?: string },
  ): ExplorerNode | undefined {
    const key = about.operation === undefined ? 'scheme' : 'operation';
    return [...this.#nodes.values()].find((node) => node.uri === uri && node[key] === about[key]);
  }

  #add(nodes: readonly ExplorerNode[], parent: ExplorerNode | undefined): void {
    for (const node of nodes) {
      this.#nodes.set(node.id, node);
      this.#parents.set(node.id, parent);
      this.#add(node.children, node);
    }
  }
}
