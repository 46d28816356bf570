import type { Finding, Pointer, SchemeType } from '@pagewright/core';
import { holdsObjects, isOfOneThing, listsOfItems, wordList } from '@pagewright/core/external';
import { pathText } from '@pagewright/core/internal';
import { bodyOf, locationOf, type OperationView } from '@pagewright/core/openapi';
import type { AnsweredPart } from '../shared/declare-scheme.js';
import { jsonPathText, type OutputPath, readJsonPath } from './json-path.js';
import type { Declaring, OutputKey, Side, SpeakeasyDeclaration } from './read-declaration.js';

type OnlyList =
  | { readonly kind: 'found'; readonly path: Pointer; readonly because: string }
  /** `why` is a clause inside a sentence. */
  | { readonly kind: 'unknown'; readonly why: string };

const maxDepth = 3;

/** Common names of the item list, for responses with several lists. */
const usual = /^(?:data|items|results?|records|entries|rows|list|value|values|content)$/i;

/**
 * Returns the only list of the response, or else the only list of objects, or else the only list with a common name.
 * Unknown if several candidates remain.
 */
function onlyList(view: OperationView): OnlyList {
  const body = bodyOf(view);
  if (body === undefined) return { kind: 'unknown', why: 'the response is not described' };
  const lists = listsOfItems(body, maxDepth).filter(({ path }) => !isOfOneThing(body, path));
  const objects = lists.filter(holdsObjects);
  const [only] = lists.length === 1 ? lists : objects.length === 1 ? objects : [];
  if (only !== undefined) {
    const kind = lists.length === 1 ? 'list' : 'list of objects';
    return { kind: 'found', path: only.path, because: `the only ${kind} in the response` };
  }
  if (lists.length === 0) return { kind: 'unknown', why: 'the response has no list' };
  const named = lists.filter(({ path }) => usual.test(String(path.at(-1))));
  const names = lists.map(({ path }) => pathText(path));
  const listed = wordList(names, 4);
  const [likeliest, ...others] = named;
  if (likeliest === undefined || others.length > 0)
    return { kind: 'unknown', why: `the response has several lists (${listed})` };
  const because = `the likeliest of the lists in the response (${listed})`;
  return { kind: 'found', path: likeliest.path, because };
}

interface Answered {
  readonly type: SchemeType;
  readonly parts: readonly AnsweredPart[];
}

/** Returns the parts of the response. A cursor in the last item means the type `cursorId`, elsewhere `cursor`. */
export function answeredParts(declaring: Declaring): Side<Answered> {
  const { written, isWhole, node, note } = declaring;
  const problem = isWhole ? whatItLacks(written) : undefined;
  if (problem !== undefined)
    return { notes: [note('Pagination/ForeignUnreadable', { problem }, locationOf(node, 'key'))] };
  const notes: Finding[] = [];
  const read = (key: OutputKey) => partRead(declaring, key, notes);
  const pages = read('numPages');
  const next = read('nextCursor');
  const link = read('nextUrl');
  const results = read('results');
  const type = schemeType(written, next?.list !== undefined);
  if (notes.length > 0 || !isWhole) {
    const carried = next?.list === undefined ? next?.part : undefined;
    const parts = [results?.part, carried, link?.part, pages?.part].filter((part) => part !== undefined);
    return { notes, judged: { type, parts } };
  }
  const items = results?.part ?? next?.list ?? assumedItems(declaring, notes);
  if (items === undefined) return { notes };
  if (pages !== undefined && results === undefined) {
    const args = {
      external: 'only when the number of pages is reached',
      own: 'also at a page without items',
      cost: 'An empty page before the last one would end paging.',
    };
    notes.push(note('Pagination/ForeignStop', args, pages.part.original));
  }
  if (next?.list === undefined) {
    const parts = [items, next?.part, link?.part, pages?.part];
    return { made: { type, parts: parts.filter((part) => part !== undefined) }, notes };
  }
  const itemCursor = next.list.itemCursor ?? [];
  if (pathText(items.path) !== pathText(next.list.path)) {
    const reason = `nextCursor is taken from ${pathText(next.list.path)}, and the items from ${pathText(items.path)}.`;
    return { notes: [...notes, uncarried(declaring, 'nextCursor', reason)] };
  }
  const keys = { itemCursor: next.part };
  return { made: { type, parts: [{ ...items, itemCursor, keys }] }, notes };
}

