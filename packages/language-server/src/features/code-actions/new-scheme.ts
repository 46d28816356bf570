import { parseScheme, schemeIdentity, vendorKeys } from '@pagewright/core';
import { listPath, makeSource, proposeScheme, schemeNameFor, viewOperation } from '@pagewright/core/openapi';
import { obstacleOfUnits, obstacleToListing } from './keeps-bindings.js';
import { actionKinds, impossible, type Proposal, writePointers } from './proposal.js';
import type { RefactoringPlace } from './refactoring-place.js';
import { placeIn, type SchemeList } from './scheme-lists.js';

const kind = actionKinds.extract;

/**
 * A new scheme made from what an operation takes and answers with, bound to it at once. It stands where the other schemes
 * do: in the configuration where that has any, else at the root of the document.
 */
export function newScheme(at: RefactoringPlace): readonly Proposal[] {
  const { file, unit, place } = at;
  const { operation, spot } = place;
  if (operation === undefined || operation.name === '' || file !== unit.document) return [];
  // Deep inside an operation people are at something else.
  if (spot.pointer.length > operation.pointer.length + 1) return [];
  const methods = unit.judge().analysis.methods.filter((method) => method.operation === operation.name);
  if (methods.length === 0 || methods.some(({ why }) => why !== 'none')) return [];
  const list = homeOf(at);
  const taken = new Set(unit.judge().analysis.schemes.map((scheme) => scheme.name));
  const name = schemeNameFor(operation.name, taken);
  const title = `Declare a scheme for ${operation.name}`;
  const source = makeSource(file.tree.reader, unit.openFile);
  const listed = listPath(source, operation.name.slice(operation.name.indexOf(' ') + 1)).operations;
  const own = listed.find((one) => one.name === operation.name);
  if (own === undefined || list === undefined) return [];
  const proposed = proposeScheme(viewOperation(source, own), name);
  if (proposed.kind === 'none') return [impossible(kind, title, proposed.problem)];
  const { scheme } = parseScheme(proposed.scheme, 'document');
  if (scheme === undefined) return [];
  const identity = schemeIdentity(scheme);
  const same = unit.judge().analysis.placed.find((placed) => schemeIdentity(placed.scheme) === identity);
  const extension = [...operation.pointer, list.extension];
  const bind = (to: string) => ({ kind: 'set', pointer: extension, value: to }) as const;
  if (same !== undefined && same.pointer.length === 2) {
    const changes = [{ file, edits: [bind(same.scheme.name)] }];
    const bound = `Bind ${operation.name} to the scheme ${same.scheme.name}`;
    return [{ title: bound, kind, about: [], write: () => writePointers(changes) }];
  }
  const add = placeIn(list)?.edit(proposed.scheme);
  const obstacle =
    (same &&
      `${same.scheme.name} is the same scheme, inline at another operation: extract that one first.`) ??
    (add === undefined ? `${list.key} is no list of schemes.` : undefined) ??
    obstacleToListing(unit, scheme) ??
    (list.file === file ? undefined : obstacleOfUnits(at.question, file));
  if (obstacle !== undefined || add === undefined) return [impossible(kind, title, obstacle ?? '')];
  const changes = [
    { file: list.file, edits: [add] },
    { file, edits: [bind(name)] },
  ];
  return [{ title, kind, about: [], write: () => writePointers(changes) }];
}

function homeOf({ file, unit }: RefactoringPlace): (SchemeList & { readonly extension: string }) | undefined {
  const [first] = vendorKeys(unit.vendorPrefixes);
  if (first === undefined) return undefined;
  const { config } = unit;
  const isThere = (config?.tree.reader.keys(['pagination']) ?? []).length > 0;
  const home = config !== undefined && isThere ? { file: config, key: 'pagination' } : undefined;
  return { ...(home ?? { file, key: first.pagination }), extension: first.pagination };
}
