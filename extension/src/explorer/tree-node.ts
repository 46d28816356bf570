import type { Location } from 'vscode-languageclient';

/** The kind of a node; the menus of the manifest go by it. */
export type NodeKind =
  | 'unit'
  | 'schemes'
  | 'scheme'
  | 'targets'
  | 'target'
  | 'operation'
  | 'unbound'
  | 'unboundOperation'
  | 'undeclared'
  | 'undeclaredOperation'
  | 'foreign'
  | 'foreignOperation';

/** A node of the tree, before the editor shows it. */
export interface ExplorerNode {
  /** Identifier that is the same for the same thing after every edit, and no other node's. */
  readonly id: string;
  readonly kind: NodeKind;
  readonly label: string;
  /** Shown beside the label, paler. */
  readonly description?: string;
  /** Text of the node for a screen reader. */
  readonly spoken: string;
  readonly tooltip: readonly TooltipPart[];
  /** The name of a product icon, and of the theme colour that it has. */
  readonly icon: { readonly name: string; readonly color?: string };
  /** True when the node's children are shown before anybody unfolds it. */
  readonly isOpen?: true;
  readonly location?: Location;
  /** The file for requests about `operation` or `scheme`. */
  readonly uri?: string;
  readonly operation?: string;
  readonly scheme?: string;
  readonly children: readonly ExplorerNode[];
}

/** Plain texts: what files declare never becomes markup. */
export type TooltipPart =
  | { readonly kind: 'title' | 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly lead: string; readonly items: readonly string[] };

/** Pieces that are there, with a dot between them; undefined where none is. */
export function dotted(...pieces: readonly (string | undefined)[]): string | undefined {
  const present = pieces.filter((piece) => piece !== undefined && piece !== '');
  return present.length === 0 ? undefined : present.join(' · ');
}

type Icon = ExplorerNode['icon'];

const problemIcons: Readonly<Record<'error' | 'warning', Icon>> = {
  error: { name: 'error', color: 'problemsErrorIcon.foreground' },
  warning: { name: 'warning', color: 'problemsWarningIcon.foreground' },
};

/** The icon of the worst that was found in or below a node; its own where nothing was. */
export function iconFor(worst: 'error' | 'warning' | undefined, own: Icon): Icon {
  return worst === undefined ? own : problemIcons[worst];
}

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
