import { type JsonObject, type Pointer, parseScheme, schemeIdentity } from '@pagewright/core';
import {
  additionsTo,
  proposeScheme,
  type SchemeCandidate,
  type SchemeListPlace,
  schemeCandidates,
  schemeListPlace,
  schemeNameFor,
} from '@pagewright/core/authoring';
import { listPath, makeSource, viewOperation } from '@pagewright/core/openapi';
import type { RequestContext } from '../../lsp/request-context.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { operationNamesAt } from '../../queries/methods.js';
import { intoOverlay } from './in-overlay.js';
import { actionKinds, impossible, type PointerChanges, type Proposal, writePointers } from './proposal.js';
import {
  obstacleOfSharing,
  obstacleOfUnits,
  obstacleToListing,
  type RefactoringPlace,
  type SchemeList,
} from './refactoring.js';

interface OperationHere {
  readonly request: RequestContext;
  readonly file: WorkspaceFile;
  readonly unit: Unit;
  readonly operation: { readonly name: string; readonly pointer: Pointer };
}

/**
 * The ways to declare an undeclared operation.
 *
 * - bind: the operation refers to an existing equal scheme
 * - list: a new scheme is added to the list, and the operation refers to it
 * - none: a listed scheme is impossible; `inline` has edits that declare the scheme at the operation instead, and
 * `alternatives` returns schemes whose assumptions the user has to confirm
 */
type DeclaredAs =
  | { readonly kind: 'bind'; readonly scheme: string; readonly changes: readonly PointerChanges[] }
  | { readonly kind: 'list'; readonly changes: readonly PointerChanges[] }
  | {
      readonly kind: 'none';
      readonly problem: string;
      readonly inline?: readonly PointerChanges[];
      readonly alternatives?: () => readonly SchemeCandidate[];
    };

/**
 * Proposes a scheme from the parameters and the response of an operation, and binds the operation to it.
 * Undefined if the document lacks the operation.
 */
export function declareOperation({ request, file, unit, operation }: OperationHere): DeclaredAs | undefined {
  const { document, reader } = unit;
  const list = homeOf(unit);
  if (document === undefined || reader === undefined || list === undefined) return undefined;
  const source = makeSource(reader, unit.openFile);
  const listed = listPath(source, operation.name.slice(operation.name.indexOf(' ') + 1)).operations;
  const own = listed.find((one) => one.name === operation.name);
  if (own === undefined) return undefined;
  const view = viewOperation(source, own);
  const proposed = proposeScheme(view, schemeNameIn(unit, operation.name), { targets: unit.targets });
  if (proposed.kind === 'none')
    return { kind: 'none', problem: sentence(proposed.reason), alternatives: () => schemeCandidates(view) };
  return declareBy({ request, file, unit, operation }, proposed.scheme);
}

function schemeNameIn(unit: Unit, operation: string): string {
  const { schemes } = unit.check().analysis;
  return schemeNameFor(operation, new Set(schemes.map((scheme) => scheme.name)));
}

function declareBy(
  { request, file, unit, operation }: OperationHere,
  made: JsonObject,
): DeclaredAs | undefined {
  const list = homeOf(unit);
  const { scheme } = parseScheme(made, 'document');
  if (list === undefined || scheme === undefined) return undefined;
  const { located } = unit.check().analysis;
  const bind = (value: string | JsonObject): PointerChanges => ({
    file,
    edits: [{ kind: 'set', pointer: [...operation.pointer, list.extension], value }],
  });
  const identity = schemeIdentity(scheme);
  const same = located.find((one) => schemeIdentity(one.scheme) === identity);
  if (same !== undefined && same.pointer.length === 2)
    return { kind: 'bind', scheme: same.scheme.name, changes: intoOverlay(unit, [bind(same.scheme.name)]) };
  const add = additionsTo(list.file.tree.reader, list.key, [made]);
  const obstacle =
    (same &&
      `The same scheme, ${same.scheme.name}, is declared inline on another operation: extract it first.`) ??
    (add === undefined ? `${list.key} is not a list of schemes.` : undefined) ??
    obstacleToListing(unit, scheme) ??
    (list.file === unit.document ? undefined : obstacleOfUnits(request, unit.document)) ??
    (file === unit.document ? undefined : obstacleOfSharing(request, file));
  if (obstacle !== undefined || add === undefined)
    return { kind: 'none', problem: obstacle ?? '', inline: intoOverlay(unit, [bind(made)]) };
  return { kind: 'list', changes: intoOverlay(unit, [{ file: list.file, edits: add }, bind(scheme.name)]) };
}

