import type { Effect } from '@pagewright/diff';

/** Request methods that the worker supports in addition to the language server's methods. */
export const methods = {
  mock: 'playground/mock',
  helpers: 'playground/helpers',
  import: 'playground/import',
  diff: 'playground/diff',
} as const;

export interface NoAnswer {
  /** A sentence that explains why the request can't be answered. */
  readonly problem: string;
}

/** The mock's responses to a walk, packed so that numbers keep their exact text. */
export interface MockAnswer {
  readonly responses: readonly unknown[];
  /** Every fault, with the reason if it can't occur in this operation. */
  readonly faults: readonly FaultChoice[];
  /** Sentences about declarations that the mock can't follow exactly. */
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

/** The result for each declaration of another tool. */
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

/** Breaking changes for SDK users since the files were opened. */
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
