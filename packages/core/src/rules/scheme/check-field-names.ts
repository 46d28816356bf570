import type { Finding } from '../../diagnostics/finding.js';
import { report, wordList } from '../../diagnostics/report.js';
import { type RequestRole, type ResponseRole, strategies } from '../../format/roles.js';
import { targetIds } from '../../format/target-ids.js';
import { isContainer, type Pointer } from '../../json/json.js';
import { bodyPath } from '../../paging/exchange/request-parts.js';
import { sentName } from '../../paging/exchange/wording.js';
import { isInHeader, type RequestField, type ResponseField } from '../../scheme/scheme.js';
import { type MemberOptions, memberName, memberNames } from '../../targets/member-names.js';
import { targetName } from '../../targets/support-matrix.js';
import { remediesOf } from '../operation/own-remedies.js';
import { namedLike, plainName } from '../operation/paging-names.js';
import { type CheckedScheme, schemeOccurrence } from './scheme-occurrence.js';

interface Doubt {
  readonly likely: string;
  readonly cost: string;
  /** The role to give the field instead; absent if a change of the role alone does not correct the scheme. */
  readonly suggestion?: RequestRole | ResponseRole;
}

export function checkFieldNames(located: CheckedScheme, addFinding: (finding: Finding) => void): void {
  const { scheme } = located;
  const { requestRoles, responseRoles } = strategies[scheme.type];
  const describe = (
    side: 'request' | 'response',
    field: string,
    role: string,
    name: string,
    doubt: Doubt,
  ) => {
    const { likely, suggestion } = doubt;
    const isPages = role === 'offset' && suggestion === 'pageNumber';
    const cost = `${doubt.cost}${isPages ? remediesOf(located).pagesAsOffset(name) : ''}`;
    const data = { side, field, ...(suggestion !== undefined && { suggestion }) };
    const occurrence = schemeOccurrence(located, [side, field, 'type'], 'value', data);
    const called = name === field ? 'its name' : name;
    addFinding(report('Pagination/MisleadingName', { field, role, name: called, likely, cost }, occurrence));
  };
  for (const [key, field] of Object.entries(scheme.request)) {
    if (field.type === undefined || !requestRoles.includes(field.type)) continue;
    const doubt = sentDoubt(field.type, wireName(field));
    if (doubt !== undefined) describe('request', key, field.type, sentName(field), doubt);
  }
  for (const [key, field] of Object.entries(scheme.response)) {
    if (field.type === undefined || !responseRoles.includes(field.type) || isInHeader(field)) continue;
    const name = lastName(field);
    const doubt = name === undefined ? undefined : answeredDoubt(field.type, name);
    if (doubt !== undefined && name !== undefined) describe('response', key, field.type, name, doubt);
  }
}

function wireName(field: RequestField): string {
  const last = field.path?.at(-1);
  return typeof last === 'string' ? last : field.param;
}

function lastName({ path, cursorPath = [] }: ResponseField): string | undefined {
  const last = [...path, ...cursorPath].at(-1);
  return typeof last === 'string' ? last : undefined;
}

/** Cursors are not checked: many APIs call a token `page` or `offset`. */
function sentDoubt(role: RequestRole, name: string): Doubt | undefined {
  const sounds = (other: RequestRole) => namedLike(name, other, 'telling');
  if (role === 'offset' && sounds('pageNumber')) {
    return {
      likely: 'a page number',
      cost: 'an offset grows by the size of the page, so whole pages would be skipped.',
      suggestion: 'pageNumber',
    };
  }
  if (role === 'pageNumber' && sounds('offset')) {
    return {
      likely: 'an offset',
      cost: 'a page number grows by one, so each page would repeat the previous one except for one item.',
      suggestion: 'offset',
    };
  }
  if ((role === 'offset' || role === 'pageNumber') && sounds('limit')) {
    return {
      likely: 'a page size',
      cost: 'each request would have a different page size, and always start at the beginning.',
      suggestion: 'limit',
    };
  }
  if (role === 'limit' && (sounds('pageNumber') || sounds('offset') || sounds('cursor'))) {
    return { likely: 'a position', cost: 'callers who choose a page size would choose where to start.' };
  }
  return undefined;
}

const currentRoles: readonly ResponseRole[] = ['offset', 'pageNumber', 'currentPage'];
const positionRoles: readonly ResponseRole[] = ['cursor', 'cursorUrl', 'cursorId'];

function answeredDoubt(role: ResponseRole, name: string): Doubt | undefined {
  const plain = plainName(name);
  if (currentRoles.includes(role) && /^next.*(?:ur[il]|link|href)$/.test(plain)) {
    return {
      likely: 'the URL of the next page',
      cost: 'it is not followed. To follow it, give it the role cursorUrl in a scheme of that type.',
    };
  }
  if (currentRoles.includes(role) && /^next/.test(plain)) {
    return {
      likely: 'the next position, not the current one',
      cost: 'paging ignores it, and computes the next position itself. To send it back unchanged, give it and the request field the role cursor in a scheme of type cursor.',
      suggestion: 'cursor',
    };
  }
  if ((role === 'offset' || role === 'pageNumber') && /^(?:count|size|limit|perpage|pagesize)$/.test(plain)) {
    return {
      likely: 'a number of items',
      cost: 'callers would read it as the position where the page begins.',
      suggestion: 'pageSize',
    };
  }
  if (positionRoles.includes(role) && /^(?:prev|previous|first|current|self)/.test(plain)) {
    return { likely: 'a page other than the next', cost: 'paging would go backwards, or in a circle.' };
  }
  return undefined;
}

