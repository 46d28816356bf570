import type { SchemeType } from '../format/roles.js';
import type { Pointer } from '../json/json.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import { typesOf } from '../openapi/schema-types.js';
import { pathText } from '../paging/exchange/wording.js';
import { operationInputs } from '../rules/operation/operation-inputs.js';
import { namedForItem, plainName } from '../rules/operation/paging-names.js';
import type { Clues } from './clues.js';
import { inputsFor } from './find-fields.js';
import { descriptionOf } from './inputs.js';
import { isNextToken, namesNext, saysMore } from './next-members.js';
import type { Plan } from './plan-scheme.js';
import { hasLinkHeader, notWhole } from './whole-list.js';

/**
 * Returns why a plan that could be made is not the truth of an operation, as a clause; undefined where
 * nothing is against it.
 */
export function objectionTo(clues: Clues, plan: Extract<Plan, { kind: 'plan' }>): string | undefined {
  return objections[plan.type](clues, plan.evidence.items ?? []);
}

type Objection = (clues: Clues, items: Pointer) => string | undefined;

const objections: Readonly<Record<SchemeType, Objection>> = {
  cursor: () => undefined,
  cursorUrl: (clues) => followed(clues) ?? ofOneThing(clues),
  offset: (clues) => untakenToken(clues) ?? upTo(clues),
  pageNumber: untakenToken,
  cursorId: (clues) => nextElsewhere(clues) ?? towardsBoth(clues) ?? sizeless(clues),
  fakePage: notWhole,
};

function followed({ view }: Clues): string | undefined {
  return view.operation.name.startsWith('get ') ? undefined : 'a next URL is followed with GET';
}

/**
 * Objects to an operation that answers with one thing in the frame of all responses, and takes nothing that
 * pages.
 */
function ofOneThing(clues: Clues): string | undefined {
  const isThing = clues.view.operation.name.endsWith('}') && clues.inputs().length === 0;
  return isThing ? 'its path names one thing, and it takes nothing that pages' : undefined;
}

/** A token that nothing takes is evidence of a way of paging that the parameters do not show. */
function untakenToken(clues: Clues): string | undefined {
  const token = clues.members().find(isNextToken);
  return (
    token &&
    `its response has the next cursor ${pathText(token.path)}, and nothing that it takes is sent that`
  );
}

/** An identifier is no position where the response or a header names the next one. */
function nextElsewhere(clues: Clues): string | undefined {
  const next = clues.members().find(namesNext);
  if (next !== undefined) return `${pathText(next.path)} in its response names the next position`;
  // An operation that requests greater identifiers than one declares by itself how to go on.
  const [input] = inputsFor(clues, 'cursorId', 'surely');
  if (input !== undefined && speaksOfGreater.test(descriptionOf(input))) return undefined;
  return hasLinkHeader(clues) ? 'its Link header names the next page' : undefined;
}

const speaksOfGreater = /\b(?:ids?|identifiers?) (?:that (?:is|are) )?(?:greater|higher|larger) than\b/i;

/**
 * Objects to a walk that can go both ways: an identifier determines neither the direction nor the order of the items.
 */
function towardsBoth(clues: Clues): string | undefined {
  const names = operationInputs(clues.view).query.map(({ name }) => name);
  const [input] = inputsFor(clues, 'cursorId', 'surely');
  const plain = input && plainName(input.name);
  const isStrict = plain === 'startingafter';
  const other = names.find((name) =>
    /^(?:page)?(?:before(?:id)?|around|maxid|untilid|until|endingbefore)$/.test(plainName(name)),
  );
  if (other === undefined || isStrict || input === undefined) return undefined;
  return `it goes both ways, by ${input.name} and ${other}, and nothing tells in which order its items are`;
}

function sizeless(clues: Clues): string | undefined {
  const [input] = inputsFor(clues, 'cursorId', 'surely');
  if (input !== undefined && namedForItem(input.name)) return undefined;
  const isPaged = inputsFor(clues, 'limit', 'surely').length > 0 || clues.members().some(saysMore);
  return isPaged ? undefined : 'it takes no page size, so its list may be whole';
}

/** A range of rows has two ends, of which only one would advance. */
function upTo(clues: Clues): string | undefined {
  const inputs = operationInputs(clues.view);
  const { body } = inputs;
  const inBody =
    body.kind === 'known' && body.value.schema.kind === 'known'
      ? [...propertiesOf(body.value.schema.value).properties.keys()]
      : [];
  const end = [...inputs.query.map(({ name }) => name), ...inBody].find((name) =>
    /^(?:end|last|stop|to)(?:row|index|record|position|at|item|offset)$/.test(plainName(name)),
  );
  const [input] = inputsFor(clues, 'offset', 'surely');
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
export function whyNone(clues: Clues): string | undefined {
  const cursor = inputsFor(clues, 'cursor', 'surely')[0];
  if (cursor !== undefined) {
    const where = hasLinkHeader(clues)
      ? 'which may stand in its Link header'
      : 'which its response does not have';
    return `it takes ${cursor.name}, ${where}`;
  }
  const unclear = clues
    .inputs()
    .flatMap(({ uses }) => uses)
    .find((use) => use.kind === 'unclear');
  if (unclear?.kind === 'unclear') return unclear.why;
  const back = clues.inputs().find(({ uses }) => uses.some(({ kind }) => kind === 'backward'));
  if (back !== undefined) return `${back.name} leads to what comes before a position, and nothing leads on`;
  const next = clues.members().find((member) => namesNext(member) || saysMore(member));
  if (next !== undefined)
    return `${pathText(next.path)} in its response says that more follows, and nothing that it takes asks for that`;
  const [limit] = inputsFor(clues, 'limit', 'surely');
  return limit && `it takes ${limit.name}, and nothing asks for the items after those`;
}
