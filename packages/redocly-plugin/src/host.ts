/** The parts of Redocly CLI 2 that are used here: it publishes its types in no package that a plug-in can rest on. */

/** A file that Redocly has read. */
export interface Source {
  /** The path of the file, or its URL. */
  readonly absoluteRef: string;
  /** The text of the file. */
  readonly body: string;
}

/** A place in a file. The pointer has a `#` in front, and is `#/` for the root. */
export interface Place {
  readonly source: Source;
  readonly pointer: string;
  /** True where the key is meant, not its value. */
  readonly reportOnKey?: boolean;
}

export interface Problem {
  readonly message: string;
  readonly location: Place;
  /** Another place that the problem comes from. */
  readonly from?: Place;
  /** Texts that may have been meant. */
  readonly suggest?: readonly string[];
  /** The address of an explanation. */
  readonly reference?: string;
}

export interface VisitorContext {
  readonly location: Place;
  readonly report: (problem: Problem) => void;
}

/** The result of following a reference to its end; without a location where it leads nowhere. */
export interface Resolved {
  readonly node?: unknown;
  readonly location?: Place | undefined;
}

export interface Visitor {
  readonly Root: {
    readonly enter?: (root: unknown, context: VisitorContext) => void;
    readonly leave: (root: unknown, context: VisitorContext) => void;
  };
  readonly ref?: {
    readonly enter: (
      reference: { readonly $ref: string },
      context: VisitorContext,
      resolved: Resolved,
    ) => void;
  };
}

/** A rule is called for every document that is linted, and gives its visitor. */
export type Rule = () => Visitor;

export type RuleSeverity = 'error' | 'warn' | 'off';

/** The type of a value below a key: by name, by a schema without demands (`{}`), or by the value itself. */
export type KeyType = string | null | { readonly type?: string } | ((value: unknown) => KeyType);

/** A type of nodes, with its keys. */
export interface NodeType {
  readonly properties: Readonly<Record<string, KeyType>>;
  readonly additionalProperties?: KeyType;
  readonly items?: KeyType;
}

export type NodeTypes = Readonly<Record<string, NodeType>>;

export interface Plugin {
  readonly id: string;
  readonly configs: Readonly<Record<string, { readonly rules: Readonly<Record<string, RuleSeverity>> }>>;
  readonly rules: Readonly<Record<'oas2' | 'oas3', Readonly<Record<string, Rule>>>>;
  readonly typeExtension: Readonly<Record<'oas2' | 'oas3', (types: NodeTypes) => NodeTypes>>;
}
