import type { BoundMethod, FindLook, PaginatedLook } from '../binding/analysis.js';
import type { OperationIgnores } from '../binding/read-ignore-lists.js';
import { unbound } from '../binding/resolve-binding.js';
import {
  type ConfiguredSchemes,
  nameFindings,
  type SchemeRegistry,
  schemeRegistry,
} from '../binding/scheme-registry.js';
import type { Finding } from '../diagnostics/finding.js';
import type { ExternalFormat } from '../external/external-declaration.js';
import type { Operation } from '../openapi/operations.js';
import { DirtySet } from '../reader/dirty-set.js';
import type { Reader } from '../reader/reader.js';
import { checkDocument } from '../rules/document/check-document.js';
import type { UnreadExtension } from '../rules/document/check-extensions.js';
import {
  type DocumentMethod,
  type DocumentSubject,
  type Fit,
  schemeFit,
} from '../rules/document/scheme-fit.js';
import type { BoundScheme } from '../rules/summarise.js';
import { checkTargets } from '../rules/target/check-targets.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';
import type { NameCollision } from '../targets/type-names.js';
import { type AnalysisQueries, areSame, MemoSlot } from './memo-slot.js';
import { type PairedMethods, resolveMethods } from './method-list.js';
import type { EntryContext, OperationEntry } from './operation-entry.js';
import { fewDirty, type Words } from './operation-list.js';

/** Every method with its scheme. */
interface BoundMethods {
  /** In the order in which they are reported; the same list for as long as each of them is the same. */
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
  /** True when any method declares its scheme inline. */
  readonly hasInline: boolean;
  /** Every scheme, the inline ones last. */
  readonly schemes: readonly LocatedScheme[];
  /**
   * Returns whether no reference was unresolved for any of the methods. The call looks at every operation.
   */
  readonly isComplete: () => boolean;
}

/**
 * The methods of a document and their schemes. After an edit only the touched ones are resolved again, however many
 * there are; operations that declare nothing depend on hardly anything.
 */
export class BoundList {
  #entries: PairedMethods<OperationEntry> | undefined;
  #words: Words | undefined;
  /** The operations that declare anything, in the order of the document. */
  #declared: readonly OperationEntry[] = [];
  /** Absent the first time: changes do not matter for a document that is read once. */
  #dirtySet: DirtySet<OperationEntry> | undefined;
  #methods: readonly BoundMethod[] = [];
  readonly #identityOf: (scheme: Scheme) => string;
  #asked: readonly unknown[] = [];
  #bound: BoundMethods | undefined;

  constructor(identityOf: (scheme: Scheme) => string) {
    this.#identityOf = identityOf;
  }

  /** False where at most a few operations have to be bound or checked anew. */
  get mayBeMostlyDirty(): boolean {
    return this.#dirtySet?.isDirtierThan(fewDirty) ?? true;
  }

