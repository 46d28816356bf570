import type { Json, PageRequest, PageResponse, SchemeType, StopReason } from '@pagewright/core';
import type { ResponseRole } from '@pagewright/core/format';
import type { AskedCredential, DeclaredCredentials } from '@pagewright/core/openapi';
import type { Location } from 'vscode-languageserver';

/** The parameters of `pagewright/pageWalk`, beside the document that the walk is about. */
export interface PageWalkParams {
  /** `get /users`, or its name in the configuration: `users.list`. */
  readonly operation: string;
  /** Members of the first request that replace those that are made up. Whole ones: a `query` is all of the query. */
  readonly request?: Partial<PageRequest>;
  /** URL that the paths of the API are put behind, instead of the one that the document declares. */
  readonly server?: string;
  /**
   * The responses, page by page; null for one that is made up. Default: all are made up from the document, with as much
   * on them as brings paging to its end.
   */
  readonly responses?: readonly (PageResponse | null)[];
  /**
   * Responses after the given ones: nothing, which ends the walk there, or made-up ones. Default `nothing`.
   */
  readonly rest?: 'nothing' | 'madeUp';
  /** Number of pages of the made-up collection that have items, 0 to 20. Default 2. */
  readonly pages?: number;
  /**
   * Page size of the first request where neither the scheme nor `request` has one: a made-up one, or none. Default `madeUp`.
   */
  readonly pageSize?: 'madeUp' | 'none';
}

/** The answer to `pagewright/pageWalk`: the walk, or why there is none. */
export type WalkAnswer = PageWalk | WalkProblem;

/** The reason why there is no walk, in a sentence for the user. */
export interface WalkProblem {
  readonly problem: string;
}

/** A walk over the pages of an operation, as it goes by its declaration. Nothing is sent. */
export interface PageWalk {
  /** `get /users`. */
  readonly operation: string;
  /** Name of the operation in the configuration: `users.list`. */
  readonly method?: string;
  readonly location?: Location;
  readonly scheme: { readonly name: string; readonly type: SchemeType; readonly location?: Location };
  /** Description of how the next request is made, in the scheme's own wire names. */
  readonly next: string;
  /** When paging stops, one clause each. */
  readonly stops: readonly string[];
  /**
   * URL that the paths are put behind: the requested one, or the document's. Empty where the document
   * declares none.
   */
  readonly server: string;
  /**
   * URLs that the document declares for the operation, variables with their defaults: paths alone too, and none that leaves
   * anything open.
   */
  readonly servers: readonly string[];
  /** True when all responses are made up. */
  readonly madeUp: boolean;
  /** Sentences on what the made-up responses lack. */
  readonly notes: readonly string[];
  /** One for each page, at least one; the last one may be a response that is no page, as `end` reports then. */
  readonly steps: readonly WalkStep[];
  /** Credentials that the security schemes of the document name, references followed: where they are sent. */
  readonly credentials: DeclaredCredentials;
  /** Credentials that the security of the operation asks for, those of every alternative. */
  readonly asked: readonly AskedCredential[];
  /** The names by which the scheme pages: no credentials, whatever they are called. */
  readonly pagingNames: readonly string[];
  /** `responsesEnd`: the next request is in the last step, but no response to it was given. */
  readonly end: {
    readonly reason: StopReason | 'responsesEnd';
    readonly text: string;
    /** A clause about items that are missing from the total, where every response was given. */
    readonly missing?: string;
  };
}

/** One page of the walk: its request, its response, and what follows. */
export interface WalkStep {
  /** Counted from 1. */
  readonly page: number;
  readonly request: PageRequest;
  /** Changes of the request from the one before; empty for the first. */
  readonly changes: readonly RequestChange[];
  readonly response: PageResponse;
  readonly madeUp: boolean;
  /** Number of items that the page holds. */
  readonly items: number;
  /** Values that the scheme reads of the response, in the order of its fields. */
  readonly reads: readonly FieldRead[];
  /** Present where another page follows. */
  readonly next?: PageRequest;
  /** Names of headers and query parameters that `next` leaves out, because it leads to another origin. */
  readonly dropped?: readonly string[];
}

/** A parameter of the next request, with its value before and after. */
export interface RequestChange {
  readonly where: 'query' | 'body' | 'url' | 'header';
  /** The name of the parameter or header; in the body a JSON Pointer; empty for the URL. */
  readonly name: string;
  /** Absent: it was not sent. */
  readonly from?: Json;
  /** Absent: it is not sent any more. */
  readonly to?: Json;
  /** The request field of the scheme that it is, and where that is declared. */
  readonly field?: string;
  readonly location?: Location;
}

/** A field of the scheme, with the value that was read for it. */
export interface FieldRead {
  /** The key of the response field in the scheme. */
  readonly field: string;
  readonly role?: ResponseRole;
  /** Kind of the value: the field's own, or the one that one of its two paths leads to. */
  readonly of: 'value' | 'cursorPath' | 'itemCursor';
  /**
   * True when the next request or the end depends on the value; a header never decides in generated pages.
   */
  readonly decides: boolean;
  /** A JSON Pointer into the body; absent for a header. */
  readonly pointer?: string;
  readonly header?: string;
  /** Absent where the response lacks it. */
  readonly value?: Json;
  /** The field, or its path, in the scheme. */
  readonly location?: Location;
  /** Location of the declaration in the document: the property of the response, or the header. */
  readonly declared?: Location;
}
