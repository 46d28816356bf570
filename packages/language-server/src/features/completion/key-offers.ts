import { type Json, parseScheme, type SchemeType } from '@pagewright/core';
import { requestRoles, responseRoles, strategies } from '@pagewright/core/format';
import type { ObjectShape, RecordShape, ShapeMember } from '../../grammar/shape.js';
import { completionItemKind } from '../../lsp/numbers.js';
import {
  type FieldAround,
  fieldAround,
  type Offer,
  type OfferContext,
  type Offered,
  otherFields,
  roleOnSide,
  textAt,
} from './offer-context.js';
import { isOffered, snippetFor, text } from './snippet.js';

/** Keys of the format that the object lacks and that would have an effect; required keys first. */
export function keyOffers(context: OfferContext, { members }: ObjectShape | RecordShape): Offered {
  const present = presentKeys(context);
  const offers = [...members].flatMap(([key, member]) => {
    if (!member.isOwn || present.has(key) || isIdle(context, key)) return [];
    const note = member.required ? 'required' : defaultNote(member);
    const value = snippetFor(member.shape, preferredOf(context, member), member.default);
    const write = { entry: { key, value } };
    const rank = member.required ? 0 : 1;
    const leadsOn = isOffered(member.shape);
    return [{ label: key, kind: completionItemKind.property, write, rank, note, docs: member.text, leadsOn }];
  });
  return { offers };
}

export function presentKeys({ tree, editSite }: OfferContext): ReadonlySet<string> {
  if (editSite.site !== 'entry') return new Set();
  const keys = (tree.reader.keys(editSite.pointer) ?? []).map(String);
  return new Set(keys.filter((key) => key !== editSite.current));
}

function defaultNote({ default: defaultValue }: ShapeMember): string | undefined {
  return defaultValue === undefined ? undefined : `default ${String(defaultValue)}`;
}

function preferredOf(context: OfferContext, { shape }: ShapeMember): readonly string[] {
  if (shape.kind !== 'scalar' || shape.meaning.kind !== 'choice') return [];
  const { of } = shape.meaning;
  return of === 'requestRole' || of === 'responseRole' ? fittingRoles(context, of) : [];
}

function isIdle(context: OfferContext, key: string): boolean {
  const field = fieldAround(context);
  if (field === undefined || context.scheme === undefined || !Object.hasOwn(samples, key)) return false;
  const { tree, scheme } = context;
  const type = scheme.type ?? typeFor[key] ?? 'cursor';
  const written = tree.reader.get([...field.pointer, 'path']) === undefined ? {} : { path: ['x'] };
  const declared = {
    name: 'any',
    type,
    paramLocation: textAt(tree, [...scheme.in.pointer, 'paramLocation']) === 'body' ? 'body' : 'query',
    request: {},
    response: {},
    [field.side]: { any: { ...fieldDefaults(field, type), ...written, [key]: samples[key] } },
  };
  return parseScheme(declared, 'config').findings.some(
    ({ code, pointer }) => code === 'Pagination/NoEffect' && pointer.at(-1) === key,
  );
}

const samples: Readonly<Record<string, Json>> = {
  property: 'x',
  path: ['x'],
  headerName: 'X',
  rel: 'next',
  itemCursor: ['x'],
  cursorPath: ['x'],
};

/** The type to assume for a key of a scheme that has no type yet: a type that uses the key. */
const typeFor: Readonly<Record<string, SchemeType>> = { itemCursor: 'cursorId', cursorPath: 'cursor' };

/** A response field without a role is assumed to carry the next position. */
function fieldDefaults(
  { side, role, location }: FieldAround,
  type: SchemeType,
): Readonly<Record<string, Json>> {
  const wanted = role ?? (side === 'response' ? strategies[type].carries : undefined);
  return { ...(wanted !== undefined && { type: wanted }), ...(location !== undefined && { location }) };
}

type RoleMeaning = 'requestRole' | 'responseRole';

export function roleOffers(
  context: OfferContext,
  of: RoleMeaning,
  choices: Readonly<Record<string, string>>,
): Offered {
  const fitting = rolesOfType(context, of);
  const taken = takenRoles(context, of);
  const offers = Object.entries(choices).map(([role, docs]): Offer => {
    const by = taken.get(roleOnSide(role, sideOf(of)));
    const place = fitting?.indexOf(roleOnSide(role, sideOf(of))) ?? 0;
    const isExternal = place < 0;
    const note =
      by !== undefined
        ? `already the role of ${by}`
        : isExternal
          ? `not used by ${context.scheme?.type} schemes`
          : undefined;
    const rank = by !== undefined ? 200 : isExternal ? 100 : place;
    return {
      label: role,
      kind: completionItemKind.enumMember,
      write: { value: text(role) },
      rank,
      note,
      docs,
    };
  });
  return { offers };
}

export function fittingRoles(context: OfferContext, of: RoleMeaning): readonly string[] {
  const taken = takenRoles(context, of);
  const roles = rolesOfType(context, of) ?? Object.keys(of === 'requestRole' ? requestRoles : responseRoles);
  return roles.filter((role) => !taken.has(roleOnSide(role, sideOf(of))));
}

function rolesOfType({ scheme }: OfferContext, of: RoleMeaning): readonly string[] | undefined {
  if (scheme?.type === undefined) return undefined;
  const strategy = strategies[scheme.type];
  if (of === 'requestRole') return strategy.requestRoles;
  const { carries, responseRoles } = strategy;
  if (carries === undefined) return responseRoles;
  const [items = carries, ...others] = responseRoles.filter((role) => role !== carries);
  return [items, carries, ...others];
}

function takenRoles(context: OfferContext, of: RoleMeaning): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const { role, key, side } of otherFields(context, sideOf(of))) {
    const same = role && roleOnSide(role, side);
    if (same !== undefined && !taken.has(same)) taken.set(same, key);
  }
  return taken;
}

function sideOf(of: RoleMeaning): 'request' | 'response' {
  return of === 'requestRole' ? 'request' : 'response';
}
