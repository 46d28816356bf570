import type { RequestRole } from '../format/roles.js';
import type { Pointer } from '../json/json.js';
import { constraint } from '../openapi/schema-path.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import { type JsonType, typesOf } from '../openapi/schema-types.js';
import type { SchemaView } from '../openapi/schema-view.js';
import type { NodeRef } from '../openapi/source-document.js';
import { endWords } from '../rules/operation/counted.js';
import { plainName } from '../rules/operation/paging-names.js';
import { compareTexts, descriptionOf, type Input } from './inputs.js';
import { speaksOfBack, speaksOfNext, speaksOfToken, speaksOfUrl } from './wording.js';

export interface Member {
  readonly path: Pointer;
  /** The member's name, normalized for comparison. */
  readonly plain: string;
  /** The enclosing object's name, normalized too. */
  readonly parent: string;
  readonly types: ReadonlySet<JsonType>;
  readonly schema: SchemaView;
  readonly node: NodeRef;
  /** The normalized names of all members of the same object, including this one. */
  readonly beside: ReadonlySet<string>;
  /** The member's role in sibling operations, and its value in an example if that is a string. */
  readonly sibling: () => RequestRole | undefined;
  readonly example: () => string | undefined;
  /** A role that the caller assumes; it overrides all evidence. */
  readonly supposed?: 'cursor' | 'cursorUrl';
}

interface MemberEvidence {
  readonly roleOf: (path: Pointer) => RequestRole | undefined;
  readonly textAt: (path: Pointer) => string | undefined;
}

const noEvidence: MemberEvidence = { roleOf: () => undefined, textAt: () => undefined };

const maxProperties = 300;
const maxDepth = 4;

const ofPaging =
  /pag(?:e|ing|ination)|meta|links?$|cursor|^(?:next|info|summary|context|resultset|resultinfo|listinfo|range|header|status|response|result|results|data|query)$/;

/**
 * Returns the members that may be about pages: members at the top, in objects that contain a list, and in
 * objects with paging names; sorted by depth and name. Other objects at the top contribute only members that
 * name the next position.
 */
export function membersOf(
  body: SchemaView,
  lists: readonly Pointer[],
  { roleOf, textAt }: MemberEvidence = noEvidence,
): readonly Member[] {
  const found: Member[] = [];
  const pending: Pending[] = [{ schema: body, path: [], isOther: false }];
  let looked = 0;
  // The loop appends to the list that it walks, so it visits objects in order of depth.
  for (const { schema, path, isOther } of pending) {
    const properties = [...propertiesOf(schema).properties.values()].sort((one, other) =>
      compareTexts(one.name, other.name),
    );
    const beside = new Set(properties.map(({ name }) => plainName(name)));
    const around = plainName(String(path.at(-1) ?? ''));
    for (const { name, schema: inner, node } of properties) {
      if (++looked > maxProperties) return found;
      if (inner.kind !== 'known') continue;
      const { types } = typesOf(inner.value);
      const at = [...path, name];
      const plain = plainName(name);
      const member: Member = {
        ...{ path: at, plain, parent: around, types, schema: inner.value, node, beside },
        sibling: () => roleOf(at),
        example: () => textAt(at),
      };
      const isMember = !types.has('array') || types.size > 2;
      if (isMember && (!isOther || namesNext(member) || declaresMore(member))) found.push(member);
      const isObject = types.size === 0 || types.has('object');
      if (!isObject || at.length >= maxDepth || isOther) continue;
      const isOfPaging = ofPaging.test(plain) || holdsList(at, lists) || isAdded(at, inner.value);
      if (isOfPaging || at.length === 1)
        pending.push({ schema: inner.value, path: at, isOther: !isOfPaging });
    }
  }
  return found;
}

interface Pending {
  readonly schema: SchemaView;
  readonly path: Pointer;
  readonly isOther: boolean;
}

/**
 * True for a read-only object at the top level. The server adds such an object to the response, often to describe the
 * page.
 */
function isAdded(path: Pointer, schema: SchemaView): boolean {
  return path.length === 1 && constraint(schema, 'readOnly') === true;
}

