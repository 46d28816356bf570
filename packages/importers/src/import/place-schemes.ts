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

/** A scheme that an operation needs. */
export interface NeededScheme {
  readonly scheme: Scheme;
  /** As it is to be written, a name apart. */
  readonly declaration: JsonObject;
  /** The scheme's name in its own external format. */
  readonly own?: string;
}

/** The list that schemes go into: the configuration's, or that at the root of the document. */
export interface SchemeHome {
  readonly source: 'document' | 'config';
  readonly reader: Reader;
  readonly key: string;
}

export interface NamedSchemeList {
  /**
   * Returns what is on an operation for its scheme: a name, or the scheme itself where there is no list that could take
   * it.
   */
  readonly written: (needed: NeededScheme) => { readonly value: Json; readonly name: string };
  readonly changes: readonly FixEdits[];
}

/**
 * Finds each scheme a name and a place: those of an equal one that can be named, else new ones at the end of the list.
 * Equal ones are one (D7). `taken`: the names of schemes that cannot be named themselves.
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

/** Undefined where something is at the key that is no list. */
function editsFor(
  declared: readonly JsonObject[],
  { reader, key }: SchemeHome,
): readonly PointerEdit[] | undefined {
  const before = reader.get([key]);
  if (Array.isArray(before))
    return declared.map((value) => ({ kind: 'insert', pointer: [key, before.length], value }));
  if (before === null) return [{ kind: 'set', pointer: [key], value: declared }];
  if (before !== undefined) return undefined;
  // Paths are most of a document: schemes that everything in it goes by are easier to find in front of them.
  const hasPaths = reader.keys([])?.includes('paths') === true;
  return [{ kind: 'insert', pointer: [key], value: declared, ...(hasPaths && { before: 'paths' }) }];
}
