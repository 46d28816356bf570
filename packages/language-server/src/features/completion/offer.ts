import type { CompletionItemKind } from 'vscode-languageserver';
import type { Template, TemplateEntry } from './template.js';

/** Something that can be written at a place. */
export interface Offer {
  readonly label: string;
  /** As `completionItemKind` has it. */
  readonly kind: CompletionItemKind;
  /** A key with its value, or a value. */
  readonly write: { readonly entry: TemplateEntry } | { readonly value: Template };
  /** Lower ones come first; those of one rank in their own order. */
  readonly rank: number;
  /** A few words beside the label: a type, a default, what speaks against it. */
  readonly note?: string | undefined;
  /** Markdown. Where there is much of it, the list says how it is found out later. */
  readonly docs?: string | undefined;
  /** What the typed text is compared with. Default: the label. */
  readonly filter?: string;
  readonly isDeprecated?: boolean;
}

export interface Offered {
  readonly offers: readonly Offer[];
  /** Whether there are more than those. */
  readonly isCut?: boolean;
  /** What the labels are, where their documentation is looked up one by one. */
  readonly resolves?: Resolvable;
}

export type Resolvable = 'endpoint' | 'ruleCode';

export const nothing: Offered = { offers: [] };

export function joined(...all: readonly Offered[]): Offered {
  const resolves = all.find((one) => one.resolves !== undefined)?.resolves;
  return {
    offers: all.flatMap(({ offers }) => offers),
    isCut: all.some(({ isCut }) => isCut === true),
    ...(resolves !== undefined && { resolves }),
  };
}