const maxNames = 200;

/** Reports fields whose names become the same member in some target. One of the members then gets a number (D8). */
export function checkMemberNames(located: CheckedScheme, addFinding: (finding: Finding) => void): void {
  const { request, response } = located.scheme;
  const sent = Object.entries(request).map(([key, { param }]) => [key, param] as const);
  const answered = Object.keys(response).map((key) => [key, key] as const);
  checkSide(located, 'request', sent, addFinding);
  checkSide(located, 'response', answered, addFinding);
}

function checkSide(
  located: CheckedScheme,
  side: 'request' | 'response',
  fields: readonly (readonly [key: string, name: string])[],
  addFinding: (finding: Finding) => void,
): void {
  const names = [...new Set(fields.map(([, name]) => name))];
  // Targets change only the capitals and punctuation of names, so names that differ otherwise can't clash.
  if (new Set(names.map(plainName)).size === names.length) return;
  if (names.length > maxNames) return;
  const options: MemberOptions =
    side === 'request' ? { on: 'params' } : { on: 'page', ...listOf(located.scheme) };
  const cased = targetIds.map((target) => ({
    target,
    plain: names.map((name) => memberName(name, target, options)),
    given: memberNames(names, target, options),
  }));
  for (const [index, second] of names.entries()) {
    const hits = cased.filter(({ plain, given }) => plain[index] !== given[index]);
    const [hit] = hits;
    const field = fields.find(([, name]) => name === second)?.[0];
    if (hit === undefined || field === undefined) continue;
    const first = names[hit.plain.indexOf(hit.plain[index] ?? '')] ?? second;
    const args = {
      names: `${first} and ${second}`,
      scheme: located.scheme.name,
      targets: wordList(hits.map(({ target }) => targetName(target))),
      second,
      member: hit.given[index] ?? second,
    };
    const occurrence = schemeOccurrence(located, [side, field], 'key', { side, field });
    addFinding(report('Pagination/MemberCollision', args, occurrence));
  }
}

function listOf({ response }: CheckedScheme['scheme']): Pick<MemberOptions, 'list'> {
  const itemsEntry = Object.entries(response).find(
    ([, field]) => field.type === 'items' && !isInHeader(field),
  );
  return itemsEntry === undefined ? {} : { list: itemsEntry[0] };
}

export function checkSharedNames(located: CheckedScheme, addFinding: (finding: Finding) => void): void {
  const first = new Map<string, string>();
  const texts = new Map<string, string>();
  const inside = new Map<string, string>();
  for (const [field, declared] of Object.entries(located.scheme.request)) {
    const name = sentName(declared);
    const [place, ...parents] = locationKeys(declared);
    const found = (
      [
        ['like', first.get(place)],
        ['which contains the place of', holdsText(declared) ? inside.get(place) : undefined],
        ['which is inside the place of', parents.map((parent) => texts.get(parent)).find(Boolean)],
      ] as const
    ).find(([, other]) => other !== undefined);
    const [relation = 'like', before] = found ?? [];
    if (!first.has(place)) first.set(place, field);
    if (!texts.has(place) && holdsText(declared)) texts.set(place, field);
    for (const parent of parents) if (!inside.has(parent)) inside.set(parent, field);
    if (before !== undefined) {
      const data = { side: 'request', field, first: before } as const;
      const isWritten = declared.location !== 'body' && declared.param !== field;
      const occurrence = isWritten
        ? schemeOccurrence(located, ['request', field, 'param'], 'value', data)
        : schemeOccurrence(located, ['request', field], 'key', data);
      const { part: _, ...there } = schemeOccurrence(located, ['request', before], 'key').at;
      const related = [{ ...there, message: `${before} is sent as ${name} here` }];
      const args = { field, name, relation, first: before };
      addFinding(report('Pagination/SharedParameter', args, { ...occurrence, related }));
    }
    if (declared.location === 'body' && bodyPath(declared).length === 0) {
      const occurrence = schemeOccurrence(located, ['request', field, 'path'], 'value', {
        side: 'request',
        field,
      });
      addFinding(report('Pagination/WholeBody', { field }, occurrence));
    }
  }
}

/** False for a field that may hold an object with the values of other fields: it has neither a role nor a plain value. */
function holdsText({ type, value }: RequestField): boolean {
  return type !== undefined || (value !== undefined && !isContainer(value));
}

/** Identifies the place of a field, and the places in the body that contain it; the whole body has its own rule. */
function locationKeys(field: RequestField): readonly [string, ...string[]] {
  if (field.location !== 'body') return [`query ${field.param}`];
  const path = bodyPath(field);
  const parents = path.slice(1).map((_, index) => path.slice(0, index + 1));
  const key = (at: Pointer) => `body ${JSON.stringify(at)}`;
  return [key(path), ...parents.map(key)];
}
