import { constraint } from '../openapi/schema-path.js';
import { countedByName, endWords } from '../rules/operation/find-end.js';
import { stem } from './choose-items.js';
import { descriptionOf } from './inputs.js';
import type { Member } from './next-members.js';

/** Words of a name for a count, or for the content of any list. */
const general =
  /^(?:total|totals|count|counts|counter|num|nb|number|amount|size|full|overall|all|of|items?|objects?|results?|records?|rows?|elements?|entr(?:y|ies)|hits?|found|matches|matching|docs?|documents?|odata|items|length|available|list|data|resources?)$/;

const ofPage =
  /\b(?:on|in|of|for|within) (?:this|the current|the given|each|a|the returned) (?:page|response|result set|batch)\b|\breturned (?:in|by|on|with) (?:this|the)\b|\bin (?:this|the) (?:response|array|list|page|batch|call)\b|\bcurrent(?:ly)? (?:page|returned)\b|\b(?:items|results|records|entries) returned\b|\bpage size\b|\bper page\b/i;
const inAll =
  /\b(?:total|overall|altogether|all|entire|full|available|matching|matched|match|exist|in the (?:collection|database|set))\b/i;

/**
 * Returns whether a member is the number of items on all pages: by its name, unless its words declare that it
 * counts a page.
 */
export function isTotal(member: Member, nouns: ReadonlySet<string>): boolean {
  const { types, plain, around, beside, path } = member;
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
  // A count with the filters ends the pages, even beside one without them.
  if (
    plain === 'recordstotal' ||
    (plain !== 'recordsfiltered' && (beside.has('recordsfiltered') || beside.has('filtered')))
  )
    return false;
  const others = words.filter((word) => !general.test(word));
  if (!fused && others.length > 0 && !others.every((word) => nouns.has(stem(word)))) return false;
  // `page.total` may count pages.
  if (plain === 'total' && /^(?:page|pages)$/.test(around) && !beside.has('totalpages')) return false;
  if (types.has('number') && beside.has('currency')) return false;
  const text = textOf(member);
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

/** Returns whether a member is the number of pages. */
export function isTotalPages(member: Member): boolean {
  const { path, around, beside } = member;
  const name = String(path.at(-1));
  const isNamed =
    countedByName(name) === 'pages' ||
    (/^(?:page|pages)$/.test(around) && member.plain === 'total' && /\bpages\b/i.test(textOf(member)));
  if (!isNamed || !isCount(member)) return false;
  if (
    member.plain === 'pages' &&
    around === '' &&
    ![...beside].some((one) => /page|limit|offset|total/.test(one) && one !== 'pages')
  )
    return false;
  const text = textOf(member);
  return (
    !/\b(?:items|results|records|entries) (?:on|in|per)\b|\bpage size\b|\bper page\b/i.test(text) ||
    /\bnumber of pages\b/i.test(text)
  );
}

/** A whole number by its type, or a text that holds one by its format. */
function isCount({ types, schema }: Member): boolean {
  if (types.has('integer') || types.has('number')) return !types.has('object');
  return types.has('string') && /^u?int/i.test(String(constraint(schema, 'format')));
}

/** The pages of Django REST framework: its `count` is that of all items. */
function isOfDjango(beside: ReadonlySet<string>): boolean {
  return ['next', 'previous', 'results'].every((name) => beside.has(name));
}

function textOf({ node, schema }: Member): string {
  return descriptionOf({ node, schema: { kind: 'known', value: schema } });
}
