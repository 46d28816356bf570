import {
  type BindingReason,
  type BoundMethod,
  normalizeEndpoint,
  type PlacedScheme,
  suggest,
} from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import { fileName } from '../../model/uris.js';
import { schemeNamed } from '../../queries/schemes.js';
import { methodName } from '../explorer/explore-operation.js';
import type { WalkProblem } from './walked.js';

export interface ChosenMethod {
  readonly unit: Unit;
  readonly method: BoundMethod;
  readonly placed: PlacedScheme;
}

/** The paginated method of that name, in whichever of the units it is; else why there is none to walk. */
export function chooseMethod(units: readonly Unit[], wanted: unknown): ChosenMethod | WalkProblem {
  if (typeof wanted !== 'string')
    return { problem: 'A walk needs the name of an operation, such as get /users.' };
  const found = methodsNamed(units, wanted);
  for (const { unit, method } of found) {
    const placed = method.scheme === null ? undefined : schemeNamed(unit, method.scheme);
    if (placed !== undefined) return { unit, method, placed };
  }
  const [first] = found;
  return {
    problem:
      first === undefined
        ? notFound(units, wanted)
        : `${wanted} is not paginated: ${whys[first.method.why]}.`,
  };
}

/** The methods of that name: `get /users`, or `users.list`. */
export function methodsNamed(
  units: readonly Unit[],
  wanted: string,
): readonly { readonly unit: Unit; readonly method: BoundMethod }[] {
  const endpoint = normalizeEndpoint(wanted);
  return units.flatMap((unit) =>
    unit
      .judge()
      .analysis.methods.filter((method) => method.operation === endpoint || methodName(method) === wanted)
      .map((method) => ({ unit, method })),
  );
}

const whys: Readonly<Record<BindingReason, string>> = {
  config: 'its scheme can not be read',
  operation: 'its scheme can not be read',
  inline: 'its scheme can not be read',
  marker: 'its scheme can not be read',
  disabled: 'that is turned off',
  none: 'nothing declares it',
  ambiguous: 'its markers match several schemes',
  unknown: 'it names a scheme that is not defined',
};

/** Words the problem that no operation has this name, with a name that may be meant. */
export function notFound(units: readonly Unit[], wanted: string): string {
  const methods = units.flatMap((unit) => unit.judge().analysis.methods);
  const names = methods.flatMap((method) => [method.operation, methodName(method) ?? method.operation]);
  const meant = suggest(wanted, [...new Set(names)]);
  const files = units.flatMap((unit) => unit.document ?? unit.config ?? []).map(({ uri }) => fileName(uri));
  const where = files[0] === undefined ? 'this file' : files[0];
  return `There is no operation ${wanted} in ${where}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
}
