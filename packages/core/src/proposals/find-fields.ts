import type { RequestRole, ResponseRole } from '../format/roles.js';
import type { Pointer } from '../json/json.js';
import { constraint } from '../openapi/schema-path.js';
import { typesOf } from '../openapi/schema-types.js';
import { countedByName, describesOnePage, endWords } from '../rules/operation/counted.js';
import { operationInputs } from '../rules/operation/operation-inputs.js';
import { namedLike } from '../rules/operation/paging-names.js';
import { otherTypes } from '../rules/operation/reading.js';
import { roleTypes, speaksFor } from '../rules/response/role-names.js';
import { stem, stemsOf } from './choose-items.js';
import { heaviest, weightOf } from './evidence.js';
import type { PagingTraits, UsedInput } from './infer-traits.js';
import { descriptionOf } from './inputs.js';
import {
  declaresMore,
  isNextOfThree,
  isNextToken,
  type Member,
  nextUrlRank,
  sentPlainName,
  tokenRank,
} from './next-members.js';

/** Lists the inputs that certainly have a role. With 'perhaps', the inputs that may have it follow. */
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

interface TokenPair {
  readonly input: UsedInput;
  readonly member: Member;
}

/**
 * Returns the pairs of input and member with the most evidence, preferring members near the root; several
 * pairs if they tie. A bare `next` is only paired with an input that is certainly a cursor.
 */
export function tokenPairs(traits: PagingTraits): readonly TokenPair[] {
  const inputs = inputsFor(traits, 'cursor', 'perhaps');
  const pairs = inputs.flatMap((input) =>
    traits.members().flatMap((member) => {
      const rank = tokenRank(member, input);
      if (rank === undefined) return [];
      const isSure = usedAs(input, 'cursor', true);
      if (!isSure && rank > 1) return [];
      return [{ input, member, weight: weightOf(pairEvidence(input, member, rank, isSure)) }];
    }),
  );
  const heavy = heaviest(pairs);
  const minDepth = Math.min(...heavy.map(({ member }) => member.path.length));
  return heavy.filter(({ member }) => member.path.length === minDepth);
}

function pairEvidence(input: UsedInput, member: Member, rank: 1 | 2 | 3, isSure: boolean) {
  const sent = sentPlainName(input);
  return {
    memberNamed: rank === 1,
    memberSent: rank === 2,
    memberNext: rank === 3,
    inputSure: isSure,
    inputTelling: namedLike(input.name, 'cursor', 'telling'),
    inputNamedAlike: [member.plain, member.plain.replace(/^next/, ''), member.parent].includes(sent),
    inputNamesMember: namesMember(descriptionOf(input), member),
  };
}

function namesMember(text: string, { path }: Member): boolean {
  const name = String(path.at(-1));
  const whole = path.join('.');
  if (path.length > 1 && text.includes(whole)) return true;
  const plain = name.replace(/[^\w-]/g, '.');
  if (/[_A-Z.-]/.test(name.slice(1)) && new RegExp(`(?:^|\\W)${plain}(?:\\W|$)`).test(text)) return true;
  return new RegExp(
    `[\`'"*]${plain}[\`'"*]|\\b(?:value|field|member|property|token|cursor)s? (?:of|in|from|called|named) (?:the )?(?:\\w+\\.)?${plain}\\b`,
  ).test(text);
}

export function positionsFor(
  traits: PagingTraits,
  role: 'offset' | 'pageNumber' | 'cursorId',
): readonly UsedInput[] {
  const inputs = inputsFor(traits, role, 'surely').map((input) => ({
    input,
    weight: weightOf({ inputSure: true, inputTelling: namedLike(input.name, role, 'telling') }),
  }));
  return heaviest(inputs).map(({ input }) => input);
}

export function nextUrl(traits: PagingTraits): Member | undefined {
  return nextUrls(traits)[0];
}

function nextUrls(traits: PagingTraits): readonly Member[] {
  const members = traits.members();
  const urls = members.filter((member) => nextUrlRank(member) !== undefined);
  const takesCursor = inputsFor(traits, 'cursor', 'surely').some(({ name }) => name === 'cursor');
  return urls.length > 0 || !takesCursor ? urls : members.filter(isNextOfThree);
}

/** Lists the paths of the members that may have a role, the most likely first. */
export function pathsFor(traits: PagingTraits, role: ResponseRole): readonly Pointer[] {
  if (role === 'items') return traits.lists();
  return membersFor(traits, role).map(({ path }) => path);
}

