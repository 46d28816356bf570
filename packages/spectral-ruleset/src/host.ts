/**
 * `source` is null if Spectral read standard input. `input` is absent if another program has parsed the
 * document. Diagnostics with severity 0 are errors.
 */
export interface SpectralDocument {
  readonly data: unknown;
  readonly input?: string;
  readonly source: string | null;
  readonly diagnostics: readonly { readonly severity: number; readonly message: string }[];
}

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
  readonly recommended: boolean;
  readonly documentationUrl?: string;
  readonly given: string;
  readonly resolved: boolean;
  readonly then: { readonly function: SpectralFunction };
}

export interface SpectralRuleset {
  readonly rules: Readonly<Record<string, SpectralRule>>;
}
