/** A JSON value. */
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

/** An answer of the server. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Json;
}

/** A page that a helper hands over. */
export interface Page {
  readonly items: readonly Json[];
  readonly members?: Readonly<Record<string, Json | undefined>>;
  /** The text to go on from after the page; not compared when undefined. */
  readonly position?: string | null;
}

/** A page helper, as a generator over a `send` of the runner's. */
export interface Helper {
  /** Returns the reason why paging stops, or undefined where it reports none; throws an error with `reason` where the walk fails. */
  walk(
    scheme: Json,
    request: NeutralRequest,
    send: (request: NeutralRequest) => Promise<Answer>,
    options: Readonly<Record<string, Json>>,
  ): AsyncGenerator<Page, string | undefined, undefined>;
  /** The reason why the helper can't play a case; undefined where it can. */
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

/** The version of the suite. */
export function suiteVersion(): string;

/** Every case, in the order of the files. */
export function readVectors(): readonly Vector[];

/** Plays cases through a helper, one after the other. Default: all cases. */
export function playVectors(
  helper: Helper,
  options?: { readonly vectors?: readonly Vector[] },
): Promise<Results>;

/** All differences of a walk from its case. */
export function playVector(helper: Helper, vector: Vector): Promise<readonly string[]>;
