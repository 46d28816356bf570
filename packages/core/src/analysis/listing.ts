import { readSchemes, type SchemesRead } from '../binding/read-schemes.js';
import type { ConfiguredSchemes } from '../binding/scheme-registry.js';
import type { Dialect } from '../dialects/dialect.js';
import { writerOf } from '../dialects/foreign-config.js';
import { dialectsIn } from '../dialects/foreign-findings.js';
import type { Finding } from '../findings/finding.js';
import type { Operations } from '../openapi/operations.js';
import type { SourceDocument } from '../openapi/spot.js';
import { type DocumentKind, documentKind } from '../openapi/version.js';
import type { Reader } from '../reader/reader.js';
import { type ConfigSide, readConfigSide } from './config-side.js';
import { declaringWords, mayBeMarked } from './declares-pagination.js';
import type { Inputs } from './inputs.js';
import { KnownSchemes } from './known-schemes.js';
import { MethodList } from './method-list.js';
import type { EntryContext, OperationEntry } from './operation-entry.js';
import { OperationList } from './operation-list.js';
import type { PairedMethods } from './pair-methods.js';
import { areSame, Kept, type Tracker } from './tracker.js';

/** What is read before any method is asked for its scheme. */
export interface Listed {
  /** The tool whose configuration was given in place of ours. */
  readonly theirs: Dialect | undefined;
  readonly kind: DocumentKind | undefined;
  readonly source: SourceDocument | undefined;
  readonly config: Reader | undefined;
  readonly schemes: ConfiguredSchemes;
  /** About the lists of schemes. */
  readonly aboutLists: readonly Finding[];
  readonly side: ConfigSide;
  readonly listed: Operations | undefined;
  readonly entries: PairedMethods<OperationEntry>;
  /** In which anything may be declared. */
  readonly present: readonly Dialect[];
  readonly context: EntryContext;
}

/** Lists what there is in a document and a configuration, each part kept for as long as it holds. */
export class Listing {
  readonly #inputs: Inputs;
  readonly #words: readonly string[];
  readonly #foreignConfig = new Kept<Dialect | undefined>();
  readonly #kind = new Kept<DocumentKind | undefined>();
  readonly #schemes = new Kept<SchemesRead>();
  readonly #known = new KnownSchemes();
  readonly #config = new Kept<ConfigSide>();
  readonly #operations = new OperationList();
  readonly #methods = new MethodList();
  readonly #mayMark = new Kept<boolean>();
  readonly #mayBeForeign = new Kept<readonly Dialect[]>();
  #dialects: readonly Dialect[] = none;
  readonly #context = new Kept<EntryContext>();

  constructor(inputs: Inputs) {
    this.#inputs = inputs;
    this.#words = declaringWords(inputs.keys);
  }

  /** What there is to say of a scheme by itself. */
  get judge() {
    return this.#known.judge;
  }

  read(tracker: Tracker): Listed {
    const { keys, options, dialects } = this.#inputs;
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
    const present = this.#dialectsIn(tracker, source);
    const context = this.#context.get(
      tracker,
      () => ({ schemes, keys, dialects: present, words: mayMark ? undefined : this.#words }),
      [names, mayMark, present],
    );
    return { theirs, kind, source, config, schemes, aboutLists, side, listed, entries, present, context };
  }

  /** The same list for as long as the dialects are the same. */
  #dialectsIn(tracker: Tracker, source: SourceDocument | undefined): readonly Dialect[] {
    const { dialects } = this.#inputs;
    if (dialects.length === 0 || source === undefined) return none;
    const hasFiles = this.#inputs.options.openFile !== undefined;
    const now = this.#mayBeForeign.get(tracker, () => dialectsIn(source, hasFiles, dialects), [source]);
    if (!areSame(now, this.#dialects)) this.#dialects = now;
    return this.#dialects;
  }
}

const none: readonly never[] = [];
