import type { SchemeType } from '../format/roles.js';
import type { Pointer } from '../json/json.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import { typesOf } from '../openapi/schema-types.js';
import { pathText } from '../paging/exchange/wording.js';
import { namedForItem, plainName } from '../rules/operation/paging-names.js';
import { namesOneThing } from './choose-items.js';
import { inputsFor } from './find-fields.js';
import type { PagingTraits } from './infer-traits.js';
import { descriptionOf } from './inputs.js';
import { declaresMore, isNextToken, namesNext } from './next-members.js';
import type { Plan } from './plan-scheme.js';
import { headerOn, notWhole, positionOutside } from './whole-list.js';

/**
 * Returns why a plan that could be made is not the truth of an operation, as a clause; undefined where
 * nothing is against it.
 */
export function objectionTo(traits: PagingTraits, plan: Extract<Plan, { kind: 'plan' }>): string | undefined {
  return objections[plan.type](traits, plan.evidence.items ?? []);
}

type Objection = (traits: PagingTraits, items: Pointer) => string | undefined;

const objections: Readonly<Record<SchemeType, Objection>> = {
  cursor: () => undefined,
  cursorUrl: (traits) => followed(traits) ?? ofOneThing(traits),
  offset: (traits) => untakenToken(traits) ?? upTo(traits),
  pageNumber: untakenToken,
  cursorId: (traits) => nextElsewhere(traits) ?? towardsBoth(traits) ?? sizeless(traits),
  fakePage: notWhole,
};

function followed({ view }: PagingTraits): string | undefined {
  return view.operation.name.startsWith('get ') ? undefined : 'a next URL is followed with GET';
}

/**
 * Objects to an operation that answers with one thing in the frame of all responses, and takes nothing that
 * pages.
 */
function ofOneThing(traits: PagingTraits): string | undefined {
  const isThing = namesOneThing(traits.view.operation.name) && traits.inputs().length === 0;
  return isThing ? 'its path names one thing, and it takes nothing that pages' : undefined;
}

/** A token that nothing takes is evidence of a way of paging that the parameters do not show. */
function untakenToken(traits: PagingTraits): string | undefined {
  const token = traits.members().find(isNextToken);
  return (
    token &&
    `its response has the next cursor ${pathText(token.path)}, and nothing that it takes is sent that`
  );
}

/** An identifier is no position where the response or a header names the next one. */
function nextElsewhere(traits: PagingTraits): string | undefined {
  const next = traits.members().find(namesNext);
  if (next !== undefined) return `${pathText(next.path)} in its response names the next position`;
  // An operation that requests greater identifiers than one declares by itself how to go on.
  const [input] = inputsFor(traits, 'cursorId', 'surely');
  if (input !== undefined && speaksOfGreater.test(descriptionOf(input))) return undefined;
  const header = headerOn(traits);
  return header && `its ${header} header names the next page`;
}

const speaksOfGreater = /\b(?:ids?|identifiers?) (?:that (?:is|are) )?(?:greater|higher|larger) than\b/i;

/**
 * Objects to a walk that can go both ways: an identifier determines neither the direction nor the order of the items.
 */
function towardsBoth(traits: PagingTraits): string | undefined {
  const names = traits.taken().query.map(({ name }) => name);
  const [input] = inputsFor(traits, 'cursorId', 'surely');
  const plain = input && plainName(input.name);
  const isStrict = plain === 'startingafter';
  const other = names.find((name) =>
    /^(?:page)?(?:before(?:id)?|around|maxid|untilid|until|endingbefore)$/.test(plainName(name)),
  );
  if (other === undefined || isStrict || input === undefined) return undefined;
  return `it goes both ways, by ${input.name} and ${other}, and nothing tells in which order its items are`;
}

function sizeless(traits: PagingTraits): string | undefined {
  const [input] = inputsFor(traits, 'cursorId', 'surely');
  if (input !== undefined && namedForItem(input.name)) return undefined;
  const isPaged = inputsFor(traits, 'limit', 'surely').length > 0 || traits.members().some(declaresMore);
  return isPaged ? undefined : 'it takes no page size, so its list may be whole';
}

/** A range of rows has two ends, of which only one would advance. */
function upTo(traits: PagingTraits): string | undefined {
  const inputs = traits.taken();
  const { body } = inputs;
  const inBody =
    body.kind === 'known' && body.value.schema.kind === 'known'
      ? [...propertiesOf(body.value.schema.value).properties.keys()]
      : [];
  const end = [...inputs.query.map(({ name }) => name), ...inBody].find((name) =>
    /^(?:end|last|stop|to)(?:row|index|record|position|at|item|offset)$/.test(plainName(name)),
  );
  const [input] = inputsFor(traits, 'offset', 'surely');
  const plain = input && plainName(input.name);
  const other = plain === 'from' ? 'to' : plain === 'start' ? 'end' : undefined;
  const bound = inputs.query.find(({ name }) => plainName(name) === other);
  if (
    other !== undefined &&
    bound?.schema.kind === 'known' &&
    typesOf(bound.schema.value).types.has('integer')
  )
    return `it takes the end of a range of items too, as ${bound.name}`;
  return end === undefined ? undefined : `it takes the end of a range of items too, as ${end}`;
}

/**
 * Returns why what an operation takes or answers with leads to no plan, as a clause; undefined where nothing
 * of it pages.
 */
export function whyNone(traits: PagingTraits): string | undefined {
  const cursor = inputsFor(traits, 'cursor', 'surely')[0];
  const header = headerOn(traits);
  if (cursor !== undefined)
    return header === undefined
      ? `it takes ${cursor.name}, which its response does not have`
      : `it takes ${cursor.name}, and only its ${header} header may have the next one, which generated code does not read: its body has to carry that`;
  const unclear = traits
    .inputs()
    .flatMap(({ uses }) => uses)
    .find((use) => use.kind === 'unclear');
  if (unclear?.kind === 'unclear') return unclear.why;
  const back = traits.inputs().find(({ uses }) => uses.some(({ kind }) => kind === 'backward'));
  if (back !== undefined) return `${back.name} leads to what comes before a position, and nothing leads on`;
  const outside = positionOutside(traits);
  if (outside !== undefined)
    return `it takes ${outside.name} in ${outside.in === 'path' ? 'its path' : 'a header'}, and a scheme sends positions in the query or the body`;
  const next = traits.members().find((member) => namesNext(member) || declaresMore(member));
  if (next !== undefined)
    return `${pathText(next.path)} in its response says that more follows, and nothing that it takes asks for that`;
  const [limit] = inputsFor(traits, 'limit', 'surely');
  if (limit !== undefined && header !== undefined)
    return `it takes ${limit.name}, and only its ${header} header may lead on, which generated code does not read: it needs a page number, or the next cursor in its body`;
  return limit && `it takes ${limit.name}, and nothing asks for the items after those`;
}
