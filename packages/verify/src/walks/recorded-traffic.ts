import { grouped } from '@pagewright/core/internal';
import type { Operation, SourceDocument } from '@pagewright/core/openapi';
import type { Exchange } from '@pagewright/exchanges';
import { type AssignedExchange, type Assignment, assignOperations } from '../operations/assign-operations.js';
import { declaredServers } from '../operations/base-paths.js';
import { pathTemplate } from '../operations/path-template.js';
import { type AllExchanges, allExchanges } from './all-exchanges.js';

export interface RecordedTraffic {
  readonly assignment: Assignment;
  readonly all: AllExchanges;
  readonly byOperation: ReadonlyMap<string, readonly AssignedExchange[]>;
}

export function recordedTraffic(
  source: SourceDocument,
  operations: readonly Operation[],
  exchanges: readonly Exchange[],
): RecordedTraffic {
  const templates = operations.map(({ name }) => pathTemplate(name));
  const assignment = assignOperations(exchanges, templates, declaredServers(source, operations));
  const byOperation = grouped(assignment.exchanges, ({ operation }) => operation);
  return { assignment, all: allExchanges(assignment.exchanges), byOperation };
}
