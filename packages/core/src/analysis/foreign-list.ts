import { nameOf } from '../binding/resolve-binding.js';
import type { Finding } from '../diagnostics/finding.js';
import type { DeclaredElsewhere, Dialect, ForeignJudgements } from '../external/external-declaration.js';
import { viewOperation } from '../openapi/operation-view.js';
import type { SourceDocument } from '../openapi/source-document.js';
import { isUpToDate, type MemoEntry } from '../reader/query-context.js';
import { dialectsIn, type ForeignJudgement, judgeForeign } from '../rules/external/foreign-findings.js';
import { areSame, DirtySet, MemoSlot, type Tracker } from './dirty-set.js';
import type { Inputs } from './inputs.js';
import type { PairedMethods } from './method-list.js';
import type { OperationEntry } from './operation-entry.js';

/** The remembered check of an operation, and the dialects in which the operation was read. */
interface Judged {
  readonly entry: MemoEntry<ForeignJudgement>;
  readonly dialects: readonly Dialect[];
}

const none: readonly never[] = [];

/**
 * The declarations of other tools on operations without one of Pagewright. After an edit only the touched ones are
 * checked again.
 */
export class ForeignList {
  #judged = new WeakMap<OperationEntry, Judged>();
  /** Absent the first time: changes do not matter for a document that is read once. */
  #dirtySet: DirtySet<OperationEntry> | undefined;
  #asked: readonly unknown[] = none;
  #judgements: ForeignJudgements = { findings: none, declaredElsewhere: none };
  #isComplete = true;

  /** True when every reference could be followed that was met on the way. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /**
   * @param methods the entries as they are reported, one list for as long as each is bound as before
   * @param dialects those in which anything may be declared, the same list for as long as they are the same
   */
  of(
    entries: PairedMethods<OperationEntry>,
    tracker: Tracker,
    methods: readonly unknown[],
    dialects: readonly Dialect[],
  ): ForeignJudgements {
    const dirty = this.#dirtySet?.takeDirty();
    const asked = [entries, methods, dialects];
    const isAsked = areSame(asked, this.#asked);
    if (isAsked && (dialects.length === 0 || dirty?.size === 0)) return this.#judgements;
    const { inDocument } = entries;
    const isOutgrown = (this.#dirtySet?.size ?? 0) > 2 * inDocument.length;
    if (this.#asked.length > 0 && (dirty === undefined || isOutgrown)) this.#dirtySet = new DirtySet();
    this.#asked = asked;
    const findings: Finding[] = [];
    const declaredElsewhere: DeclaredElsewhere[] = [];
    this.#isComplete = true;
    for (const one of dialects.length === 0 ? none : inDocument) {
      const judged = this.#judge(one, tracker, dialects, dirty)?.entry;
      if (judged === undefined) continue;
      for (const finding of judged.value.findings) findings.push(finding);
      if (judged.value.elsewhere !== undefined) declaredElsewhere.push(judged.value.elsewhere);
      this.#isComplete &&= judged.isComplete;
    }
    this.#judgements = { findings, declaredElsewhere };
    return this.#judgements;
  }

  /** Checks the declaration of an operation without one of Pagewright, ahead of its first use. */
  prepare(entry: OperationEntry, tracker: Tracker, dialects: readonly Dialect[]): void {
    if (dialects.length > 0) this.#judge(entry, tracker, dialects, undefined);
  }

  #judge(
    entry: OperationEntry,
    tracker: Tracker,
    dialects: readonly Dialect[],
    dirty: ReadonlySet<OperationEntry> | undefined,
  ): Judged | undefined {
    if (entry.method?.why !== 'none') {
      // Changes of the entry notify nobody in the meantime.
      this.#judged.delete(entry);
      return undefined;
    }
    const known = this.#judged.get(entry);
    const isClean = dirty !== undefined && this.#dirtySet?.has(entry) === true && !dirty.has(entry);
    const isSame = known?.dialects === dialects && (isClean || isUpToDate(known.entry));
    const judged = isSame
      ? known
      : { entry: tracker.compute(() => judge(entry, tracker, dialects)), dialects };
    this.#judged.set(entry, judged);
    if (!isSame || this.#dirtySet?.has(entry) === false) this.#dirtySet?.add(entry, judged.entry);
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

/** The dialects in which anything may be declared. */
export class PresentDialects {
  readonly #inputs: Inputs;
  readonly #slot = new MemoSlot<readonly Dialect[]>();
  #present: readonly Dialect[] = [];

  constructor(inputs: Inputs) {
    this.#inputs = inputs;
  }

  /**
   * Lists the dialects that are present; the same list for as long as they are the same. The whole document
   * and its files are looked at.
   */
  in(tracker: Tracker, source: SourceDocument | undefined): readonly Dialect[] {
    const { dialects } = this.#inputs;
    const now =
      dialects.length === 0 || source === undefined
        ? []
        : this.#slot.get(tracker, () => dialectsIn(source, dialects), [source]);
    if (!areSame(now, this.#present)) this.#present = now;
    return this.#present;
  }
}
