import type { DocumentHighlight } from 'vscode-languageserver';
import { rolesInScheme } from './highlights/roles-in-scheme.js';
import { documentHighlightKind } from './lsp-numbers.js';
import { type CursorQuestion, placeOfCursor } from './question.js';
import { locationsOf } from './references/mention.js';
import { mentionsAt } from './references/mentions-at.js';

/**
 * What in this file is what the cursor is at: the same scheme, field, operation, or role within the scheme. Where it is
 * declared counts as written, everything else as read.
 */
export function documentHighlights(question: CursorQuestion): readonly DocumentHighlight[] {
  const { file } = question;
  const place = placeOfCursor(question);
  if (place === undefined) return [];
  const roles = rolesInScheme(place, file).map(
    (pointer) => ({ file, pointer, part: 'value', declares: false }) as const,
  );
  const here = [...mentionsAt(question), ...roles].filter((mention) => mention.file === file);
  const [written, read] = [true, false].map((declares) =>
    locationsOf(here.filter((mention) => mention.declares === declares)),
  );
  return [
    ...(written ?? []).map(({ range }) => ({ range, kind: documentHighlightKind.write })),
    ...(read ?? []).map(({ range }) => ({ range, kind: documentHighlightKind.read })),
  ];
}
