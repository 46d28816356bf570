import type { Json, Pointer, SchemeType, TargetId, TargetNames, TargetProfile } from '@pagewright/core';
import type { targets } from '@pagewright/core/targets';
import type { BodyMember, DeclaredQueryParameter, RequiredInput } from '../declared-call.js';
import type { ValueType } from '../value-type.js';
import type { ItemValue } from './item-value.js';
import type { CallItemType, ItemsPlan } from './plan-items.js';

/** The kind of page type in the target matrix. */
export type PageType = (typeof targets)[TargetId]['profiles'][TargetProfile]['pageType'];

/** The plan of what is generated for one target. Emitters take all decisions from it. */
export interface PagesPlan {
  /** The id of one of the twelve targets or of a custom target. */
  readonly target: string;
  readonly profile: TargetProfile;
  /** One page type for each scheme, one for each method, or a generic one for all. */
  readonly pageType: PageType;
  /** True if a transport on the standard library is also generated. */
  readonly transport: boolean;
  /** True if `paginate` for an existing client is also generated, in targets that have it. */
  readonly adapter: boolean;
  /** The package, namespace or module of the generated code, as the target writes it. */
  readonly packageName: string;
  /** In declaration order of the schemes, or of the methods if each method has a page type. */
  readonly pages: readonly PagePlan[];
  /** The plans of a target without pages; only their response types are generated. */
  readonly responses: readonly PagePlan[];
  /** Empty unless item types are requested. */
  readonly items: ItemsPlan;
  /** Empty if pages of the target fetch nothing. */
  readonly calls: readonly CallPlan[];
  readonly left: readonly OmittedScheme[];
}

/** A scheme for which the target has no page. `notes` say why. */
export interface OmittedScheme {
  readonly scheme: string;
  readonly notes: readonly string[];
}

/** The page of one scheme in one target, or of one method if each method has a page type. */
export interface PagePlan {
  readonly scheme: string;
  readonly type: SchemeType;
  readonly names: TargetNames;
  /** The name of the list function, in a target that has functions: `listUsersPage`. */
  readonly list: string;
  readonly pageType: PageType;
  /** The only operation that the page belongs to, `get /users`; absent if all operations of the scheme share it. */
  readonly operation?: string;
  /**
   * Describes how the next request is made, in the wire names of the scheme; absent if the target requests no second
   * page.
   */
  readonly next?: string;
  /** The conditions that stop paging, one clause each; empty if there is no second page. */
  readonly stops: readonly string[];
  /** The limits of this target, one sentence each. */
  readonly notes: readonly string[];
  /** The fields that the caller may send, in declaration order. Fields whose value never changes are left out. */
  readonly params: readonly ParamMember[];
  /** The fields of a response in declaration order, including the items if a field has the role `items`. */
  readonly members: readonly ResponseMember[];
  readonly paging: PagingPlan;
}

/**
 * The place where a request field is sent. A header field is a query parameter if the target sends it as one (D18);
 * header names are compared without case.
 */
export type WirePlace =
  | { readonly in: 'query' | 'header'; readonly name: string }
  | { readonly in: 'body'; readonly path: Pointer };

/** One request field of a scheme as a member of the params type. */
export interface ParamMember {
  readonly name: string;
  /** The key of the field in the scheme. */
  readonly field: string;
  readonly slot: WirePlace;
  /** True if the member sets the page size. */
  readonly isLimit: boolean;
  readonly type: ValueType;
  readonly required: boolean;
  /** The enumerated type of the listed values, in a target that has such types. */
  readonly enum?: EnumPlan;
  readonly text?: string;
  readonly isDeprecated?: boolean;
}

/** An enumerated type: the complete list of a parameter's values (D41). */
export interface EnumPlan {
  readonly name: string;
  readonly constants: readonly { readonly name: string; readonly value: string }[];
}

/** One response field of a scheme as a member of the response type. */
export interface ResponseMember {
  readonly name: string;
  /** The key of the field in the scheme. */
  readonly field: string;
  readonly from: MemberSource;
  readonly type: ValueType;
  readonly holdsItems: boolean;
  /** Present if every page type of the target already declares this member for its items. */
  readonly isInherited?: true;
  readonly text?: string;
}

/** The place in a response that a member of the page is read from. */
export type MemberSource = { readonly in: 'body'; readonly path: Pointer } | HeaderSource;

/** The place in the headers of a response that a value is read from. */
export type HeaderSource =
  /** All values of a header, joined with a comma. */
  | { readonly in: 'header'; readonly name: string }
  /** The target of the link with this relation. */
  | { readonly in: 'link'; readonly name: string; readonly rel: string };

/** The rule by which a page finds the next one. With `single` there is no second page. */
export type PagingRule = 'single' | 'offset' | 'pageNumber' | 'token' | 'url';

/**
 * How a page finds its items and the next request, within the limits of the target: absent members are not read. The
 * runtimes of all targets check the conditions in the order of core's `nextRequest`.
 */
