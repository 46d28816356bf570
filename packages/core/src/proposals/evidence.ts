import { wordList } from '../diagnostics/word-list.js';
import type { Pointer } from '../json/json.js';
import { pathText } from '../paging/exchange/wording.js';

/** The evidence that an operation is paginated. */
export interface Evidence {
  /** The names of what it takes: the position, then the page size. */
  readonly takes: readonly string[];
  /** The path of the operation's items. Undefined where several lists may hold them. */
  readonly items: Pointer | undefined;
  /** The paths of what else in the operation's response indicates pages. */
  readonly answers: readonly Pointer[];
}

/** The evidence as a clause: `it takes page and limit and answers with the list users and total`. */
export function evidenceText({ takes, items, answers }: Evidence): string {
  const list =
    items === undefined ? 'lists' : items.length === 0 ? 'the list itself' : `the list ${pathText(items)}`;
  const answered = `answers with ${wordList([list, ...answers.map(pathText)], 4)}`;
  return takes.length === 0 ? `it ${answered}` : `it takes ${wordList(takes, 3)} and ${answered}`;
}
