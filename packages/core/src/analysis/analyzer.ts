import type { Analysis } from '../binding/analysis.js';
import { checkEndpoints, checkReadmeExample } from '../binding/check-endpoints.js';
import { collisionsOf } from '../binding/check-schemes.js';
import { listsFor, markIgnored } from '../binding/ignore-lists.js';
import { type IgnoreListsRead, readIgnoreLists } from '../binding/read-ignore-lists.js';
import { readSchemes, type SchemesRead } from '../binding/read-schemes.js';
import { referenceFinding } from '../binding/reference-finding.js';
import type { Dialect } from '../dialects/dialect.js';
import { foreignConfiguration, writerOf } from '../dialects/foreign-config.js';
import { dialectsIn } from '../dialects/foreign-findings.js';
import type { Finding } from '../findings/finding.js';
import { findingKey, findingSet } from '../findings/finding-set.js';
import type { SourceDocument } from '../openapi/spot.js';
import { type DocumentKind, documentKind } from '../openapi/version.js';
import { withoutConfirmed } from '../rules/confirmed.js';
import type { DocumentMethod } from '../rules/document/document-subject.js';
import { summarise } from '../rules/summarise.js';
import { schemeIdentity } from '../scheme/normal-form.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';
import type { NameCollision } from '../targets/name-collisions.js';
import { documentFindings, schemeFindings } from './across-methods.js';
import { BoundList } from './bound-list.js';
import { type ConfigSide, readConfigSide } from './config-side.js';
import { declaringWords, mayBeMarked } from './declares-pagination.js';
import { EvidenceList } from './evidence-list.js';
import { FitList } from './fit-list.js';
import { ForeignList } from './foreign-list.js';
import { type AnalysisInput, areSameInputs, type Inputs, readInputs } from './inputs.js';
import { KnownSchemes } from './known-schemes.js';
import { MethodList } from './method-list.js';
import type { EntryContext } from './operation-entry.js';
import { OperationList } from './operation-list.js';
import { staleSuppressions } from './stale-suppressions.js';
import { areSame, Kept, Tracker } from './tracker.js';
import { versionFindings } from './version-findings.js';

/** What `analyze` gives, again and again for files that are edited. */
export interface Analyzer {
  /**
   * As `analyze`. Given the same Readers as before, and ones that know of their changes, it does again only what rests
   * on what has changed, and gives the same object where that is nothing; otherwise it starts anew. An analysis is of
   * its moment: after an edit, ask for another.
   */
  readonly analyze: (input: AnalysisInput) => Analysis;
}

export function createAnalyzer(): Analyzer {
  let run: AnalysisRun | undefined;
  return {
    analyze: (input) => {
      const inputs = readInputs(input);
      if (run === undefined || !areSameInputs(run.inputs, inputs)) run = new AnalysisRun(inputs);
      return run.analyze();
    },
  };
}

/**
 * Reads an OpenAPI document, an SDK configuration, or both together: every scheme, every method with the scheme it is
 * bound to and the reason, and everything there is to tell the author. Either may be any value, or a Reader over one;
 * the cost grows linearly with the number of operations.
 */
export function analyze(input: AnalysisInput): Analysis {
  return createAnalyzer().analyze(input);
}

/** The analyses of the same inputs, each part kept for as long as it holds. */
class AnalysisRun {
  readonly inputs: Inputs;
  readonly #tracker: Tracker;
  readonly #kind = new Kept<DocumentKind | undefined>();
  readonly #foreignConfig = new Kept<Dialect | undefined>();
  readonly #schemes = new Kept<SchemesRead>();
  readonly #config = new Kept<ConfigSide>();
  readonly #mayMark = new Kept<boolean>();
  readonly #context = new Kept<EntryContext>();
  readonly #endpoints = new Kept<readonly Finding[]>();
  readonly #rootIgnores = new Kept<IgnoreListsRead>();
  readonly #settings = new Kept<unknown>();
  readonly #collisions = new Kept<readonly NameCollision[]>();
  readonly #aboutSchemes = new Kept<readonly Finding[]>();
  readonly #aboutDocument = new Kept<readonly Finding[]>();
  readonly #operations = new OperationList();
  readonly #methods = new MethodList();
  readonly #keys = new WeakMap<Finding, string>();
  readonly #identities = new WeakMap<Scheme, string>();
  readonly #fits = new FitList((scheme) => this.#identityOf(scheme));
  readonly #known = new KnownSchemes();
  readonly #evidence = new EvidenceList();
  readonly #bound = new BoundList((scheme) => this.#identityOf(scheme));
  readonly #mayBeForeign = new Kept<readonly Dialect[]>();
  #dialects: readonly Dialect[] = none;
  readonly #foreign = new ForeignList();
  readonly #words: readonly string[];
  /** What was told last, and all that it rests on. */
  #told: { readonly parts: readonly unknown[]; readonly analysis: Analysis } | undefined;

  constructor(inputs: Inputs) {
    this.inputs = inputs;
    this.#words = declaringWords(inputs.keys);
    this.#tracker = new Tracker(inputs.document, inputs.config, inputs.options.openFile);
  }

