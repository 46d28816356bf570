import type { SchemesKnown } from '../binding/read-schemes.js';
import type { Finding } from '../diagnostics/finding.js';
import { pointerText } from '../json/pointer-text.js';
import { judgeScheme } from '../rules/judge-scheme.js';
import type { ParsedScheme } from '../scheme/parse-scheme.js';
import type { KnownParsed, PlacedScheme } from '../scheme/parse-schemes.js';
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
  readonly #placedFor = new WeakMap<Scheme, PlacedScheme>();
  /** Schemes of earlier states too, by all that they declare. */
  readonly #placed = new Map<string, PlacedScheme>();
  readonly #judged = new WeakMap<PlacedScheme, readonly Finding[]>();

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

  readonly placed = (placed: PlacedScheme): PlacedScheme => {
    const before = this.#placedFor.get(placed.scheme);
    if (before !== undefined) return before;
    const key = JSON.stringify(placed);
    const known = this.#placed.get(key) ?? placed;
    // Schemes that were edited away are let go.
    if (this.#placed.size >= most) this.#placed.clear();
    this.#placed.set(key, known);
    this.#placedFor.set(placed.scheme, known);
    return known;
  };

  /** Returns the findings about a scheme by itself. */
  readonly judge = (placed: PlacedScheme): readonly Finding[] => {
    const known = this.#judged.get(placed);
    if (known !== undefined) return known;
    const findings = judgeScheme(placed);
    this.#judged.set(placed, findings);
    return findings;
  };
}
