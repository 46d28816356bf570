import type { Analysis } from '../binding/analysis.js';
import { checkEndpoints, checkReadmeExample, checkUnpaginatedExample } from '../binding/check-endpoints.js';
import {
  type IgnoreListsRead,
  type ListsFor,
  listsFor,
  markIgnored,
  type OperationIgnores,
  readIgnoreLists,
} from '../binding/read-ignore-lists.js';
import { referenceFinding, unbound } from '../binding/resolve-binding.js';
import { type ConfiguredSchemes, collisionsOf, schemeRegistry } from '../binding/scheme-registry.js';
import type { Finding } from '../diagnostics/finding.js';
import { type FindingSet, findingKey, findingSet } from '../diagnostics/report.js';
import type { ExternalCheckResults, ExternalFormat } from '../external/external-declaration.js';
import type { SourceDocument } from '../openapi/source-document.js';
import type { Reader } from '../reader/reader.js';
import { triedSchemes } from '../rules/document/check-document.js';
import { extensionFindings, type UnreadExtension, unreadAtRoot } from '../rules/document/check-extensions.js';
import type { DocumentMethod } from '../rules/document/scheme-fit.js';
import { foreignConfigFinding } from '../rules/external/external-findings.js';
import { withKnownEnds, withoutConfirmed, withoutGuesses } from '../rules/known-ends.js';
import { summarise } from '../rules/summarise.js';
import { schemeIdentity } from '../scheme/normal-form.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import type { NameCollision } from '../targets/type-names.js';
import { BoundList, documentFindings, FitList, LookList, schemeFindings } from './bound-list.js';
import { ExternalList, PresentExternalFormats } from './external-list.js';
import type { Inputs } from './inputs.js';
import { type Declared, type Listed, Listing, versionFindings } from './listing.js';
import { AnalysisQueries, areSame, MemoSlot } from './memo-slot.js';
import { resolveMethods } from './method-list.js';
import { staleSuppressions } from './stale-suppressions.js';

/** The analyses of the same inputs; each part is kept while it is valid. */
export class AnalysisRun {
  readonly inputs: Inputs;
  readonly #tracker: AnalysisQueries;
  readonly #listing: Listing;
  readonly #dialects: PresentExternalFormats;
  readonly #endpoints = new MemoSlot<readonly Finding[]>();
  readonly #example = new MemoSlot<readonly Finding[]>();
  readonly #rootIgnores = new MemoSlot<IgnoreListsRead>();
  readonly #settings = new MemoSlot<unknown>();
  readonly #collisions = new MemoSlot<readonly NameCollision[]>();
  readonly #aboutSchemes = new MemoSlot<readonly Finding[]>();
  readonly #aboutDocument = new MemoSlot<readonly Finding[]>();
  readonly #keyOf = textMemo(findingKey);
  readonly #identityOf = textMemo(schemeIdentity);
  readonly #fits = new FitList(this.#identityOf);
  readonly #looks: LookList | undefined;
  readonly #bound = new BoundList(this.#identityOf);
  readonly #externals = new ExternalList();
  readonly #externalConfig = new MemoSlot<ExternalCheckResults | undefined>();
  readonly #unread = new MemoSlot<readonly UnreadExtension[]>();
  /** The latest analysis, and all that it rests on. */
  #shown: { readonly parts: readonly unknown[]; readonly analysis: Analysis } | undefined;

