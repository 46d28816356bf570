import type { Json, PageRequest, PageResponse, SchemeType, StopReason } from '@pagewright/core';
import type { ResponseRole } from '@pagewright/core/format';
import type { AskedCredential, DeclaredCredentials } from '@pagewright/core/openapi';
import type { Location } from 'vscode-languageserver';

/** Params of `pagewright/pageWalk`, in addition to the document. */
export interface PageWalkParams {
  readonly operation: string;
  /** Replaces members of the made-up first request; `query` replaces the whole query. */
  readonly request?: Partial<PageRequest>;
  /** Replaces the base URL of the document. */
  readonly server?: string;
  /**
   * One response per page; null stands for a made-up response. Default: all responses are made up from the document,
   * and paging ends.
   */
  readonly responses?: readonly (PageResponse | null)[];
  /** How the walk continues after the supplied responses: `nothing` ends it. Default: `nothing`. */
  readonly rest?: 'nothing' | 'madeUp';
  /** Number of made-up pages with items, from 0 to 20. Default: 2. */
  readonly pages?: number;
  /** Page size of the first request if neither the scheme nor `request` sets a page size. Default: `madeUp`. */
  readonly pageSize?: 'madeUp' | 'none';
}

/** The answer to `pagewright/pageWalk`: the walk, or the reason why there is no walk. */
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
  /** The base URL used; empty if neither the client nor the document supplied a URL. */
  readonly server: string;
  /**
   * Base URLs of the operation in the document, with default values of variables. Relative URLs are included; URLs with
   * unresolved variables are not.
   */
  readonly servers: readonly string[];
  readonly madeUp: boolean;
  readonly notes: readonly string[];
  /** At least one step. The last response may be invalid; in that case, `end` says so. */
  readonly steps: readonly WalkStep[];
  /** Places to which the document's security schemes send credentials. */
  readonly credentials: DeclaredCredentials;
  /** Credentials that the operation requires, for each of its security alternatives. */
  readonly asked: readonly AskedCredential[];
  /** Names of paging parameters, which are never masked as credentials. */
  readonly pagingNames: readonly string[];
  /** `responsesEnd`: the last step has a next request, but no response to it was supplied. */
  readonly end: {
    readonly reason: StopReason | 'responsesEnd';
    readonly text: string;
    /** A clause about a total that differs from the number of items. Only set if no response was made up. */
    readonly missing?: string;
  };
}

/** One page of the walk: its request, its response, and the next request. */
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
  /** Absent if the value was not sent before. */
  readonly from?: Json;
  /** Absent if the value is no longer sent. */
  readonly to?: Json;
  /** The request field of the scheme that changed; `location` is its place in the scheme. */
  readonly field?: string;
  readonly location?: Location;
}

/** A response field of the scheme with the value read for it. */
export interface FieldRead {
  readonly field: string;
  readonly role?: ResponseRole;
  /** The path that was read: the path of the field (`value`), or one of its two inner paths. */
  readonly of: 'value' | 'cursorPath' | 'itemCursor';
  /** True if the next request or the end depends on the value; never true for headers in generated pages. */
  readonly decides: boolean;
  /** A JSON Pointer into the body; absent for a header. */
  readonly pointer?: string;
  readonly header?: string;
  /** Absent if the response lacks the value. */
  readonly value?: Json;
  readonly location?: Location;
  readonly declared?: Location;
}
