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

/** The place that a refactoring is requested for. */
export interface RefactoringPlace {
  readonly request: RequestContext;
  readonly file: WorkspaceFile;
  readonly unit: Unit;
  readonly place: FormatPlace;
}

/** The extension of an operation that the place is at or in, and what it is; undefined elsewhere. */
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

/** The scheme of a list that the place is in; undefined elsewhere. */
export function listedSchemeAt({ place: { operation, scheme } }: RefactoringPlace): Pointer | undefined {
  return operation === undefined && scheme?.pointer.length === 2 ? scheme.pointer : undefined;
}

/** A sentence with the reason why a refactoring would change more than the text; undefined where it would not. */
type Obstacle = string | undefined;

/** A scheme that gets a place in a list is one that markers can name. */
export function obstacleToListing(unit: Unit, { type }: Pick<Scheme, 'type'>): Obstacle {
  const { methods, schemes } = unit.check().analysis;
  const typeOf = new Map(schemes.map((scheme) => [scheme.name, scheme.type]));
  const marked = methods.find((method) => {
    if (method.why === 'marker') return typeOf.get(method.scheme ?? '') === type;
    return method.why === 'none' && method.decidedBy !== undefined && mayName(unit, method, type);
  });
  if (marked === undefined) return undefined;
  return `A marker binds ${nameOf(marked)} by the type ${type}: with one more scheme of that type it would be bound otherwise.`;
}

/** Markers that fit several schemes may fit one that is left. */
export function obstacleToUnlisting(unit: Unit): Obstacle {
  const open = unit.check().analysis.methods.find(({ why }) => why === 'ambiguous');
  return (
    open && `The markers of ${nameOf(open)} fit several schemes, and might be bound by those that are left.`
  );
}

/**
 * Returns an obstacle for a document with several configurations: the document is read with each of them, and
 * what one of these declares, the others do not know.
 */
export function obstacleOfUnits(
  { workspace }: RequestContext,
  document: WorkspaceFile | undefined,
): Obstacle {
  const configs = document === undefined ? 0 : workspace.unitsOf(document).length;
  return configs < 2 ? undefined : `${configs} configurations are about this document.`;
}

/** Returns an obstacle for a file that several documents refer to: each of them knows its own schemes alone. */
export function obstacleOfSharing({ workspace }: RequestContext, file: WorkspaceFile): Obstacle {
  const documents = new Set(workspace.unitsOf(file).map(({ document }) => document));
  return documents.size < 2 ? undefined : `${documents.size} documents refer to this file.`;
}

/** A list in the document ignores findings about the scheme, which would be reported at another place. */
export function obstacleOfIgnoring(unit: Unit, file: WorkspaceFile, pointer: Pointer): Obstacle {
  const hidden = unit.check().suppressed.find((finding) => {
    const place = finding.ignoredBy && unit.locate(finding);
    return place?.file === file && pointer.every((step, index) => step === place.pointer[index]);
  });
  return hidden && `The document has ${hidden.code} ignored for it, which does not count elsewhere.`;
}

/** Another scheme that is the same but for its name would take its place. */
export function obstacleOfTwins(unit: Unit, scheme: Scheme): Obstacle {
  const identity = schemeIdentity(scheme);
  const twin = unit
    .check()
    .analysis.schemes.find((other) => other.name !== scheme.name && schemeIdentity(other) === identity);
  return twin && `The scheme ${twin.name} is the same: remove one of the two first.`;
}

function mayName(unit: Unit, { decidedBy }: BoundMethod, type: string): boolean {
  const marker = decidedBy && valueInFile(unit, decidedBy);
  // Markers of other generators use other words.
  return !isRecord(marker) || typeof marker.type !== 'string' || marker.type === type;
}

function nameOf({ operation, resource, method }: BoundMethod): string {
  return method === undefined ? operation : [...(resource ?? []), method].join('.');
}

/** A list of schemes, as it can be added to. */
export interface SchemeList {
  readonly file: WorkspaceFile;
  /** `pagination` of a configuration, `x-vendor-pagination` at the root of a document. */
  readonly key: string;
}

/** A place that a scheme can get. */
export interface NewPlace {
  readonly file: WorkspaceFile;
  /** Pointer to the scheme after the edit. */
  readonly pointer: Pointer;
  readonly edit: (scheme: Json) => PointerEdit;
}

/** The place at the end of a list; undefined where something else than a list is there. */
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

/** The edit that takes a scheme out of its list. An empty list stays in a configuration: it may be all that makes it one. */
export function removal(file: WorkspaceFile, pointer: Pointer): PointerEdit {
  return { kind: 'remove', pointer, ...(file.kind === 'openapi' && { prune: true }) };
}

/** Returns the declaration of a scheme as it is written at a place, under another name if need be. */
export function declarationAt(
  { tree }: WorkspaceFile,
  pointer: Pointer,
  name: string,
): JsonObject | undefined {
  const value = tree.reader.get(pointer);
  if (!isRecord(value)) return undefined;
  // Content of a file is plain data.
  const declared = value as JsonObject;
  return declared.name === name ? declared : { ...declared, name };
}
