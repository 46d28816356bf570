import { nameOf } from '../binding/resolve-binding.js';
import type { Finding } from '../diagnostics/finding.js';
import type {
  DeclaredElsewhere,
  ExternalCheckResults,
  ExternalFormat,
} from '../external/external-declaration.js';
import { viewOperation } from '../openapi/operation-view.js';
import type { SourceDocument } from '../openapi/source-document.js';
import { DirtySet } from '../reader/dirty-set.js';
import { isUpToDate, type MemoEntry } from '../reader/query-context.js';
import {
  checkExternal,
  type ExternalCheckResult,
  externalFormatsIn,
} from '../rules/external/external-findings.js';
import type { Inputs } from './inputs.js';
import { type AnalysisQueries, areSame, MemoSlot } from './memo-slot.js';
import type { PairedMethods } from './method-list.js';
import type { OperationEntry } from './operation-entry.js';

/** The remembered check of an operation, and the external formats in which the operation was read. */
interface CheckedOperation {
  readonly entry: MemoEntry<ExternalCheckResult>;
  readonly externalFormats: readonly ExternalFormat[];
}

const none: readonly never[] = [];

/**
 * The declarations of other tools on operations without one of Pagewright. After an edit only the touched ones are
 * checked again.
 */
export class ExternalList {
  #checked = new WeakMap<OperationEntry, CheckedOperation>();
  /** Absent the first time: changes do not matter for a document that is read once. */
  #dirtySet: DirtySet<OperationEntry> | undefined;
  #keys: readonly unknown[] = none;
  #results: ExternalCheckResults = { findings: none, declaredElsewhere: none };
  #isComplete = true;

  /** True when every reference could be followed that was met on the way. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /**
   * @param methods the entries as they are reported, one list for as long as each is bound as before
   * @param externalFormats those in which anything may be declared, the same list for as long as they are the same
   */
  of(
    entries: PairedMethods<OperationEntry>,
    queries: AnalysisQueries,
    methods: readonly unknown[],
    externalFormats: readonly ExternalFormat[],
  ): ExternalCheckResults {
    const dirty = this.#dirtySet?.takeDirty();
    const asked = [entries, methods, externalFormats];
    const isAsked = areSame(asked, this.#keys);
    if (isAsked && (externalFormats.length === 0 || dirty?.size === 0)) return this.#results;
    const { inDocument } = entries;
    const isOutgrown = (this.#dirtySet?.size ?? 0) > 2 * inDocument.length;
    if (this.#keys.length > 0 && (dirty === undefined || isOutgrown)) this.#dirtySet = new DirtySet();
    this.#keys = asked;
    const findings: Finding[] = [];
    const declaredElsewhere: DeclaredElsewhere[] = [];
    this.#isComplete = true;
    for (const one of externalFormats.length === 0 ? none : inDocument) {
      const checked = this.#check(one, queries, externalFormats, dirty)?.entry;
      if (checked === undefined) continue;
      for (const finding of checked.value.findings) findings.push(finding);
      if (checked.value.elsewhere !== undefined) declaredElsewhere.push(checked.value.elsewhere);
      this.#isComplete &&= checked.isComplete;
    }
    this.#results = { findings, declaredElsewhere };
    return this.#results;
  }

  /** Checks the declaration of an operation without one of Pagewright, ahead of its first use. */
  prepare(entry: OperationEntry, queries: AnalysisQueries, externalFormats: readonly ExternalFormat[]): void {
    if (externalFormats.length > 0) this.#check(entry, queries, externalFormats, undefined);
  }

  #check(
    entry: OperationEntry,
    queries: AnalysisQueries,
    externalFormats: readonly ExternalFormat[],
    dirty: ReadonlySet<OperationEntry> | undefined,
  ): CheckedOperation | undefined {
    if (entry.method?.why !== 'none') {
      // Changes of the entry notify nobody in the meantime.
      this.#checked.delete(entry);
      return undefined;
    }
    const known = this.#checked.get(entry);
    const isClean = dirty !== undefined && this.#dirtySet?.has(entry) === true && !dirty.has(entry);
    const isSame = known?.externalFormats === externalFormats && (isClean || isUpToDate(known.entry));
    const checked = isSame
      ? known
      : { entry: queries.compute(() => check(entry, queries, externalFormats)), externalFormats };
    this.#checked.set(entry, checked);
    if (!isSame || this.#dirtySet?.has(entry) === false) this.#dirtySet?.add(entry, checked.entry);
    return checked;
  }
}

function check(
  { subject }: OperationEntry,
  queries: AnalysisQueries,
  externalFormats: readonly ExternalFormat[],
): ExternalCheckResult {
  const { operation } = subject;
  const { source } = queries;
  if (operation === undefined || source === undefined) return { findings: none };
  return checkExternal(
    { source, view: viewOperation(source, operation), method: nameOf(subject) },
    externalFormats,
  );
}

/** The external formats in which anything may be declared. */
export class PresentExternalFormats {
  readonly #inputs: Inputs;
  readonly #slot = new MemoSlot<readonly ExternalFormat[]>();
  #present: readonly ExternalFormat[] = [];

  constructor(inputs: Inputs) {
    this.#inputs = inputs;
  }

  /**
   * Lists the external formats that are present; the same list for as long as they are the same. The whole document
   * and its files are looked at.
   */
  in(queries: AnalysisQueries, source: SourceDocument | undefined): readonly ExternalFormat[] {
    const { externalFormats } = this.#inputs;
    const now =
      externalFormats.length === 0 || source === undefined
        ? []
        : this.#slot.get(queries, () => externalFormatsIn(source, externalFormats), [source]);
    if (!areSame(now, this.#present)) this.#present = now;
    return this.#present;
  }
}
