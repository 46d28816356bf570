export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A request in neutral form: case.schema.json describes each key. */
export interface NeutralRequest {
  readonly method: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, Json>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
}

/** A case: case.schema.json describes each key. */
export interface Vector {
  readonly id: string;
  readonly title: string;
  readonly pureOnly?: string;
  readonly scheme: Json;
  readonly request: NeutralRequest;
  readonly from?: string;
  readonly options?: Readonly<Record<string, Json>>;
  readonly exchanges: readonly { readonly expect: NeutralRequest; readonly respond: Answer }[];
  readonly stop?: string;
  readonly failure?: string;
}

/** A response that a case prescribes: case.schema.json describes each key. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Json;
}

/** A page that a helper returns. */
export interface Page {
  readonly items: readonly Json[];
  readonly members?: Readonly<Record<string, Json | undefined>>;
  /** The position to continue from after this page; null on the last page. Helpers without positions omit it. */
  readonly position?: string | null;
}

/** A page helper that walks with a `send` of the runner. */
export interface Helper {
  /** Returns the reason why paging stops, or undefined without one; throws an error with `reason` if the walk fails. */
  walk(
    scheme: Json,
    request: NeutralRequest,
    send: (request: NeutralRequest) => Promise<Answer>,
    options: Readonly<Record<string, Json>>,
  ): AsyncGenerator<Page, string | undefined, undefined>;
  /** Returns why the helper can't play a case; undefined if it can. */
  leavesOut?(vector: Vector): string | undefined;
}

/** The outcome of each case. */
export interface Results {
  readonly version: string;
  readonly passed: readonly string[];
  readonly failed: readonly {
    readonly id: string;
    readonly title: string;
    readonly differences: readonly string[];
  }[];
  readonly left: readonly { readonly id: string; readonly why: string }[];
}

export function suiteVersion(): string;

/** Returns every case, in the order of the files. */
export function readVectors(): readonly Vector[];

/** Plays cases through a helper, one after the other. Default: all cases. */
export function playVectors(
  helper: Helper,
  options?: { readonly vectors?: readonly Vector[] },
): Promise<Results>;

/** Returns all differences between a walk and its case. */
export function playVector(helper: Helper, vector: Vector): Promise<readonly string[]>;
