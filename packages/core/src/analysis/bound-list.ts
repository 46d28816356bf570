import type { BoundMethod } from '../binding/analysis.js';
import type { OperationIgnores } from '../binding/ignore-lists.js';
import type { Binding, Outcome } from '../binding/resolve-binding.js';
import type { SchemeRegistry } from '../binding/scheme-registry.js';
import type { Finding } from '../findings/finding.js';
import type { BoundScheme } from '../rules/summarise.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import type { EntryContext, OperationEntry } from './operation-entry.js';
import type { PairedMethods } from './pair-methods.js';
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
  /** The schemes that methods are bound to, inline ones too. */
  readonly bound: ReadonlyMap<string, BoundScheme>;
}

/**
 * The methods of a document and their schemes. Most operations say nothing of pagination: after an edit those are left
 * alone that it does not touch, however many they are.
 */
export class BoundList {
  #entries: PairedMethods<OperationEntry> | undefined;
  #words: readonly string[] | undefined;
  /** Those that say anything, in the order of the document. */
  #speaking: readonly OperationEntry[] = [];
  /** Hears of the others, from the second time on: what is read only once needs no watching. */
  #silent: Watch<OperationEntry> | undefined;
  #methods: readonly BoundMethod[] = [];

  /** Binds in the order of the document, so that inline schemes collapse onto the first one there (D7). */
  of(
    entries: PairedMethods<OperationEntry>,
    tracker: Tracker,
    context: EntryContext,
    registry: SchemeRegistry,
  ): BoundMethods {
    const isListed = entries === this.#entries;
    const touched = context.words === this.#words ? this.#silent?.take() : undefined;
    if (touched === undefined) this.#lookAtAll(entries, tracker, context);
    else this.#lookAgain(touched, isListed, entries, tracker, context);
    this.#entries = entries;
    this.#words = context.words;
    return this.#bind(tracker, context, registry);
  }

  #lookAtAll(entries: PairedMethods<OperationEntry>, tracker: Tracker, context: EntryContext): void {
    this.#silent = this.#entries === undefined ? undefined : new Watch();
    this.#speaking = entries.inDocument.filter((entry) => this.#speaks(entry, tracker, context));
    this.#number(entries);
  }

  #lookAgain(
    touched: ReadonlySet<OperationEntry>,
    isListed: boolean,
    entries: PairedMethods<OperationEntry>,
    tracker: Tracker,
    context: EntryContext,
  ): void {
    const { inDocument } = entries;
    if (isListed) {
      const speaking = [...touched].filter((entry) => this.#speaks(entry, tracker, context));
      if (speaking.length > 0) this.#speaking = inDocument.filter(({ isSilent }) => !isSilent);
      return;
    }
    // Those that were edited away would stay for ever.
    if ((this.#silent?.size ?? 0) > 2 * inDocument.length) this.#silent = new Watch();
    this.#speaking = inDocument.filter((entry) => {
      const isHeard = entry.isSilent && this.#silent?.has(entry) === true && !touched.has(entry);
      return !isHeard && this.#speaks(entry, tracker, context);
    });
    this.#number(entries);
  }

  #number({ told }: PairedMethods<OperationEntry>): void {
    const methods = told.map((entry, index) => {
      entry.index = index;
      return entry.isSilent ? entry.bound(unbound) : (entry.method ?? entry.bound(unbound));
    });
    if (!areSame(methods, this.#methods)) this.#methods = methods;
  }

  #speaks(entry: OperationEntry, tracker: Tracker, context: EntryContext): boolean {
    entry.declaration(tracker, context);
    if (entry.isSilent && this.#silent !== undefined) entry.watchWith(this.#silent);
    return !entry.isSilent;
  }

  #bind(tracker: Tracker, context: EntryContext, registry: SchemeRegistry): BoundMethods {
    const findings: Finding[] = [];
    const checks: Finding[] = [];
    const ignores: OperationIgnores[] = [];
    const bound = new Map<string, { readonly placed: PlacedScheme; methods: number }>();
    const changed: OperationEntry[] = [];
    const { length } = this.#speaking;
    const speaking = this.#speaking.filter((entry) => this.#speaks(entry, tracker, context));
    for (const entry of this.#speaking) {
      const { outcome, ...declared } = entry.declaration(tracker, context);
      for (const finding of declared.findings) findings.push(finding);
      for (const finding of declared.ignores.findings) findings.push(finding);
      const { operation } = entry.subject;
      if (operation !== undefined && declared.ignores.lists.length > 0)
        ignores.push({ operation, lists: declared.ignores.lists });
      const { binding, placed } = settle(outcome, registry, findings);
      const method = entry.bound(binding);
      if (this.#methods[entry.index] !== method) changed.push(entry);
      if (placed === undefined) continue;
      count(bound, placed);
      for (const finding of entry.findings(tracker, placed, method)) checks.push(finding);
    }
    if (speaking.length < length) this.#speaking = speaking;
    if (changed.length > 0) this.#methods = withChanged(this.#methods, changed);
    return { methods: this.#methods, findings, checks, ignores, bound };
  }
}

const unbound: Binding = { scheme: null, why: 'none' };

/** What becomes of a declaration among the schemes that there are. */
function settle(
  outcome: Outcome,
  registry: SchemeRegistry,
  findings: Finding[],
): { readonly binding: Binding; readonly placed: PlacedScheme | undefined } {
  if (outcome.kind === 'bound') {
    const { binding } = outcome;
    return { binding, placed: binding.scheme === null ? undefined : registry.find(binding.scheme) };
  }
  const placed = registry.collapse(outcome.placed, (finding) => findings.push(finding));
  return { binding: { scheme: placed.scheme.name, why: 'inline', decidedBy: outcome.decidedBy }, placed };
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
