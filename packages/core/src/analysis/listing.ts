import { readSchemes, type SchemesRead } from '../binding/read-schemes.js';
import type { ConfiguredSchemes } from '../binding/scheme-registry.js';
import type { Finding } from '../diagnostics/finding.js';
import type { Dialect } from '../external/dialect.js';
import type { Operations } from '../openapi/operations.js';
import type { SourceDocument } from '../openapi/spot.js';
import { type DocumentKind, documentKind } from '../openapi/version.js';
import type { Reader } from '../reader/reader.js';
import { writerOf } from '../rules/external/foreign-config.js';
import { type ConfigSide, readConfigSide } from './config-side.js';
import { declaringWords, mayBeMarked, type Words } from './declares-pagination.js';
import type { Inputs } from './inputs.js';
import { KnownSchemes } from './known-schemes.js';
import { MethodList } from './method-list.js';
import type { EntryContext, OperationEntry } from './operation-entry.js';
import { OperationList } from './operation-list.js';
import type { PairedMethods } from './pair-methods.js';
import { MemoSlot, type Tracker } from './tracker.js';

/** The part of the inputs that is read before any operation. */
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

/** The part of the inputs that is read before any operation is asked for its scheme. */
export interface Listed extends Declared {
  readonly listed: Operations | undefined;
  readonly entries: PairedMethods<OperationEntry>;
  readonly context: EntryContext;
}

/** Lists what there is in a document and a configuration, each part kept while it is valid. */
export class Listing {
  readonly #inputs: Inputs;
  readonly #words: Words;
  readonly #foreignConfig = new MemoSlot<Dialect | undefined>();
  readonly #kind = new MemoSlot<DocumentKind | undefined>();
  readonly #schemes = new MemoSlot<SchemesRead>();
  readonly #known = new KnownSchemes();
  readonly #config = new MemoSlot<ConfigSide>();
  #side: ConfigSide | undefined;
  readonly #operations = new OperationList();
  readonly #methods = new MethodList();
  readonly #mayMark = new MemoSlot<boolean>();
  readonly #context = new MemoSlot<EntryContext>();

  constructor(inputs: Inputs) {
    this.#inputs = inputs;
    this.#words = declaringWords(inputs);
  }

  /** The function that returns the findings about a scheme by itself. */
  get judge() {
    return this.#known.judge;
  }

  /** True when every file was there that the document refers to. */
  get isComplete(): boolean {
    return this.#mayMark.isComplete;
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