  /**
   * Binds in the order of the document, so that inline schemes collapse onto the first one there (D7). Gives the same
   * object as before where nothing that it rests on has changed.
   */
  of(
    entries: PairedMethods<OperationEntry>,
    queries: AnalysisQueries,
    context: EntryContext,
    schemes: ConfiguredSchemes,
    externalFormats: readonly ExternalFormat[],
  ): BoundMethods {
    const asked = [context, schemes, externalFormats];
    const isAsked = areSame(asked, this.#asked);
    this.#asked = asked;
    const reported = this.#dirtySet?.takeDirty();
    const isListed = entries === this.#entries;
    const { inDocument } = entries;
    // Operations that were edited away would stay in the set for ever.
    const isOutgrown = (this.#dirtySet?.size ?? 0) > 2 * inDocument.length;
    // A new set has no operations yet: each is read once.
    const dirty = isOutgrown || context.words !== this.#words ? undefined : reported;
    if (this.#bound !== undefined && isAsked && isListed && dirty?.size === 0) return this.#bound;
    if (this.#entries !== undefined && dirty === undefined) this.#dirtySet = new DirtySet();
    this.#entries = entries;
    this.#words = context.words;

    const dirtySet = this.#dirtySet;
    const isDirty = (entry: OperationEntry) =>
      dirty === undefined ||
      dirtySet === undefined ||
      !entry.isTrackedBy(dirtySet) ||
      (dirty.size > 0 && dirty.has(entry));
    const declaresAny = (entry: OperationEntry) => {
      const asked = isDirty(entry);
      entry.declaration(queries, context, asked);
      if (asked && this.#dirtySet !== undefined) entry.trackChanges(this.#dirtySet);
      return !entry.isUndeclared;
    };
    const before = this.#declared;
    if (dirty === undefined || !isListed) {
      this.#declared = inDocument.filter(declaresAny);
      this.#number(entries);
    } else if ([...dirty].filter(declaresAny).length > 0) {
      // Operations that lost their declaration are kept for one pass, so that their binding is cleared.
      const declaredBefore = new Set(before);
      this.#declared = inDocument.filter((entry) => !entry.isUndeclared || declaredBefore.has(entry));
    }
    const isBound = isAsked && areSame(this.#declared, before) && !this.#declared.some(isDirty);
    const kept = isBound ? this.#bound : undefined;
    this.#bound =
      kept === undefined
        ? this.#bind(queries, context, schemeRegistry(schemes, this.#identityOf), externalFormats, isDirty)
        : withMethods(kept, this.#methods);
    return this.#bound;
  }

  /** Gives each its place in the list that is reported. */
  #number({ reported }: PairedMethods<OperationEntry>): void {
    const methods = reported.map((entry, index) => {
      entry.index = index;
      return entry.isUndeclared ? entry.bound(unbound) : (entry.method ?? entry.bound(unbound));
    });
    if (!areSame(methods, this.#methods)) this.#methods = methods;
  }

  #bind(
    queries: AnalysisQueries,
    context: EntryContext,
    registry: SchemeRegistry,
    externalFormats: readonly ExternalFormat[],
    isDirty: (entry: OperationEntry) => boolean,
  ): BoundMethods {
    const { resolved, findings, ignores, unread } = resolveMethods(this.#declared, registry, (entry) =>
      entry.declaration(queries, context, isDirty(entry)),
    );
    const checks: Finding[] = [];
    const bound = new Map<string, { readonly located: LocatedScheme; methods: number }>();
    const changed: OperationEntry[] = [];
    let hasInline = false;
    for (const { entry, method, located } of resolved) {
      if (this.#methods[entry.index] !== method) changed.push(entry);
      hasInline ||= method.why === 'inline';
      if (located !== undefined) {
        count(bound, located);
        for (const finding of entry.findings(queries, located, method, externalFormats)) checks.push(finding);
      }
      if (this.#dirtySet !== undefined) entry.trackChanges(this.#dirtySet);
    }
    if (this.#declared.some(({ isUndeclared }) => isUndeclared))
      this.#declared = this.#declared.filter(({ isUndeclared }) => !isUndeclared);
    if (changed.length > 0) this.#methods = withChanged(this.#methods, changed);
    const isComplete = () => this.#entries?.inDocument.every((entry) => entry.isComplete) !== false;
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
      isComplete,
    };
  }
}

/** Returns `bound` with these methods, and `bound` itself where its methods are the same. */
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
  bound: Map<string, { readonly located: LocatedScheme; methods: number }>,
  located: LocatedScheme,
): void {
  const known = bound.get(located.scheme.name);
  if (known === undefined) bound.set(located.scheme.name, { located, methods: 1 });
  else known.methods++;
}

/** So many different schemes are remembered: one that is being typed is another with every letter. */
const mostSchemes = 20;

/** A memo of how operations fit schemes that they are not bound to, whatever those schemes are called. */
export class FitList {
  readonly #identityOf: (scheme: Scheme) => string;
  readonly #known = new Map<string, WeakMap<Operation, MemoSlot<Fit | undefined>>>();

  constructor(identityOf: (scheme: Scheme) => string) {
    this.#identityOf = identityOf;
  }

  get(queries: AnalysisQueries, located: LocatedScheme, method: DocumentMethod): Fit | undefined {
    const fits = this.#fitsOf(this.#identityOf(located.scheme));
    const slot = fits.get(method.operation) ?? new MemoSlot();
    fits.set(method.operation, slot);
    return slot.get(queries, () => schemeFit(located, queries.source, method));
  }

  #fitsOf(identity: string): WeakMap<Operation, MemoSlot<Fit | undefined>> {
    const known = this.#known.get(identity);
    if (known !== undefined) return known;
    if (this.#known.size >= mostSchemes) this.#known.clear();
    const fits = new WeakMap<Operation, MemoSlot<Fit | undefined>>();
    this.#known.set(identity, fits);
    return fits;
  }
}

/** A memo of what makes operations look paginated. */
export class LookList {
  readonly #known = new WeakMap<Operation, MemoSlot<PaginatedLook | undefined>>();
  readonly #find: FindLook;

  constructor(find: FindLook) {
    this.#find = find;
  }

  /** @param externalFormats the same list for as long as they are the same */
  get(
    queries: AnalysisQueries,
    { operation, method }: DocumentMethod,
    externalFormats: readonly ExternalFormat[],
  ) {
    const slot = this.#known.get(operation) ?? new MemoSlot();
    this.#known.set(operation, slot);
    const { source } = queries;
    return slot.get(queries, () => source && this.#find(source, { operation, method }, externalFormats), [
      externalFormats,
    ]);
  }
}

/**
 * Collects the findings about the schemes by themselves, by `checkOne`, and about the schemes among each other.
 */
export function schemeFindings(
  schemes: readonly LocatedScheme[],
  collisions: readonly NameCollision[],
  config: Reader | undefined,
  checkOne: (located: LocatedScheme) => readonly Finding[],
): readonly Finding[] {
  const findings = schemes.flatMap(checkOne);
  const addFinding = (finding: Finding) => findings.push(finding);
  if (config !== undefined) checkTargets(schemes, config, addFinding);
  return [...findings, ...nameFindings(schemes, collisions)];
}

/** Collects the findings about the operations and schemes of a document together. */
export function documentFindings(
  entries: readonly OperationEntry[],
  { methods, schemes, bound, hasInline }: BoundMethods,
  subject: Omit<DocumentSubject, 'methods' | 'hasInline' | 'used' | 'find'>,
): readonly Finding[] {
  const findings: Finding[] = [];
  const byName = new Map(schemes.map((located) => [located.scheme.name, located]));
  const all = {
    ...subject,
    methods: () => inDocument(entries, methods),
    hasInline,
    used: new Set(bound.keys()),
    find: (name: string) => byName.get(name),
  };
  checkDocument(all, (finding) => findings.push(finding));
  return findings;
}

function* inDocument(
  entries: readonly OperationEntry[],
  methods: readonly BoundMethod[],
): Generator<DocumentMethod> {
  for (const entry of entries) {
    const bound = methods[entry.index];
    const method = bound && entry.inDocument(bound);
    if (method !== undefined) yield method;
  }
}
