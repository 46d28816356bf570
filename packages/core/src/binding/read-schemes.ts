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
  /**
   * All schemes, including the document's. Set only if the document's schemes don't apply: in the profile `latest`, if
   * there is a configuration.
   */
  readonly joined?: ConfiguredSchemes;
  /** Cache key: equal for two results that bind every method in the same way. */
  readonly names: string;
  readonly findings: readonly Finding[];
}

export interface SchemeCache {
  readonly parsed: KnownParsed;
  readonly located: (located: LocatedScheme) => LocatedScheme;
}

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
  cache?: SchemeCache,
): SchemesRead {
  const findings: (readonly Finding[])[] = [];
  const readsDocument = profile !== 'latest' || config === undefined;
  const parsed = profile === 'baseline' ? cache?.parsed : cache && cachePerProfile(cache.parsed, profile);
  const rejected = new Map<string, SourceLocation>();
  const read = (reader: Reader | undefined, source: Source, at: Pointer): readonly LocatedScheme[] => {
    const value = reader?.get(at);
    const { located, findings: ofSchemes } = parseLocatedSchemes(value, source, { at, profile }, parsed);
    if (source === 'document' && !readsDocument)
      return cache === undefined ? located : located.map(cache.located);
    findings.push(ofSchemes);
    if (Array.isArray(value)) addRejected(value, located, source, at, rejected);
    return cache === undefined ? located : located.map(cache.located);
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

/** Caches per profile, because the profile changes how a scheme is read and what is reported. */
function cachePerProfile(known: KnownParsed, profile: TargetProfile): KnownParsed {
  return (copy, source, at, parse) => known(copy, source, [profile, ...at], parse);
}

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

function addRejected(
  list: readonly unknown[],
  located: readonly LocatedScheme[],
  source: Source,
  at: Pointer,
  rejected: Map<string, SourceLocation>,
): void {
  const accepted = new Set(located.map(({ scheme }) => scheme.name));
  for (const [index, value] of list.slice(0, 10_000).entries()) {
    const name = schemeNameOf(value);
    if (name === undefined || accepted.has(name) || rejected.has(name)) continue;
    rejected.set(name, { source, pointer: [...at, index, 'name'], part: 'value' });
  }
}
