import { type Json, parseScheme, type SchemeType, strategies } from '@pagewright/core';
import { type FieldAround, fieldOf, textAt } from './field-of.js';
import type { OfferContext } from './offer-context.js';

/** Whether a key of a field would do nothing there: the format itself is asked, with the field as it is written so far. */
export function isIdle(context: OfferContext, key: string): boolean {
  const field = fieldOf(context);
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
    [field.side]: { any: { ...kept(field, type), ...written, [key]: samples[key] } },
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

/** While the scheme has no type: one that has a use for the key. */
const typeFor: Readonly<Record<string, SchemeType>> = { itemCursor: 'cursorId', cursorPath: 'cursor' };

/** A field without a role can still get any. */
function kept({ side, role, location }: FieldAround, type: SchemeType): Readonly<Record<string, Json>> {
  const wanted = role ?? (side === 'response' ? strategies[type].carries : undefined);
  return { ...(wanted !== undefined && { type: wanted }), ...(location !== undefined && { location }) };
}
