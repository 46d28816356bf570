import type { OffsetRange } from '@pagewright/syntax';
import type { Position, Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';

/** Enumerations of the protocol. Importing them from the protocol's package would also load its runtime. */

export const diagnosticSeverity = { error: 1, warning: 2, information: 3, hint: 4 } as const;

export const diagnosticTag = { unnecessary: 1, deprecated: 2 } as const;

export const completionItemKind = {
  field: 5,
  property: 10,
  value: 12,
  enum: 13,
  snippet: 15,
  file: 17,
  reference: 18,
  enumMember: 20,
  constant: 21,
  event: 23,
} as const;

export const completionItemTag = { deprecated: 1 } as const;

export const insertTextFormat = { plainText: 1, snippet: 2 } as const;

export const insertTextMode = { asIs: 1 } as const;

export const symbolKind = {
  module: 2,
  namespace: 3,
  class: 5,
  method: 6,
  property: 7,
  field: 8,
  array: 18,
  object: 19,
} as const;

export const documentHighlightKind = { text: 1, read: 2, write: 3 } as const;

export const inlayHintKind = { type: 1, parameter: 2 } as const;

/** Converts offsets to the lines and characters of the protocol. */
export function lspRange(document: TextDocument, { start, end }: OffsetRange): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** Negative if `one` comes before `other`, 0 if they are equal. */
export function comparePositions(one: Position, other: Position): number {
  return one.line - other.line || one.character - other.character;
}
