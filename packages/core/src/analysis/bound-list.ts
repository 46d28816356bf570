import type { BoundMethod } from '../binding/analysis.js';
import type { OperationIgnores } from '../binding/ignore-lists.js';
import { unbound } from '../binding/resolve-binding.js';
import { type ConfiguredSchemes, type SchemeRegistry, schemeRegistry } from '../binding/scheme-registry.js';
import type { Dialect } from '../dialects/dialect.js';
import type { Finding } from '../findings/finding.js';
import type { UnreadExtension } from '../rules/document/check-extensions.js';
import type { BoundScheme } from '../rules/summarise.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';
import type { Words } from './declares-pagination.js';
import type { EntryContext, OperationEntry } from './operation-entry.js';
import type { PairedMethods } from './pair-methods.js';
import { settleMethods } from './settle-methods.js';
import { areSame, type Tracker } from './tracker.js';
import { Watch } from './watch.js';

/** Every method with its scheme. */
export interface BoundMethods {
  /** In the order in which they are told; the same list for as long as each of them is the same. */
  readonly methods: readonly BoundMethod[];
  /** About what they declare, in the order of the document. */
  readonly findings: readonly Finding[];
  /** About how the operations fit their schemes, in the order of the document. */
  readonly checks: readonly Finding[];
  /** The operations that have findings ignored. */
  readonly ignores: readonly OperationIgnores[];
  /** Extensions on and around operations that nobody reads. */
  readonly unread: readonly UnreadExtension[];
  /** The schemes that methods are bound to, inline ones too. */
  readonly bound: ReadonlyMap<string, BoundScheme>;
  /** Whether any method declares its scheme inline. */
  readonly hasInline: boolean;
  /** Every scheme, the inline ones last. */
  readonly schemes: readonly PlacedScheme[];
  /** Whether nothing was missing for any of this. It looks at every operation. */
  readonly isWhole: () => boolean;
}

/**
 * The methods of a document and their schemes. After an edit only those are asked again that it touches, however many
 * there are; of those that say nothing of pagination, nobody hears anything at all.
 */
export class BoundList {
  #entries: PairedMethods<OperationEntry> | undefined;
  #words: Words | undefined;
  /** Those that say anything, in the order of the document. */
  #speaking: readonly OperationEntry[] = [];
  /** From the second time on: what is read only once needs no watching. */
  #watch: Watch<OperationEntry> | undefined;
  #methods: readonly BoundMethod[] = [];
  readonly #identityOf: (scheme: Scheme) => string;
  #asked: readonly unknown[] = [];
  #bound: BoundMethods | undefined;

  constructor(identityOf: (scheme: Scheme) => string) {
    this.#identityOf = identityOf;
  }