function whatItLacks({ type, inputs, outputs }: SpeakeasyDeclaration): string | undefined {
  const has = (input: string) => inputs.some((one) => one.type === input);
  switch (type) {
    case 'cursor':
      if (!has('cursor')) return 'a declaration of type cursor needs an input of type cursor.';
      return outputs.nextCursor === undefined
        ? 'a declaration of type cursor needs the output nextCursor.'
        : undefined;
    case 'url':
      return outputs.nextUrl === undefined
        ? 'a declaration of type url needs the output nextUrl.'
        : undefined;
    case 'offsetLimit':
      if (!has('page') && !has('offset'))
        return 'a declaration of type offsetLimit needs an input of type page or offset.';
      if (outputs.results !== undefined || (has('page') && outputs.numPages !== undefined)) return undefined;
      return has('page')
        ? 'a declaration that counts pages needs the output results or numPages.'
        : 'a declaration that counts items needs the output results.';
  }
}

function schemeType({ type, inputs }: SpeakeasyDeclaration, isLastItem: boolean): SchemeType {
  if (type === 'url') return 'cursorUrl';
  if (type === 'cursor') return isLastItem ? 'cursorId' : 'cursor';
  return inputs.some((input) => input.type === 'page') ? 'pageNumber' : 'offset';
}

const roles = {
  results: 'items',
  numPages: 'totalPages',
  nextCursor: 'cursor',
  nextUrl: 'cursorUrl',
} as const;

interface PartRead {
  readonly part: AnsweredPart;
  readonly list?: AnsweredPart;
}

function partRead(declaring: Declaring, key: OutputKey, notes: Finding[]): PartRead | undefined {
  const output = declaring.written.outputs[key];
  if (output === undefined) return undefined;
  const original = locationOf(output.node, 'value');
  const found = readJsonPath(output.path);
  switch (found.kind) {
    case 'path': {
      const where = key === 'nextUrl' ? ({ location: 'bodyLink' } as const) : {};
      return { part: { role: roles[key], path: found.path, ...where, original, encode: jsonPathText } };
    }
    case 'everyItem': {
      if (key !== 'results') break;
      const { items, every } = found;
      const encode = (path: Pointer) => `${jsonPathText(path)}${every}`;
      return { part: { role: roles[key], path: items, original, encode } };
    }
    case 'lastItem': {
      if (key !== 'nextCursor') break;
      const { items, last, cursor } = found;
      const end = jsonPathText(cursor).slice(1);
      return {
        part: {
          role: 'cursor',
          path: cursor,
          original,
          encode: (path) => `${jsonPathText(items)}${last}${jsonPathText(path).slice(1)}`,
        },
        list: {
          role: 'items',
          path: items,
          itemCursor: cursor,
          original,
          encode: (path) => `${jsonPathText(path)}${last}${end}`,
        },
      };
    }
    case 'unsupported':
      break;
    case 'broken': {
      const problem = `${output.path} is not a JSONPath.`;
      notes.push(declaring.note('Pagination/ForeignUnreadable', { problem }, original));
      return undefined;
    }
  }
  const reason = `${key} goes through ${partOf(found)}, but a scheme reads a value only by names and indexes.`;
  notes.push(uncarried(declaring, key, reason));
  return undefined;
}

function partOf(found: Exclude<OutputPath, { readonly kind: 'path' | 'broken' }>): string {
  switch (found.kind) {
    case 'everyItem':
      return found.every;
    case 'lastItem':
      return found.last;
    case 'unsupported':
      return found.part;
  }
}

function uncarried({ written, node, note }: Declaring, key: OutputKey, reason: string): Finding {
  const at = written.outputs[key]?.node;
  const place = at === undefined ? locationOf(node, 'key') : locationOf(at, 'value');
  return note('Pagination/ForeignUncarried', { reason }, place);
}

/** Guesses the path of the items. A scheme must declare it, but Speakeasy doesn't need it to page by cursor or link. */
function assumedItems({ view, node, note }: Declaring, notes: Finding[]): AnsweredPart | undefined {
  const original = locationOf(node, 'key');
  const list = onlyList(view);
  if (list.kind === 'unknown') {
    const reason = `it does not declare where the items are, and ${list.why}. Add results to its outputs.`;
    notes.push(note('Pagination/ForeignUncarried', { reason }, original));
    return undefined;
  }
  const { path, because } = list;
  const args = { undeclared: 'where the items are', guess: pathText(path), because };
  notes.push(note('Pagination/ForeignGuess', args, original));
  return { role: 'items', path, original };
}