function holdsList(path: Pointer, lists: readonly Pointer[]): boolean {
  return lists.some((list) => path.every((step, index) => step === list[index]));
}

const tokenNames: ReadonlySet<string> = new Set([
  'nextcursor',
  'nextpagetoken',
  'nexttoken',
  'nextpagecursor',
  'nextmarker',
  'nextpagemarker',
  'nextcontinuationtoken',
  'nextpagekey',
  'nextkey',
  'nextcursormark',
  'nextscrollid',
  'nextskiptoken',
  'nextpageid',
  'nextpagestate',
  'nextiterator',
  'nextbatch',
  'nextstartkey',
  'nextafter',
  'nextstartingafter',
  'nextlastid',
  'continuationtoken',
  'paginationtoken',
  'lastevaluatedkey',
  'scrollid',
  'endcursor',
  'aftercursor',
]);

const inNext: ReadonlySet<string> = new Set([
  'after',
  'cursor',
  'token',
  'pagetoken',
  'startingafter',
  'offset',
  'marker',
]);
const inCursors: ReadonlySet<string> = new Set(['next', 'after', 'end']);

const moreNames =
  /^(?:is|has|have|are)?(?:there)?(?:more|next|additional)(?:(?:data|items?|results?|records?|pages?|entries|rows|objects?)(?:available|toload|exists?|incollection)?|available|exists?)?$|^(?:is|results?|list)?truncated$|^hasanother(?:page)?$/;

/** How certainly a member carries the next position, from 1 (its name says so) to 3 (it is only called `next`). */
type Rank = 1 | 2 | 3;

export function tokenRank(member: Member, input: Input): Rank | undefined {
  const { plain, parent: around, types, supposed } = member;
  if (supposed !== undefined) return supposed === 'cursor' ? 1 : undefined;
  if (!isToken(types) || isBack(member)) return undefined;
  const sent = sentPlainName(input);
  const own = `${around}${plain}`;
  const isNamed =
    tokenNames.has(plain) ||
    (plain.startsWith('next') && (plain === sent || plain.slice(4) === sent)) ||
    (/^next/.test(around) && inNext.has(plain)) ||
    (/cursors?$/.test(around) && inCursors.has(plain)) ||
    tokenNames.has(own);
  const isPlainNext = (plain === 'next' || plain === 'nextpage') && isPosition(member);
  if (isUrl(member, !isNamed)) return undefined;
  if (isNamed) return 1;
  const text = describe(member);
  if (plain === sent && !isEcho(text)) return sent === 'page' || sent === 'offset' ? undefined : 2;
  if (isPlainNext) return 3;
  const isNamedToken = ['cursor', 'marker', 'continuation', 'bookmark', 'token', 'pagetoken'].includes(plain);
  return isNamedToken && speaksOfNext.test(text) && !isEcho(text) ? 2 : undefined;
}

function isPosition(member: Member): boolean {
  const text = describe(member);
  if (text !== '')
    return speaksOfToken.test(text) || /\b(?:value|id|key|pass(?:ed)?|parameter)\b/i.test(text);
  return !member.types.has('string') || member.parent !== '' || member.example() !== undefined;
}

export function isBareNext({ plain, types }: Member): boolean {
  return /^next(?:page)?$/.test(plain) && (types.size === 0 || types.has('string'));
}

export function isNextToken(member: Member): boolean {
  return isToken(member.types) && !isBack(member) && tokenNames.has(member.plain);
}

export function nextUrlRank(member: Member): Rank | undefined {
  const { plain, parent: around, types, supposed } = member;
  if (supposed !== undefined) return supposed === 'cursorUrl' ? 1 : undefined;
  if ((types.size > 0 && !types.has('string')) || isBack(member)) return undefined;
  if (/^(?:odata)?next(?:page|results?)?(?:ur[il]|link|href)$/.test(plain) || plain === 'nextlink') return 1;
  if (/^next/.test(around) && /^(?:href|ur[il]|link)$/.test(plain)) return 1;
  const isNext = /^next(?:page)?$/.test(plain);
  return isNext && isUrl(member, true) ? 1 : undefined;
}

