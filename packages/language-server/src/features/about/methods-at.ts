import { type Analysis, type BoundMethod, normalizeEndpoint, type Pointer } from '@pagewright/core';
import { type FormatPlace, innermost } from '../../grammar/place.js';
import type { Standing } from '../../grammar/standing.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { methodsDecidedAt, methodsOf } from './bound-operations.js';
import { operationNamesAt } from './operations-at.js';

/**
 * The methods that a place is about: those of the operation around it, of the configured method around it, those that a
 * marker binds, or those of the endpoint that is named there. None where it is about no operation.
 */
export function methodsAt(unit: Unit, file: WorkspaceFile, place: FormatPlace): readonly BoundMethod[] {
  const { analysis } = unit.judge();
  const marker = innermost(place, 'marker');
  if (marker !== undefined) return methodsDecidedAt(unit, file, marker.pointer);
  const configured = methodAround(place);
  if (configured !== undefined) {
    const method = configuredMethod(analysis, configured.pointer);
    if (method !== undefined) return [method];
  }
  const { shape, pointer } = place.at;
  if (shape.kind === 'scalar' && shape.meaning.kind === 'endpoint')
    return methodsOfEndpoint(analysis, file.tree.reader.get(pointer));
  const { operation } = place;
  if (operation === undefined) return [];
  const names = new Set(operationNamesAt(unit, file, operation.pointer));
  return analysis.methods.filter((method) => names.has(method.operation));
}

/** Where the method of a configuration stands that holds the place. */
export function methodAround({ standings }: FormatPlace): Standing | undefined {
  return standings.find(({ name }) => name === 'method');
}

/** The method of a configuration that stands at `resources/users/subresources/keys/methods/list`. */
export function configuredMethod({ methods }: Analysis, pointer: Pointer): BoundMethod | undefined {
  const names = pointer.filter((_, index) => index % 2 === 1).map(String);
  const method = names.at(-1);
  return methods.find(
    (one) =>
      one.method === method &&
      one.resource?.length === names.length - 1 &&
      one.resource.every((name, index) => name === names[index]),
  );
}

/** Where that method stands: the way back. Undefined for an operation that the configuration places nowhere. */
export function methodPointer({ resource, method }: BoundMethod): Pointer | undefined {
  if (resource === undefined || method === undefined) return undefined;
  const steps = resource.flatMap((name, index) => [index === 0 ? 'resources' : 'subresources', name]);
  return [...steps, 'methods', method];
}

/** Where the operation of a method stands in the document itself; a path item that is a reference does not hold it. */
export function operationPointer({ operation }: Pick<BoundMethod, 'operation'>): Pointer {
  const blank = operation.indexOf(' ');
  return ['paths', operation.slice(blank + 1), operation.slice(0, blank)];
}

function methodsOfEndpoint(analysis: Analysis, text: unknown): readonly BoundMethod[] {
  const operation = typeof text === 'string' ? normalizeEndpoint(text) : undefined;
  return operation === undefined ? [] : methodsOf(analysis, operation);
}