function membersFor(traits: PagingTraits, role: ResponseRole): readonly Member[] {
  const members = traits.members();
  switch (role) {
    case 'cursor': {
      const [pair] = tokenPairs(traits);
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
      return totalPages(traits);
    default:
      return members.filter(
        ({ path, schema }) =>
          speaksFor(role, String(path.at(-1))) && otherTypes(schema, roleTypes[role]) === undefined,
      );
  }
}

function totals(traits: PagingTraits): readonly Member[] {
  const nouns = new Set(traits.nouns().flat());
  const items = traits.items();
  if (items.kind === 'items') for (const word of stemsOf(items.path)) nouns.add(word);
  return isCountedOnRequest(traits) ? [] : traits.members().filter((member) => isTotal(member, nouns));
}

function isCountedOnRequest({ view }: PagingTraits): boolean {
  return operationInputs(view).query.some(
    ({ name, schema }) =>
      /total/i.test(name) &&
      schema.kind === 'known' &&
      typesOf(schema.value).types.has('boolean') &&
      constraint(schema.value, 'default') !== true,
  );
}

const general =
  /^(?:total|totals|count|counts|counter|num|nb|number|amount|size|full|overall|all|of|items?|objects?|results?|records?|rows?|elements?|entr(?:y|ies)|hits?|found|matches|matching|docs?|documents?|odata|items|length|available|list|data|resources?)$/;

const ofPage =
  /\b(?:on|in|of|for|within) (?:this|the current|the given|each|a|the returned) (?:page|response|result set|batch)\b|\breturned (?:in|by|on|with) (?:this|the)\b|\bin (?:this|the) (?:response|array|list|page|batch|call)\b|\bcurrent(?:ly)? (?:page|returned)\b|\b(?:items|results|records|entries) returned\b|\bpage size\b|\bper page\b/i;
const inAll =
  /\b(?:total|overall|altogether|all|entire|full|available|matching|matched|match|exist|in the (?:collection|database|set))\b/i;

function isTotal(member: Member, nouns: ReadonlySet<string>): boolean {
  const { types, plain, parent: around, beside, path } = member;
  if (!isCount(member) || countedByName(String(path.at(-1))) === 'pages') return false;
  const name = String(path.at(-1));
  const words = endWords(name.replace('@', ''));
  const fused =
    /^(?:total(?:items|count|results|records|rows|elements|entries|hits|size|number|found|matches)?|(?:items|results|records)total|numfound|recordsfiltered|nbhits|fullcount|odatacount)$/.test(
      plain,
    );
  const isNamed = fused || words.includes('total') || words.includes('totals');
  if (!isNamed && countedByName(name) !== 'items') return false;
  if (
    words.some((word) =>
      /^(?:page|pages|per|cost|price|amount|time|ms|bytes|weight|score|unfiltered|duration|took|limit|error|errors|failed)$/.test(
        word,
      ),
    )
  )
    return false;
  // Paging ends at `recordsFiltered`. Counts next to it, such as `recordsTotal`, include records that don't match.
  if (
    plain === 'recordstotal' ||
    (plain !== 'recordsfiltered' && (beside.has('recordsfiltered') || beside.has('filtered')))
  )
    return false;
  const others = words.filter((word) => !general.test(word));
  if (!fused && others.length > 0 && !others.every((word) => nouns.has(stem(word)))) return false;
  // `page.total` may count pages instead of items.
  if (plain === 'total' && /^(?:page|pages)$/.test(around) && !beside.has('totalpages')) return false;
  if (types.has('number') && beside.has('currency')) return false;
  const text = textOf(member);
  if (describesOnePage(text)) return false;
  if (ofPage.test(text) && !/\b(?:across|regardless of|all pages|before pag|without pag)/i.test(text))
    return false;
  if (
    /\bpages\b/i.test(text) &&
    !/\b(?:across|over|in|on|from|of) all (?:the )?pages\b/i.test(text) &&
    /\bnumber of (?:\w+ )?pages\b|\btotal pages\b/i.test(text)
  )
    return false;
  if (
    /-1\b|\b(?:is )?unknown\b|\bestimate|\bremaining\b|\bfrom this\b|\bapproximat|\bup to a maximum/i.test(
      text,
    )
  )
    return false;
  if (/\btotal (?:days|hours|pages)\b|\bpassed through\b|\ball[- ]time\b/i.test(text)) return false;
  if (/\b(?:unfiltered|regardless of (?:any |the )?filter|before filter)/i.test(text)) return false;
  if (/\b(?:amount|price|cost|currency|sum of|bytes|milliseconds|duration)\b/i.test(text)) return false;
  if (isNamed) return true;
  return inAll.test(text) || isOfDjango(beside);
}

function totalPages(traits: PagingTraits): readonly Member[] {
  const isNumbered = inputsFor(traits, 'pageNumber', 'surely').length > 0;
  return traits
    .members()
    .filter(
      (member) =>
        isTotalPages(member) &&
        (isNumbered ||
          member.plain !== 'pages' ||
          member.parent !== '' ||
          [...member.beside].some((one) => /page|limit|offset|total/.test(one) && one !== 'pages')),
    );
}

function isTotalPages(member: Member): boolean {
  const { path, parent: around } = member;
  const name = String(path.at(-1));
  const isNamed =
    countedByName(name) === 'pages' ||
    (/^(?:page|pages)$/.test(around) && member.plain === 'total' && /\bpages\b/i.test(textOf(member)));
  if (!isNamed || !isCount(member)) return false;
  const text = textOf(member);
  if (describesOnePage(text)) return false;
  return (
    !/\b(?:items|results|records|entries) (?:on|in|per)\b|\bpage size\b|\bper page\b/i.test(text) ||
    /\bnumber of pages\b/i.test(text)
  );
}

function isCount({ types, schema }: Member): boolean {
  if (types.has('integer') || types.has('number')) return !types.has('object');
  return types.has('string') && /^u?int/i.test(String(constraint(schema, 'format')));
}

/** True for the members of a page in Django REST framework, where `count` is the number of all items. */
function isOfDjango(beside: ReadonlySet<string>): boolean {
  return ['next', 'previous', 'results'].every((name) => beside.has(name));
}

function textOf({ node, schema }: Member): string {
  return descriptionOf({ node, schema: { kind: 'known', value: schema } });
}
