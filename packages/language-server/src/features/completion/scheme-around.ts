import type { BoundMethod, Pointer, SchemeType } from '@pagewright/core';
import { schemeTypes } from '@pagewright/core/format';
import type { FactPlace } from '@pagewright/core/internal';
import { makeSource, type OperationView, viewOperation } from '@pagewright/core/openapi';
import type { FormatPlace, InScheme } from '../../grammar/grammar-place.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { valueInFile } from '../../queries/locations.js';
import { methodsBoundTo, operationNamesAt, viewsOf } from '../../queries/methods.js';
import type { Proposals } from './proposals.js';

export interface SchemeAround {
  readonly in: InScheme;
  readonly type: SchemeType | undefined;
  readonly operations: () => KnownOperations;
}

export interface KnownOperations {
  readonly views: readonly OperationView[];
  /** False if no operation is bound to the scheme. In that case, `views` are similar operations. */
  readonly areBound: boolean;
  readonly isCut?: boolean;
}

export const noOperations: KnownOperations = { views: [], areBound: false };

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

function firstOf<T>(all: readonly T[], isWanted: (one: T) => boolean, maxCount: number): readonly T[] {
  const found: T[] = [];
  for (const one of all) {
    if (isWanted(one)) found.push(one);
    if (found.length >= maxCount) break;
  }
  return found;
}

/** True if the operation could have a scheme of this type, or of any paginated type if `type` is undefined. */
function wouldHave(view: OperationView, type: SchemeType | undefined, proposals: Proposals): boolean {
  const traits = proposals.inferTraits(view);
  if (type !== undefined) return proposals.fits(traits, type);
  const chosen = proposals.typeFor(traits);
  return chosen !== undefined && chosen !== 'fakePage';
}

type Named = Pick<BoundMethod, 'operation'>;

const maxUnknown = 200;
export const maxUndeclared = 30;
const maxAlike = 10;

function operationsNaming(unit: Unit, scheme: string): readonly Named[] {
  const { analysis } = unit.check();
  const bound = methodsBoundTo(analysis, scheme);
  return bound.length > 0 ? bound : (unknownNames(unit).get(scheme) ?? []);
}

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

function nearOperations(unit: Unit, scheme: string | undefined) {
  const { findings } = unit.check().analysis;
  const unused = findings.find(
    ({ code, suppressionKey }) => code === 'Pagination/UnusedScheme' && suppressionKey === scheme,
  );
  const { fits = [], nearly = [] } = unused?.data ?? {};
  return { fits: placesIn(fits), nearly: placesIn(nearly) };
}

/** Guesses from verb and path whether an operation returns a list. */
export function isListing(operation: string): boolean {
  return operation.startsWith('get ') && !operation.endsWith('}');
}

export function undeclaredLists(unit: Unit): readonly Named[] {
  const free: BoundMethod[] = [];
  for (const method of unit.check().analysis.methods) {
    const isFree = method.why === 'none' || method.why === 'ambiguous';
    if (isFree && isListing(method.operation)) free.push(method);
    if (free.length >= maxUndeclared) break;
  }
  return free;
}

function placesIn(fits: readonly (string | FactPlace)[]): readonly Named[] {
  return fits.flatMap((fit) => {
    if (typeof fit === 'string' || fit.pointer[0] !== 'paths' || fit.pointer.length !== 3) return [];
    const [, path, verb] = fit.pointer;
    return [{ operation: `${verb} ${path}` }];
  });
}
