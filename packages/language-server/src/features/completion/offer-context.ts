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

export interface OfferContext {
  readonly request: CursorContext;
  readonly tree: SyntaxTree;
  readonly place: FormatPlace;
  readonly editSite: EditSite;
  /** Undefined for a file that belongs to no unit yet. */
  readonly unit: Unit | undefined;
  readonly scheme: SchemeAround | undefined;
  readonly own: () => readonly OperationView[];
  readonly proposals: Proposals;
  readonly yaml: () => TemplateStyle;
}

/**
 * The type that core proposes for the enclosing operation, or for the first operation bound to the scheme,
 * with that operation's name.
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

export interface Offer {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly write: { readonly entry: SnippetEntry } | { readonly value: Snippet };
  /** Lower ranks come first; equal ranks keep their order. */
  readonly rank: number;
  /** A few words next to the label: a type, a default, an objection. */
  readonly note?: string | undefined;
  /** Markdown. Long texts are added when the item is resolved. */
  readonly docs?: string | undefined;
  /** Compared with the typed text. Default: the label. */
  readonly filter?: string;
  readonly isDeprecated?: boolean;
  /** True if the caret ends at a place with more completions, which the client then requests. */
  readonly leadsOn?: boolean;
}

export interface Offered {
  readonly offers: readonly Offer[];
  readonly isCut?: boolean;
  /** The kind of the labels. Only set if their documentation is added when an item is resolved. */
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

export interface FieldAround {
  readonly side: 'request' | 'response';
  readonly pointer: Pointer;
  readonly key: string;
  /** Raw values, which may be invalid. */
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

export function otherFields(
  { tree, scheme, editSite }: OfferContext,
  side: 'request' | 'response',
): readonly FieldAround[] {
  if (scheme === undefined) return [];
  const at = [...scheme.in.pointer, side];
  // If the cursor is at a key, that key names the field.
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

export function pathOf({ tree }: Pick<OfferContext, 'tree'>, { pointer, key }: FieldAround): Pointer {
  const path = tree.reader.get([...pointer, 'path']);
  if (Array.isArray(path)) return path.filter((step) => typeof step === 'string' || typeof step === 'number');
  const name = typeof path === 'string' ? path : tree.reader.get([...pointer, 'property']);
  return [typeof name === 'string' && name !== '' ? name : key];
}

export function responseRole(role: string | undefined): ResponseRole | undefined {
  return role !== undefined && isResponseRole(role) ? role : undefined;
}

export function requestRole(role: string): RequestRole | undefined {
  const plain = roleOnSide(role, 'request');
  return isRequestRole(plain) ? plain : undefined;
}

/** In requests, `limit` and `pageSize` are one role. */
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
