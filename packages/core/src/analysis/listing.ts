import { readSchemes, type SchemesRead } from '../binding/read-schemes.js';
import type { ConfiguredSchemes } from '../binding/scheme-registry.js';
import type { Dialect } from '../dialects/dialect.js';
import { writerOf } from '../dialects/foreign-config.js';
import type { Finding } from '../findings/finding.js';
import type { Operations } from '../openapi/operations.js';
import type { SourceDocument } from '../openapi/spot.js';
import { type DocumentKind, documentKind } from '../openapi/version.js';
import type { Reader } from '../reader/reader.js';
import { type ConfigSide, readConfigSide } from './config-side.js';
import { declaringWords, mayBeMarked, type Words } from './declares-pagination.js';
import type { Inputs } from './inputs.js';
import { KnownSchemes } from './known-schemes.js';
import { MethodList } from './method-list.js';
import type { EntryContext, OperationEntry } from './operation-entry.js';
import { OperationList } from './operation-list.js';
import type { PairedMethods } from './pair-methods.js';
import { Kept, type Tracker } from './tracker.js';

/** What is read before any operation. */
export interface Declared {
  /** The tool whose configuration was given in place of ours. */
  readonly theirs: Dialect | undefined;
  readonly kind: DocumentKind | undefined;
  readonly source: SourceDocument | undefined;
  readonly config: Reader | undefined;
  readonly schemes: ConfiguredSchemes;
  /** The names of the schemes, the same object for as long as they are the same. */
  readonly names: unknown;
  /** About the lists of schemes. */
  readonly aboutLists: readonly Finding[];
  readonly side: ConfigSide;
}

/** What is read before any operation is asked for its scheme. */
export interface Listed extends Declared {
  readonly listed: Operations | undefined;
  readonly entries: PairedMethods<OperationEntry>;
  readonly context: EntryContext;
}

/** Lists what there is in a document and a configuration, each part kept for as long as it holds. */
export class Listing {
  readonly #inputs: Inputs;
  readonly #words: Words;
  readonly #foreignConfig = new Kept<Dialect | undefined>();
  readonly #kind = new Kept<DocumentKind | undefined>();
  readonly #schemes = new Kept<SchemesRead>();
  readonly #known = new KnownSchemes();
  readonly #config = new Kept<ConfigSide>();
  #side: ConfigSide | undefined;
  readonly #operations = new OperationList();
  readonly #methods = new MethodList();
  readonly #mayMark = new Kept<boolean>();
  readonly #context = new Kept<EntryContext>();

  constructor(inputs: Inputs) {
    this.#inputs = inputs;
    this.#words = declaringWords(inputs);
  }

  /** What there is to say of a scheme by itself. */
  get judge() {
    return this.#known.judge;
  }

  /** Whether every file was there that the document refers to. */
  get isWhole(): boolean {
    return this.#mayMark.isWhole;
  }

  readDeclared(tracker: Tracker): Declared {
    const { keys, dialects, lookalikes } = this.#inputs;
    const { source: given } = tracker;
    const theirs = this.#foreignConfig.get(tracker, () => writerOf(tracker.config, dialects));
    const config = theirs === undefined ? tracker.config : undefined;
    const kind = this.#kind.get(tracker, () => given && documentKind(given.reader));
    const source = kind?.kind === 'other' ? undefined : given;
    const {
      schemes,
      names,
      findings: aboutLists,
    } = this.#schemes.get(
      tracker,
      () => readSchemes(config, source?.reader, { keys, lookalikes }, this.#known),
      [source, config],
    );
    const side = this.#config.get(tracker, () => readConfigSide(config, this.#side), [config]);
    this.#side = side;
    return { theirs, kind, source, config, schemes, names, aboutLists, side };
  }

  read(tracker: Tracker): Listed {
    const { keys, lookalikes } = this.#inputs;
    const declared = this.readDeclared(tracker);
    const { source, schemes, names, side } = declared;
    const listed = source && this.#operations.of(tracker, source);
    const entries = this.#methods.of(side.methods, listed?.operations ?? none);
    const mayMark = this.#mayMark.get(tracker, () => source !== undefined && mayBeMarked(source), [source]);
    const context = this.#context.get(
      tracker,
      () => ({ schemes, keys, lookalikes, words: mayMark ? undefined : this.#words }),
      [names, mayMark],
    );
    return { ...declared, listed, entries, context };
  }
}

const none: readonly never[] = [];
