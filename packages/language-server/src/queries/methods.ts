import {
  type Analysis,
  type BindingReason,
  type BoundMethod,
  normalizeEndpoint,
  type Pointer,
  pointerText,
} from '@pagewright/core';
import {
  grouped,
  operationNameAt,
  operationPointer,
  operationSteps,
  otherMethodsKey,
} from '@pagewright/core/internal';
import {
  listPath,
  makeSource,
  type Operation,
  type OperationView,
  viewOperation,
} from '@pagewright/core/openapi';
import type { GrammarNode } from '../grammar/grammar-node.js';
import { type FormatPlace, innermost } from '../grammar/grammar-place.js';
import type { Unit } from '../model/unit.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { isAt, type UnitLocation, valueInFile } from './locations.js';
import { isWritten } from './names.js';

export function methodsBoundTo({ methods }: Analysis, scheme: string): readonly BoundMethod[] {
  return methods.filter((method) => method.scheme === scheme);
}

/** Groups all methods by their scheme in one pass. Schemes without methods are left out. */
export function methodsByScheme({ methods }: Analysis): ReadonlyMap<string, readonly BoundMethod[]> {
  return grouped(methods, ({ scheme }) => scheme ?? undefined);
}

/**
 * Methods whose binding was decided at a place. A marker on a shared parameter decides the bindings of
 * several methods.
 */
export function methodsDecidedAt(
  unit: Unit,
  file: WorkspaceFile,
  pointer: UnitLocation['pointer'],
): readonly BoundMethod[] {
  const { methods } = unit.check().analysis;
  return methods.filter(({ decidedBy }) => decidedBy !== undefined && isAt(unit, decidedBy, file, pointer));
}

/** An operation has several methods if the configuration lists it more than once. */
export function methodsOf({ methods }: Analysis, operation: string): readonly BoundMethod[] {
  return methods.filter((method) => method.operation === operation);
}

/**
 * Returns a function that finds operations by name, such as `get /users`. Reads one path per call, which is fast for
 * single operations; results are cached.
 */
export function operationFinder(unit: Unit): (name: string) => Operation | undefined {
  const { reader } = unit;
  if (reader === undefined) return () => undefined;
  const source = makeSource(reader, unit.openFile);
  return (name) => {
    const path = name.slice(name.indexOf(' ') + 1);
    return listPath(source, path).operations.find((operation) => operation.name === name);
  };
}

/**
 * Views of the operations of some methods, without duplicates, at most `maxViews`. Operations that the document lacks
 * are left out.
 */
export function viewsOf(
  unit: Unit,
  methods: readonly Pick<BoundMethod, 'operation'>[],
  maxViews: number,
): readonly OperationView[] {
  const { reader } = unit;
  if (reader === undefined) return [];
  const source = makeSource(reader, unit.openFile);
  const names = [...new Set(methods.map(({ operation }) => operation))].slice(0, maxViews);
  return names.flatMap((name) => {
    const { operations } = listPath(source, name.slice(name.indexOf(' ') + 1));
    const found = operations.find((operation) => operation.name === name);
    return found === undefined ? [] : [viewOperation(source, found)];
  });
}

/**
 * The methods at a place: the methods of the enclosing operation, marker or endpoint, or the enclosing method of
 * the configuration. Empty elsewhere.
 */
export function methodsAt(unit: Unit, file: WorkspaceFile, place: FormatPlace): readonly BoundMethod[] {
  const { analysis } = unit.check();
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

function methodAround({ nodes }: FormatPlace): GrammarNode | undefined {
  return nodes.find(({ name }) => name === 'method');
}

/** Finds the method at a pointer such as `resources/users/subresources/keys/methods/list`. */
function configuredMethod({ methods }: Analysis, pointer: Pointer): BoundMethod | undefined {
  const names = pointer.filter((_, index) => index % 2 === 1).map(String);
  const method = names.at(-1);
  return methods.find(
    (one) =>
      one.method === method &&
      one.resource?.length === names.length - 1 &&
      one.resource.every((name, index) => name === names[index]),
  );
}

/** The inverse of `configuredMethod`. Undefined for an operation that the configuration does not list. */
export function methodPointer({ resource, method }: BoundMethod): Pointer | undefined {
  if (resource === undefined || method === undefined) return undefined;
  const steps = resource.flatMap((name, index) => [index === 0 ? 'resources' : 'subresources', name]);
  return [...steps, 'methods', method];
}

function methodsOfEndpoint(analysis: Analysis, text: unknown): readonly BoundMethod[] {
  const operation = typeof text === 'string' ? normalizeEndpoint(text) : undefined;
  return operation === undefined ? [] : methodsOf(analysis, operation);
}

/** Names of an operation, such as `get /users`, one for each path that leads to it. Empty if no path leads to it. */
export function operationNamesAt(unit: Unit, file: WorkspaceFile, pointer: Pointer): readonly string[] {
  const own = unit.placesUnder(file, pointer).flatMap((place) => operationNameAt(place) ?? []);
  if (own.length > 0) return own;
  const steps = pointer.at(-2) === otherMethodsKey ? 2 : 1;
  const verb = pointer.at(-1);
  const pathItem = pointerText(pointer.slice(0, -steps));
  return unit
    .referenceTargetsIn(file)
    .flatMap(({ node, shape }) =>
      shape.path !== undefined && pointerText(node.pointer) === pathItem ? [`${verb} ${shape.path}`] : [],
    );
}

/**
 * Returns a function that finds an operation by name (`get /users`) in the file: under its own path, or in a path item
 * that the path refers to.
 */
export function operationsIn(unit: Unit, file: WorkspaceFile): (name: string) => Pointer | undefined {
  let reached: ReadonlyMap<string, Pointer> | undefined;
  return (name) => {
    if (file === unit.config) return undefined;
    const own = operationPointer(name);
    if (file === unit.document && file.tree.range(own, 'key') !== undefined) return own;
    reached ??= operationsReached(unit, file);
    return reached.get(name);
  };
}

function operationsReached(unit: Unit, file: WorkspaceFile): ReadonlyMap<string, Pointer> {
  const operations = new Map<string, Pointer>();
  for (const { node, shape } of unit.referenceTargetsIn(file)) {
    if (shape.path === undefined) continue;
    for (const steps of operationSteps((below) => file.tree.reader.keys([...node.pointer, ...below]))) {
      const name = `${steps.at(-1)} ${shape.path}`;
      if (!operations.has(name)) operations.set(name, [...node.pointer, ...steps]);
    }
  }
  return operations;
}

const bindingReasons: Readonly<Record<BindingReason, string>> = {
  config: 'named in the configuration',
  operation: 'named on the operation',
  inline: 'declared on the operation',
  marker: 'marked on a parameter',
  disabled: 'turned off',
  none: 'nothing declares it',
  ambiguous: 'the markers match several schemes, or contradict each other',
  unknown: 'it names a scheme that is not defined',
};

/**
 * Returns a clause that explains why a method is bound or not. Distinguishes an ignored scheme from an undefined one.
 */
export function reasonOf(unit: Unit, { why, decidedBy }: BoundMethod): string {
  const name = why === 'unknown' && decidedBy !== undefined ? valueInFile(unit, decidedBy) : undefined;
  return typeof name === 'string' && isWritten(unit, name)
    ? 'it names a scheme that is ignored'
    : bindingReasons[why];
}
