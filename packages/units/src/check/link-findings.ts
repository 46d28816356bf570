import { type Finding, objectReader, type Pointer, type Reader } from '@pagewright/core';
import { parseUrl, report, vendorKeys } from '@pagewright/core/internal';
import { externalFormats } from '@pagewright/importers';
import { checkLayers, overlayDocument } from '@pagewright/overlays';
import { missingReferences, type SyntaxTree } from '@pagewright/syntax';
import type { UnreadLayer } from '../pairing/find-layers.js';
import type { LayerKind } from '../pairing/pairing-host.js';

/**
 * A location that a file names but that could not be read. Plain data. `reason` is a clause such as `it is a
 * URL, and Pagewright does not fetch it`. `document` is the document that the layer applies to; it is undefined if the
 * location is itself a document.
 */
export interface UnreadLocation {
  readonly pointer: Pointer;
  readonly location: string;
  readonly document?: string;
  readonly reason: string;
}

/**
 * Describes an unread layer for a report.
 * @param nameOf returns a file's name without its folders
 */
export function unreadLocation<File>(
  { pointer = [], location, document, reason }: UnreadLayer<File>,
  nameOf: (file: File) => string,
): UnreadLocation {
  const name = document && nameOf(document);
  return { pointer, location, reason, ...(name !== undefined && { document: name }) };
}

/**
 * A file that may have findings although it is neither a document nor a configuration. `isUnlaid` is true for
 * a layer that no document uses.
 */
export interface OtherFile {
  readonly id: string;
  readonly reader: Reader;
  readonly layer?: LayerKind | undefined;
  readonly isUnlaid: boolean;
  readonly unread: readonly UnreadLocation[];
}

const ofOverlayAlone: ReadonlySet<string> = new Set([
  'Overlay/InvalidFormat',
  'Overlay/InvalidAction',
  'Overlay/InvalidTarget',
  'Overlay/LenientTarget',
]);

/** Returns findings about a layer that no document uses, and about unreadable locations that the file names. */
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
      ? 'Files that apply to it are not checked against it.'
      : `Its changes to ${document} are not checked.`;
  const at = { source: 'document', file, pointer, part: 'value' } as const;
  return report('Overlay/Unread', { location, reason, cost }, { at, suppressionKey: location });
}

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

/**
 * A file of a unit that may refer to other files. References resolve against `from`, which is the document's
 * path or URI even for a layer. Findings in the file get `file`, which is undefined for the document itself.
 */
export interface ReferringFile {
  readonly file?: string;
  readonly tree: SyntaxTree;
  readonly from: string;
}

/** Returns a clause about why a reference is not followed; undefined unless it is a URL. */
export function whyUnfetched(reference: string): string | undefined {
  return /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(reference)
    ? 'it is a URL, and URLs are not fetched'
    : undefined;
}

/**
 * Returns a finding for each reference whose file can't be read, unless an `$id` in the same file has that name.
 * @param problemOf returns the reason as a clause; undefined if the file is readable or was not tried
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
    if (missing.length === 0) return [];
    // Build all values only if the text has an `$id`: for a large text, this takes longer than the pause between two
    // keystrokes.
    const isOwnId = tree.text.includes('$id') ? schemaIdTest(tree.reader.get([])) : () => false;
    return missingReferences(tree, new Map(missing.filter(([name]) => !isOwnId(name))), file);
  });
}

/**
 * Returns a test for references, without their fragments, that name a schema in `value` by its `$id`. Such a reference
 * leads into the same file, even if it looks like a path or a URL.
 */
export function schemaIdTest(value: unknown): (reference: string) => boolean {
  const ids = new Set<string>();
  // A set, because aliases repeat values and can be cyclic. The loop also visits values that it adds.
  const values = new Set([value]);
  for (const one of values) {
    if (typeof one !== 'object' || one === null) continue;
    if ('$id' in one && typeof one.$id === 'string') ids.add(one.$id.replace(/#$/, ''));
    for (const inner of Object.values(one)) values.add(inner);
  }
  return (reference) =>
    ids.has(reference) || [...ids].some((id) => ids.has(parseUrl(reference, id)?.href ?? ''));
}

function lastStep(path: string): string {
  return path.split(/[/\\]/).at(-1) || path;
}
