import type { Pointer } from '@pagewright/core';
import { follow, makeSource, type NodeRef } from '@pagewright/core/openapi';
import type { OffsetRange } from '@pagewright/syntax';
import { type CursorContext, unitOf } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import type { FilePlace } from '../model/unit-layers.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { placeOfNode } from './locations.js';

export interface ReferenceHere {
  readonly unit: Unit;
  readonly text: string;
  readonly range: OffsetRange;
  readonly target: FilePlace | undefined;
  /** True if the file is loaded but has no value at the target. */
  readonly isBroken: boolean;
}

export function referenceAt(request: CursorContext): ReferenceHere | undefined {
  const { file, offset } = request;
  const { tree } = file;
  const { pointer, part } = tree.pointerAt(offset);
  const unit = unitOf(request);
  if (unit === undefined || part === 'gap' || pointer.at(-1) !== '$ref') return undefined;
  const text = tree.reader.get(pointer);
  const range = tree.range(pointer, part);
  if (typeof text !== 'string' || range === undefined || offset < range.start || offset > range.end)
    return undefined;
  const from = nodeIn(unit, file, pointer.slice(0, -1));
  const found = from && follow(from, text);
  const isOwn = found?.kind === 'found' && from !== undefined && found.node.document === from.document;
  const target =
    found?.kind !== 'found'
      ? undefined
      : isOwn && file !== unit.document && !isLayer(unit, file)
        ? { file, pointer: found.node.pointer }
        : placeOfNode(unit, found.node);
  return { unit, text, range, target, isBroken: found?.kind === 'broken' };
}

/**
 * Returns the node at `pointer` for `follow`: in the document and its layers a node of the analysed document, in other
 * files a node of the file, whose references are relative to that file.
 */
function nodeIn(unit: Unit, file: WorkspaceFile, pointer: Pointer): NodeRef | undefined {
  if (file === unit.document || isLayer(unit, file)) {
    const [place] = unit.placesUnder(file, pointer);
    return unit.reader && place && { document: makeSource(unit.reader, unit.openFile), pointer: place };
  }
  const seenFromHere: Unit['openFile'] = (reference, from, trackRead) =>
    unit.openFile(reference, from ?? file.uri, trackRead);
  return { document: makeSource(file.tree.reader, seenFromHere), pointer };
}

function isLayer({ layers }: Unit, file: WorkspaceFile): boolean {
  return layers?.files.includes(file) === true;
}
