import {
  type BoundMethod,
  type Json,
  type JsonObject,
  type Pointer,
  type PointerEdit,
  type Scheme,
  schemeIdentity,
} from '@pagewright/core';
import { additionsTo } from '@pagewright/core/authoring';
import { isRecord } from '@pagewright/core/internal';
import type { FormatPlace } from '../../grammar/grammar-place.js';
import type { RequestContext } from '../../lsp/request-context.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { valueInFile } from '../../queries/locations.js';

export interface RefactoringPlace {
  readonly request: RequestContext;
  readonly file: WorkspaceFile;
  readonly unit: Unit;
  readonly place: FormatPlace;
}

export function bindingAt({
  file,
  place,
}: RefactoringPlace): { readonly pointer: Pointer; readonly kind: 'name' | 'inline' } | undefined {
  const { operation, scheme, at } = place;
  if (operation === undefined) return undefined;
  const depth = operation.pointer.length + 1;
  if (scheme !== undefined && scheme.pointer.length === depth)
    return { pointer: scheme.pointer, kind: 'inline' };
  const isReference = at.shape.kind === 'scalar' && at.shape.meaning.kind === 'schemeReference';
  const isName = typeof file.tree.reader.get(at.pointer) === 'string';
  return isReference && isName && at.pointer.length === depth
    ? { pointer: at.pointer, kind: 'name' }
    : undefined;
}

export function listedSchemeAt({ place: { operation, scheme } }: RefactoringPlace): Pointer | undefined {
  return operation === undefined && scheme?.pointer.length === 2 ? scheme.pointer : undefined;
}

/** A sentence that explains why a refactoring would change bindings; undefined if it would not. */
type Obstacle = string | undefined;

/** Markers bind listed schemes by type, so listing one more scheme can change which scheme a marker binds. */
export function obstacleToListing(unit: Unit, { type }: Pick<Scheme, 'type'>): Obstacle {
  const { methods, schemes } = unit.check().analysis;
  const typeOf = new Map(schemes.map((scheme) => [scheme.name, scheme.type]));
  const marked = methods.find((method) => {
    if (method.why === 'marker') return typeOf.get(method.scheme ?? '') === type;
    return method.why === 'none' && method.decidedBy !== undefined && mayName(unit, method, type);
  });
  if (marked === undefined) return undefined;
  return `A marker binds ${nameOf(marked)} by the type ${type}: another scheme of that type would change the binding.`;
}

/**
 * Obstacle: a marker that matches several schemes binds none of them. With one scheme fewer, it could match a single
 * scheme and bind that one.
 */
export function obstacleToUnlisting(unit: Unit): Obstacle {
  const open = unit.check().analysis.methods.find(({ why }) => why === 'ambiguous');
  return (
    open &&
    `The markers of ${nameOf(open)} match several schemes; without this one, they could bind the operation.`
  );
}

/**
 * Obstacle: several configurations use the document. Each reads it separately and does not see the schemes of the
 * others.
 */
export function obstacleOfUnits(
  { workspace }: RequestContext,
  document: WorkspaceFile | undefined,
): Obstacle {
  const configs = document === undefined ? 0 : workspace.unitsOf(document).length;
  return configs < 2 ? undefined : `${configs} configurations use this document.`;
}

/** Obstacle: several documents refer to the file. Each document sees only its own schemes. */
export function obstacleOfSharing({ workspace }: RequestContext, file: WorkspaceFile): Obstacle {
  const documents = new Set(workspace.unitsOf(file).map(({ document }) => document));
  return documents.size < 2 ? undefined : `${documents.size} documents refer to this file.`;
}

/** Obstacle: a suppression in the document hides a finding of the scheme, but would not apply at the new location. */
export function obstacleOfIgnoring(unit: Unit, file: WorkspaceFile, pointer: Pointer): Obstacle {
  const hidden = unit.check().suppressed.find((finding) => {
    const place = finding.ignoredBy && unit.locate(finding);
    return place?.file === file && pointer.every((step, index) => step === place.pointer[index]);
  });
  return (
    hidden &&
    `The document suppresses ${hidden.code} for this scheme; the suppression has no effect elsewhere.`
  );
}

/** Obstacle: an identical scheme exists, to which methods would be bound instead of the moved one. */
export function obstacleOfTwins(unit: Unit, scheme: Scheme): Obstacle {
  const identity = schemeIdentity(scheme);
  const twin = unit
    .check()
    .analysis.schemes.find((other) => other.name !== scheme.name && schemeIdentity(other) === identity);
  return twin && `The scheme ${twin.name} is identical: remove one of the two first.`;
}

function mayName(unit: Unit, { decidedBy }: BoundMethod, type: string): boolean {
  const marker = decidedBy && valueInFile(unit, decidedBy);
  // A marker for another generator may lack `type`; it could then bind a scheme of any type.
  return !isRecord(marker) || typeof marker.type !== 'string' || marker.type === type;
}

function nameOf({ operation, resource, method }: BoundMethod): string {
  return method === undefined ? operation : [...(resource ?? []), method].join('.');
}

export interface SchemeList {
  readonly file: WorkspaceFile;
  /** `pagination` in a configuration, `x-vendor-pagination` at the root of a document. */
  readonly key: string;
}

export interface NewPlace {
  readonly file: WorkspaceFile;
  readonly pointer: Pointer;
  readonly edit: (scheme: Json) => PointerEdit;
}

/** The end of the list; undefined if the key holds something other than a list. */
export function newPlaceIn({ file, key }: SchemeList): NewPlace | undefined {
  const { reader } = file.tree;
  const list = reader.get([key]);
  if (Array.isArray(list)) {
    const pointer = [key, list.length];
    return { file, pointer, edit: (value) => ({ kind: 'set', pointer, value }) };
  }
  if (list !== undefined && list !== null) return undefined;
  const edit = (scheme: Json): PointerEdit =>
    additionsTo(reader, key, [scheme])?.[0] ?? { kind: 'set', pointer: [key], value: [scheme] };
  return { file, pointer: [key, 0], edit };
}

/** Removes a scheme from its list. A configuration keeps an empty list, because the key helps to recognize the file. */
export function removal(file: WorkspaceFile, pointer: Pointer): PointerEdit {
  return { kind: 'remove', pointer, ...(file.kind === 'openapi' && { prune: true }) };
}

export function declarationAt(
  { tree }: WorkspaceFile,
  pointer: Pointer,
  name: string,
): JsonObject | undefined {
  const value = tree.reader.get(pointer);
  if (!isRecord(value)) return undefined;
  // The cast is sound: values of files are plain JSON data.
  const declared = value as JsonObject;
  return declared.name === name ? declared : { ...declared, name };
}
