import {
  type FixEdits,
  type Json,
  type JsonObject,
  type PointerEdit,
  type Reader,
  type Scheme,
  schemeIdentity,
} from '@pagewright/core';
import type { LocatedScheme } from '@pagewright/core/internal';
import { nameSchemes, type Unnamed } from '../shared/name-schemes.js';

export interface NeededScheme {
  readonly scheme: Scheme;
  /** The scheme to write, without its name. */
  readonly declaration: JsonObject;
  readonly own?: string;
}

export interface SchemeHome {
  readonly source: 'document' | 'config';
  readonly reader: Reader;
  readonly key: string;
}

export interface NamedSchemeList {
  /** Returns the value for an operation: the scheme's name, or the scheme itself if no list can hold it. */
  readonly written: (needed: NeededScheme) => { readonly value: Json; readonly name: string };
  readonly changes: readonly FixEdits[];
}

/**
 * Gives each scheme the name of an equal scheme that can be referenced, or a new name and an entry at the end of the
 * list. Equal schemes are merged (D7).
 * @param taken names of schemes that can't be referenced
 */
export function nameSchemesInDocument(
  needed: readonly NeededScheme[],
  named: readonly LocatedScheme[],
  taken: readonly string[],
  home: SchemeHome,
): NamedSchemeList {
  const identities = new Map(needed.map((one) => [one, schemeIdentity(one.scheme)]));
  const names = new Map<string, string>();
  for (const { scheme } of [...named].reverse()) names.set(schemeIdentity(scheme), scheme.name);
  const fresh = new Map<string, NeededScheme>();
  for (const [one, identity] of identities)
    if (!names.has(identity) && !fresh.has(identity)) fresh.set(identity, one);
  const before = [...named.map(({ scheme }) => scheme.name), ...taken];
  const given = nameSchemes([...fresh.values()].map(unnamed), before);
  const declared = [...fresh].map(([identity, { declaration }], index) => {
    const name = given[index] ?? '';
    names.set(identity, name);
    return { name, ...declaration };
  });
  const edits = declared.length === 0 ? [] : editsFor(declared, home);
  return {
    written: (one) => {
      const identity = identities.get(one) ?? '';
      const name = names.get(identity) ?? '';
      const isListed = edits !== undefined || !fresh.has(identity);
      return { name, value: isListed ? name : { name, ...one.declaration } };
    },
    changes: edits === undefined || edits.length === 0 ? [] : [{ source: home.source, edits }],
  };
}

function unnamed({ scheme, declaration, own }: NeededScheme): Unnamed {
  return { declaration, type: scheme.type, ...(own !== undefined && { own }) };
}

/** Undefined if the key has a value that is not a list. */
function editsFor(
  declared: readonly JsonObject[],
  { reader, key }: SchemeHome,
): readonly PointerEdit[] | undefined {
  const before = reader.get([key]);
  if (Array.isArray(before))
    return declared.map((value) => ({ kind: 'insert', pointer: [key, before.length], value }));
  if (before === null) return [{ kind: 'set', pointer: [key], value: declared }];
  if (before !== undefined) return undefined;
  // Insert before `paths`, which makes up most of a document, because schemes are easier to find there.
  const hasPaths = reader.keys([])?.includes('paths') === true;
  return [{ kind: 'insert', pointer: [key], value: declared, ...(hasPaths && { before: 'paths' }) }];
}
