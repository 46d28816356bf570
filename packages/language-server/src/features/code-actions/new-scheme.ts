import { declareOperation } from './declare-operation.js';
import { actionKinds, impossible, type Proposal, writePointers } from './proposal.js';
import type { RefactoringPlace } from './refactoring-place.js';

const kind = actionKinds.extract;

/**
 * A new scheme made from what an operation takes and answers with, bound to it at once. It stands where the other schemes
 * do: in the configuration where that has any, else at the root of the document.
 */
export function newScheme({ question, file, unit, place }: RefactoringPlace): readonly Proposal[] {
  const { operation, spot } = place;
  if (operation === undefined || operation.name === '' || file !== unit.document) return [];
  // Deep inside an operation people are at something else.
  if (spot.pointer.length > operation.pointer.length + 1) return [];
  const methods = unit.judge().analysis.methods.filter((method) => method.operation === operation.name);
  if (methods.length === 0 || methods.some(({ why }) => why !== 'none')) return [];
  const title = `Declare a scheme for ${operation.name}`;
  const declared = declareOperation({ question, file, unit, operation });
  switch (declared?.kind) {
    case undefined:
      return [];
    case 'none':
      return [impossible(kind, title, declared.problem)];
    case 'bind': {
      const bound = `Bind ${operation.name} to the scheme ${declared.scheme}`;
      return [{ title: bound, kind, about: [], write: () => writePointers(declared.changes) }];
    }
    case 'list':
      return [{ title, kind, about: [], write: () => writePointers(declared.changes) }];
  }
}
