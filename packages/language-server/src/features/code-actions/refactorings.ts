import type { OffsetRange } from '@pagewright/syntax';
import { placeAt } from '../../grammar/place.js';
import type { Question } from '../question.js';
import { extractScheme } from './extract-scheme.js';
import { inlineScheme } from './inline-scheme.js';
import { moveScheme } from './move-scheme.js';
import { newScheme } from './new-scheme.js';
import type { Proposal } from './proposal.js';

/** What could be written otherwise at the beginning of a range, with every method bound to the same scheme as before. */
export function refactorings(question: Question, { start }: OffsetRange): readonly Proposal[] {
  const { workspace, file } = question;
  const shape = workspace.shapeOf(file);
  const unit = workspace.unitsOf(file).find(({ document, config }) => document === file || config === file);
  if (shape === undefined || unit === undefined) return [];
  const at = { question, file, unit, place: placeAt(shape, file.tree, start) };
  return [...extractScheme(at), ...inlineScheme(at), ...moveScheme(at), ...newScheme(at)];
}
