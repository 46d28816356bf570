import type { Analysis, Bindings } from '../binding/analysis.js';
import { listsFor, type OperationIgnores } from '../binding/read-ignore-lists.js';
import { referenceFinding } from '../binding/resolve-binding.js';
import { collisionsOf } from '../binding/scheme-registry.js';
import type { Finding } from '../diagnostics/finding.js';
import { findingKey } from '../diagnostics/report.js';
import { QueryContext } from '../incremental/query-context.js';
import { makeSource } from '../openapi/source-document.js';
import { withoutGuesses } from '../rules/known-ends.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import { type Bound, bindMethods, describeMethods } from './bind-methods.js';
import { schemeFindings } from './checks.js';
import { completenessOf, isAllComplete } from './completeness.js';
import type { ConfigSide } from './config-side.js';
import { findParts } from './find-parts.js';
import type { Inputs } from './inputs.js';
import { joinFindings, reported } from './join-findings.js';
import { KnownSchemes } from './known-schemes.js';
import { analysisMemos, OperationMemos, textMemo } from './memos.js';
import { schemesOf } from './methods.js';
import { type Declared, readDeclared } from './read-declared.js';
import type { RunContext } from './run-context.js';

/** Returns findings that no later step can change. A step without new findings yields the previous step's function. */
export type Provisional = () => readonly Finding[];

const none: readonly never[] = [];

/**
 * Analyses the same inputs repeatedly. Each part of the analysis is cached in a memo, so a later run recomputes only
 * the changed parts.
 */
export class AnalysisRun {
  readonly inputs: Inputs;
  readonly #queries: QueryContext;
  readonly #context: RunContext;
  readonly #keyOf = textMemo(findingKey);
  #side: ConfigSide | undefined;
  #isShown = false;

  constructor(inputs: Inputs, observesChanges: boolean) {
    this.inputs = inputs;
    const { document, config, options } = inputs;
    this.#queries = new QueryContext(observesChanges);
    const tracked = observesChanges ? config?.tracked?.(this.#queries.trackRead) : undefined;
    this.#context = {
      inputs,
      document: document && makeSource(document, options.openFile, this.#queries),
      config: tracked ?? config,
      memos: analysisMemos(this.#queries),
      operations: new OperationMemos(this.#queries),
      known: new KnownSchemes(),
    };
  }

  mayBeDirtierThan(count: number): boolean {
    const { paths, parts, declarations, checks } = this.#context.memos;
    return (
      !this.#isShown || [paths, parts, declarations, checks].some((table) => table.mayBeDirtierThan(count))
    );
  }

  /**
   * Runs the analysis with one step per operation. With `isThorough`, rules about the whole document take steps too:
   * one per operation that they read. If a run is abandoned, the results of its steps stay cached.
   */
  *steps(isThorough: boolean): Generator<Provisional, Analysis> {
    this.#queries.beginRevision();
    const declared = this.#readDeclared();
    yield () => none;
    const { schemes } = declared;
    const ofSchemes = () =>
      this.#provisional(declared, none, schemes.configured.flatMap(this.#context.known.findingsOf));
    yield ofSchemes;
    const bound = yield* during(ofSchemes, bindMethods(this.#context, declared));
    const { resolved } = bound;
    const aboutSchemes = this.#checkSchemes(resolved.schemes, declared);
    const broken = (bound.listed?.broken ?? none).map(referenceFinding);
    const ofAll = () =>
      this.#provisional(declared, bound.ignores, [...broken, ...resolved.findings, ...aboutSchemes]);
    return yield* during(ofAll, this.#check(declared, bound, aboutSchemes, isThorough));
  }

  /** Finds the schemes and binds the operations to them, without checking either. */
  *bindings(): Generator<void, Bindings> {
    this.#queries.beginRevision();
    const bound = yield* bindMethods(this.#context, this.#readDeclared());
    const methods = yield* describeMethods(bound, this.#context.memos);
    return { methods, ...schemesOf(bound.resolved) };
  }

  #readDeclared(): Declared {
    const declared = readDeclared(this.#context, this.#side);
    this.#side = declared.side;
    return declared;
  }

  *#check(
    declared: Declared,
    bound: Bound,
    aboutSchemes: readonly Finding[],
    isThorough: boolean,
  ): Generator<void, Analysis> {
    const { inputs, memos } = this.#context;
    const parts = yield* findParts(this.#context, declared, bound, { aboutSchemes, isThorough });
    const isComplete = () => bound.listed?.unread.size === 0 && isAllComplete(memos, bound.inDocument);
    const analysis = memos.analysis.get(
      () => joinFindings(parts, { inputs, isComplete, keyOf: this.#keyOf }),
      [...Object.values(parts), ...completenessOf(memos)],
    );
    this.#isShown = true;
    return analysis;
  }

  #provisional(
    declared: Declared,
    operations: readonly OperationIgnores[],
    more: readonly Finding[],
  ): readonly Finding[] {
    const coveredBy = listsFor(declared.root.lists, operations);
    return reported(declared, coveredBy, [withoutGuesses(more), declared.root.findings], this.#keyOf).all();
  }

  #checkSchemes(
    all: readonly LocatedScheme[],
    { config, profile }: Pick<Declared, 'config' | 'profile'>,
  ): readonly Finding[] {
    const memos = this.#context.memos;
    const names = all.map(({ scheme }) => scheme.name).join('\0');
    const collisions = memos.collisions.get(() => collisionsOf(all), [names]);
    return memos.aboutSchemes.get(
      () => schemeFindings(all, collisions, { config, profile }, this.#context.known.findingsOf),
      [config, profile, ...all],
    );
  }
}

function* during<T>(provisional: Provisional, steps: Generator<void, T>): Generator<Provisional, T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    yield provisional;
  }
}
