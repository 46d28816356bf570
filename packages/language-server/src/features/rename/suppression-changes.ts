import type { WorkspaceFile } from '../../model/workspace-file.js';
import { suppressionTexts } from '../about/suppression-texts.js';
import type { FileChange } from './change.js';

/** Lets suppressions speak of what they speak of under its new name; `renamed` gives the new text, or undefined. */
export function suppressionChanges(
  configs: Iterable<WorkspaceFile>,
  renamed: (text: string) => string | undefined,
): readonly FileChange[] {
  return [...configs].flatMap((file) =>
    suppressionTexts(file.tree.reader).flatMap(({ pointer, text }): readonly FileChange[] => {
      const value = renamed(text);
      return value === undefined || value === text ? [] : [{ file, edit: { kind: 'set', pointer, value } }];
    }),
  );
}

/** The text with a new beginning, where it is `before` or goes on from there with one of `separators`. */
export function withBeginning(
  text: string,
  before: string,
  after: string,
  separators: string,
): string | undefined {
  if (text === before) return after;
  const goesOn = text.startsWith(before) && separators.includes(text.charAt(before.length));
  return goesOn ? after + text.slice(before.length) : undefined;
}
