import { parseScheme, type Scheme } from '@pagewright/core';
import type { ListProposal, PlanInput } from '@pagewright/core/authoring';
import { credentialsOf, unmaskedNames } from '@pagewright/core/masking';
import { type declaredCredentials, type Operation, viewOperation } from '@pagewright/core/openapi';
import type { OperationReport } from '../report.js';
import { type OperationTraffic, verifyOperation } from '../verify-operation.js';
import type { RecordedTraffic } from '../walks/recorded-traffic.js';

export interface PlanTraffic {
  readonly input: PlanInput;
  readonly traffic: RecordedTraffic;
  readonly secrets: readonly string[];
  readonly credentials: ReturnType<typeof declaredCredentials>;
}

export type Proposed = Extract<ListProposal, { kind: 'scheme' }>;

export function judged(
  context: PlanTraffic,
  operation: Operation,
  { scheme }: Proposed,
): OperationReport | undefined {
  const parsed = parseScheme(scheme, 'document').scheme;
  return parsed && reportOn(context, operation, parsed);
}

/** Compares a scheme with the traffic of an operation; undefined if there is no request to the operation. */
export function reportOn(
  context: PlanTraffic,
  operation: Operation,
  scheme: Scheme,
): OperationReport | undefined {
  const traffic = trafficOf(context, operation, scheme);
  return traffic.exchanges.length === 0 ? undefined : verifyOperation(traffic, context.traffic.all);
}

export function trafficOf(
  { input: { source }, traffic, secrets, credentials }: PlanTraffic,
  operation: Operation,
  scheme: Scheme,
): OperationTraffic {
  const parameters = viewOperation(source, operation).parameters().list;
  return {
    operation: operation.name,
    declared: { scheme, source: 'document', pointer: [], reader: undefined },
    exchanges: traffic.byOperation.get(operation.name) ?? [],
    parameters: new Set(parameters.map(({ name }) => name)),
    credentialsOf: ({ exchange }) =>
      credentialsOf(exchange.request, secrets, credentials, unmaskedNames(scheme)),
  };
}
