import type { Pointer } from '@pagewright/core';
import type { FormatPlace } from '../../grammar/place.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import type { Question } from '../question.js';

/** Where a refactoring is asked for. */
export interface RefactoringPlace {
  readonly question: Question;
  readonly file: WorkspaceFile;
  readonly unit: Unit;
  readonly place: FormatPlace;
}

/** The extension of an operation that the place is at or in, and what it is; undefined elsewhere. */
export function bindingAt({
  file,
  place,
}: RefactoringPlace): { readonly pointer: Pointer; readonly kind: 'name' | 'inline' } | undefined {
  const { operation, scheme, at } = place;
  if (operation === undefined) return undefined;
  const depth = operation.pointer.length + 1;
  if (scheme !== undefined && scheme.pointer.length === depth)
    return { pointer: scheme.pointer, kind: 'inline' };
  const isReference = at.shape.kind === 'scalar' && at.shape.meaning.kind === 'schemeReference';
  const isName = typeof file.tree.reader.get(at.pointer) === 'string';
  return isReference && isName && at.pointer.length === depth
    ? { pointer: at.pointer, kind: 'name' }
    : undefined;
}

/** The scheme of a list that the place is in; undefined elsewhere. */
export function listedSchemeAt({ place: { operation, scheme } }: RefactoringPlace): Pointer | undefined {
  return operation === undefined && scheme?.pointer.length === 2 ? scheme.pointer : undefined;
}
