import type { Pointer } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { operationFinder } from '../about/bound-operations.js';
import { methodPointer } from '../about/method-pointer.js';
import { fileOfSpot } from '../about/spot-file.js';
import { symbolKind } from '../lsp-numbers.js';

/** Something with a name; where it stands is found out when it is asked for. */
export interface Candidate {
  readonly name: string;
  /** What is shown beside the name. */
  readonly container: string;
  readonly kind: (typeof symbolKind)[keyof typeof symbolKind];
  readonly place: () => CandidatePlace | undefined;
}

export interface CandidatePlace {
  readonly file: WorkspaceFile;
  readonly pointer: Pointer;
  readonly part: 'key' | 'value';
}

/** The schemes of a unit, the methods of its configuration, and the operations that are bound to a scheme. */
export function* candidatesOf(unit: Unit): Generator<Candidate> {
  const { placed, methods } = unit.judge().analysis;
  for (const scheme of placed) {
    yield {
      name: scheme.scheme.name,
      container: scheme.scheme.type,
      kind: symbolKind.class,
      place: () => {
        const file = unit.fileOf(scheme);
        return file && { file, pointer: [...scheme.pointer, 'name'], part: 'value' };
      },
    };
  }
  const operationOf = operationFinder(unit);
  for (const method of methods) {
    const { config } = unit;
    const pointer = methodPointer(method);
    if (config !== undefined && pointer !== undefined) {
      yield {
        name: [...(method.resource ?? []), method.method].join('.'),
        container: method.scheme ?? method.operation,
        kind: symbolKind.method,
        place: () => ({ file: config, pointer, part: 'key' }),
      };
    }
    if (method.scheme === null) continue;
    yield {
      name: method.operation,
      container: method.scheme,
      kind: symbolKind.method,
      place: () => {
        const spot = operationOf(method.operation)?.spot;
        const file = spot && fileOfSpot(unit, spot);
        return spot && file && { file, pointer: spot.pointer, part: 'key' };
      },
    };
  }
}
