import type { FixEdits } from '../../diagnostics/edit.js';
import type { Finding, Place } from '../../diagnostics/finding.js';
import type { Pointer } from '../../json/json.js';
import type { Reader } from '../../reader/reader.js';
import { type MergeOrigin, mergeReaders } from './merged-reader.js';
import { splitEdits } from './split-edits.js';

/**
 * A document with an overrides file merged over it as Fern does. How it is used, `overrides` being a Reader over the
 * file and `file` the name that its places shall carry:
 *
 *   const merged = overriddenDocument({ document, overrides, file });
 *   const imported = importDeclarations({ document: merged.reader, options });
 *   const findings = imported.findings.map(merged.findingIn);
 *   const changes = merged.changesIn(imported.changes);
 *
 * What stands in the overrides is then found there (`place.file` is `file`), and is taken out of there; what is written
 * anew goes to the document. Several overrides files are merged one by one: each makes a document for the next, whose
 * findings and changes go back through the same steps, the last one first. References inside the overrides are those of
 * the document; a host whose files refer back to the document opens `merged.reader` for it.
 */
export interface OverriddenDocument {
  /** The two as one. It answers for both as they stood when it was made: make another after changes. */
  readonly reader: Reader;
  /** A place of the two as one, in the file where it stands; a mapping that both have stands in the document. */
  readonly placeIn: (place: Place) => Place;
  /** Returns a finding, and all that it points to, with the places in the files where they stand. */
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
  const { reader, origin } = mergeReaders(document, overrides);
  const located = <T extends LocatedPlace>(place: T): T =>
    place.source === 'document' && place.file === undefined && inOverrides(origin(place.pointer))
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
          ? splitEdits(change, { document, origin, file })
          : [change],
      ),
  };
}

type LocatedPlace = Pick<Place, 'source' | 'file'> & { readonly pointer: Pointer };

function inOverrides(origin: MergeOrigin): boolean {
  return origin === 'overrides';
}