export interface PagingPlan {
  readonly rule: PagingRule;
  /** The path of the items in the body; absent if the items are in a header, which makes every page empty. */
  readonly items?: Pointer;
  readonly passesEmptyPages: boolean;
  /** The value `false` at this path stops paging. */
  readonly hasMore?: Pointer;
  /** The place where `offset`, `pageNumber` and `token` write the position. */
  readonly position?: WirePlace;
  /** The initial position if the caller sends none. */
  readonly start?: Json;
  /** The page size for `offset`, as sent or as a constant. If absent, the number of items is the page size. */
  readonly limit?: { readonly slot: WirePlace } | { readonly value: Json };
  /**
   * The path of the total or of the number of pages. `offset` stops when the next offset reaches the total;
   * `pageNumber` stops when the sent page number reaches the number of pages.
   */
  readonly end?: Pointer;
  /** The value that `token` sends back, from the body or from the last item of the page. */
  readonly token?: { readonly of: 'body' | 'lastItem'; readonly path: Pointer };
  /** Where the rule `url` finds the next URL, and whether it requests that URL or only takes its query. */
  readonly url?: { readonly path: Pointer; readonly takes: 'url' | 'query' };
  /**
   * Values that are read from headers, in a target that reads headers (D35). For each of them, the member of the same
   * name in this plan, such as `token`, is absent.
   */
  readonly headers?: Partial<Readonly<Record<'hasMore' | 'end' | 'token' | 'url', HeaderSource>>>;
  /** Paging parameters that the rule `url` does not add to the next URL, because that URL contains them. */
  readonly urlParameters: readonly string[];
  /** Constants that replace the caller's values in every request. */
  readonly literals: readonly { readonly slot: WirePlace; readonly value: Json }[];
  /**
   * If true, a walk fails when it can't continue although more pages may follow: an unusable page size or position, no
   * request field, a URL that can't be followed. If false, such a walk ends there (docs/format.md#stop-reasons).
   */
  readonly failsOnBreaks: boolean;
  /** If true, a page with fewer items than the limit sent advances the offset by its number of items. */
  readonly advancesByItems: boolean;
}

/** A function that lists the items of one operation. It knows the URL, the verb, the params type and the item type. */
export interface CallPlan {
  /** The key of a method: `get /users/{id}/books`. */
  readonly operation: string;
  /** The operation as documentation shows it: `GET /users/{id}/books`. */
  readonly endpoint: string;
  /** The name of the function in the target's spelling: `list_books`. */
  readonly name: string;
  /** In upper case: `GET`. */
  readonly verb: string;
  /** The path in pieces: literal text, or a parameter to insert. */
  readonly path: readonly (string | PathParameter)[];
  /** The parameters of the path, without duplicates. */
  readonly parameters: readonly PathParameter[];
  readonly page: PagePlan;
  /** The names of the page's params as arguments of the function, in the same order. */
  readonly pagingNames: readonly string[];
  /** The query parameters that are not used for paging; the required ones come first. */
  readonly query: readonly QueryParameterPlan[];
  /** The type of an object with these parameters, in a target that has one: `ListBooksQuery`. */
  readonly queryType: string;
  /** The operation's summary, or the first sentence of its description. */
  readonly summary?: string;
  readonly isDeprecated: boolean;
  /** Required headers and properties of the body, in a target whose functions take them as arguments. */
  readonly inputs: readonly InputPlan[];
  readonly isBodiless?: true;
  /** Required inputs that have no argument. */
  readonly otherRequired: readonly RequiredInput[];
  /** The type of a request with the required inputs, in a target that has one: `ListBooksRequest`. */
  readonly requestType: string;
  /** The properties of the body; absent if it may have others. */
  readonly body?: readonly BodyMember[];
  /** The wire names of optional query parameters that have no argument. */
  readonly otherQuery: readonly string[];
  readonly item?: string;
  /** The type of items without a declared type of their own, such as strings. */
  readonly plainItem?: ItemValue;
  /** True if the list may have null in place of an item. */
  readonly isItemNullable?: boolean;
  /** A custom item type, which replaces the declared one. */
  readonly custom?: CallItemType;
}

/** A query parameter of a function: `name` is its name in code, `wireName` its name in the request. */
export interface QueryParameterPlan extends DeclaredQueryParameter {
  /** Differs from the names of the path parameters and of the paging parameters. */
  readonly name: string;
  readonly wireName: string;
  /** The enumerated type of the value, or of the elements of a list, in a target that has such types. */
  readonly enum?: EnumPlan;
}

/** A required header or property of the body as an argument of a function. */
export interface InputPlan extends QueryParameterPlan {
  readonly in: 'header' | 'body';
}

/** A path parameter, with its name in the function and in the path template. */
export interface PathParameter {
  readonly name: string;
  readonly wireName: string;
  readonly type?: ValueType;
}
