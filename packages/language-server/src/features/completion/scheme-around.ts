import type { BoundMethod, Pointer, SchemeType } from '@pagewright/core';
import { schemeTypes } from '@pagewright/core/format';
import { isRecord } from '@pagewright/core/internal';
import { makeSource, type OperationView, viewOperation } from '@pagewright/core/openapi';
import type { FormatPlace, InScheme } from '../../grammar/grammar-place.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { valueInFile } from '../../queries/locations.js';
import { methodsBoundTo, operationNamesAt, viewsOf } from '../../queries/methods.js';
import type { Proposals } from './proposals.js';

/** A scheme that is being written: what of it can be read already. */
export interface SchemeAround {
  readonly in: InScheme;
  readonly type: SchemeType | undefined;
  /** The operations whose parameters and responses are on the wire. */
  readonly operations: () => KnownOperations;
}

export interface KnownOperations {
  readonly views: readonly OperationView[];
  /** False where nothing is bound to the scheme, and these only look as if they could be. */
  readonly areBound: boolean;
  /** True when there are more operations than these. */
  readonly isCut?: boolean;
}

export const noOperations: KnownOperations = { views: [], areBound: false };

/** Maximum number of operations whose parameters and responses are read. */
const maxOperations = 30;

export function schemeAround(
  file: WorkspaceFile,
  unit: Unit | undefined,
  place: FormatPlace,
  proposals: Proposals,
): SchemeAround | undefined {
  const { scheme } = place;
  if (scheme === undefined) return undefined;
  const type = schemeTypeOf(file.tree.reader.get([...scheme.pointer, 'type']));
  let known: KnownOperations | undefined;
  return {
    in: scheme,
    type,
    operations: () => {
      known ??= operationsOf(file, unit, place, scheme.pointer, (view) => wouldHave(view, type, proposals));
      return known;
    },
  };
}

/** Returns the views of the operation around a place; none where the place is in no operation. */
export function viewAround(
  file: WorkspaceFile,
  unit: Unit | undefined,
  place: FormatPlace,
): readonly OperationView[] {
  const { operation } = place;
  if (operation === undefined) return [];
  const name = operation.name || (unit && operationNamesAt(unit, file, operation.pointer)[0]);
  if (name !== undefined && unit?.document !== undefined) return viewsOf(unit, [{ operation: name }], 1);
  const source = makeSource(file.tree.reader, unit?.openFile);
  const { pointer } = operation;
  const node = { document: source, pointer };
  return [
    viewOperation(source, {
      name: operation.name,
      node,
      pathItem: { document: source, pointer: pointer.slice(0, -1) },
    }),
  ];
}

function schemeTypeOf(value: unknown): SchemeType | undefined {
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
  isAlike: (view: OperationView) => boolean,
): KnownOperations {
  if (place.operation !== undefined) return { views: viewAround(file, unit, place), areBound: true };
  if (unit === undefined) return noOperations;
  const name = file.tree.reader.get([...pointer, 'name']);
  const bound = typeof name === 'string' ? operationsNaming(unit, name) : [];
  if (bound.length > 0) {
    const isCut = bound.length > maxOperations;
    return { views: viewsOf(unit, bound, maxOperations), areBound: true, isCut };
  }
  const near = nearOperations(unit, typeof name === 'string' ? name : undefined);
  const undeclared = viewsOf(unit, undeclaredLists(unit), maxUndeclared);
  const likely = [
    () => viewsOf(unit, near.fits, maxOperations),
    () => firstOf(undeclared, isAlike, maxAlike),
    () => viewsOf(unit, near.nearly, maxOperations),
  ];
  for (const find of likely) {
    const views = find();
    if (views.length > 0) return { views, areBound: false };
  }
  return { views: undeclared, areBound: false };
}

function firstOf<T>(all: readonly T[], isWanted: (one: T) => boolean, most: number): readonly T[] {
  const found: T[] = [];
  for (const one of all) {
    if (isWanted(one)) found.push(one);
    if (found.length >= most) break;
  }
  return found;
}

/** Returns true for an operation that would have a scheme of the type, or of any that pages while there is none. */
function wouldHave(view: OperationView, type: SchemeType | undefined, proposals: Proposals): boolean {
  const traits = proposals.inferTraits(view);
  if (type !== undefined) return proposals.fits(traits, type);
  const chosen = proposals.typeFor(traits);
  return chosen !== undefined && chosen !== 'fakePage';
}

type Named = Pick<BoundMethod, 'operation'>;

/** Maximum number of undefined scheme names that are read. */
const maxUnknown = 200;
/** Maximum number of operations without a declaration that are looked at. */
export const maxUndeclared = 30;
/** Maximum number of those that are taken for operations alike. */
const maxAlike = 10;

/** The methods bound to a scheme, and those that name it though it can't be read yet. */
function operationsNaming(unit: Unit, scheme: string): readonly Named[] {
  const { analysis } = unit.check();
  const bound = methodsBoundTo(analysis, scheme);
  return bound.length > 0 ? bound : (unknownNames(unit).get(scheme) ?? []);
}

/** The names that methods give, and that no scheme has, with those methods. */
export function unknownNames(unit: Unit): ReadonlyMap<string, readonly Named[]> {
  const names = new Map<string, Named[]>();
  const { methods } = unit.check().analysis;
  for (const method of methods.filter(({ why }) => why === 'unknown').slice(0, maxUnknown)) {
    const { decidedBy } = method;
    const name = decidedBy && valueInFile(unit, decidedBy);
    if (typeof name === 'string') names.set(name, [...(names.get(name) ?? []), method]);
  }
  return names;
}

/** Finds the operations that an unused scheme fits, and those that it nearly fits. */
function nearOperations(unit: Unit, scheme: string | undefined) {
  const { findings } = unit.check().analysis;
  const unused = findings.find(
    ({ code, suppressionKey }) => code === 'Pagination/UnusedScheme' && suppressionKey === scheme,
  );
  const data = isRecord(unused?.data) ? unused.data : {};
  return { fits: placesIn(data.fits), nearly: placesIn(data.nearly) };
}

/** Returns true for an operation that mostly lists things, by its name. */
export function isListing(operation: string): boolean {
  return operation.startsWith('get ') && !operation.endsWith('}');
}

/** The first list operations that nothing declares. */
export function undeclaredLists(unit: Unit): readonly Named[] {
  const free: BoundMethod[] = [];
  for (const method of unit.check().analysis.methods) {
    const isFree = method.why === 'none' || method.why === 'ambiguous';
    if (isFree && isListing(method.operation)) free.push(method);
    if (free.length >= maxUndeclared) break;
  }
  return free;
}

/** Returns the operations of the finding's places that the document lists. */
function placesIn(listSnippet: unknown): readonly Named[] {
  if (!Array.isArray(listSnippet)) return [];
  return listSnippet.flatMap((place: unknown) => {
    const pointer = isRecord(place) ? place.pointer : undefined;
    if (!Array.isArray(pointer) || pointer[0] !== 'paths' || pointer.length !== 3) return [];
    return [{ operation: `${pointer[2]} ${pointer[1]}` }];
  });
}
