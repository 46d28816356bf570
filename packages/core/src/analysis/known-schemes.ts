import type { SchemeCache } from '../binding/read-schemes.js';
import type { Finding } from '../diagnostics/finding.js';
import { pointerText } from '../json/pointer.js';
import { checkSchemeMeaning } from '../rules/check-scheme-meaning.js';
import { schemeIdentity } from '../scheme/normal-form.js';
import type { ParsedScheme } from '../scheme/parse-scheme.js';
import type { KnownParsed, LocatedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';

const maxCachedSchemes = 20_000;

/**
 * Reuses scheme objects when a list of schemes is read again. An equal scheme at the same place gives the same object,
 * so memos that depend on it stay valid.
 */
export class KnownSchemes implements SchemeCache {
  readonly #parsed = new Map<string, { readonly written: string; readonly parsed: ParsedScheme }>();
  readonly #placedFor = new WeakMap<Scheme, LocatedScheme>();
  readonly #placed = new Map<string, LocatedScheme>();
  readonly #identities = new WeakMap<Scheme, string>();
  readonly #findings = new WeakMap<LocatedScheme, readonly Finding[]>();

  readonly parsed: KnownParsed = (copy, source, at, parse) => {
    const place = `${source} ${pointerText(at)}`;
    const written = JSON.stringify(copy);
    const cached = this.#parsed.get(place);
    if (cached?.written === written) return cached.parsed;
    const parsed = parse();
    if (this.#parsed.size >= maxCachedSchemes) this.#parsed.clear();
    this.#parsed.set(place, { written, parsed });
    return parsed;
  };

  readonly located = (located: LocatedScheme): LocatedScheme => {
    const previous = this.#placedFor.get(located.scheme);
    if (previous !== undefined) return previous;
    const key = JSON.stringify(located);
    const shared = this.#placed.get(key) ?? located;
    // Clear the map when it is full, to release the schemes that edits have removed.
    if (this.#placed.size >= maxCachedSchemes) this.#placed.clear();
    this.#placed.set(key, shared);
    this.#placedFor.set(located.scheme, shared);
    return shared;
  };

  readonly findingsOf = (located: LocatedScheme): readonly Finding[] => {
    const cached = this.#findings.get(located);
    if (cached !== undefined) return cached;
    const findings = checkSchemeMeaning(located);
    this.#findings.set(located, findings);
    return findings;
  };

  /** Returns the cached `schemeIdentity` of a scheme. The scheme's name has no influence on it. */
  readonly identityOf = (scheme: Scheme): string => {
    const cached = this.#identities.get(scheme);
    if (cached !== undefined) return cached;
    const identity = schemeIdentity(scheme);
    this.#identities.set(scheme, identity);
    return identity;
  };
}
