import type { SchemesKnown } from '../binding/read-schemes.js';
import type { Finding } from '../diagnostics/finding.js';
import { pointerText } from '../json/pointer.js';
import { checkSchemeMeaning } from '../rules/check-scheme-meaning.js';
import { schemeIdentity } from '../scheme/normal-form.js';
import type { ParsedScheme } from '../scheme/parse-scheme.js';
import type { KnownParsed, LocatedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';

/** The most schemes that are remembered, those of earlier states of the text among them. */
const most = 20_000;

/**
 * The schemes of lists that are read again and again: an equal scheme at the same place is the same object, so that what
 * rests on it still holds.
 */
export class KnownSchemes implements SchemesKnown {
  /** The schemes that were read last, by their place. */
  readonly #parsed = new Map<string, { readonly written: string; readonly parsed: ParsedScheme }>();
  readonly #placedFor = new WeakMap<Scheme, LocatedScheme>();
  /** Schemes of earlier states too, by all that they declare. */
  readonly #placed = new Map<string, LocatedScheme>();
  readonly #identities = new WeakMap<Scheme, string>();
  readonly #findings = new WeakMap<LocatedScheme, readonly Finding[]>();

  readonly parsed: KnownParsed = (copy, source, at, parse) => {
    const place = `${source} ${pointerText(at)}`;
    const written = JSON.stringify(copy);
    const known = this.#parsed.get(place);
    if (known?.written === written) return known.parsed;
    const parsed = parse();
    if (this.#parsed.size >= most) this.#parsed.clear();
    this.#parsed.set(place, { written, parsed });
    return parsed;
  };

  readonly located = (located: LocatedScheme): LocatedScheme => {
    const before = this.#placedFor.get(located.scheme);
    if (before !== undefined) return before;
    const key = JSON.stringify(located);
    const known = this.#placed.get(key) ?? located;
    // Schemes that were edited away are let go.
    if (this.#placed.size >= most) this.#placed.clear();
    this.#placed.set(key, known);
    this.#placedFor.set(located.scheme, known);
    return known;
  };

  /** Returns the findings about a scheme by itself. */
  readonly findingsOf = (located: LocatedScheme): readonly Finding[] => {
    const known = this.#findings.get(located);
    if (known !== undefined) return known;
    const findings = checkSchemeMeaning(located);
    this.#findings.set(located, findings);
    return findings;
  };

  /** Returns the text that two schemes have in common where they are the same but for their names. */
  readonly identityOf = (scheme: Scheme): string => {
    const known = this.#identities.get(scheme);
    if (known !== undefined) return known;
    const identity = schemeIdentity(scheme);
    this.#identities.set(scheme, identity);
    return identity;
  };
}
