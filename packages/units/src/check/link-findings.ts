import { type Finding, objectReader, type Pointer, type Reader } from '@pagewright/core';
import { report, vendorKeys } from '@pagewright/core/internal';
import { externalFormats } from '@pagewright/importers';
import { checkLayers, overlayDocument } from '@pagewright/overlays';
import { missingReferences, type SyntaxTree } from '@pagewright/syntax';
import type { UnreadLayer } from '../pairing/find-layers.js';
import type { LayerKind } from '../pairing/pairing-host.js';

/** A location that a file names, and that is not read. Plain data. */
export interface UnreadLocation {
  readonly pointer: Pointer;
  readonly location: string;
  /** The name of the document that it lies over; undefined for a document itself. */
  readonly document?: string;
  /** A clause. */
  readonly reason: string;
}

/** Returns what is reported about a layer that is not read. `nameOf`: the name of a file without its folders. */
export function unreadLocation<File>(
  { pointer = [], location, document, reason }: UnreadLayer<File>,
  nameOf: (file: File) => string,
): UnreadLocation {
  const name = document && nameOf(document);
  return { pointer, location, reason, ...(name !== undefined && { document: name }) };
}

/** A file that is neither a document nor a configuration, and is reported about. */
export interface OtherFile {
  readonly id: string;
  readonly reader: Reader;
  readonly layer?: LayerKind | undefined;
  /** True for a layer that lies over no document. */
  readonly isUnlaid: boolean;
  /** Layers, or documents with layers, that it names and that can't be read. */
  readonly unread: readonly UnreadLocation[];
}

/** Codes of findings about an overlay by itself, whatever lies below it. */
const ofOverlayAlone: ReadonlySet<string> = new Set([
  'Overlay/InvalidFormat',
  'Overlay/InvalidAction',
  'Overlay/InvalidTarget',
  'Overlay/LenientTarget',
]);

/** Findings about a file whose document is not known, or that names others in vain. */
export function linkFindings(
  { id, reader, layer, isUnlaid, unread }: OtherFile,
  vendorPrefixes: readonly string[] | undefined,
): readonly Finding[] {
  const ofLinks = [
    ...unread.map((location) => unreadFinding(id, location)),
    ...(isUnlaid ? unlaidFindings(id, reader, vendorPrefixes) : []),
  ];
  if (layer !== 'overlay') return ofLinks;
  const alone = overlayDocument(objectReader({}), [{ file: id, reader, kind: 'overlay' }]);
  return [...ofLinks, ...checkLayers(alone, []).filter(({ code }) => ofOverlayAlone.has(code))];
}

function unreadFinding(file: string, { pointer, location, document, reason }: UnreadLocation): Finding {
  const cost =
    document === undefined
      ? 'What lies over it is not checked.'
      : `What it changes in ${document} is not checked.`;
  const at = { source: 'document', file, pointer, part: 'value' } as const;
  return report('Overlay/Unread', { location, reason, cost }, { at, suppressionKey: location });
}

/** The finding of a file that lies over no document, if it declares pagination. */
function unlaidFindings(
  file: string,
  reader: Reader,
  vendorPrefixes: readonly string[] | undefined,
): readonly Finding[] {
  const words = [
    ...vendorKeys(vendorPrefixes).map(({ pagination }) => pagination),
    ...externalFormats.flatMap((format) => (format.isApart === true ? [] : format.words)),
  ];
  if (reader.mentions?.([], words) === false) return [];
  const at = { source: 'document', file, pointer: [], part: 'key' } as const;
  return [report('Overlay/Unlaid', {}, { at, suppressionKey: lastStep(file) })];
}

/** A file of a unit that may refer to others. */
export interface ReferringFile {
  /** The name that places in it have; undefined for the document itself. */
  readonly file?: string;
  readonly tree: SyntaxTree;
  /** The path or URI that its references are relative to: of a layer, that of the document. */
  readonly from: string;
}

/**
 * Findings of references in files of a unit that lead to none.
 * @param problemOf returns why a file can't be read, as a clause; undefined if it can, or if nobody has looked
 */
export function referenceFindings(
  files: readonly ReferringFile[],
  problemOf: (reference: string, from: string) => string | undefined,
): readonly Finding[] {
  return files.flatMap(({ file, tree, from }) => {
    const missing = (tree.reader.referredFiles?.() ?? []).flatMap((name) => {
      const problem = problemOf(name, from);
      return problem === undefined ? [] : [[name, problem] as const];
    });
    return missingReferences(tree, new Map(missing), file);
  });
}

function lastStep(path: string): string {
  return path.split(/[/\\]/).at(-1) || path;
}
