import type { Finding } from '@pagewright/core';
import { missingReferences } from '@pagewright/syntax';
import { type UnreadLocation, unlaidFindings, unreadFindings } from '@pagewright/units';
import type { PairedUnit } from './pair-files.js';
import { fileName, resolveUri } from './uris.js';
import type { WorkspaceFile } from './workspace-file.js';

/** Reports a layer that lies over no document, and references to files that can't be read. */
export function linkFindings(
  paired: Pick<PairedUnit, 'other' | 'isUnlaid' | 'unread'>,
  vendorPrefixes: readonly string[],
): readonly Finding[] {
  const { other, isUnlaid } = paired;
  if (other === undefined) return [];
  return [
    ...unreadFindings(other.uri, unreadOf(paired)),
    ...(isUnlaid === true ? unlaidFindings(other.uri, other.tree.reader, vendorPrefixes) : []),
  ];
}

/** True if two units are made of the same files, in the same way. */
export function isSameUnit(one: Omit<PairedUnit, 'key'>, other: Omit<PairedUnit, 'key'>): boolean {
  const parts = [
    'config',
    'document',
    'redocly',
    'fern',
    'other',
    'isPart',
    'isFurther',
    'isUnlaid',
  ] as const;
  const [layers, others] = [one.layers ?? [], other.layers ?? []];
  return (
    parts.every((part) => one[part] === other[part]) &&
    layers.length === others.length &&
    layers.every(({ file, kind }, index) => file === others[index]?.file && kind === others[index].kind) &&
    JSON.stringify(unreadOf(one)) === JSON.stringify(unreadOf(other))
  );
}

/** Files that a unit names and that can't be read, as plain data. */
function unreadOf({ unread = [] }: Pick<PairedUnit, 'unread'>): readonly UnreadLocation[] {
  return unread.map(({ pointer = [], location, document, reason }) => ({
    pointer,
    location,
    reason,
    ...(document !== undefined && { document: fileName(document.uri) }),
  }));
}

/** The files of a unit. */
interface ReferringUnit {
  readonly files: readonly WorkspaceFile[];
  readonly document: WorkspaceFile | undefined;
  readonly config: WorkspaceFile | undefined;
  readonly redocly: WorkspaceFile | undefined;
  readonly fern: WorkspaceFile | undefined;
  readonly other: WorkspaceFile | undefined;
  readonly layers: { readonly files: readonly WorkspaceFile[] } | undefined;
}

/** Reports references to missing files. */
export function referenceFindings(
  { files, document, config, redocly, fern, other, layers }: ReferringUnit,
  { isAbsent }: { readonly isAbsent: (uri: string) => boolean },
): readonly Finding[] {
  return files.flatMap((file) => {
    if ([config, redocly, fern, other].includes(file)) return [];
    const base = layers?.files.includes(file) === true ? (document ?? file) : file;
    const missing = (file.tree.reader.referredFiles?.() ?? []).filter((name) => {
      const uri = resolveUri(name, base.uri);
      return uri !== undefined && isAbsent(uri);
    });
    const reasons = new Map(missing.map((name) => [name, 'no such file']));
    return missingReferences(file.tree, reasons, file === document ? undefined : file.uri);
  });
}
