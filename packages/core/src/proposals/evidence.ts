import type { Pointer } from '../json/json.js';
import { pathText } from '../paging/wording.js';
import { wordList } from '../rules/word-list.js';

/** What speaks for an operation being paginated. */
export interface Evidence {
  /** The names of what it takes: the position, then the page size. */
  readonly takes: readonly string[];
  /** Where its items are. Undefined where several lists may hold them. */
  readonly items: Pointer | undefined;
  /** What else of its response tells of pages. */
  readonly answers: readonly Pointer[];
}

/** The evidence as a clause: `it takes page and limit and answers with the list users and total`. */
export function evidenceText({ takes, items, answers }: Evidence): string {
  const list =
    items === undefined ? 'lists' : items.length === 0 ? 'the list itself' : `the list ${pathText(items)}`;
  const answered = `answers with ${wordList([list, ...answers.map(pathText)], 4)}`;
  return takes.length === 0 ? `it ${answered}` : `it takes ${wordList(takes, 3)} and ${answered}`;
}
