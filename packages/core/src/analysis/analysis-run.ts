import type { Analysis, Bindings } from '../binding/analysis.js';
import { checkEndpoints, checkReadmeExample, checkUnpaginatedExample } from '../binding/check-endpoints.js';
import {
  type IgnoreListsRead,
  listsFor,
  type OperationIgnores,
  readIgnoreLists,
} from '../binding/read-ignore-lists.js';
import { readSchemes } from '../binding/read-schemes.js';
import { referenceFinding, type Subject } from '../binding/resolve-binding.js';
import { collisionsOf } from '../binding/scheme-registry.js';
import type { Finding } from '../diagnostics/finding.js';
import { findingKey } from '../diagnostics/report.js';
import type { ExternalFormat } from '../external/external-declaration.js';
import { QueryContext } from '../incremental/query-context.js';
import { makeSource, type SourceDocument } from '../openapi/source-document.js';
import { documentKind } from '../openapi/version.js';
import type { Reader } from '../reader/reader.js';
import { checkDocument } from '../rules/document/check-document.js';
import { unreadAtRoot } from '../rules/document/check-extensions.js';
import {
  type ExternalCheckResult,
  externalFormatsIn,
  writerOf,
} from '../rules/external/external-findings.js';
import { withoutGuesses } from '../rules/known-ends.js';
import { profileOf } from '../rules/target/check-targets.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import { type Bound, bindMethods, describeMethods, isComplete } from './bind-methods.js';
import {
  checkExternalMethod,
  checkMethod,
  askedSteps as documentSteps,
  documentSubject,
  guidanceOf,
  schemeFindings,
} from './checks.js';
import { type ConfigSide, readConfigSide } from './config-side.js';
import type { Inputs } from './inputs.js';
import { type Declared, joinFindings, reported } from './join-findings.js';
import { KnownSchemes } from './known-schemes.js';
import { type AnalysisMemos, analysisMemos, OperationMemos, textMemo } from './memos.js';
import { bindingOf, keyOf, schemesOf } from './methods.js';

/** Returns findings that no later step can change. A step that adds no findings yields the same function again. */
export type Provisional = () => readonly Finding[];

const none: readonly never[] = [];

/**
 * Analyses the same inputs repeatedly. Each part is a memo, so a second run recomputes only the changed
 * parts.
 */
export class AnalysisRun {
  readonly inputs: Inputs;
  readonly #queries: QueryContext;
  readonly #document: SourceDocument | undefined;
  readonly #config: Reader | undefined;
  readonly #memos: AnalysisMemos;
  readonly #operations: OperationMemos;
  readonly #known = new KnownSchemes();
  readonly #keyOf = textMemo(findingKey);
  #side: ConfigSide | undefined;
  #isShown = false;

