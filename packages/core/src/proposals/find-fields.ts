import type { RequestRole, ResponseRole } from '../format/roles.js';
import type { Pointer } from '../json/json.js';
import { constraint } from '../openapi/schema-path.js';
import { typesOf } from '../openapi/schema-types.js';
import { operationInputs } from '../rules/operation/operation-inputs.js';
import { otherTypes } from '../rules/operation/reading.js';
import { roleTypes, speaksFor } from '../rules/response/role-names.js';
import { stemsOf } from './choose-items.js';
import { isTotal, isTotalPages } from './count-members.js';
import type { PagingTraits, UsedInput } from './infer-traits.js';
import {
  declaresMore,
  isNextOfThree,
  isNextToken,
  type Member,
  nextUrlRank,
  tokenRank,
} from './next-members.js';

/** The inputs that do in a role, the surest first. `how`: also those that only might. */
export function inputsFor(
  traits: PagingTraits,
  role: RequestRole,
  how: 'surely' | 'perhaps',
): readonly UsedInput[] {
  const sure = traits.inputs().filter((input) => usedAs(input, role, true));
  if (how === 'surely') return sure;
  return [...sure, ...traits.inputs().filter((input) => usedAs(input, role, false))];
}

function usedAs({ uses }: UsedInput, role: RequestRole, isSure: boolean): boolean {
  return uses.some((use) => use.kind === role && use.isSure === isSure);
}

/** An input and the token of the response that it sends back. */
interface TokenPair {
  readonly input: UsedInput;
  readonly member: Member;
}

/**
 * The input and the member that carry a token from page to page: the member with the clearest name, then the input that
 * does. A bare `next` needs an input that is certainly a cursor, or has the name of one page or item.
 */
export function tokenPair(traits: PagingTraits): TokenPair | undefined {
  const inputs = inputsFor(traits, 'cursor', 'perhaps');
  const pairs = inputs.flatMap((input) =>
    traits.members().flatMap((member) => {
      const rank = tokenRank(member, input);
      if (rank === undefined) return [];
      const isSure = usedAs(input, 'cursor', true);
      if (!isSure && rank > 1) return [];
      return [{ input, member, weight: rank * 2 + (isSure ? 0 : 1) }];
    }),
  );
  return pairs.sort((one, other) => one.weight - other.weight)[0];
}

/** The member that has the URL of the next page. */
export function nextUrl(traits: PagingTraits): Member | undefined {
  return nextUrls(traits)[0];
}

function nextUrls(traits: PagingTraits): readonly Member[] {
  const members = traits.members();
  const found = members.filter((member) => nextUrlRank(member) !== undefined);
  const takesCursor = inputsFor(traits, 'cursor', 'surely').some(({ name }) => name === 'cursor');
  return found.length > 0 || !takesCursor ? found : members.filter(isNextOfThree);
}

/** The paths to what would do in a role, the likeliest first. */
export function pathsFor(traits: PagingTraits, role: ResponseRole): readonly Pointer[] {
  if (role === 'items') return traits.lists();
  return membersFor(traits, role).map(({ path }) => path);
}

function membersFor(traits: PagingTraits, role: ResponseRole): readonly Member[] {
  const members = traits.members();
  switch (role) {
    case 'cursor': {
      const pair = tokenPair(traits);
      const rest = members.filter((member) => isNextToken(member) && member !== pair?.member);
      return pair === undefined ? rest : [pair.member, ...rest];
    }
    case 'cursorUrl':
      return nextUrls(traits);
    case 'hasMore':
      return members.filter(declaresMore);
    case 'total':
      return totals(traits);
    case 'totalPages':
      return members.filter(isTotalPages);
    default:
      return members.filter(
        ({ path, schema }) =>
          speaksFor(role, String(path.at(-1))) && otherTypes(schema, roleTypes[role]) === undefined,
      );
  }
}

/** Totals beside the items or in an object of paging; of several, those nearest to the items. */
function totals(traits: PagingTraits): readonly Member[] {
  const nouns = new Set(traits.nouns().flat());
  const items = traits.items();
  if (items.kind === 'items') for (const word of stemsOf(items.path)) nouns.add(word);
  return isCountedOnRequest(traits) ? [] : traits.members().filter((member) => isTotal(member, nouns));
}

/** Returns whether the total is there only where an input asks for it: without that it may be 0. */
function isCountedOnRequest({ view }: PagingTraits): boolean {
  return operationInputs(view).query.some(
    ({ name, schema }) =>
      /total/i.test(name) &&
      schema.kind === 'known' &&
      typesOf(schema.value).types.has('boolean') &&
      constraint(schema.value, 'default') !== true,
  );
}
