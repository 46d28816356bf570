/** Redocly CLI 2 publishes no types that a plug-in can depend on. These types declare the parts used here. */

export interface RedoclySource {
  readonly absoluteRef: string;
  readonly body: string;
}

/** A place in a file. The pointer begins with `#`; the pointer of the root is `#/`. */
export interface RedoclyLocation {
  readonly source: RedoclySource;
  readonly pointer: string;
  readonly reportOnKey?: boolean;
}

export interface RedoclyProblem {
  readonly message: string;
  readonly location: RedoclyLocation;
  readonly from?: RedoclyLocation;
  readonly suggest?: readonly string[];
  readonly reference?: string;
}

export interface VisitorContext {
  readonly location: RedoclyLocation;
  readonly report: (problem: RedoclyProblem) => void;
}

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

/** Redocly calls each rule once for every document. */
export type LintRule = () => RedoclyVisitor;

export type RedoclySeverity = 'error' | 'warn' | 'off';

/** The name of a type, a schema that accepts everything (`{}`), or a function of the value. */
export type RedoclyKeyType =
  | string
  | null
  | { readonly type?: string }
  | ((value: unknown) => RedoclyKeyType);

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