  /**
   * Binds in the order of the document, so that inline schemes collapse onto the first one there (D7). Gives the same
   * object as before where nothing that it rests on has changed.
   */
  of(
    entries: PairedMethods<OperationEntry>,
    tracker: Tracker,
    context: EntryContext,
    schemes: ConfiguredSchemes,
    dialects: readonly Dialect[],
  ): BoundMethods {
    const asked = [context, schemes, dialects];
    const isAsked = areSame(asked, this.#asked);
    this.#asked = asked;
    const heard = this.#watch?.take();
    const isListed = entries === this.#entries;
    const { inDocument } = entries;
    // Those that were edited away would be watched for ever.
    const isOutgrown = (this.#watch?.size ?? 0) > 2 * inDocument.length;
    // What a new watch has not heard of is asked once, each of them.
    const touched = isOutgrown || context.words !== this.#words ? undefined : heard;
    if (this.#bound !== undefined && isAsked && isListed && touched?.size === 0) return this.#bound;
    if (this.#entries !== undefined && touched === undefined) this.#watch = new Watch();
    this.#entries = entries;
    this.#words = context.words;

    const watch = this.#watch;
    const isTouched = (entry: OperationEntry) =>
      touched === undefined ||
      watch === undefined ||
      !entry.isWatchedBy(watch) ||
      (touched.size > 0 && touched.has(entry));
    const speaks = (entry: OperationEntry) => {
      const asked = isTouched(entry);
      entry.declaration(tracker, context, asked);
      if (asked && this.#watch !== undefined) entry.watchWith(this.#watch);
      return !entry.isSilent;
    };
    const spoken = this.#speaking;
    if (touched === undefined || !isListed) {
      this.#speaking = inDocument.filter(speaks);
      this.#number(entries);
    } else if ([...touched].filter(speaks).length > 0) {
      // What has fallen silent has to be told so, once.
      const spoke = new Set(spoken);
      this.#speaking = inDocument.filter((entry) => !entry.isSilent || spoke.has(entry));
    }
    const isBound = isAsked && areSame(this.#speaking, spoken) && !this.#speaking.some(isTouched);
    const kept = isBound ? this.#bound : undefined;
    this.#bound =
      kept === undefined
        ? this.#bind(tracker, context, schemeRegistry(schemes, this.#identityOf), dialects, isTouched)
        : withMethods(kept, this.#methods);
    return this.#bound;
  }

  /** Gives each its place in the list that is told. */
  #number({ told }: PairedMethods<OperationEntry>): void {
    const methods = told.map((entry, index) => {
      entry.index = index;
      return entry.isSilent ? entry.bound(unbound) : (entry.method ?? entry.bound(unbound));
    });
    if (!areSame(methods, this.#methods)) this.#methods = methods;
  }

  #bind(
    tracker: Tracker,
    context: EntryContext,
    registry: SchemeRegistry,
    dialects: readonly Dialect[],
    isTouched: (entry: OperationEntry) => boolean,
  ): BoundMethods {
    const { settled, findings, ignores, unread } = settleMethods(this.#speaking, registry, (entry) =>
      entry.declaration(tracker, context, isTouched(entry)),
    );
    const checks: Finding[] = [];
    const bound = new Map<string, { readonly placed: PlacedScheme; methods: number }>();
    const changed: OperationEntry[] = [];
    let hasInline = false;
    for (const { entry, method, placed } of settled) {
      if (this.#methods[entry.index] !== method) changed.push(entry);
      hasInline ||= method.why === 'inline';
      if (placed !== undefined) {
        count(bound, placed);
        for (const finding of entry.findings(tracker, placed, method, dialects)) checks.push(finding);
      }
      if (this.#watch !== undefined) entry.watchWith(this.#watch);
    }
    if (this.#speaking.some(({ isSilent }) => isSilent))
      this.#speaking = this.#speaking.filter(({ isSilent }) => !isSilent);
    if (changed.length > 0) this.#methods = withChanged(this.#methods, changed);
    const isWhole = () => this.#entries?.inDocument.every((entry) => entry.isWhole) !== false;
    const schemes = registry.all();
    return {
      methods: this.#methods,
      findings,
      checks,
      ignores,
      unread,
      bound,
      hasInline,
      schemes,
      isWhole,
    };
  }
}

/** The same object where the methods are the same. */
function withMethods(bound: BoundMethods, methods: BoundMethods['methods']): BoundMethods {
  return bound.methods === methods ? bound : { ...bound, methods };
}

function withChanged(
  methods: readonly BoundMethod[],
  changed: readonly OperationEntry[],
): readonly BoundMethod[] {
  const now = [...methods];
  for (const { index, method } of changed) if (method !== undefined) now[index] = method;
  return now;
}

function count(
  bound: Map<string, { readonly placed: PlacedScheme; methods: number }>,
  placed: PlacedScheme,
): void {
  const known = bound.get(placed.scheme.name);
  if (known === undefined) bound.set(placed.scheme.name, { placed, methods: 1 });
  else known.methods++;
}
