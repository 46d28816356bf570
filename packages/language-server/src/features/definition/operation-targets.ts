import { type BoundMethod, normalizeEndpoint } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import { operationFinder } from '../about/bound-operations.js';
import { methodPointer } from '../about/method-pointer.js';
import { fileOfSpot } from '../about/spot-file.js';
import type { Target } from './target.js';

/** The operation that an endpoint names, by whatever path its path item is held. */
export function operationTargets(unit: Unit, endpoint: unknown): readonly Target[] {
  const name = typeof endpoint === 'string' ? normalizeEndpoint(endpoint) : undefined;
  const spot = name === undefined ? undefined : operationFinder(unit)(name)?.spot;
  const file = spot && fileOfSpot(unit, spot);
  return spot === undefined || file === undefined ? [] : [{ file, pointer: spot.pointer }];
}

/** Where the configuration has some methods. */
export function methodTargets({ config }: Unit, methods: readonly BoundMethod[]): readonly Target[] {
  return methods.flatMap((method) => {
    const pointer = methodPointer(method);
    return config === undefined || pointer === undefined ? [] : [{ file: config, pointer }];
  });
}
