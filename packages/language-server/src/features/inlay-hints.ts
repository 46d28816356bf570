import type { OffsetRange } from '@pagewright/syntax';
import type { InlayHint, Position } from 'vscode-languageserver';
import { configHints } from './inlay-hints/config-hints.js';
import { configuredOperationHints, markerHints } from './inlay-hints/document-hints.js';
import { locationHints } from './inlay-hints/location-hints.js';
import { type Question, unitOf } from './question.js';

/** What the range does not show of itself, in the order of the text. */
export function inlayHints(question: Question, range: OffsetRange): InlayHint[] {
  const unit = unitOf(question);
  const { file, token } = question;
  if (unit === undefined || token.isCancellationRequested) return [];
  const hints = [
    ...(file === unit.config ? configHints(unit, file, range) : []),
    ...(file === unit.config
      ? []
      : [...configuredOperationHints(unit, file, range), ...markerHints(unit, file, range)]),
    ...locationHints(unit, file, range),
  ];
  return hints.sort((one, other) => compare(one.position, other.position));
}

function compare(one: Position, other: Position): number {
  return one.line - other.line || one.character - other.character;
}
