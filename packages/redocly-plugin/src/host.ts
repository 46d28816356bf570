/** The parts of Redocly CLI 2 that are used here: it publishes its types in no package that a plug-in can rest on. */

/** A file that Redocly has read. */
export interface RedoclySource {
  /** The path of the file, or its URL. */
  readonly absoluteRef: string;
  /** The text of the file. */
  readonly body: string;
}

/** A place in a file. The pointer has a `#` in front, and is `#/` for the root. */
export interface RedoclyLocation {
  readonly source: RedoclySource;
  readonly pointer: string;
  /** True where the key is meant, not its value. */
  readonly reportOnKey?: boolean;
}

export interface RedoclyProblem {
  readonly message: string;
  readonly location: RedoclyLocation;
  /** Another place that the problem comes from. */
  readonly from?: RedoclyLocation;
  /** Texts that may have been meant. */
  readonly suggest?: readonly string[];
  /** The address of an explanation. */
  readonly reference?: string;
}

export interface VisitorContext {
  readonly location: RedoclyLocation;
  readonly report: (problem: RedoclyProblem) => void;
}

/** The result of following a reference to its end; without a location where it leads nowhere. */
export interface ResolvedReference {
  readonly node?: unknown;
  readonly location?: RedoclyLocation | undefined;
}

export interface RedoclyVisitor {
  readonly Root: {
    readonly enter?: (root: unknown, context: VisitorContext) => void;
    readonly leave: (root: unknown, context: VisitorContext) => void;
  };
  readonly ref?: {
    readonly enter: (
      reference: { readonly $ref: string },
      context: VisitorContext,
      resolved: ResolvedReference,
    ) => void;
  };
}

/** A rule is called for every document that is linted, and gives its visitor. */
export type LintRule = () => RedoclyVisitor;

export type RedoclySeverity = 'error' | 'warn' | 'off';

/** The type of a value below a key: by name, by a schema without demands (`{}`), or by the value itself. */
export type RedoclyKeyType =
  | string
  | null
  | { readonly type?: string }
  | ((value: unknown) => RedoclyKeyType);

/** A type of nodes, with its keys. */
export interface RedoclyType {
  readonly properties: Readonly<Record<string, RedoclyKeyType>>;
  readonly additionalProperties?: RedoclyKeyType;
  readonly items?: RedoclyKeyType;
}

export type RedoclyTypes = Readonly<Record<string, RedoclyType>>;

export interface RedoclyPlugin {
  readonly id: string;
  readonly configs: Readonly<Record<string, { readonly rules: Readonly<Record<string, RedoclySeverity>> }>>;
  readonly rules: Readonly<Record<'oas2' | 'oas3', Readonly<Record<string, LintRule>>>>;
  readonly typeExtension: Readonly<Record<'oas2' | 'oas3', (types: RedoclyTypes) => RedoclyTypes>>;
}
