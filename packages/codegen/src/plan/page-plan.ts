import type { Json, Pointer, SchemeType, TargetId, TargetNames, TargetProfile } from '@pagewright/core';
import type { targets } from '@pagewright/core/targets';
import type { ItemsPlan } from './plan-items.js';
import type { ValueType } from './value-type.js';

/** As the target matrix has it. */
export type PageType = (typeof targets)[TargetId]['profiles'][TargetProfile]['pageType'];

/**
 * The plan of what is generated for one target: the one description that every emitter reads, and adds
 * nothing to.
 */
export interface PagesPlan {
  /** The id of the target: one of the twelve, or that of a target of one's own. */
  readonly target: string;
  readonly profile: TargetProfile;
  /** The kind of page types: one for each scheme, one for each method, or a generic one for all. */
  readonly pageType: PageType;
  /** True when a transport on the standard library is generated beside the pages. */
  readonly transport: boolean;
  /** The package, namespace or module of the generated code, as the target writes it. */
  readonly packageName: string;
  /** In declaration order of the schemes, or of the methods where each has its own. */
  readonly pages: readonly PagePlan[];
  /** The plans of responses, for a target that has no pages: of each plan, only the response type is made. */
  readonly responses: readonly PagePlan[];
  /** The types of the items that operations declare; without any where none are asked for. */
  readonly items: ItemsPlan;
  /** The functions of operations; none where pages fetch nothing. */
  readonly calls: readonly CallPlan[];
  /** Schemes that the target has no page for, and why. */
  readonly left: readonly OmittedScheme[];
}

/** A scheme without a page in a target. */
export interface OmittedScheme {
  readonly scheme: string;
  readonly notes: readonly string[];
}

/** The page of one scheme in one target; where each method has its own, that of one method. */
export interface PagePlan {
  /** The name of the scheme. */
  readonly scheme: string;
  readonly type: SchemeType;
  readonly names: TargetNames;
  /** The name of a function that lists, where the target has functions: `listUsersPage`. */
  readonly list: string;
  readonly pageType: PageType;
  /** The one operation whose page it is, `get /users`; absent where all operations of the scheme share it. */
  readonly operation?: string;
  /**
   * A description of how the next request is made, in the scheme's own wire names; absent where the target
   * asks for no second page.
   */
  readonly next?: string;
  /** When paging stops, one clause each; none where there is no second page. */
  readonly stops: readonly string[];
  /** Limits of this target, one sentence each. */
  readonly notes: readonly string[];
  /**
   * The fields that the caller may send, in declaration order; a field that is always sent is not among them.
   */
  readonly params: readonly ParamMember[];
  /**
   * The fields beside the items, in declaration order; the items are among them where a field has that role.
   */
  readonly members: readonly ResponseMember[];
  readonly paging: PagingPlan;
}

/**
 * The place where a request field is sent. A header field counts as a query parameter where the target sends
 * it as one (D18); names of headers are compared without case.
 */
export type WirePlace =
  | { readonly in: 'query' | 'header'; readonly name: string }
  | { readonly in: 'body'; readonly path: Pointer };

/** One request field of a scheme as a member of the params type. */
export interface ParamMember {
  /** The name in the params type. */
  readonly name: string;
  /** The key of the field in the scheme. */
  readonly field: string;
  readonly slot: WirePlace;
  /** True when the member sets how many items a page holds. */
  readonly isLimit: boolean;
  readonly type: ValueType;
  readonly required: boolean;
  /** The enumerated type of the values that the type lists, in a target that has such types. */
  readonly enum?: EnumPlan;
  readonly text?: string;
}

/** An enumerated type: all that a parameter can be (D41). */
export interface EnumPlan {
  readonly name: string;
  readonly constants: readonly { readonly name: string; readonly value: string }[];
}

