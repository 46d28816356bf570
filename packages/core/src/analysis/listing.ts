import { readSchemes, type SchemesKnown, type SchemesRead } from '../binding/read-schemes.js';
import type { ConfiguredSchemes } from '../binding/scheme-registry.js';
import { type ConfiguredMethod, configuredMethods } from '../config/methods.js';
import { checkSettings } from '../config/settings.js';
import type { Finding } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import type { ExternalFormat } from '../external/external-declaration.js';
import { pointerText } from '../json/pointer.js';
import type { Operations } from '../openapi/operations.js';
import type { SourceDocument } from '../openapi/source-document.js';
import { type DocumentKind, documentKind } from '../openapi/version.js';
import type { Reader } from '../reader/reader.js';
import { checkSchemeMeaning } from '../rules/check-scheme-meaning.js';
import { writerOf } from '../rules/external/external-findings.js';
import type { ParsedScheme } from '../scheme/parse-scheme.js';
import type { KnownParsed, LocatedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';
import type { Inputs } from './inputs.js';
import { type AnalysisQueries, areSame, MemoSlot } from './memo-slot.js';
import { MethodList, type PairedMethods } from './method-list.js';
import type { EntryContext, OperationEntry } from './operation-entry.js';
import { declaringWords, mayBeMarked, OperationList, searchMarks, type Words } from './operation-list.js';

/** The most schemes that are remembered, those of earlier states of the text among them. */
const most = 20_000;

/**
 * The schemes of lists that are read again and again: an equal scheme at the same place is the same object, so that what
 * rests on it still holds.
 */
class KnownSchemes implements SchemesKnown {
  /** The schemes that were read last, by their place. */
  readonly #parsed = new Map<string, { readonly written: string; readonly parsed: ParsedScheme }>();
  readonly #placedFor = new WeakMap<Scheme, LocatedScheme>();
  /** Schemes of earlier states too, by all that they declare. */
  readonly #placed = new Map<string, LocatedScheme>();
  readonly #checkCount = new WeakMap<LocatedScheme, readonly Finding[]>();

  readonly parsed: KnownParsed = (copy, source, at, parse) => {
    const place = `${source} ${pointerText(at)}`;
    const written = JSON.stringify(copy);
    const known = this.#parsed.get(place);
    if (known?.written === written) return known.parsed;
    const parsed = parse();
    if (this.#parsed.size >= most) this.#parsed.clear();
    this.#parsed.set(place, { written, parsed });
    return parsed;
  };

  readonly located = (located: LocatedScheme): LocatedScheme => {
    const before = this.#placedFor.get(located.scheme);
    if (before !== undefined) return before;
    const key = JSON.stringify(located);
    const known = this.#placed.get(key) ?? located;
    // Schemes that were edited away are let go.
    if (this.#placed.size >= most) this.#placed.clear();
    this.#placed.set(key, known);
    this.#placedFor.set(located.scheme, known);
    return known;
  };

  /** Returns the findings about a scheme by itself. */
  readonly judge = (located: LocatedScheme): readonly Finding[] => {
    const known = this.#checkCount.get(located);
    if (known !== undefined) return known;
    const findings = checkSchemeMeaning(located);
    this.#checkCount.set(located, findings);
    return findings;
  };
}

/** The part of the inputs that is read before any operation. */
export interface Declared {
  /** The tool whose configuration was given in place of one of Pagewright. */
  readonly original: ExternalFormat | undefined;
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

/** The part of the inputs that is read before any operation is resolved. */
export interface Listed extends Declared {
  readonly listed: Operations | undefined;
  readonly entries: PairedMethods<OperationEntry>;
  readonly context: EntryContext;
}

/** Lists what there is in a document and a configuration, each part kept while it is valid. */
export class Listing {
  readonly #inputs: Inputs;
  readonly #words: Words;
  readonly #foreignConfig = new MemoSlot<ExternalFormat | undefined>();
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
  get checksConfig() {
    return this.#known.judge;
  }

  /** True when every file was there that the document refers to. */
  get isComplete(): boolean {
    return this.#mayMark.isComplete;
  }

  readDeclared(queries: AnalysisQueries): Declared {
    const { keys, externalFormats, lookalikes } = this.#inputs;
    const { source: given } = queries;
    const original = this.#foreignConfig.get(queries, () => writerOf(queries.config, externalFormats));
    const config = original === undefined ? queries.config : undefined;
    const kind = this.#kind.get(queries, () => given && documentKind(given.reader));
    const source = kind?.kind === 'other' ? undefined : given;
    const {
      schemes,
      names,
      findings: aboutLists,
    } = this.#schemes.get(
      queries,
      () => readSchemes(config, source?.reader, { keys, lookalikes }, this.#known),
      [source, config],
    );
    const side = this.#config.get(queries, () => readConfigSide(config, this.#side), [config]);
    this.#side = side;
    return { original, kind, source, config, schemes, names, aboutLists, side };
  }

  /** False where at most a few paths have to be listed anew. */
  get mayBeMostlyDirty(): boolean {
    return this.#operations.mayBeMostlyDirty;
  }

  /** Reads in steps of one path what `read` then has at hand. */
  *warmUp(queries: AnalysisQueries): Generator<void> {
    const { source } = this.readDeclared(queries);
    if (source === undefined) return;
    yield* this.#operations.warmUp(queries, source);
    yield* searchMarks(source);
    this.#readMarks(queries, source);
    yield;
  }

  read(queries: AnalysisQueries): Listed {
    const { keys, lookalikes } = this.#inputs;
    const declared = this.readDeclared(queries);
    const { source, schemes, names, side } = declared;
    const listed = source && this.#operations.of(queries, source);
    const entries = this.#methods.of(side.methods, listed?.operations ?? none);
    const mayMark = this.#readMarks(queries, source);
    const context = this.#context.get(
      queries,
      () => ({ schemes, keys, lookalikes, words: mayMark ? undefined : this.#words }),
      [names, mayMark],
    );
    return { ...declared, listed, entries, context };
  }

  #readMarks(queries: AnalysisQueries, source: SourceDocument | undefined): boolean {
    return this.#mayMark.get(queries, () => source !== undefined && mayBeMarked(source), [source]);
  }
}

const none: readonly never[] = [];

/** The content of the configuration, but for its schemes. */
interface ConfigSide {
  readonly methods: readonly ConfiguredMethod[];
  readonly findings: readonly Finding[];
  /** True when the configuration names a document. */
  readonly namesDocument: boolean;
}

/** `before`: what was read last; a method that is the same as then is the same object. */
function readConfigSide(config: Reader | undefined, before?: ConfigSide): ConfigSide {
  if (config === undefined) return { methods: [], findings: [], namesDocument: false };
  const settings = checkSettings(config);
  const { methods: read, findings } = configuredMethods(config);
  const methods = before === undefined ? read : withKnown(before.methods, read);
  const namesDocument = config.get(['openapi']) !== undefined;
  return { methods, findings: [...settings, ...findings], namesDocument };
}

/** The methods, each as the same object as before where its values and its place are unchanged. */
function withKnown(
  before: readonly ConfiguredMethod[],
  now: readonly ConfiguredMethod[],
): readonly ConfiguredMethod[] {
  const known = new Map(before.map((method) => [pointerText(method.pointer), method]));
  return now.map((method) => {
    const previous = known.get(pointerText(method.pointer));
    return previous !== undefined && isSameMethod(previous, method) ? previous : method;
  });
}

function isSameMethod(one: ConfiguredMethod, other: ConfiguredMethod): boolean {
  return (
    one.endpoint === other.endpoint &&
    one.paginated === other.paginated &&
    areSame(one.endpointPointer, other.endpointPointer)
  );
}

/** Reports a document that is not an OpenAPI document, or does not declare its version. */
export function versionFindings(kind: DocumentKind | undefined): readonly Finding[] {
  if (kind === undefined || kind.kind === 'openapi') return [];
  const code = kind.kind === 'other' ? 'Document/NotOpenApi' : 'Document/UnknownVersion';
  const at = { source: 'document', pointer: [], part: 'value' } as const;
  return [report(code, { problem: kind.problem }, { at, suppressionKey: 'document' })];
}
