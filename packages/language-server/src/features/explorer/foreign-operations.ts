import { dialectNames, foreignScheme } from '@pagewright/core/dialects';
import type { Unit } from '../../model/unit.js';
import { dialectsOf, type ForeignHere, foreignFinder } from '../about/foreign-at.js';
import { locationOf } from '../about/location-of.js';
import type { ForeignOperation } from './explored.js';
import type { Pace } from './undeclared-finder.js';

/** How many operations are looked at before the host gets a turn. */
const atOnce = 200;

/** The operations that only declarations of other tools speak of. Undefined when the question was withdrawn. */
export async function foreignOperations(
  unit: Unit,
  { token, pause }: Pace,
): Promise<readonly ForeignOperation[] | undefined> {
  if (dialectsOf(unit).length === 0) return [];
  const find = foreignFinder(unit);
  const found: ForeignOperation[] = [];
  let looked = 0;
  for (const operation of silentOperations(unit)) {
    if (looked++ % atOnce === 0) await pause?.();
    if (token.isCancellationRequested) return undefined;
    const [first] = find(operation);
    if (first !== undefined) found.push(exploreForeign(unit, first));
  }
  return found;
}

/** Of which nothing of ours is said. */
function silentOperations(unit: Unit): ReadonlySet<string> {
  const { methods } = unit.judge().analysis;
  const silent = new Set(methods.map(({ operation }) => operation));
  for (const { operation, why } of methods) if (why !== 'none') silent.delete(operation);
  return silent;
}

function exploreForeign(unit: Unit, { declaration, view }: ForeignHere): ForeignOperation {
  const { dialect, operation, place, meaning } = declaration;
  const { document, pointer } = view.operation.spot;
  const { file } = document;
  const at = { source: 'document', pointer, part: 'key', ...(file !== undefined && { file }) } as const;
  const [location, declaredAt] = [locationOf(unit, at), locationOf(unit, place)];
  const tool = dialectNames[dialect];
  const type = foreignScheme(declaration, 'page')?.type;
  const without = meaning.kind === 'never' ? 'as one that does not page' : 'in a way that has no equal';
  return {
    operation,
    ...(location !== undefined && { location }),
    ...(declaredAt !== undefined && { declaredAt }),
    tool,
    ...(type !== undefined && { type }),
    reason:
      type === undefined
        ? `declared for ${tool} ${without}`
        : `declared for ${tool}, would be a scheme of type ${type}`,
  };
}
