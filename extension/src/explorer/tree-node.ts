import type { Location } from 'vscode-languageclient';

/** Menus in the manifest are bound to these values. */
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

/** Row of the explorer, independent of VS Code. */
export interface ExplorerNode {
  /** Unique, and stable across edits, so that VS Code keeps the row's state. */
  readonly id: string;
  readonly kind: NodeKind;
  readonly label: string;
  readonly description?: string;
  /** Label for screen readers. */
  readonly spoken: string;
  readonly tooltip: readonly TooltipPart[];
  readonly icon: { readonly name: string; readonly color?: string };
  readonly isOpen?: true;
  readonly location?: Location;
  /** File to pass to commands along with `operation` or `scheme`. */
  readonly uri?: string;
  readonly operation?: string;
  readonly scheme?: string;
  readonly children: readonly ExplorerNode[];
}

/** Plain text: content from files must never be rendered as Markdown. */
export type TooltipPart =
  | { readonly kind: 'title' | 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly lead: string; readonly items: readonly string[] };

export function dotted(...parts: readonly (string | undefined)[]): string | undefined {
  const present = parts.filter((part) => part !== undefined && part !== '');
  return present.length === 0 ? undefined : present.join(' · ');
}

type Icon = ExplorerNode['icon'];

const problemIcons: Readonly<Record<'error' | 'warning', Icon>> = {
  error: { name: 'error', color: 'problemsErrorIcon.foreground' },
  warning: { name: 'warning', color: 'problemsWarningIcon.foreground' },
};

export function iconFor(worst: 'error' | 'warning' | undefined, fallback: Icon): Icon {
  return worst === undefined ? fallback : problemIcons[worst];
}

export class NodeIndex {
  readonly roots: readonly ExplorerNode[];
  readonly #parents = new Map<string, ExplorerNode | undefined>();
  readonly #nodes = new Map<string, ExplorerNode>();

  constructor(roots: readonly ExplorerNode[]) {
    this.roots = roots;
    this.#add(roots, undefined);
  }

  node(id: string): ExplorerNode | undefined {
    return this.#nodes.get(id);
  }

  parent({ id }: Pick<ExplorerNode, 'id'>): ExplorerNode | undefined {
    return this.#parents.get(id);
  }

  /** `uri` is the unit's document, or its configuration. */
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
