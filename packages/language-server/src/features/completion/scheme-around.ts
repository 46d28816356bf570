import { type Pointer, type SchemeType, schemeTypes } from '@pagewright/core';
import { makeSource, type OperationView, viewOperation } from '@pagewright/core/openapi';
import type { FormatPlace, InScheme } from '../../grammar/place.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { viewsOf } from '../about/bound-operations.js';
import { likelyOperations, operationsNaming } from './scheme-operations.js';

/** A scheme that is being written: what of it can be read already. */
export interface SchemeAround {
  readonly in: InScheme;
  readonly type: SchemeType | undefined;
  /** The operations that say what is on the wire. */
  readonly operations: () => KnownOperations;
}

export interface KnownOperations {
  readonly views: readonly OperationView[];
  /** False where nothing is bound to the scheme, and these only look as if they could be. */
  readonly areBound: boolean;
  /** Whether there are more than those. */
  readonly isCut?: boolean;
}

export const noOperations: KnownOperations = { views: [], areBound: false };

/** How many operations are asked what they take and give. */
const mostOperations = 30;

export function schemeAround(
  file: WorkspaceFile,
  unit: Unit | undefined,
  place: FormatPlace,
): SchemeAround | undefined {
  const { scheme } = place;
  if (scheme === undefined) return undefined;
  let known: KnownOperations | undefined;
  return {
    in: scheme,
    type: schemeTypeOf(file.tree.reader.get([...scheme.pointer, 'type'])),
    operations: () => {
      known ??= operationsOf(file, unit, place, scheme.pointer);
      return known;
    },
  };
}

/** What is on the wire of the operation around a place; none where it is in no operation. */
export function viewAround(
  file: WorkspaceFile,
  unit: Unit | undefined,
  place: FormatPlace,
): readonly OperationView[] {
  const { operation } = place;
  if (operation === undefined) return [];
  if (operation.name !== '' && unit?.document !== undefined)
    return viewsOf(unit, [{ operation: operation.name }], 1);
  const source = makeSource(file.tree.reader, unit?.openFile);
  const { name, pointer } = operation;
  const spot = { document: source, pointer };
  return [
    viewOperation(source, { name, spot, pathItem: { document: source, pointer: pointer.slice(0, -1) } }),
  ];
}

export function schemeTypeOf(value: unknown): SchemeType | undefined {
  return typeof value === 'string' && isSchemeType(value) ? value : undefined;
}

function isSchemeType(value: string): value is SchemeType {
  return Object.hasOwn(schemeTypes, value);
}

function operationsOf(
  file: WorkspaceFile,
  unit: Unit | undefined,
  place: FormatPlace,
  pointer: Pointer,
): KnownOperations {
  if (place.operation !== undefined) return { views: viewAround(file, unit, place), areBound: true };
  if (unit === undefined) return noOperations;
  const name = file.tree.reader.get([...pointer, 'name']);
  const bound = typeof name === 'string' ? operationsNaming(unit, name) : [];
  if (bound.length > 0) {
    const isCut = bound.length > mostOperations;
    return { views: viewsOf(unit, bound, mostOperations), areBound: true, isCut };
  }
  const likely = likelyOperations(unit, typeof name === 'string' ? name : undefined);
  return { views: viewsOf(unit, likely, mostOperations), areBound: false };
}
