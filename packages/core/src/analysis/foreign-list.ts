import type { DeclaredElsewhere } from '../binding/analysis.js';
import { nameOf } from '../binding/resolve-binding.js';
import type { Dialect } from '../dialects/dialect.js';
import { type ForeignJudgement, type ForeignJudgements, judgeForeign } from '../dialects/foreign-findings.js';
import type { Finding } from '../findings/finding.js';
import { viewOperation } from '../openapi/operation-view.js';
import { holds } from '../reader/held.js';
import type { MemoEntry } from '../reader/query-context.js';
import type { OperationEntry } from './operation-entry.js';
import type { PairedMethods } from './pair-methods.js';
import { areSame, type Tracker } from './tracker.js';
import { Watch } from './watch.js';

/** What is remembered of an operation, and in which dialects it was read. */
interface Judged {
  readonly entry: MemoEntry<ForeignJudgement>;
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
  #judgements: ForeignJudgements = { findings: none, declaredElsewhere: none };
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
  ): ForeignJudgements {
    const touched = this.#watch?.take();
    const asked = [entries, methods, dialects];
    const isAsked = areSame(asked, this.#asked);
    if (isAsked && (dialects.length === 0 || touched?.size === 0)) return this.#judgements;
    const { inDocument } = entries;
    const isOutgrown = (this.#watch?.size ?? 0) > 2 * inDocument.length;
    if (this.#asked.length > 0 && (touched === undefined || isOutgrown)) this.#watch = new Watch();
    this.#asked = asked;
    const findings: Finding[] = [];
    const declaredElsewhere: DeclaredElsewhere[] = [];
    this.#isWhole = true;
    for (const one of dialects.length === 0 ? none : inDocument) {
      const judged = this.#judge(one, tracker, dialects, touched)?.entry;
      if (judged === undefined) continue;
      for (const finding of judged.value.findings) findings.push(finding);
      if (judged.value.elsewhere !== undefined) declaredElsewhere.push(judged.value.elsewhere);
      this.#isWhole &&= judged.isWhole;
    }
    this.#judgements = { findings, declaredElsewhere };
    return this.#judgements;
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
    const isSame = known?.dialects === dialects && (isHeard || holds(known.entry));
    const judged = isSame
      ? known
      : { entry: tracker.compute(() => judge(entry, tracker, dialects)), dialects };
    this.#judged.set(entry, judged);
    if (!isSame || this.#watch?.has(entry) === false) this.#watch?.add(entry, judged.entry);
    return judged;
  }
}

function judge(
  { subject }: OperationEntry,
  tracker: Tracker,
  dialects: readonly Dialect[],
): ForeignJudgement {
  const { operation } = subject;
  const { source } = tracker;
  if (operation === undefined || source === undefined) return { findings: none };
  return judgeForeign({ source, view: viewOperation(source, operation), method: nameOf(subject) }, dialects);
}
