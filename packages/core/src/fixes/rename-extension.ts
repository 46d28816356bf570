import type { PointerEdit } from '../diagnostics/edit.js';
import { isRecord, ownMember, type Pointer } from '../json/json.js';
import { type FilePlace, type FixMaker, factOf } from './fix-context.js';

/** Gives an extension the key that it was meant to have, in every place where it stands. */
export const renameExtension: FixMaker = (finding, { reader }) => {
  const { data, pointer } = finding;
  const key = factOf(finding, 'meant');
  const places = isRecord(data) ? ownMember(data, 'places') : undefined;
  if (key === undefined || !Array.isArray(places)) return [];
  const byFile = new Map<string | undefined, PointerEdit[]>();
  for (const place of places as readonly (Pick<FilePlace, 'file'> & { readonly pointer: Pointer })[]) {
    const { file } = place;
    const home: FilePlace = { source: 'document', ...(file !== undefined && { file }) };
    const beside = [...place.pointer.slice(0, -1), key];
    if (reader(home)?.get(beside) !== undefined) continue;
    byFile.set(file, [...(byFile.get(file) ?? []), { kind: 'renameKey', pointer: place.pointer, key }]);
  }
  if (byFile.size === 0) return [];
  const everywhere = places.length > 1 ? ` in ${places.length} places` : '';
  const title = `Change ${String(pointer.at(-1))} to ${key}${everywhere}`;
  const changes = [...byFile].map(([file, edits]) => ({
    source: 'document' as const,
    ...(file !== undefined && { file }),
    edits,
  }));
  // Another prefix may be one that is to be read.
  return [{ title, preferred: isRecord(data) && ownMember(data, 'isMisspelt') === true, changes }];
};
