import type { Finding, FixEdits, Pointer, PointerEdit, Reader, SourceLocation } from '@pagewright/core';
import { type MergeOrigin, mergeReaders } from './merged-reader.js';

/**
 * A document with an overrides file merged over it as Fern does. How it is used, `overrides` being a Reader over the
 * file and `file` the name that its places shall carry:
 *
 *   const merged = overriddenDocument({ document, overrides, file });
 *   const imported = importDeclarations({ document: merged.reader, options });
 *   const findings = imported.findings.map(merged.findingIn);
 *   const changes = merged.changesIn(imported.changes);
 *
 * What is in the overrides is then found there (`place.file` is `file`), and is taken out of there; what is written
 * anew goes to the document. Several overrides files are merged one by one: each makes a document for the next, whose
 * findings and changes go back through the same steps, the last one first. References inside the overrides are those of
 * the document; a host whose files refer back to the document opens `merged.reader` for it.
 */
export interface OverriddenDocument {
  /** The two as one. It reads both as they were when it was made: make another after changes. */
  readonly reader: Reader;
  /** A place of the two as one, in the file where it is; a mapping that both have is in the document. */
  readonly placeIn: (place: SourceLocation) => SourceLocation;
  /** Returns a finding, and all that it points to, with the places in the files where they are. */
  readonly findingIn: (finding: Finding) => Finding;
  /** Edits of the two as one, file by file. */
  readonly changesIn: (changes: readonly FixEdits[]) => readonly FixEdits[];
}

/** Lays overrides over a document, so that the two are read as one. */
export function overriddenDocument({
  document,
  overrides,
  file,
}: {
  readonly document: Reader;
  readonly overrides: Reader;
  readonly file: string;
}): OverriddenDocument {
  const { reader, mapping } = mergeReaders(document, overrides);
  const located = <T extends OverrideLocation>(place: T): T =>
    place.source === 'document' && place.file === undefined && inOverrides(mapping(place.pointer))
      ? { ...place, file }
      : place;
  return {
    reader,
    placeIn: located,
    findingIn: (finding) => ({
      ...located(finding),
      ...(finding.related !== undefined && { related: finding.related.map(located) }),
    }),
    changesIn: (changes) =>
      changes.flatMap((change) =>
        change.source === 'document' && change.file === undefined
          ? splitEdits(change, { document, mapping, file })
          : [change],
      ),
  };
}

type OverrideLocation = Pick<SourceLocation, 'source' | 'file'> & { readonly pointer: Pointer };

function inOverrides(mapping: MergeOrigin): boolean {
  return mapping === 'overrides';
}

interface TwoFiles {
  readonly document: Reader;
  readonly mapping: (pointer: Pointer) => MergeOrigin;
  /** The name of the overrides file. */
  readonly file: string;
}

/**
 * Edits of a document and its overrides as one, each in the file that it concerns: what is taken out or renamed leaves
 * both, what is changed is changed where it is, and what is new goes to the document, unless all around it is in the
 * overrides alone.
 */
function splitEdits({ edits }: FixEdits, files: TwoFiles): readonly FixEdits[] {
  const own: PointerEdit[] = [];
  const original: PointerEdit[] = [];
  for (const edit of edits) {
    const { inDocument, inOverrides } = split(edit, files);
    if (inDocument !== undefined) own.push(inDocument);
    if (inOverrides !== undefined) original.push(inOverrides);
  }
  return [
    ...(own.length > 0 ? [{ source: 'document' as const, edits: own }] : []),
    ...(original.length > 0 ? [{ source: 'document' as const, file: files.file, edits: original }] : []),
  ];
}

interface Split {
  readonly inDocument?: PointerEdit | undefined;
  readonly inOverrides?: PointerEdit | undefined;
}

function split(edit: PointerEdit, files: TwoFiles): Split {
  const { document, mapping } = files;
  switch (edit.kind) {
    case 'remove': {
      // Containers that held nothing else have no meaning left in overrides.
      const pruned = { ...edit, prune: true };
      return {
        ...(isIn(document, edit.pointer) && { inDocument: edit }),
        ...(['overrides', 'both'].includes(mapping(edit.pointer)) && { inOverrides: pruned }),
      };
    }
    case 'renameKey':
      return {
        ...(isIn(document, edit.pointer) && { inDocument: edit }),
        ...(['overrides', 'both'].includes(mapping(edit.pointer)) && { inOverrides: edit }),
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

/** The file of the value at a place, else of the value that would be around it. */
function homeOf(pointer: Pointer, { mapping }: TwoFiles): MergeOrigin {
  for (let length = pointer.length; length >= 0; length--) {
    const found = mapping(pointer.slice(0, length));
    if (found !== 'nowhere') return found;
  }
  return 'document';
}

function isIn(document: Reader, pointer: Pointer): boolean {
  return document.keys(pointer) !== undefined || document.get(pointer) !== undefined;
}
