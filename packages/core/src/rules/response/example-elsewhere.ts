import type { ResponseRole } from '../../format/roles.js';
import type { Pointer } from '../../json/json.js';
import { wireNumber } from '../../json/wire-number.js';
import { walkPath } from '../../openapi/schema-path.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { below, keysAt, type NodeRef } from '../../openapi/source-document.js';
import { endWords } from '../operation/counted.js';
import { aList, isPlaceholder, plainExampleAt } from './example-value.js';
import { isItemsName } from './nearest-list.js';
import { speaksFor } from './role-names.js';

const besidePages = /^(?:messages?|notices?|infos?)$/i;

const maxMembers = 100;

/**
 * Finds the nearest list of objects with a usual name for items, at the top of an example or one level below.
 * Excludes lists that the schema declares, because they have another purpose.
 */
export function listIn(body: NodeRef, schema: SchemaView | undefined): Pointer | undefined {
  return placesIn(body).find((place) => {
    const first = below(body, ...place, 0);
    if (
      besidePages.test(String(place.at(-1))) ||
      !isItemsName(place) ||
      !listAt(below(body, ...place)) ||
      keysAt(first) === undefined
    )
      return false;
    return schema === undefined || walkPath(schema, place).kind !== 'found';
  });
}

function placesIn(body: NodeRef): readonly Pointer[] {
  const top = membersOf(body).map((name) => [name]);
  const inner = top.flatMap((name) => membersOf(below(body, ...name)).map((next) => [...name, next]));
  return [...top, ...inner];
}

function membersOf(node: NodeRef): readonly string[] {
  return (keysAt(node) ?? []).filter((key) => typeof key === 'string').slice(0, maxMembers);
}

function listAt(node: NodeRef): boolean {
  return plainExampleAt(node) === aList;
}

/**
 * Finds the member of an example that holds the value that is missing at a path. Prefers the same name elsewhere or in
 * another spelling. If several other names fit, returns undefined. Excludes members that the schema declares or the
 * scheme reads.
 */
export function valueElsewhere(
  body: NodeRef,
  { path, role }: { readonly path: Pointer; readonly role: ResponseRole },
  schema: SchemaView | undefined,
  taken: readonly Pointer[],
): Pointer | undefined {
  const others = new Set(taken.map((one) => JSON.stringify(one)));
  const candidates = placesIn(body).filter(
    (place) =>
      !others.has(JSON.stringify(place)) &&
      canBe(plainExampleAt(below(body, ...place)), role) &&
      (schema === undefined || walkPath(schema, place).kind !== 'found'),
  );
  const name = oneWord(path.at(-1));
  const same = candidates.filter((place) => oneWord(place.at(-1)) === name);
  if (same.length > 0) return same[0];
  const likely = candidates.filter((place) => isNamed(String(place.at(-1)), role));
  return likely.length === 1 ? likely[0] : undefined;
}

/** Names of tokens and next links consist of these words; `next_invoice_date` contains others. */
const pagingWord =
  /^(?:next|cursors?|token|pages?|paging|pagination|key|marker|continuation|start|after|position|offset|last|id|evaluated|results?|items|records|url|uri|link|href)$/;

function isNamed(name: string, role: ResponseRole): boolean {
  if (!speaksFor(role, name)) return false;
  switch (role) {
    // The name must contain `total`, because a bare `count` may count the items of the page.
    case 'total':
      return /total/i.test(name);
    case 'hasMore':
    case 'totalPages':
      return true;
    default:
      return endWords(name).every((word) => pagingWord.test(word));
  }
}

function canBe(value: unknown, role: ResponseRole): boolean {
  if (value === undefined || value === null || value === '' || isPlaceholder(value)) return false;
  switch (role) {
    case 'hasMore':
      return typeof value === 'boolean';
    case 'total':
    case 'totalPages':
      return wireNumber(value) !== undefined;
    case 'cursorUrl':
      return typeof value === 'string';
    default:
      return typeof value === 'string' || typeof value === 'number';
  }
}

/** Normalizes a name: `nextCursor` and `next_cursor` give the same text. */
function oneWord(step: string | number | undefined): string {
  return endWords(String(step)).join('');
}
