import type { Finding, Source, SourceLocation } from '../diagnostics/finding.js';
import type { TargetProfile } from '../format/target-profiles.js';
import type { Pointer } from '../json/json.js';
import type { Reader } from '../reader/reader.js';
import { schemeNameOf } from '../scheme/parse-scheme.js';
import { type KnownParsed, type LocatedScheme, parseLocatedSchemes } from '../scheme/parse-schemes.js';
import type { LookalikeKeys, VendorKeys } from './lookalike-keys.js';
import { type ConfiguredSchemes, configuredSchemes, type UnreadScheme } from './scheme-registry.js';

export interface SchemesRead {
  readonly schemes: ConfiguredSchemes;
  /** The schemes with those of the document, where these do not count: in the profile latest, beside a configuration. */
  readonly joined?: ConfiguredSchemes;
  /**
   * A text that is equal for schemes that methods are bound to in the same way, whatever else the schemes
   * declare.
   */
  readonly names: string;
  readonly findings: readonly Finding[];
}

/** Schemes that were read before, so that nobody reads them again. */
export interface SchemesKnown {
  readonly parsed: KnownParsed;
  /** The object of an equal scheme at the same place. */
  readonly located: (located: LocatedScheme) => LocatedScheme;
}

/** The configuration's schemes and the document root's, joined, with what is wrong with them. */
export function readSchemes(
  config: Reader | undefined,
  document: Reader | undefined,
  {
    keys,
    lookalikes,
    profile,
  }: {
    readonly keys: readonly VendorKeys[];
    readonly lookalikes: LookalikeKeys;
    readonly profile: TargetProfile;
  },
  known?: SchemesKnown,
): SchemesRead {
  const findings: (readonly Finding[])[] = [];
  const readsDocument = profile !== 'latest' || config === undefined;
  const parsed = profile === 'baseline' ? known?.parsed : known && parsedApart(known.parsed, profile);
  const rejected = new Map<string, SourceLocation>();
  const read = (reader: Reader | undefined, source: Source, at: Pointer): readonly LocatedScheme[] => {
    const value = reader?.get(at);
    const { located, findings: ofSchemes } = parseLocatedSchemes(value, source, { at, profile }, parsed);
    if (source === 'document' && !readsDocument)
      return known === undefined ? located : located.map(known.located);
    findings.push(ofSchemes);
    if (Array.isArray(value)) addRejected(value, located, source, at, rejected);
    return known === undefined ? located : located.map(known.located);
  };
  const own = read(config, 'config', ['pagination']);
  const roots = keys.flatMap(({ pagination }) => read(document, 'document', [pagination]));
  const unread =
    document === undefined ? new Map<string, UnreadScheme>() : unreadSchemes(document, lookalikes);
  const { schemes: joined, findings: joining } = configuredSchemes(own, roots, rejected, unread);
  const { schemes, findings: shadowed } = readsDocument
    ? { schemes: joined, findings: joining }
    : configuredSchemes(own, [], rejected, unread);
  const places = schemes.configured.map(({ scheme: { name, type }, source, pointer }) => [
    name,
    type,
    source,
    pointer,
  ]);
  const others = readsDocument ? [] : joined.configured.map(({ scheme, pointer }) => [scheme.name, pointer]);
  const names = JSON.stringify([places, [...rejected], [...unread], profile, readsDocument, others]);
  const all = [...findings, shadowed].flat();
  return { schemes, names, findings: all, ...(!readsDocument && { joined }) };
}

/** Keeps what was read by profile, since a text may be another scheme, or have other findings, in another one. */
function parsedApart(known: KnownParsed, profile: TargetProfile): KnownParsed {
  return (copy, source, at, parse) => known(copy, source, [profile, ...at], parse);
}

/** The schemes of lists at the root whose key is not read, though it looks as if it were meant to be. */
function unreadSchemes(document: Reader, { find }: LookalikeKeys): ReadonlyMap<string, UnreadScheme> {
  const unread = new Map<string, UnreadScheme>();
  for (const key of document.keys([]) ?? []) {
    const lookalike = typeof key === 'string' ? find(key) : undefined;
    if (typeof key !== 'string' || lookalike?.role !== 'pagination') continue;
    const value = document.get([key]);
    if (!Array.isArray(value)) continue;
    for (const scheme of value.slice(0, 10_000)) {
      const name = schemeNameOf(scheme);
      if (name !== undefined && !unread.has(name)) unread.set(name, { key, meant: lookalike.suggestion });
    }
  }
  return unread;
}

/** Remembers the names of the schemes of a list that were not read, for methods that name them. */
function addRejected(
  list: readonly unknown[],
  located: readonly LocatedScheme[],
  source: Source,
  at: Pointer,
  rejected: Map<string, SourceLocation>,
): void {
  const kept = new Set(located.map(({ scheme }) => scheme.name));
  for (const [index, value] of list.slice(0, 10_000).entries()) {
    const name = schemeNameOf(value);
    if (name === undefined || kept.has(name) || rejected.has(name)) continue;
    rejected.set(name, { source, pointer: [...at, index, 'name'], part: 'value' });
  }
}
