import type { OffsetRange } from '@pagewright/syntax';
import { placeAt } from '../../grammar/place.js';
import type { Question } from '../question.js';
import { convertDeclarations } from './convert-declarations.js';
import { extractScheme } from './extract-scheme.js';
import { inlineScheme } from './inline-scheme.js';
import { moveScheme } from './move-scheme.js';
import { newScheme } from './new-scheme.js';
import type { Proposal } from './proposal.js';

/** What could be written otherwise at the beginning of a range, with every method bound to the same scheme as before. */
export function refactorings(question: Question, { start }: OffsetRange): readonly Proposal[] {
  const { workspace, file } = question;
  const shape = workspace.shapeOf(file);
  const all = workspace.unitsOf(file);
  const own = all.find(({ document, config }) => document === file || config === file);
  const unit = own ?? all[0];
  if (shape === undefined || unit === undefined) return [];
  const at = { question, file, unit, place: placeAt(shape, file.tree, start) };
  const converted = convertDeclarations(at);
  // What moves schemes speaks of the document or the configuration itself.
  if (own === undefined) return converted;
  // What can be converted is not declared anew.
  const isNew = converted.length === 0 || converted.some(({ isImpossible }) => isImpossible);
  const moving = [...extractScheme(at), ...inlineScheme(at), ...moveScheme(at)];
  return [...moving, ...(isNew ? newScheme(at) : []), ...converted];
}