  analyze(): Analysis {
    const { keys, options, dialects } = this.inputs;
    const tracker = this.#tracker;
    const { source: given } = tracker;
    const theirs = this.#foreignConfig.get(tracker, () => writerOf(tracker.config, dialects));
    const config = theirs === undefined ? tracker.config : undefined;
    const kind = this.#kind.get(tracker, () => given && documentKind(given.reader));
    const source = kind?.kind === 'other' ? undefined : given;
    const extensions = keys.map(({ pagination }) => pagination);
    const {
      schemes,
      names,
      findings: aboutLists,
    } = this.#schemes.get(tracker, () => readSchemes(config, source?.reader, extensions, this.#known), [
      source,
      config,
    ]);
    const side = this.#config.get(tracker, () => readConfigSide(config), [config]);
    const listed = source && this.#operations.of(tracker, source);
    const entries = this.#methods.of(side.methods, listed?.operations ?? none);
    const mayMark = this.#mayMark.get(
      tracker,
      () => source !== undefined && mayBeMarked(source, options.openFile !== undefined),
      [source],
    );
    const present = this.#dialectsIn(source);
    const context = this.#context.get(
      tracker,
      () => ({ schemes, keys, dialects: present, words: mayMark ? undefined : this.#words }),
      [names, mayMark, present],
    );
    const bound = this.#bound.of(entries, tracker, context, schemes);
    const { methods, schemes: all } = bound;
    const foreign = this.#foreign.of(entries, tracker, methods, present);

    const endpoints = this.#endpoints.get(
      tracker,
      () => [...checkEndpoints(side.methods, listed), ...checkReadmeExample(config, listed)],
      [side, listed],
    );
    const collisions = this.#collisions.get(tracker, () => collisionsOf(all), [
      all.map(({ scheme }) => scheme.name).join('\0'),
    ]);
    const aboutSchemes = this.#aboutSchemes.get(
      tracker,
      () => schemeFindings(all, collisions, config, this.#known.judge),
      [config, ...all],
    );
    const isComplete =
      listed === undefined ? given === undefined && !side.namesDocument : listed.unread.size === 0;
    const subject = {
      source,
      configured: schemes.configured,
      complete: isComplete,
      fit: (placed: PlacedScheme, method: DocumentMethod) => this.#fits.get(tracker, placed, method),
      ...(options.undeclared === true && {
        evidence: (method: DocumentMethod) => this.#evidence.get(tracker, method, present),
      }),
    };
    const aboutDocument = this.#aboutDocument.get(
      tracker,
      () => documentFindings(entries.told, methods, all, subject),
      [methods, schemes, isComplete, present, ...all],
    );
    const ignores = this.#rootIgnores.get(
      tracker,
      () =>
        source === undefined
          ? { lists: [], findings: [] }
          : readIgnoreLists({ document: source, pointer: [] }, keys),
      [source],
    );
    const settings =
      source === undefined ? undefined : this.#settings.get(tracker, () => config?.get(['diagnostics']));
    // Everything that is told below rests on these alone.
    const parts = [
      theirs,
      kind,
      aboutLists,
      side,
      listed,
      bound,
      foreign,
      endpoints,
      aboutSchemes,
      aboutDocument,
      ignores,
      settings,
    ];
    if (this.#told !== undefined && areSame(parts, this.#told.parts)) return this.#told.analysis;
    const coveredBy = listsFor(ignores.lists, bound.ignores);
    const told = findingSet(this.#keyOf);
    for (const findings of [
      theirs === undefined ? none : [foreignConfiguration(theirs)],
      aboutLists,
      side.findings,
      versionFindings(kind),
      (listed?.broken ?? []).map(referenceFinding),
      endpoints,
      bound.findings,
      summarise(bound.checks, bound.bound),
      foreign,
      aboutDocument,
      withoutConfirmed(aboutSchemes, bound.checks),
      ignores.findings,
    ]) {
      for (const finding of findings) told.add(markIgnored(finding, coveredBy(finding)));
    }
    if (options.staleSuppressions === true) {
      const stale = staleSuppressions({
        // What is folded into others, or confirmed by them, is covered all the same.
        findings: [...told.all(), ...bound.checks, ...aboutSchemes],
        coveredBy,
        root: ignores.lists,
        operations: bound.ignores,
        settings,
        isWhole: () =>
          listed?.unread.size === 0 &&
          bound.isWhole() &&
          this.#aboutDocument.isWhole &&
          this.#foreign.isWhole,
        undeclared: options.undeclared === true,
        dialects: dialects.length > 0,
      });
      for (const finding of stale) told.add(finding);
    }
    const analysis = {
      schemes: all.map(({ scheme }) => scheme),
      placed: all,
      methods,
      findings: told.all(),
    };
    this.#told = { parts, analysis };
    return analysis;
  }

  /** The same list for as long as the dialects are the same. */
  #dialectsIn(source: SourceDocument | undefined): readonly Dialect[] {
    const { dialects } = this.inputs;
    if (dialects.length === 0 || source === undefined) return none;
    const hasFiles = this.inputs.options.openFile !== undefined;
    const now = this.#mayBeForeign.get(this.#tracker, () => dialectsIn(source, hasFiles, dialects), [source]);
    if (!areSame(now, this.#dialects)) this.#dialects = now;
    return this.#dialects;
  }

  readonly #keyOf = (finding: Finding): string => {
    const known = this.#keys.get(finding);
    if (known !== undefined) return known;
    const key = findingKey(finding);
    this.#keys.set(finding, key);
    return key;
  };

  readonly #identityOf = (scheme: Scheme): string => {
    const known = this.#identities.get(scheme);
    if (known !== undefined) return known;
    const identity = schemeIdentity(scheme);
    this.#identities.set(scheme, identity);
    return identity;
  };
}

const none: readonly never[] = [];
