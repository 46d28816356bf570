import type { Location } from 'vscode-languageserver';
import type { CursorQuestion } from './question.js';
import { locationsOf } from './references/mention.js';
import { mentionsAt } from './references/mentions-at.js';

/**
 * Every place that speaks of what the cursor is at, in all files: of a scheme what is bound to it or names it, of a field
 * its key wherever the same scheme stands, of an operation or method the endpoints. Declarations only where asked for.
 */
export function references(question: CursorQuestion, includeDeclaration: boolean): readonly Location[] {
  return locationsOf(mentionsAt(question).filter(({ declares }) => includeDeclaration || !declares));
}
