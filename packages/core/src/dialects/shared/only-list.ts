import { wordList } from '../../diagnostics/word-list.js';
import type { Pointer } from '../../json/json.js';
import { bodyOf, type OperationView } from '../../openapi/operation-view.js';
import { pathText } from '../../paging/exchange/wording.js';
import { holdsObjects, isOfOneThing, listsOfItems } from '../../rules/response/nearest-list.js';

/** The place of the items of a page that a declaration does not name. */
export type OnlyList =
  | { readonly kind: 'found'; readonly path: Pointer; readonly because: string }
  /** The reason why the place is unknown, as the middle of a sentence. */
  | { readonly kind: 'untold'; readonly why: string };

/** Items deeper inside a response are not looked for. */
const deepest = 3;

/** Names of lists of items that stand beside other lists. */
const usual = /^(?:data|items|results?|records|entries|rows|list|value|values|content)$/i;

/**
 * The only list of a response, else the only one that holds objects, else the only one with a name that APIs have for
 * it; of several others nobody can know which is meant.
 */
export function onlyList(view: OperationView): OnlyList {
  const body = bodyOf(view);
  if (body === undefined) return { kind: 'untold', why: 'the response is not described' };
  const lists = listsOfItems(body, deepest).filter(({ path }) => !isOfOneThing(body, path));
  const objects = lists.filter(holdsObjects);
  const [only] = lists.length === 1 ? lists : objects.length === 1 ? objects : [];
  if (only !== undefined) {
    const kind = lists.length === 1 ? 'list' : 'list of objects';
    return { kind: 'found', path: only.path, because: `the only ${kind} in the response` };
  }
  if (lists.length === 0) return { kind: 'untold', why: 'the response has no list' };
  const named = lists.filter(({ path }) => usual.test(String(path.at(-1))));
  const names = lists.map(({ path }) => pathText(path));
  const listed = wordList(names, 4);
  const [likeliest, ...others] = named;
  if (likeliest === undefined || others.length > 0)
    return { kind: 'untold', why: `the response has several lists (${listed})` };
  const because = `the likeliest of the lists in the response (${listed})`;
  return { kind: 'found', path: likeliest.path, because };
}
