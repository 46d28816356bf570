import { nameOf } from '../binding/resolve-binding.js';
import type { Dialect } from '../dialects/dialect.js';
import { foreignFindings } from '../dialects/foreign-findings.js';
import type { Finding } from '../findings/finding.js';
import { viewOperation } from '../openapi/operation-view.js';
import { holds } from '../reader/held.js';
import type { OperationEntry } from './operation-entry.js';
import type { PairedMethods } from './pair-methods.js';
import { areSame, type Remembered, type Tracker } from './tracker.js';
import { Watch } from './watch.js';

/** What is remembered of an operation, and in which dialects it was read. */
interface Judged extends Remembered<readonly Finding[]> {
  readonly dialects: readonly Dialect[];
}

const none: readonly never[] = [];

/**
 * The declarations of other tools on operations that nothing of ours speaks of. After an edit only those are judged again
 * that it touches.
 */
export class ForeignList {
  #judged = new WeakMap<OperationEntry, Judged>();
  /** From the second time on: what is read only once needs no watching. */
  #watch: Watch<OperationEntry> | undefined;
  #asked: readonly unknown[] = none;
  #findings: readonly Finding[] = none;
  #isWhole = true;

  /** Whether every reference could be followed that was met on the way. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /**
   * @param methods what the entries are told as, the same list for as long as each is bound as before
   * @param dialects those in which anything may be declared, the same list for as long as they are the same
   */
  of(
    entries: PairedMethods<OperationEntry>,
    tracker: Tracker,
    methods: readonly unknown[],
    dialects: readonly Dialect[],
  ): readonly Finding[] {
    const touched = this.#watch?.take();
    const asked = [entries, methods, dialects];
    const isAsked = areSame(asked, this.#asked);
    if (isAsked && (dialects.length === 0 || touched?.size === 0)) return this.#findings;
    const { inDocument } = entries;
    const isOutgrown = (this.#watch?.size ?? 0) > 2 * inDocument.length;
    if (this.#asked.length > 0 && (touched === undefined || isOutgrown)) this.#watch = new Watch();
    this.#asked = asked;
    const all =
      dialects.length === 0
        ? none
        : inDocument.flatMap((entry) => this.#judge(entry, tracker, dialects, touched) ?? []);
    this.#findings = all.flatMap(({ value }) => value);
    this.#isWhole = all.every(({ isWhole }) => isWhole);
    return this.#findings;
  }

  /** Judges one that nothing of ours speaks of, for the first time to come. */
  prepare(entry: OperationEntry, tracker: Tracker, dialects: readonly Dialect[]): void {
    if (dialects.length > 0) this.#judge(entry, tracker, dialects, undefined);
  }

  #judge(
    entry: OperationEntry,
    tracker: Tracker,
    dialects: readonly Dialect[],
    touched: ReadonlySet<OperationEntry> | undefined,
  ): Judged | undefined {
    if (entry.method?.why !== 'none') {
      // Nobody hears of its changes in the meantime.
      this.#judged.delete(entry);
      return undefined;
    }
    const known = this.#judged.get(entry);
    const isHeard = touched !== undefined && this.#watch?.has(entry) === true && !touched.has(entry);
    const isSame = known?.dialects === dialects && (isHeard || holds(known));
    const judged = isSame ? known : { ...tracker.remember(() => judge(entry, tracker, dialects)), dialects };
    this.#judged.set(entry, judged);
    if (!isSame || this.#watch?.has(entry) === false) this.#watch?.add(entry, judged);
    return judged;
  }
}

function judge(
  { subject }: OperationEntry,
  tracker: Tracker,
  dialects: readonly Dialect[],
): readonly Finding[] {
  const { operation } = subject;
  const { source } = tracker;
  if (operation === undefined || source === undefined) return none;
  return foreignFindings(
    { source, view: viewOperation(source, operation), method: nameOf(subject) },
    dialects,
  );
}
