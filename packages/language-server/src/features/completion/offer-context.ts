import type { Pointer, SchemeType } from '@pagewright/core';
import {
  type RequestRole,
  type ResponseRole,
  requestRoles,
  responseRoles,
  schemeTypes,
} from '@pagewright/core/format';
import type { OperationView } from '@pagewright/core/openapi';
import type { SyntaxTree, TemplateStyle } from '@pagewright/syntax';
import type { CompletionItemKind } from 'vscode-languageserver';
import type { FormatPlace } from '../../grammar/grammar-place.js';
import type { CursorContext } from '../../lsp/request-context.js';
import type { Unit } from '../../model/unit.js';
import type { EditSite } from './edit-site.js';
import type { Proposals } from './proposals.js';
import type { SchemeAround } from './scheme-around.js';
import type { Snippet, SnippetEntry } from './snippet.js';

/** The input that offers are made from. */
export interface OfferContext {
  readonly request: CursorContext;
  readonly tree: SyntaxTree;
  /** The edit site as the format sees it. */
  readonly place: FormatPlace;
  readonly editSite: EditSite;
  /** Undefined for a file that belongs to nothing yet. */
  readonly unit: Unit | undefined;
  /** The scheme that holds the edit site, if one does. */
  readonly scheme: SchemeAround | undefined;
  /** Views of the operation around the edit site; none where the site is in no operation. */
  readonly own: () => readonly OperationView[];
  readonly proposals: Proposals;
  /** Returns the style of YAML at the edit site, also where it is only shown. */
  readonly yaml: () => TemplateStyle;
}

/**
 * Finds the type that core would choose for the operation around an edit site, or for the first operation that is bound
 * to the scheme there, with the name of the operation.
 */
export function typeChosenHere({ scheme, own, proposals }: OfferContext) {
  const known = scheme?.operations();
  const views = known === undefined ? own() : known.areBound ? known.views : [];
  const [view] = views;
  const type = view && proposals.typeFor(proposals.inferTraits(view));
  return view === undefined || type === undefined ? undefined : { type, operation: view.operation.name };
}

export function isSchemeType(type: string): type is SchemeType {
  return Object.hasOwn(schemeTypes, type);
}

/** Something that can be written at a place. */
export interface Offer {
  readonly label: string;
  /** As `completionItemKind` has it. */
  readonly kind: CompletionItemKind;
  /** A key with its value, or a value. */
  readonly write: { readonly entry: SnippetEntry } | { readonly value: Snippet };
  /** Lower ones come first; those of one rank in their own order. */
  readonly rank: number;
  /** A few words beside the label: a type, a default, an objection. */
  readonly note?: string | undefined;
  /** Markdown. Long texts are computed later, by a reference in the list. */
  readonly docs?: string | undefined;
  /** Text that the typed text is compared with. Default: the label. */
  readonly filter?: string;
  readonly isDeprecated?: boolean;
  /** True if the item leaves the caret at a place with further completions: the client then asks again. */
  readonly leadsOn?: boolean;
}

export interface Offered {
  readonly offers: readonly Offer[];
  /** True when there are more offers than these. */
  readonly isCut?: boolean;
  /** The kind of the labels, where their documentation is looked up one by one. */
  readonly resolves?: Resolvable;
}

type Resolvable = 'endpoint' | 'ruleCode';

export const nothing: Offered = { offers: [] };

export function joinedOffers(...all: readonly Offered[]): Offered {
  const resolves = all.find((one) => one.resolves !== undefined)?.resolves;
  return {
    offers: all.flatMap(({ offers }) => offers),
    isCut: all.some(({ isCut }) => isCut === true),
    ...(resolves !== undefined && { resolves }),
  };
}

/** The readable parts of the field that an edit site is in. */
export interface FieldAround {
  readonly side: 'request' | 'response';
  readonly pointer: Pointer;
  readonly key: string;
  /** As it is written. */
  readonly role: string | undefined;
  readonly location: string | undefined;
}

export function fieldAround({ tree, scheme }: OfferContext): FieldAround | undefined {
  if (scheme?.in.side === undefined || scheme.in.field === undefined) return undefined;
  const { side, field: key } = scheme.in;
  const pointer = [...scheme.in.pointer, side, key];
  return {
    side,
    pointer,
    key,
    role: textAt(tree, [...pointer, 'type']),
    location: textAt(tree, [...pointer, 'location']),
  };
}

/** The fields of a side, by key, without the one that the edit site is in. */
export function otherFields(
  { tree, scheme, editSite }: OfferContext,
  side: 'request' | 'response',
): readonly FieldAround[] {
  if (scheme === undefined) return [];
  const at = [...scheme.in.pointer, side];
  // At a key of the side the field is the one that has the key.
  const here = scheme.in.field ?? (editSite.site === 'entry' ? editSite.current : undefined);
  const own = scheme.in.side === side ? here : undefined;
  return (tree.reader.keys(at) ?? []).map(String).flatMap((key) => {
    const pointer = [...at, key];
    if (key === own) return [];
    return [
      {
        side,
        pointer,
        key,
        role: textAt(tree, [...pointer, 'type']),
        location: textAt(tree, [...pointer, 'location']),
      },
    ];
  });
}

/** Returns the path at which a response field reads its value: its path, else its property, else its key. */
export function pathOf({ tree }: Pick<OfferContext, 'tree'>, { pointer, key }: FieldAround): Pointer {
  const path = tree.reader.get([...pointer, 'path']);
  if (Array.isArray(path)) return path.filter((step) => typeof step === 'string' || typeof step === 'number');
  const name = typeof path === 'string' ? path : tree.reader.get([...pointer, 'property']);
  return [typeof name === 'string' && name !== '' ? name : key];
}

export function responseRole(role: string | undefined): ResponseRole | undefined {
  return role !== undefined && isResponseRole(role) ? role : undefined;
}

/** Both spellings of the page size are one role. */
export function requestRole(role: string): RequestRole | undefined {
  const plain = roleOnSide(role, 'request');
  return isRequestRole(plain) ? plain : undefined;
}

/**
 * Returns the role that a field has on its side: of a request field, both spellings of the page size are one
 * role.
 */
export function roleOnSide(role: string, side: FieldAround['side']): string {
  return side === 'request' && role === 'pageSize' ? 'limit' : role;
}

function isRequestRole(role: string): role is RequestRole {
  return role !== 'pageSize' && Object.hasOwn(requestRoles, role);
}

function isResponseRole(role: string): role is ResponseRole {
  return Object.hasOwn(responseRoles, role);
}

export function textAt({ reader }: OfferContext['tree'], pointer: Pointer): string | undefined {
  const value = reader.get(pointer);
  return typeof value === 'string' ? value : undefined;
}