/** One response field of a scheme as a member of the response type. */
export interface ResponseMember {
  /** The name in the page and response types. */
  readonly name: string;
  /** The key of the field in the scheme. */
  readonly field: string;
  readonly from: MemberSource;
  readonly type: ValueType;
  readonly holdsItems: boolean;
  /** Present where it is the member by which every page of the target gives its items, which is there already. */
  readonly isInherited?: true;
  readonly text?: string;
}

/** The place in a response that a member of the page is read from. */
export type MemberSource = { readonly in: 'body'; readonly path: Pointer } | HeaderSource;

/** The place in the headers of a response that a value is read from. */
export type HeaderSource =
  /** The values of a header, joined with a comma. */
  | { readonly in: 'header'; readonly name: string }
  /** The target of the link with a relation, in a header of links. */
  | { readonly in: 'link'; readonly name: string; readonly rel: string };

/** Rules by which a page finds the next one. `single`: there is never a second page. */
export type PagingRule = 'single' | 'offset' | 'pageNumber' | 'token' | 'url';

/**
 * The paging of one page, with the limits of the target worked in: an absent member is not read. The order of
 * decisions is that of `nextRequest` of core, and the same for every target.
 */
export interface PagingPlan {
  readonly rule: PagingRule;
  /**
   * The path of the items in the body; absent where the items are in a header, which makes every page empty.
   */
  readonly items?: Pointer;
  readonly passesEmptyPages: boolean;
  /** `false` there stops paging. */
  readonly hasMore?: Pointer;
  /** The slot that `offset`, `pageNumber` and `token` write. */
  readonly position?: WirePlace;
  /** The value that the position starts from when the caller sends none. */
  readonly start?: Json;
  /** The page size of `offset`: what was sent there, or what is always sent. Absent: the number of items. */
  readonly limit?: { readonly slot: WirePlace } | { readonly value: Json };
  /** `offset` stops when the next offset reaches it, `pageNumber` when the number sent has. */
  readonly end?: Pointer;
  /** The value that `token` sends back: from the body, or from the last item of the page. */
  readonly token?: { readonly of: 'body' | 'lastItem'; readonly path: Pointer };
  /** The URL that `url` follows. */
  readonly url?: { readonly path: Pointer; readonly takes: 'url' | 'query' };
  /**
   * Values that are read from headers, for a target that reads them (D35); the path of the same name is
   * absent then.
   */
  readonly headers?: Partial<Readonly<Record<'hasMore' | 'end' | 'token' | 'url', HeaderSource>>>;
  /** Query parameters that `url` does not carry over, since the URL has them. */
  readonly urlParameters: readonly string[];
  /** Sent with every request, in place of what the caller sends. */
  readonly literals: readonly { readonly slot: WirePlace; readonly value: Json }[];
  /**
   * If true, a walk that can't go on although more pages may follow fails: an unusable page size or position, no request
   * field, a URL that can't be followed. If false, such a walk ends there (docs/format.md#stop-reasons).
   */
  readonly failsOnBreaks: boolean;
  /** If true, an offset grows by the number of items that came when these are fewer than the limit sent. */
  readonly advancesByItems: boolean;
}

/** A function that lists what one operation has: it knows the URL, the verb, the params type and the type of an item. */
export interface CallPlan {
  /** As methods have it: `get /users/{id}/books`. */
  readonly operation: string;
  /** The name of the function, as the target writes names of members: `list_books`. */
  readonly name: string;
  /** In capital letters: `GET`. */
  readonly verb: string;
  /** The path in pieces: a text as it is, or the parameter whose value is in its place. */
  readonly path: readonly (string | PathParameter)[];
  /** The parameters of the path, each once. */
  readonly parameters: readonly PathParameter[];
  readonly page: PagePlan;
  /** The type of an item, if the operation declares one. */
  readonly item?: string;
}

/** A parameter in the path of an operation, with its names in the function and in the path template. */
export interface PathParameter {
  readonly name: string;
  readonly wireName: string;
}