export function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

export interface DeclarationHome extends SchemeList, SchemeListPlace {}

/** New schemes go to the configuration if it has schemes, or else to the document. Undefined without a document. */
export function homeOf({ document, config, vendorPrefixes }: Unit): DeclarationHome | undefined {
  if (document === undefined) return undefined;
  const place = schemeListPlace(config?.tree.reader, vendorPrefixes);
  return { ...place, file: place.source === 'config' && config !== undefined ? config : document };
}

const kind = actionKinds.extract;

export function newSchemeActions(at: RefactoringPlace): readonly Proposal[] {
  const { file, unit, place } = at;
  const { operation, node } = place;
  if (operation === undefined || unit.layers?.files.includes(file)) return [];
  // Deep inside an operation, the user is editing something other than pagination.
  if (node.pointer.length > operation.pointer.length + 1) return [];
  const { methods } = unit.check().analysis;
  // Offers an action for each path, because a path item in a separate file can belong to several paths.
  return operationNamesAt(unit, file, operation.pointer).flatMap((name) => {
    const own = methods.filter((method) => method.operation === name);
    if (own.length === 0 || own.some(({ why }) => why !== 'none')) return [];
    return newSchemeAction(at, { name, pointer: operation.pointer });
  });
}

function newSchemeAction(
  { request, file, unit }: RefactoringPlace,
  operation: OperationHere['operation'],
): readonly Proposal[] {
  const title = `Declare pagination of ${operation.name}`;
  const declared = declareOperation({ request, file, unit, operation });
  switch (declared?.kind) {
    case undefined:
      return [];
    case 'none': {
      const others = declared.alternatives?.();
      const chosen =
        others === undefined ? [] : alternativeActions({ request, file, unit, operation }, others);
      return [impossible(kind, title, declared.problem), ...chosen];
    }
    case 'bind': {
      const bound = `Bind ${operation.name} to the scheme ${declared.scheme}`;
      return [{ title: bound, kind, about: [], write: () => writePointers(declared.changes) }];
    }
    case 'list':
      return [{ title, kind, about: [], write: () => writePointers(declared.changes) }];
  }
}

/**
 * Offers each possible scheme, with its assumptions in the title, and the value `false`, as `adopt --interactive` does.
 * Empty if the operation does not look paginated.
 */
function alternativeActions(
  here: OperationHere,
  candidates: readonly SchemeCandidate[],
): readonly Proposal[] {
  const { file, unit, operation } = here;
  if (candidates.length === 0 && unit.lists.findOne(operation.name) === undefined) return [];
  const list = homeOf(unit);
  const name = schemeNameIn(unit, operation.name);
  const schemes = candidates.flatMap(({ proposal, assumes, against }): readonly Proposal[] => {
    const declared = declareBy(here, { ...proposal.scheme, name });
    const aside = against === undefined ? [] : [`although ${against}`];
    const title = `Declare ${operation.name} as ${proposal.type}: ${[...assumes, ...aside].join(', and ')}`;
    if (declared === undefined) return [];
    if (declared.kind === 'none') return [impossible(kind, title, declared.problem)];
    return [{ title, kind, about: [], write: () => writePointers(declared.changes) }];
  });
  if (list === undefined) return schemes;
  const never: PointerChanges = {
    file,
    edits: [{ kind: 'set', pointer: [...operation.pointer, list.extension], value: false }],
  };
  const title = `Declare ${operation.name} as not paginated: false`;
  return [...schemes, { title, kind, about: [], write: () => writePointers(intoOverlay(unit, [never])) }];
}
