import { firstPositions } from '../format/first-positions.js';
import { type RequestRole, strategies } from '../format/roles.js';
import type { Pointer } from '../json/json.js';
import type { Scheme } from '../scheme/scheme.js';
import { descriptionOf, type Input } from './inputs.js';
import type { Member } from './next-members.js';
import { type InputUse, kindOfValue } from './read-input.js';

/**
 * The roles that inputs and response members certainly have in other operations of the document, by place and
 * name. They are evidence if an operation does not describe these parts. Excludes names with several roles.
 */
export interface SiblingRoles {
  readonly roles: ReadonlyMap<string, RequestRole>;
  readonly cacheKey: string;
}

export function siblingRoles(schemes: readonly Scheme[]): SiblingRoles {
  const seen = new Map<string, RequestRole | undefined>();
  const note = (key: string, role: RequestRole | undefined) =>
    seen.set(key, seen.has(key) && seen.get(key) !== role ? undefined : role);
  for (const { type, request, response } of schemes) {
    for (const { type: role, param, location, path, value } of Object.values(request)) {
      const isPosition = role !== undefined && role === strategies[type].advances;
      const isUsual =
        value === undefined ||
        value === (role === 'pageNumber' ? firstPositions.pageNumber : firstPositions.offset);
      const key = inputPlace({ name: param, ...(location === 'body' && { path: path ?? [param] }) });
      const known = role === 'limit' || (isPosition && isUsual) ? role : undefined;
      note(key, known);
    }
    for (const { type: role, path, location } of Object.values(response)) {
      const isInBody = location === 'body' || location === 'bodyLink';
      if (isInBody && (role === 'cursor' || role === 'cursorUrl')) note(answerAt(path), role);
    }
  }
  const roles = new Map(
    [...seen].flatMap(([key, role]) =>
      role === undefined || role === 'limit' ? [] : [[key, role] as const],
    ),
  );
  const words = [...roles].map(([key, role]) => `${key} ${role}`);
  return { roles, cacheKey: words.sort().join('\n') };
}

/**
 * Uses the role of the same input in sibling operations, if the input has no description and its type fits that role.
 */
export function decideUses(
  input: Input,
  own: readonly InputUse[],
  siblings: SiblingRoles | undefined,
): readonly InputUse[] {
  const role = siblings?.roles.get(inputPlace(input));
  if (role === undefined || descriptionOf(input) !== '') return own;
  const value = kindOfValue(input);
  const counts = role === 'offset' || role === 'pageNumber';
  const isOfRole = own.some(({ kind }) => kind === role);
  const fits = counts ? value === 'number' || value === 'digits' : value === 'text' || value === 'any';
  return isOfRole && fits ? [{ kind: role, isSure: true }] : own;
}

export function undescribedPlaces(inputs: readonly Input[], members: readonly Member[]): readonly string[] {
  return [
    ...inputs.filter((input) => descriptionOf(input) === '').map(inputPlace),
    ...members.filter(({ plain }) => plain.startsWith('next')).map(({ path }) => answerAt(path)),
  ];
}

export function memberRole(siblings: SiblingRoles | undefined, path: Pointer): RequestRole | undefined {
  return siblings?.roles.get(answerAt(path));
}

function answerAt(path: Pointer): string {
  return `answer ${path.join('.')}`;
}

function inputPlace({ name, path }: Pick<Input, 'name' | 'path'>): string {
  return path === undefined ? `query ${name}` : `body ${path.join('.')}`;
}
