import type { BoundMethod } from '@pagewright/core';
import type { LocatedScheme } from '@pagewright/core/internal';
import { grammarPlaceAt, type RequestContext, unitOf } from '../../lsp/request-context.js';
import type { Unit } from '../../model/unit.js';
import { methodsAt, methodsOf } from '../../queries/methods.js';
import { schemeAt, schemeNamed } from '../../queries/schemes.js';
import { methodsNamed, unknownOperation } from '../page-walk/walk-input.js';

export interface Wanted {
  readonly operation?: string;
  readonly scheme?: string;
  readonly offset?: number;
}

export type ExplainSubject = OperationSubject | SchemeSubject | NoSubject;

export interface OperationSubject {
  readonly kind: 'operation';
  readonly unit: Unit;
  readonly methods: readonly [BoundMethod, ...BoundMethod[]];
}

export interface SchemeSubject {
  readonly kind: 'scheme';
  readonly unit: Unit;
  readonly located: LocatedScheme;
}

export interface NoSubject {
  readonly kind: 'none';
  readonly problem: string;
}

export function wantedSubject(
  request: RequestContext,
  { operation, scheme, offset }: Wanted,
): ExplainSubject {
  const units = request.workspace.unitsOf(request.file);
  if (operation !== undefined) return namedOperation(units, operation);
  if (scheme !== undefined) return namedScheme(units, scheme);
  if (offset !== undefined) return subjectAt(request, offset);
  return none('Name an operation such as get /users, or give a position.');
}

function namedOperation(units: readonly Unit[], wanted: string): ExplainSubject {
  const found = methodsNamed(units, wanted);
  const best = found.find(({ method }) => method.scheme !== null) ?? found[0];
  if (best === undefined) return none(unknownOperation(units, wanted));
  const { unit, method } = best;
  const [first = method, ...others] = methodsOf(unit.check().analysis, method.operation);
  return { kind: 'operation', unit, methods: [first, ...others] };
}

function namedScheme(units: readonly Unit[], name: string): ExplainSubject {
  for (const unit of units) {
    const located = schemeNamed(unit, name);
    if (located !== undefined) return { kind: 'scheme', unit, located };
  }
  return none(`No scheme has the name ${name}.`);
}

/** For an inline scheme, the subject is its operation. */
function subjectAt(request: RequestContext, offset: number): ExplainSubject {
  const { file } = request;
  const unit = unitOf(request);
  const place = grammarPlaceAt({ ...request, offset });
  if (unit === undefined || place === undefined)
    return none('This file is neither an OpenAPI document nor an SDK configuration.');
  if (place.scheme !== undefined && place.operation === undefined) {
    const { scheme, boundAs } = schemeAt(unit, file, place.scheme.pointer);
    const located = boundAs === undefined ? undefined : schemeNamed(unit, boundAs);
    if (located !== undefined) return { kind: 'scheme', unit, located };
    return none(
      scheme === undefined
        ? 'This scheme is invalid and ignored: nothing can be bound to it.'
        : `This declaration of ${scheme.name} is not used: another scheme with this name replaces it, or it is not read.`,
    );
  }
  const [first, ...others] = methodsAt(unit, file, place);
  return first === undefined
    ? none('There is no operation or scheme at the cursor.')
    : { kind: 'operation', unit, methods: [first, ...others] };
}

function none(problem: string): NoSubject {
  return { kind: 'none', problem };
}
