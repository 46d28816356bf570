import type { Pointer } from '@pagewright/core';
import type { DocumentHighlight } from 'vscode-languageserver';
import type { FormatPlace } from '../grammar/grammar-place.js';
import { documentHighlightKind } from '../lsp/numbers.js';
import { type CursorContext, grammarPlaceAt } from '../lsp/request-context.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { locationsOf, mentionsAt } from './references.js';

/**
 * Highlights everything in this file that refers to the scheme, field, operation or role at the cursor.
 * Declarations are marked as written, everything else as read.
 */
export function documentHighlights(request: CursorContext): readonly DocumentHighlight[] {
  const { file } = request;
  const place = grammarPlaceAt(request);
  if (place === undefined) return [];
  const roles = rolesInScheme(place, file).map(
    (pointer) => ({ file, pointer, part: 'value', declares: false }) as const,
  );
  const here = [...mentionsAt(request), ...roles].filter((mention) => mention.file === file);
  const [written, read] = [true, false].map((declares) =>
    locationsOf(here.filter((mention) => mention.declares === declares)),
  );
  return [
    ...(written ?? []).map(({ range }) => ({ range, kind: documentHighlightKind.write })),
    ...(read ?? []).map(({ range }) => ({ range, kind: documentHighlightKind.read })),
  ];
}

/**
 * Pointers to the same role in all fields of the scheme, both for requests and for responses, because responses echo
 * what requests send.
 */
function rolesInScheme(place: FormatPlace, { tree: { reader } }: WorkspaceFile): readonly Pointer[] {
  const { scheme, at } = place;
  const { shape } = at;
  const isRole =
    shape.kind === 'scalar' &&
    shape.meaning.kind === 'choice' &&
    (shape.meaning.of === 'requestRole' || shape.meaning.of === 'responseRole');
  if (scheme === undefined || !isRole) return [];
  const role = reader.get(at.pointer);
  return ['request', 'response'].flatMap((side) =>
    (reader.keys([...scheme.pointer, side]) ?? [])
      .map((field) => [...scheme.pointer, side, field, 'type'])
      .filter((pointer) => isSameRole(reader.get(pointer), role)),
  );
}

/** `limit` and `pageSize` are two spellings of one role (docs/format.md#request-field). */
function isSameRole(one: unknown, other: unknown): boolean {
  const plain = (role: unknown) => (role === 'limit' ? 'pageSize' : role);
  return typeof one === 'string' && plain(one) === plain(other);
}
