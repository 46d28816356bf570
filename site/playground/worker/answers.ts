import type { Effect } from '@pagewright/diff';

/** Methods of the requests that the worker answers beside those of the language server. */
export const methods = {
  mock: 'playground/mock',
  helpers: 'playground/helpers',
  import: 'playground/import',
  diff: 'playground/diff',
} as const;

/** The reason why there is no answer, in a sentence. */
export interface NoAnswer {
  readonly problem: string;
}

/** The answers of the mock to the requests of a walk, packed: numbers that JSON would change keep their text. */
export interface MockAnswer {
  readonly responses: readonly unknown[];
  /** Every fault there is, and why it can't occur in this operation. */
  readonly faults: readonly FaultChoice[];
  /** Sentences about the document that the mock can't follow as it is. */
  readonly notes: readonly string[];
}

export interface FaultChoice {
  readonly kind: string;
  readonly about: string;
  readonly absence?: string;
}

/** The generated files of a target, or of a client. */
export interface HelpersAnswer {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly notes: readonly string[];
}

/** The fate of each declaration of another tool. */
export interface ImportAnswer {
  readonly declarations: readonly ImportedRow[];
  readonly notes: readonly { readonly severity: string; readonly code: string; readonly message: string }[];
}

export interface ImportedRow {
  readonly tool: string;
  readonly operation: string;
  readonly outcome: 'exact' | 'noted' | 'never' | 'left';
  readonly scheme?: string;
}

/** The changes since the files were opened, for those who use an SDK. */
export interface DiffAnswer {
  readonly changes: readonly ChangeRow[];
}

export interface ChangeRow {
  readonly code: string;
  readonly effect: Effect;
  readonly subject?: string;
  readonly targets: readonly string[];
  readonly message: string;
  readonly remedy: string;
}