/**
 * True for the `next` of an object that has only a list, `next` and `previous`: in the cursor pages of Django REST
 * framework, it is a URL. False if it has an example or its description speaks of a token.
 */
export function isNextOfThree(member: Member): boolean {
  const { plain, types, beside, schema } = member;
  const isShape = plain === 'next' && beside.size === 3 && beside.has('previous') && types.has('string');
  return isShape && constraint(schema, 'example') === undefined && !speaksOfToken.test(describe(member));
}

export function declaresMore(member: Member): boolean {
  const { plain, types, path } = member;
  if (!types.has('boolean') || types.size > 2 || !moreNames.test(plain)) return false;
  const words = endWords(String(path.at(-1)));
  return !words.some((word) => /^(?:prev|previous|before|no|not|last|end|newer)$/.test(word));
}

export function pageState(members: readonly Member[]): Pointer | undefined {
  const inPaging = members.filter(({ parent: around }) =>
    /^(?:paging|pagination|paginator|pager|pageinfo)$/.test(around),
  );
  const ofState = inPaging.filter(({ plain }) => stateNames.test(plain));
  const state = ofState.find(({ path }) => {
    const owner = path.slice(0, -1).join('\0');
    return ofState.filter((other) => other.path.slice(0, -1).join('\0') === owner).length > 1;
  });
  return state?.path.slice(0, -1);
}

const stateNames =
  /^(?:page|pagenumber|currentpage|perpage|pagesize|limit|offset|total|totalcount|totalentries|totalitems|totalpages|lastpage|pagecount)$/;

export function namesNext(member: Member): boolean {
  const { plain, types } = member;
  if (types.has('boolean')) return false;
  return (
    isNextToken(member) ||
    nextUrlRank(member) !== undefined ||
    /^next(?:page|offset|start|index)?$/.test(plain)
  );
}

function isToken(types: ReadonlySet<JsonType>): boolean {
  return types.size === 0 || types.has('string') || types.has('integer') || types.has('number');
}

function isBack({ plain, parent: around }: Member): boolean {
  return /prev|before|first/.test(plain) || /prev/.test(around);
}

function isUrl(member: Member, byContext: boolean): boolean {
  const { path, plain, parent: around, beside, schema } = member;
  if (/ur[il]$|link$|href$/.test(plain)) return true;
  if (/^(?:ur[il]|iri)/i.test(String(constraint(schema, 'format')))) return true;
  const text = describe(member);
  const own = constraint(schema, 'example');
  const example = typeof own === 'string' ? own : byContext ? member.example() : undefined;
  if (example !== undefined && /^(?:https?:\/\/|\/|\?)/.test(example)) return true;
  if (byContext && text === '' && member.sibling() === 'cursorUrl') return true;
  if (speaksOfUrl.test(text)) return !speaksOfToken.test(text) || /\bur[il]\b/i.test(text);
  if (!byContext) return false;
  // Recognises the next URLs of Django REST framework (next to `previous` and `results`) and of JSON:API (in `links`).
  if (beside.has('previous') && beside.has('results')) return text === '';
  if (
    path.slice(0, -1).some((step) => /links?$/i.test(String(step))) ||
    (/^(?:paging|pages)$/.test(around) && beside.has('cursors'))
  )
    return true;
  return false;
}

function isEcho(text: string): boolean {
  return /\b(?:current|this page|echo\w*|requested|passed|specified|supplied|provided in the request|given in the request)\b/i.test(
    text,
  ) && !speaksOfNext.test(text)
    ? true
    : speaksOfBack.test(text) && !speaksOfNext.test(text);
}

function describe({ node, schema }: Member): string {
  return descriptionOf({ node, schema: { kind: 'known', value: schema } });
}

/** Returns the normalized name of an input without its enclosing object: `after` for `page[after]`. */
export function sentPlainName({ name }: Input): string {
  return plainName(name.replace(/^(?:page|paging|pagination|pager)[.[]/i, ''));
}
