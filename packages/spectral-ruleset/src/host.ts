/** The parts of Spectral 6 that are used here, as types. */

/** A file that Spectral has read; without a source where it came from standard input. */
export interface SpectralDocument {
  /** The value of the document, as far as its text could be parsed. */
  readonly data: unknown;
  /** The text; absent where somebody else has parsed it. */
  readonly input?: string;
  readonly source: string | null;
  /** Problems of its text; severity 0 is an error. */
  readonly diagnostics: readonly { readonly severity: number; readonly message: string }[];
}

/** A document with the files that it refers to, by their paths or URLs. */
export interface SpectralInventory {
  readonly document: SpectralDocument;
  readonly referencedDocuments: Readonly<Record<string, SpectralDocument>>;
}

export interface SpectralContext {
  readonly documentInventory: SpectralInventory;
}

export interface SpectralResult {
  readonly message: string;
  readonly path: (string | number)[];
}

export type SpectralFunction = (
  target: unknown,
  options: unknown,
  context: SpectralContext,
) => SpectralResult[];

export type SpectralSeverity = 'error' | 'warn' | 'info';

export interface SpectralRule {
  readonly description: string;
  readonly message: string;
  readonly severity: SpectralSeverity;
  /** False where the rule is off until somebody sets its severity. */
  readonly recommended: boolean;
  readonly documentationUrl?: string;
  readonly given: string;
  readonly resolved: boolean;
  readonly then: { readonly function: SpectralFunction };
}

export interface SpectralRuleset {
  readonly rules: Readonly<Record<string, SpectralRule>>;
}
