import { isRecord, type Json, type JsonObject, type Pointer, type PointerEdit } from '@pagewright/core';
import type { WorkspaceFile } from '../../model/workspace-file.js';

/** A list of schemes, as it can be added to. */
export interface SchemeList {
  readonly file: WorkspaceFile;
  /** `pagination` of a configuration, `x-vendor-pagination` at the root of a document. */
  readonly key: string;
}

/** A place that a scheme can get. */
export interface NewPlace {
  readonly file: WorkspaceFile;
  /** Where it stands afterwards. */
  readonly pointer: Pointer;
  readonly edit: (scheme: Json) => PointerEdit;
}

/** The place at the end of a list; undefined where something else than a list stands there. */
export function placeIn({ file, key }: SchemeList): NewPlace | undefined {
  const { reader } = file.tree;
  const list = reader.get([key]);
  if (Array.isArray(list)) {
    const pointer = [key, list.length];
    return { file, pointer, edit: (value) => ({ kind: 'set', pointer, value }) };
  }
  if (list !== undefined && list !== null) return undefined;
  const own = { file, pointer: [key, 0] };
  if (list === null) return { ...own, edit: (scheme) => ({ kind: 'set', pointer: [key], value: [scheme] }) };
  // A document may be long below its paths, and a configuration below its resources.
  const before = (reader.keys([]) ?? []).find((one) => one === 'paths' || one === 'resources');
  const front = before === undefined ? {} : { before };
  return { ...own, edit: (scheme) => ({ kind: 'insert', pointer: [key], value: [scheme], ...front }) };
}

/** The edit that takes a scheme out of its list. An empty list stays in a configuration: it may be all that makes it one. */
export function removal(file: WorkspaceFile, pointer: Pointer): PointerEdit {
  return { kind: 'remove', pointer, ...(file.kind === 'openapi' && { prune: true }) };
}

/** What is written of a scheme at a place, under another name if need be. */
export function declarationAt(
  { tree }: WorkspaceFile,
  pointer: Pointer,
  name: string,
): JsonObject | undefined {
  const value = tree.reader.get(pointer);
  if (!isRecord(value)) return undefined;
  // What a file holds is plain data.
  const declared = value as JsonObject;
  return declared.name === name ? declared : { ...declared, name };
}
