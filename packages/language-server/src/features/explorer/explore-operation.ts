import type { BoundMethod, Pointer } from '@pagewright/core';
import type { Location } from 'vscode-languageserver';
import type { Unit } from '../../model/unit.js';
import { locationOf } from '../../queries/locations.js';
import { bindingReasons, operationFinder } from '../../queries/methods.js';
import type { ExploredOperation } from './explored.js';

/** Makes what is told of the methods of a unit; good for one answer. */
export function operationMaker(unit: Unit): (method: BoundMethod) => ExploredOperation {
  const locate = locationMaker(unit);
  const problems = problemsByOperation(unit);
  return (method) => {
    const { operation, operationId, why, decidedBy } = method;
    const location = locate(method);
    const decided = decidedBy && locationOf(unit, decidedBy);
    const name = methodName(method);
    return {
      operation,
      ...(operationId !== undefined && { operationId }),
      ...(name !== undefined && { method: name }),
      why,
      reason: bindingReasons[why],
      ...(location !== undefined && { location }),
      ...(decided !== undefined && { decidedBy: decided }),
      problems: problems.get(operation) ?? 0,
    };
  };
}

/** `users.list`, or undefined where the configuration places the operation nowhere. */
export function methodName({ resource, method }: BoundMethod): string | undefined {
  return method === undefined ? undefined : [...(resource ?? []), method].join('.');
}

/** The operation in the document, else the method in the configuration. */
export function locationMaker(unit: Unit): (method: BoundMethod) => Location | undefined {
  const find = operationFinder(unit);
  return (method) => {
    const spot = find(method.operation)?.spot;
    if (spot !== undefined) {
      const { file } = spot.document;
      const place = { source: 'document', pointer: spot.pointer, part: 'key' } as const;
      return locationOf(unit, { ...place, ...(file !== undefined && { file }) });
    }
    const pointer = configuredAt(method);
    return pointer && locationOf(unit, { source: 'config', pointer, part: 'key' });
  };
}

function configuredAt({ resource = [], method }: BoundMethod): Pointer | undefined {
  if (method === undefined) return undefined;
  const outer = resource.flatMap((name, depth) => [depth === 0 ? 'resources' : 'subresources', name]);
  return [...outer, 'methods', method];
}

/** Errors and warnings. */
function problemsByOperation(unit: Unit): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { operation, severity } of unit.judge().reported) {
    if (operation === undefined || severity === 'info') continue;
    counts.set(operation, (counts.get(operation) ?? 0) + 1);
  }
  return counts;
}
