import type { FixEdits, PointerEdit } from '../../diagnostics/edit.js';
import type { Pointer } from '../../json/json.js';
import type { Reader } from '../../reader/reader.js';
import type { MergeOrigin } from './merged-reader.js';

interface TwoFiles {
  readonly document: Reader;
  readonly origin: (pointer: Pointer) => MergeOrigin;
  /** The name of the overrides file. */
  readonly file: string;
}

/**
 * Edits of a document and its overrides as one, each in the file that it concerns: what is taken out or renamed leaves
 * both, what is changed is changed where it stands, and what is new goes to the document, unless all around it stands in
 * the overrides alone.
 */
export function splitEdits({ edits }: FixEdits, files: TwoFiles): readonly FixEdits[] {
  const own: PointerEdit[] = [];
  const theirs: PointerEdit[] = [];
  for (const edit of edits) {
    const { inDocument, inOverrides } = split(edit, files);
    if (inDocument !== undefined) own.push(inDocument);
    if (inOverrides !== undefined) theirs.push(inOverrides);
  }
  return [
    ...(own.length > 0 ? [{ source: 'document' as const, edits: own }] : []),
    ...(theirs.length > 0 ? [{ source: 'document' as const, file: files.file, edits: theirs }] : []),
  ];
}

interface Split {
  readonly inDocument?: PointerEdit | undefined;
  readonly inOverrides?: PointerEdit | undefined;
}

function split(edit: PointerEdit, files: TwoFiles): Split {
  const { document, origin } = files;
  switch (edit.kind) {
    case 'remove': {
      // What was there for it alone has no meaning left in overrides.
      const pruned = { ...edit, prune: true };
      return {
        ...(isIn(document, edit.pointer) && { inDocument: edit }),
        ...(['overrides', 'both'].includes(origin(edit.pointer)) && { inOverrides: pruned }),
      };
    }
    case 'renameKey':
      return {
        ...(isIn(document, edit.pointer) && { inDocument: edit }),
        ...(['overrides', 'both'].includes(origin(edit.pointer)) && { inOverrides: edit }),
      };
    case 'set':
      return homeOf(edit.pointer, files) === 'overrides' ? { inOverrides: edit } : { inDocument: edit };
    case 'insert': {
      if (homeOf(edit.pointer, files) === 'overrides') return { inOverrides: edit };
      const { before, ...rest } = edit;
      const isThere = before !== undefined && isIn(document, [...edit.pointer.slice(0, -1), before]);
      return { inDocument: isThere ? edit : rest };
    }
  }
}

/** The file of what stands there, else of what would stand around it. */
function homeOf(pointer: Pointer, { origin }: TwoFiles): MergeOrigin {
  for (let length = pointer.length; length >= 0; length--) {
    const found = origin(pointer.slice(0, length));
    if (found !== 'nowhere') return found;
  }
  return 'document';
}

function isIn(document: Reader, pointer: Pointer): boolean {
  return document.keys(pointer) !== undefined || document.get(pointer) !== undefined;
}
