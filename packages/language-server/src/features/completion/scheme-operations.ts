import { type BoundMethod, isRecord } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import { methodsBoundTo } from '../about/bound-operations.js';

type Named = Pick<BoundMethod, 'operation'>;

/** How many names of schemes that nobody has are read. */
const mostUnknown = 200;
/** How many operations are taken for likely ones. */
const mostLikely = 20;

/** The methods bound to a scheme, and those that name it though it can't be read yet. */
export function operationsNaming(unit: Unit, scheme: string): readonly Named[] {
  const { analysis } = unit.judge();
  const bound = methodsBoundTo(analysis, scheme);
  return bound.length > 0 ? bound : (unknownNames(unit).get(scheme) ?? []);
}

/** The names that methods give, and that no scheme has, with those methods. */
export function unknownNames(unit: Unit): ReadonlyMap<string, readonly Named[]> {
  const names = new Map<string, Named[]>();
  const { methods } = unit.judge().analysis;
  for (const method of methods.filter(({ why }) => why === 'unknown').slice(0, mostUnknown)) {
    const { decidedBy } = method;
    const name = decidedBy && unit.fileOf(decidedBy)?.tree.reader.get(decidedBy.pointer);
    if (typeof name === 'string') names.set(name, [...(names.get(name) ?? []), method]);
  }
  return names;
}

/** Those that an unused scheme fits, or nearly; else the first lists of the document that nothing is said about. */
export function likelyOperations(unit: Unit, scheme: string | undefined): readonly Named[] {
  const { findings, methods } = unit.judge().analysis;
  const unused = findings.find(
    ({ code, suppressionKey }) => code === 'Pagination/UnusedScheme' && suppressionKey === scheme,
  );
  const data = unused?.data;
  const near = isRecord(data) ? [data.fits, data.nearly].flatMap(placesIn) : [];
  if (near.length > 0) return near.slice(0, mostLikely);
  const free: BoundMethod[] = [];
  for (const method of methods) {
    const isFree = method.why === 'none' || method.why === 'ambiguous';
    if (isFree && method.operation.startsWith('get ') && !method.operation.endsWith('}')) free.push(method);
    if (free.length >= mostLikely) break;
  }
  return free;
}

/** Of the operations that the finding tells of, those that the document lists. */
function placesIn(list: unknown): readonly Named[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((place: unknown) => {
    const pointer = isRecord(place) ? place.pointer : undefined;
    if (!Array.isArray(pointer) || pointer[0] !== 'paths' || pointer.length !== 3) return [];
    return [{ operation: `${pointer[2]} ${pointer[1]}` }];
  });
}
