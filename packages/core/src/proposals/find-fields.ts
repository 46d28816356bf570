import type { RequestRole, ResponseRole } from '../format/roles.js';
import type { Pointer } from '../json/json.js';
import { otherTypes } from '../rules/operation/reading.js';
import { roleTypes, speaksFor } from '../rules/response/role-names.js';
import { stemsOf } from './choose-items.js';
import type { Clues, UsedInput } from './clues.js';
import { isTotal, isTotalPages } from './count-members.js';
import { isNextToken, type Member, nextUrlRank, saysMore, tokenRank } from './next-members.js';

/** The inputs that do in a role, the surest first. `how`: also those that only might. */
export function inputsFor(clues: Clues, role: RequestRole, how: 'surely' | 'perhaps'): readonly UsedInput[] {
  const sure = clues.inputs().filter((input) => usedAs(input, role, true));
  if (how === 'surely') return sure;
  return [...sure, ...clues.inputs().filter((input) => usedAs(input, role, false))];
}

function usedAs({ uses }: UsedInput, role: RequestRole, isSure: boolean): boolean {
  return uses.some((use) => use.kind === role && use.isSure === isSure);
}

/** An input and the token of the response that it sends back. */
export interface TokenPair {
  readonly input: UsedInput;
  readonly member: Member;
}

/**
 * The input and the member that carry a token from page to page: the member with the clearest name, then the input that
 * does. A bare `next` needs an input that is certainly a cursor, or has the name of one page or item.
 */
export function tokenPair(clues: Clues): TokenPair | undefined {
  const inputs = inputsFor(clues, 'cursor', 'perhaps');
  const pairs = inputs.flatMap((input) =>
    clues.members().flatMap((member) => {
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
export function nextUrl(clues: Clues): Member | undefined {
  return clues.members().find((member) => nextUrlRank(member) !== undefined);
}

/** The paths to what would do in a role, the likeliest first. */
export function pathsFor(clues: Clues, role: ResponseRole): readonly Pointer[] {
  if (role === 'items') return clues.lists();
  return membersFor(clues, role).map(({ path }) => path);
}

function membersFor(clues: Clues, role: ResponseRole): readonly Member[] {
  const members = clues.members();
  switch (role) {
    case 'cursor': {
      const pair = tokenPair(clues);
      const rest = members.filter((member) => isNextToken(member) && member !== pair?.member);
      return pair === undefined ? rest : [pair.member, ...rest];
    }
    case 'cursorUrl':
      return members.filter((member) => nextUrlRank(member) !== undefined);
    case 'hasMore':
      return members.filter(saysMore);
    case 'total':
      return totals(clues);
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
function totals(clues: Clues): readonly Member[] {
  const nouns = new Set(clues.nouns().flat());
  const items = clues.items();
  if (items.kind === 'items') for (const word of stemsOf(items.path)) nouns.add(word);
  return clues.members().filter((member) => isTotal(member, nouns));
}
