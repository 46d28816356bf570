import type { Finding, Pointer, Reader } from '@pagewright/core';
import { report, vendorKeys } from '@pagewright/core/internal';
import { externalFormats } from '@pagewright/importers';

/** A location that a file names, and that is not read. */
export interface UnreadLocation {
  readonly pointer: Pointer;
  readonly location: string;
  /** The name of the document that it lies over; undefined for a document itself. */
  readonly document?: string;
  /** A clause. */
  readonly reason: string;
}

/** Findings of what a file names in vain. */
export function unreadFindings(file: string, unread: readonly UnreadLocation[]): readonly Finding[] {
  return unread.map(({ pointer, location, document, reason }) =>
    report(
      'Overlay/Unread',
      {
        location,
        reason,
        cost:
          document === undefined
            ? 'What lies over it is not checked.'
            : `What it changes in ${document} is not checked.`,
      },
      { at: { source: 'document', file, pointer, part: 'value' }, suppressionKey: location },
    ),
  );
}

/** The finding of a file that lies over no document, if it declares pagination. */
export function unlaidFindings(
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
  return [report('Overlay/Unlaid', {}, { at, suppressionKey: file.split(/[/\\]/).at(-1) ?? file })];
}
