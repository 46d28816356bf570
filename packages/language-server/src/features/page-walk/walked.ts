import type { Json, PageRequest, PageResponse, SchemeType, StopReason } from '@pagewright/core';
import type { ResponseRole } from '@pagewright/core/format';
import type { AskedCredential, DeclaredCredentials } from '@pagewright/core/openapi';
import type { Location } from 'vscode-languageserver';

/** Params of `pagewright/pageWalk`, in addition to the document. */
export interface PageWalkParams {
  readonly operation: string;
  /** Replaces members of the made-up first request; `query` replaces the whole query. */
  readonly request?: Partial<PageRequest>;
  /** Base URL instead of the document's. */
  readonly server?: string;
  /**
   * One response per page; null is made up. Default: all responses are made up from the document, so that
   * paging ends.
   */
  readonly responses?: readonly (PageResponse | null)[];
  /** Continuation after the supplied responses: `nothing` ends the walk. Default: `nothing`. */
  readonly rest?: 'nothing' | 'madeUp';
  /** Number of made-up pages with items, from 0 to 20. Default: 2. */
  readonly pages?: number;
  /** Page size of the first request if neither the scheme nor `request` has one. Default: `madeUp`. */
  readonly pageSize?: 'madeUp' | 'none';
}

/** The answer to `pagewright/pageWalk`: the walk, or the reason why there is none. */
export type WalkAnswer = PageWalk | WalkProblem;

/** A sentence for the user that explains why there is no walk. */
export interface WalkProblem {
  readonly problem: string;
}

/** A simulated walk over the pages of an operation. Nothing is sent. */
export interface PageWalk {
  readonly operation: string;
  readonly method?: string;
  readonly location?: Location;
  readonly scheme: { readonly name: string; readonly type: SchemeType; readonly location?: Location };
  /** Describes the next request with the wire names of the scheme. */
  readonly next: string;
  readonly stops: readonly string[];
  /** The base URL used; empty if neither the client nor the document supplied one. */
  readonly server: string;
  /**
   * Base URLs of the operation in the document, with default values of variables. Relative ones are included;
   * those with unresolved variables are not.
   */
  readonly servers: readonly string[];
  readonly madeUp: boolean;
  readonly notes: readonly string[];
  /** At least one. The last response may be invalid; `end` then says so. */
  readonly steps: readonly WalkStep[];
  /** Places to which the document's security schemes send credentials. */
  readonly credentials: DeclaredCredentials;
  /** Credentials that the operation requires, for every alternative. */
  readonly asked: readonly AskedCredential[];
  /** Names of paging parameters, which are never masked as credentials. */
  readonly pagingNames: readonly string[];
  /** `responsesEnd`: the last step has a next request, but no response to it was supplied. */
  readonly end: {
    readonly reason: StopReason | 'responsesEnd';
    readonly text: string;
    /** A clause about items missing from the total; only if no response was made up. */
    readonly missing?: string;
  };
}

/** One page of the walk: request, response, and what follows. */
export interface WalkStep {
  /** Counted from 1. */
  readonly page: number;
  readonly request: PageRequest;
  /** Differences from the previous request; empty for the first. */
  readonly changes: readonly RequestChange[];
  readonly response: PageResponse;
  readonly madeUp: boolean;
  readonly items: number;
  readonly reads: readonly FieldRead[];
  /** Absent on the last page. */
  readonly next?: PageRequest;
  /** Headers and query parameters that `next` omits because it leads to another origin. */
  readonly dropped?: readonly string[];
}

/** A difference between two consecutive requests. */
export interface RequestChange {
  readonly where: 'query' | 'body' | 'url' | 'header';
  /** Name of the parameter or header; in the body a JSON Pointer; empty for the URL. */
  readonly name: string;
  /** Absent if it was not sent before. */
  readonly from?: Json;
  /** Absent if it is no longer sent. */
  readonly to?: Json;
  /** The request field of the scheme, and its location there. */
  readonly field?: string;
  readonly location?: Location;
}

/** A response field of the scheme with the value read for it. */
export interface FieldRead {
  readonly field: string;
  readonly role?: ResponseRole;
  /** The path that was read: that of the field, or one of its two inner paths. */
  readonly of: 'value' | 'cursorPath' | 'itemCursor';
  /** True if the next request or the end depends on it; never true for headers in generated pages. */
  readonly decides: boolean;
  /** A JSON Pointer into the body; absent for a header. */
  readonly pointer?: string;
  readonly header?: string;
  /** Absent if the response lacks it. */
  readonly value?: Json;
  readonly location?: Location;
  readonly declared?: Location;
}