  constructor(inputs: Inputs, observesChanges: boolean) {
    this.inputs = inputs;
    const { document, config, options } = inputs;
    this.#queries = new QueryContext(observesChanges);
    this.#document = document && makeSource(document, options.openFile, this.#queries);
    const tracked = observesChanges ? config?.tracked?.(this.#queries.trackRead) : undefined;
    this.#config = tracked ?? config;
    this.#memos = analysisMemos(this.#queries);
    this.#operations = new OperationMemos(this.#queries);
  }

  mayBeDirtierThan(count: number): boolean {
    const { paths, parts, declarations, checks } = this.#memos;
    return (
      !this.#isShown || [paths, parts, declarations, checks].some((table) => table.mayBeDirtierThan(count))
    );
  }

  /**
   * Runs the analysis with one step per operation. With `isThorough`, rules about the document also take a
   * step for each operation that they read. If a run is abandoned, the results of its steps stay cached.
   */
  *steps(isThorough: boolean): Generator<Provisional, Analysis> {
    this.#queries.beginRevision();
    const declared = this.#readDeclared();
    yield () => none;
    const { schemes } = declared;
    const ofSchemes = () =>
      this.#provisional(declared, none, schemes.configured.flatMap(this.#known.findingsOf));
    yield ofSchemes;
    const bound = yield* during(
      ofSchemes,
      bindMethods(declared, this.inputs, this.#memos, this.#known.identityOf),
    );
    const { resolved } = bound;
    const aboutSchemes = this.#checkSchemes(resolved.schemes, declared);
    const broken = (bound.listed?.broken ?? none).map(referenceFinding);
    const ofAll = () =>
      this.#provisional(declared, bound.ignores, [...broken, ...resolved.findings, ...aboutSchemes]);
    return yield* during(ofAll, this.#check(declared, bound, aboutSchemes, isThorough));
  }

  /** Finds the schemes and the operations that page by them, without checking them. */
  *bindings(): Generator<void, Bindings> {
    this.#queries.beginRevision();
    const bound = yield* bindMethods(this.#readDeclared(), this.inputs, this.#memos, this.#known.identityOf);
    const methods = yield* describeMethods(bound, this.#memos);
    return { methods, ...schemesOf(bound.resolved) };
  }

  #readDeclared(): Declared {
    const memos = this.#memos;
    const { keys, externalFormats, lookalikes, options } = this.inputs;
    const ownDocument = this.#document;
    const checked = options.checksExternal === false ? none : externalFormats;
    const configFormat = memos.configFormat.get(() => writerOf(this.#config, checked));
    const config = configFormat === undefined ? this.#config : undefined;
    const kind = memos.kind.get(() => ownDocument && documentKind(ownDocument.reader));
    const source = kind?.kind === 'other' ? undefined : ownDocument;
    const profile = memos.profile.get(
      () => options.profile ?? (config === undefined ? 'baseline' : profileOf(config)),
      [config],
    );
    const { schemes, joined, names, findings } = memos.schemes.get(
      () => readSchemes(config, source?.reader, { keys, lookalikes, profile }, this.#known),
      [source, config, profile],
    );
    const side = memos.side.get(() => readConfigSide(config, this.#side), [config]);
    this.#side = side;
    return { configFormat, kind, source, config, profile, schemes, joined, names, inLists: findings, side };
  }

  *#check(
    declared: Declared,
    bound: Bound,
    aboutSchemes: readonly Finding[],
    isThorough: boolean,
  ): Generator<void, Analysis> {
    const memos = this.#memos;
    const { externalFormats, options, guidelines } = this.inputs;
    const { configFormat, source, config, profile, schemes, side } = declared;
    const { listed, inDocument, reported, resolved, ignores } = bound;
    const declaring = memos.present.get(
      () =>
        source === undefined || externalFormats.length === 0
          ? none
          : externalFormatsIn(source, externalFormats),
      [source],
    );
    const present = options.checksExternal === false ? none : declaring;
    yield;
    const checks = yield* memos.checks.of(resolved.checked, [present, profile], {
      key: ({ declaration }) => keyOf(declaration.subject),
      inputs: ({ declaration: { subject }, binding: { why, decidedBy }, located }) => [
        subject.operation,
        why,
        decidedBy,
        located,
        present,
        profile,
      ],
      make: (method) => checkMethod(source, method, present, profile),
    });
    const methods = yield* describeMethods(bound, memos);
    const externals = yield* this.#checkExternals(source, bound, present);
    const guidance = yield* guidanceOf(source, bound, { present: declaring, guidelines, memos });
    const inConfig = memos.externalConfig.get(
      () => this.#config && configFormat?.checkConfig?.(this.#config, source),
      [configFormat, source],
    );
    yield;
    const endpoints = memos.endpoints.get(
      () => [...checkEndpoints(side.methods, listed), ...checkReadmeExample(config, listed)],
      [side, listed, config],
    );
    // Without a document, it is unknown which operations are paginated.
    const checkable = listed === undefined ? none : methods;
    const example = memos.example.get(() => checkUnpaginatedExample(config, checkable), [checkable, config]);
    yield;
    const subject = documentSubject(declared, bound, {
      present: declaring,
      hasDocument: this.#document !== undefined,
      findsUndeclared: options.undeclared === true,
      identityOf: this.#known.identityOf,
      memos: this.#operations,
    });
    if (isThorough) yield* documentSteps(subject);
    const aboutDocument = memos.aboutDocument.get(
      () => findingsOf((addFinding) => checkDocument(subject, addFinding)),
      [
        reported,
        methods,
        schemes,
        subject.complete,
        subject.hasConfig,
        JSON.stringify([...subject.setAside]),
        declaring,
        ...resolved.schemes,
      ],
    );
    yield;
    const unread = memos.unread.get(
      () => (source === undefined ? none : unreadAtRoot(source, this.inputs)),
      [source],
    );
    const root = this.#readRootIgnores(source);
    const settings = memos.settings.get(
      () => (source === undefined ? undefined : config?.get(['diagnostics'])),
      [source, config],
    );
    yield;
    const join = () =>
      joinFindings({
        declared,
        listed,
        resolved,
        ignores,
        root,
        settings,
        methods,
        checks: checks.flat(),
        externals,
        guidance,
        inConfig,
        aboutSchemes,
        aboutDocument,
        others: [endpoints, example],
        unread,
        inputs: this.inputs,
        isComplete: () => listed?.unread.size === 0 && this.#isAllComplete(inDocument),
        keyOf: this.#keyOf,
      });
    const parts = [
      declared.inLists,
      side,
      declared.kind,
      configFormat,
      listed,
      resolved,
      checks,
      methods,
      externals,
      inConfig,
    ];
    const more = [guidance, endpoints, example, aboutSchemes, aboutDocument, unread, root, settings];
    const analysis = memos.analysis.get(join, [...parts, ...more, ...this.#completeness()]);
    this.#isShown = true;
    return analysis;
  }

  *#checkExternals(
    source: SourceDocument | undefined,
    { inDocument, resolved }: Bound,
    present: readonly ExternalFormat[],
  ): Generator<void, readonly ExternalCheckResult[]> {
    const memos = this.#memos;
    const findUndeclared = () => inDocument.filter((subject) => bindingOf(subject, resolved).why === 'none');
    const undeclared =
      present.length === 0 ? none : memos.undeclared.get(findUndeclared, [inDocument, resolved]);
    return yield* memos.externals.of(undeclared, [present], {
      key: keyOf,
      inputs: ({ operation }) => [operation, present],
      make: (subject) => checkExternalMethod(source, subject, present),
    });
  }

  /** Tells which memos are complete. This changes when a reference becomes resolvable, even if no value changes. */
  #completeness(): readonly unknown[] {
    const { mayMark, aboutDocument, externalConfig, parts, declarations, checks, guided, externals } =
      this.#memos;
    const memos = [mayMark, aboutDocument, externalConfig].map(({ isComplete }) => isComplete);
    const tables = [parts, declarations, checks, guided, externals];
    return [...memos, ...tables.map(({ incomplete }) => incomplete)];
  }

  #isAllComplete(subjects: readonly Subject[]): boolean {
    const { mayMark, aboutDocument, externalConfig, externals } = this.#memos;
    return (
      mayMark.isComplete &&
      aboutDocument.isComplete &&
      externalConfig.isComplete &&
      externals.incomplete.size === 0 &&
      subjects.every((subject) => isComplete(this.#memos, subject))
    );
  }

  #provisional(
    declared: Declared,
    operations: readonly OperationIgnores[],
    more: readonly Finding[],
  ): readonly Finding[] {
    const root = this.#readRootIgnores(declared.source);
    const coveredBy = listsFor(root.lists, operations);
    return reported(declared, coveredBy, [withoutGuesses(more), root.findings], this.#keyOf).all();
  }

  #checkSchemes(
    all: readonly LocatedScheme[],
    { config, profile }: Pick<Declared, 'config' | 'profile'>,
  ): readonly Finding[] {
    const memos = this.#memos;
    const names = all.map(({ scheme }) => scheme.name).join('\0');
    const collisions = memos.collisions.get(() => collisionsOf(all), [names]);
    return memos.aboutSchemes.get(
      () => schemeFindings(all, collisions, { config, profile }, this.#known.findingsOf),
      [config, profile, ...all],
    );
  }

  #readRootIgnores(source: SourceDocument | undefined): IgnoreListsRead {
    const { keys } = this.inputs;
    return this.#memos.rootIgnores.get(
      () =>
        source === undefined
          ? { lists: [], findings: [] }
          : readIgnoreLists({ document: source, pointer: [] }, keys),
      [source],
    );
  }
}

function findingsOf(check: (addFinding: (finding: Finding) => void) => void): readonly Finding[] {
  const findings: Finding[] = [];
  check((finding) => findings.push(finding));
  return findings;
}

function* during<T>(provisional: Provisional, steps: Generator<void, T>): Generator<Provisional, T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    yield provisional;
  }
}