  /** @param observesChanges false for one analysis only, which then remembers nothing for the next */
  constructor(inputs: Inputs, observesChanges: boolean) {
    this.inputs = inputs;
    const { undeclared } = inputs.options;
    this.#looks = undeclared && new LookList(undeclared);
    this.#listing = new Listing(inputs);
    this.#dialects = new PresentExternalFormats(inputs);
    this.#tracker = new AnalysisQueries(
      inputs.document,
      inputs.config,
      inputs.options.openFile,
      observesChanges,
    );
  }

  /**
   * Does the work of `analyze` in steps where that may be much: the first two times, and when many operations are to be
   * read anew. Yields the provisional findings, first of the schemes, then of all declarations. Ends at once where little
   * has changed, without an analysis.
   */
  *warmUp(): Generator<readonly Finding[], Analysis | undefined> {
    const queries = this.#tracker;
    queries.beginRevision();
    const isLittle = !this.#listing.mayBeMostlyDirty && !this.#bound.mayBeMostlyDirty;
    if (this.#shown !== undefined && isLittle) return undefined;
    const declared = this.#listing.readDeclared(queries);
    yield none;
    const { schemes } = declared;
    let provisional = this.#provisionalFindings(
      declared,
      [],
      schemes.configured.flatMap(this.#listing.checksConfig),
    );
    yield provisional;
    for (const _ of this.#listing.warmUp(queries)) yield provisional;
    const listing = this.#listing.read(queries);
    const { context } = listing;
    const { inDocument } = listing.entries;
    yield provisional;
    for (const entry of inDocument) {
      entry.declaration(queries, context);
      yield provisional;
    }
    const registry = schemeRegistry(schemes, this.#identityOf);
    yield provisional;
    const declaring = inDocument.filter(({ isUndeclared }) => !isUndeclared);
    const { resolved, findings, ignores } = resolveMethods(declaring, registry, (entry) =>
      entry.declaration(queries, context, false),
    );
    yield provisional;
    const broken = (listing.listed?.broken ?? []).map(referenceFinding);
    const aboutSchemes = this.#checkSchemes(registry.all(), declared.config);
    provisional = this.#provisionalFindings(declared, ignores, [...broken, ...findings, ...aboutSchemes]);
    yield provisional;
    const present = this.#dialects.in(queries, listing.source);
    yield provisional;
    for (const { entry, method, located } of resolved) {
      if (located !== undefined) entry.findings(queries, located, method, present);
      yield provisional;
    }
    for (const _ of this.#warmUpUnbound(listing, present)) yield provisional;
    const parts = this.#analyze();
    for (;;) {
      const { done, value } = parts.next();
      if (done === true) return value;
      yield provisional;
    }
  }

  /**
   * Prepares the queries about operations without a declaration of Pagewright: external declarations, looks and fits.
   */
  *#warmUpUnbound({ entries, schemes }: Listed, present: readonly ExternalFormat[]): Generator<void> {
    const looks = this.#looks;
    if (present.length === 0 && looks === undefined) return;
    const queries = this.#tracker;
    for (const entry of entries.inDocument) {
      const bound = entry.isUndeclared ? entry.bound(unbound) : entry.method;
      if (bound?.why !== 'none') continue;
      this.#externals.prepare(entry, queries, present);
      const method = looks ? entry.inDocument(bound) : undefined;
      const look = method && looks?.get(queries, method, present);
      yield;
      if (method === undefined || look === undefined) continue;
      for (const located of triedSchemes(schemes.configured)) this.#fits.get(queries, located, method);
      yield;
    }
  }

  analyze(): Analysis {
    const steps = this.#analyze();
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return value;
    }
  }

  /** Analyses in the steps of its parts, each of which is kept as soon as it is there. */
  *#analyze(): Generator<void, Analysis> {
    const { options, externalFormats } = this.inputs;
    const looks = this.#looks;
    const queries = this.#tracker;
    queries.beginRevision();
    const listing = this.#listing.read(queries);
    const { original, kind, source, config, schemes, aboutLists, side, listed, entries } = listing;
    const present = this.#dialects.in(queries, source);
    const bound = this.#bound.of(entries, queries, listing.context, schemes, present);
    const { methods, schemes: all } = bound;
    yield;
    const externals = this.#externals.of(entries, queries, methods, present);
    const inConfig = this.#externalConfig.get(
      queries,
      () => queries.config && original?.checkConfig?.(queries.config, source),
      [original, source],
    );

    yield;
    const endpoints = this.#endpoints.get(
      queries,
      () => [...checkEndpoints(side.methods, listed), ...checkReadmeExample(config, listed)],
      [side, listed],
    );
    // Without a document nobody knows which operations page.
    const known = listed === undefined ? none : methods;
    const example = this.#example.get(queries, () => checkUnpaginatedExample(config, known), [known]);
    yield;
    const aboutSchemes = this.#checkSchemes(all, config);
    const isComplete =
      listed === undefined ? queries.source === undefined && !side.namesDocument : listed.unread.size === 0;
    const subject = {
      source,
      configured: schemes.configured,
      complete: isComplete,
      fit: (located: LocatedScheme, method: DocumentMethod) => this.#fits.get(queries, located, method),
      ...(looks !== undefined && {
        look: (method: DocumentMethod) => looks.get(queries, method, present),
      }),
    };
    const aboutDocument = this.#aboutDocument.get(
      queries,
      () => documentFindings(entries.reported, bound, subject),
      [methods, schemes, isComplete, present, ...all],
    );
    yield;
    const unread = this.#unread.get(
      queries,
      () => (source === undefined ? none : unreadAtRoot(source, this.inputs)),
      [source],
    );
    const ignores = this.#readRootIgnores(source);
    const settings =
      source === undefined ? undefined : this.#settings.get(queries, () => config?.get(['diagnostics']));
    // The analysis depends on these alone. The other parts are computed again where a reference is unresolved for them.
    const parts = [
      this.#listing.isComplete,
      original,
      kind,
      aboutLists,
      side,
      listed,
      bound,
      externals,
      inConfig,
      endpoints,
      example,
      aboutSchemes,
      aboutDocument,
      unread,
      ignores,
      settings,
    ];
    if (this.#shown !== undefined && areSame(parts, this.#shown.parts)) return this.#shown.analysis;
    yield;
    const coveredBy = listsFor(ignores.lists, bound.ignores);
    const ends = withKnownEnds({ aboutSchemes, checks: bound.checks }, bound.bound);
    const reported = this.#report(listing, coveredBy, [
      (listed?.broken ?? []).map(referenceFinding),
      endpoints,
      example,
      bound.findings,
      summarise(ends.checks, bound.bound),
      externals.findings,
      inConfig?.findings ?? none,
      extensionFindings([...unread, ...bound.unread], isKnownName(schemes)),
      aboutDocument,
      withoutConfirmed(ends.aboutSchemes, ends.checks),
      ignores.findings,
    ]);
    if (options.staleSuppressions === true) {
      const stale = staleSuppressions({
        // Places that are folded into other findings, or confirmed by them, are covered all the same.
        findings: [...reported.all(), ...bound.checks, ...aboutSchemes],
        coveredBy,
        root: ignores.lists,
        operations: bound.ignores,
        settings,
        isComplete: () =>
          listed?.unread.size === 0 &&
          this.#listing.isComplete &&
          bound.isComplete() &&
          this.#aboutDocument.isComplete &&
          this.#externals.isComplete &&
          this.#externalConfig.isComplete,
        undeclared: looks !== undefined,
        externalFormats: externalFormats.length > 0,
      });
      for (const finding of stale) reported.add(finding);
    }
    const analysis = {
      schemes: all.map(({ scheme }) => scheme),
      located: all,
      methods,
      declaredElsewhere: [...externals.declaredElsewhere, ...(inConfig?.declaredElsewhere ?? none)],
      findings: reported.all(),
    };
    this.#shown = { parts, analysis };
    return analysis;
  }

  /**
   * Collects the findings that are reported whatever the operations turn out to be like; guesses in `more`
   * are left out.
   */
  #provisionalFindings(
    declared: Declared,
    operations: readonly OperationIgnores[],
    more: readonly Finding[],
  ): readonly Finding[] {
    const ignores = this.#readRootIgnores(declared.source);
    const coveredBy = listsFor(ignores.lists, operations);
    return this.#report(declared, coveredBy, [withoutGuesses(more), ignores.findings]).all();
  }

  /**
   * Collects the findings made before any operation was read, then `more`, each marked where it is ignored.
   */
  #report(
    { original, kind, aboutLists, side }: Declared,
    coveredBy: ListsFor,
    more: readonly (readonly Finding[])[],
  ): FindingSet {
    const reported = findingSet(this.#keyOf);
    const before = [
      original === undefined ? none : [foreignConfigFinding(original)],
      aboutLists,
      side.findings,
      versionFindings(kind),
    ];
    for (const findings of [...before, ...more])
      for (const finding of findings) reported.add(markIgnored(finding, coveredBy(finding)));
    return reported;
  }

  #checkSchemes(all: readonly LocatedScheme[], config: Reader | undefined): readonly Finding[] {
    const queries = this.#tracker;
    const names = all.map(({ scheme }) => scheme.name).join('\0');
    const collisions = this.#collisions.get(queries, () => collisionsOf(all), [names]);
    return this.#aboutSchemes.get(
      queries,
      () => schemeFindings(all, collisions, config, this.#listing.checksConfig),
      [config, ...all],
    );
  }

  #readRootIgnores(source: SourceDocument | undefined): IgnoreListsRead {
    return this.#rootIgnores.get(
      this.#tracker,
      () =>
        source === undefined
          ? { lists: [], findings: [] }
          : readIgnoreLists({ document: source, pointer: [] }, this.inputs.keys),
      [source],
    );
  }
}

/** Returns a test of whether a scheme has that name, one under a key that is not read included. */
function isKnownName(schemes: ConfiguredSchemes): (name: string) => boolean {
  return (name) => schemes.find(name) !== undefined || schemes.unread(name) !== undefined;
}

const none: readonly never[] = [];

/** Returns a function like `make`, which makes the text of each object once. */
function textMemo<T extends object>(make: (one: T) => string): (one: T) => string {
  const made = new WeakMap<T, string>();
  return (one) => {
    const known = made.get(one);
    if (known !== undefined) return known;
    const text = make(one);
    made.set(one, text);
    return text;
  };
}
