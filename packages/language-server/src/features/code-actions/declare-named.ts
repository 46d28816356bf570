import { parseScheme, type Scheme } from '@pagewright/core';
import { proposeScheme } from '@pagewright/core/authoring';
import { listPath, makeSource, viewOperation } from '@pagewright/core/openapi';
import type { RequestContext } from '../../lsp/request-context.js';
import type { Unit } from '../../model/unit.js';
import { valueInFile } from '../../queries/locations.js';
import { isWritten } from '../../queries/names.js';
import type { ShownFinding } from '../diagnostics/shown-findings.js';
import { homeOf } from './declare-operation.js';
import { intoOverlay } from './in-overlay.js';
import { actionKinds, type PointerChanges, type Proposal, writePointers } from './proposal.js';
import { newPlaceIn, obstacleOfUnits, obstacleToListing } from './refactoring.js';

const maxTried = 20;

/**
 * Adds the missing scheme that operations reference to the list of schemes, inferred from the first operation that
 * allows it.
 */
export function declareNamed(shown: ShownFinding, request: RequestContext): readonly Proposal[] {
  const { finding, unit } = shown;
  const name = finding.data?.name;
  if (finding.code !== 'Pagination/UnknownScheme' || typeof name !== 'string') return [];
  if (isWritten(unit, name)) return [];
  const users = finding.operation === undefined ? usersOf(unit, name) : [finding.operation];
  for (const operation of users.slice(0, maxTried)) {
    const changes = declaration(unit, operation, name, request);
    if (changes === undefined) continue;
    const title = `Declare scheme ${name} from ${operation}`;
    return [{ title, kind: actionKinds.quickFix, about: [shown], write: () => writePointers(changes) }];
  }
  return [];
}

function usersOf(unit: Unit, name: string): readonly string[] {
  return unit.check().analysis.methods.flatMap(({ operation, why, decidedBy }) => {
    if (why !== 'unknown' || decidedBy === undefined) return [];
    return valueInFile(unit, decidedBy) === name ? [operation] : [];
  });
}

function declaration(
  unit: Unit,
  operation: string,
  name: string,
  request: RequestContext,
): readonly PointerChanges[] | undefined {
  const { document, reader } = unit;
  const list = homeOf(unit);
  if (document === undefined || reader === undefined || list === undefined) return undefined;
  const source = makeSource(reader, unit.openFile);
  const listed = listPath(source, operation.slice(operation.indexOf(' ') + 1)).operations;
  const own = listed.find((one) => one.name === operation);
  if (own === undefined) return undefined;
  const proposed = proposeScheme(viewOperation(source, own), name, { targets: unit.targets });
  if (proposed.kind === 'none') return undefined;
  const { scheme } = parseScheme(proposed.scheme, 'document');
  const add = newPlaceIn(list)?.edit(proposed.scheme);
  if (
    scheme === undefined ||
    add === undefined ||
    isObstructed(unit, scheme, list.file === document, request)
  )
    return undefined;
  return intoOverlay(unit, [{ file: list.file, edits: [add] }]);
}

function isObstructed(unit: Unit, scheme: Scheme, isInDocument: boolean, request: RequestContext): boolean {
  const ofUnits = isInDocument ? undefined : obstacleOfUnits(request, unit.document);
  return (obstacleToListing(unit, scheme) ?? ofUnits) !== undefined;
}
