import { wordList } from '../diagnostics/report.js';
import { firstPositions } from '../format/first-positions.js';
import type { RequestRole, ResponseRole, SchemeType } from '../format/roles.js';
import type { Json, JsonObject, Pointer } from '../json/json.js';
import { wireNumber } from '../json/wire-number.js';
import { constraint } from '../openapi/schema-path.js';
import { pathText } from '../paging/exchange/wording.js';
import { namedLike, plainName } from '../rules/operation/paging-names.js';
import { firstNumber } from '../rules/request/check-first-position.js';
import { inputsFor, nextUrl, pathsFor, positionsFor, tokenPairs } from './find-fields.js';
import type { PagingTraits, UsedInput } from './infer-traits.js';
import { descriptionOf } from './inputs.js';
import { type ProposedField, proposedRequestField, proposedResponseField } from './propose-field.js';

export type Plan =
  | {
      readonly kind: 'plan';
      readonly type: SchemeType;
      readonly request: readonly ProposedField[];
      readonly response: readonly ProposedField[];
      readonly evidence: Evidence;
      readonly hasEnd: boolean;
    }
  | NoPlan;

interface NoPlan {
  readonly kind: 'none';
  readonly reason: string;
  /** True if the operation has the inputs and members that the type needs, but their meaning is uncertain. */
  readonly isDoubt: boolean;
}

export function planScheme(traits: PagingTraits, type: SchemeType, first?: number): Plan {
  const items = traits.items();
  if (items.kind === 'none') return none('its response has no list of items');
  if (items.kind === 'unclear') return doubt(items.why);
  if (items.kind === 'pages')
    return none(`${items.path.length === 0 ? 'its response' : pathText(items.path)} is a list of pages`);
  if (items.kind === 'several')
    return none(`it is unclear which of ${wordList(items.paths.map(pathText), 4)} holds its items`);
  const start = planners[type](traits, first);
  return start.kind === 'none' ? start : complete(traits, type, items.path, start);
}

type Start =
  | {
      readonly kind: 'start';
      readonly input?: UsedInput;
      /** The position to send in the first request, if it can't be omitted. */
      readonly first?: number;
      readonly carrier?: { readonly role: ResponseRole; readonly path: Pointer };
      readonly ends: readonly ResponseRole[];
    }
  | NoPlan;

const planners: Readonly<Record<SchemeType, (traits: PagingTraits, first: number | undefined) => Start>> = {
  offset: (traits, first) => countedStart(traits, 'offset', first),
  pageNumber: (traits, first) => countedStart(traits, 'pageNumber', first),
  cursor: (traits) => {
    const [pair, ...others] = tokenPairs(traits);
    if (pair === undefined) return none('its response has no next cursor that matches a cursor parameter');
    const { input, member } = pair;
    if (others.length > 0) return doubt(equalPairs([pair, ...others]));
    return {
      kind: 'start',
      input,
      carrier: { role: 'cursor', path: member.path },
      ends: proposedEnds.cursor,
    };
  },
  cursorUrl: (traits) => {
    const member = nextUrl(traits);
    if (member === undefined) return none('its response does not have the URL of the next page');
    return { kind: 'start', carrier: { role: 'cursorUrl', path: member.path }, ends: proposedEnds.cursorUrl };
  },
  cursorId: (traits) => {
    const [input, ...others] = positionsFor(traits, 'cursorId');
    if (input === undefined) return none('it takes no identifier of the last item');
    if (others.length > 0)
      return doubt(`${namesOf([input, ...others])} may each take the identifier of the last item`);
    return { kind: 'start', input, ends: proposedEnds.cursorId };
  },
  fakePage: () => ({ kind: 'start', ends: proposedEnds.fakePage }),
};

/** The roles that a proposal reads in addition to the position, if the response has them. */
export const proposedEnds = {
  offset: ['hasMore', 'total'],
  pageNumber: ['hasMore', 'totalPages', 'total'],
  cursor: ['hasMore', 'total'],
  cursorUrl: ['hasMore', 'total'],
  cursorId: ['hasMore', 'total'],
  fakePage: [],
} as const satisfies Readonly<Record<SchemeType, readonly ResponseRole[]>>;

function equalPairs(pairs: ReturnType<typeof tokenPairs>): string {
  const inputs = [...new Set(pairs.map(({ input }) => input.name))];
  const members = [...new Set(pairs.map(({ member }) => pathText(member.path)))];
  return inputs.length > 1
    ? `${wordList(inputs, 3)} may each take ${wordList(members, 3)}`
    : `${wordList(members, 3)} may each be the value that ${wordList(inputs, 1)} takes`;
}

function namesOf(inputs: readonly UsedInput[]): string {
  return wordList(
    inputs.map(({ name }) => name),
    3,
  );
}

function countedStart(traits: PagingTraits, role: 'offset' | 'pageNumber', first: number | undefined): Start {
  const [input, ...others] = positionsFor(traits, role);
  const kind = role === 'offset' ? 'offset' : 'page number';
  if (input === undefined) return none(`it takes no ${kind}`);
  if (others.length > 0) return doubt(`${namesOf([input, ...others])} may each be the ${kind}`);
  const usual = firstPositions[role];
  const firstValue = first ?? firstOf(traits, input, usual);
  const isOther = firstValue !== undefined && firstValue !== usual;
  const unusual = defaultOf(input);
  if (unusual !== undefined && unusual > 1)
    return doubt(
      `${input.name} has the default ${unusual}, which cannot be the first ${role === 'offset' ? 'item' : 'page'}`,
    );
  const isDeclared =
    firstValue !== undefined || (usual === 0 && /\bdefault\W{0,3}0\b/i.test(descriptionOf(input)));
  if (!isDeclared && mayBeginElsewhere(input))
    return doubt(`it is unclear whether ${input.name} begins at 0 or at 1`);
  return {
    kind: 'start',
    input,
    ...((isOther || input.required) && { first: firstValue ?? usual }),
    // If an offset counts from 1, it may equal the total before the last item is read, so the total can't end paging.
    ends: role === 'offset' && isOther ? ['hasMore'] : proposedEnds[role],
  };
}

function firstOf(traits: PagingTraits, { schema, node }: UsedInput, usual: number): number | undefined {
  const firstValue = schema.kind === 'known' ? firstNumber(schema.value, node, usual)?.first : undefined;
  if (firstValue !== undefined) return firstValue === 0 || firstValue === 1 ? firstValue : undefined;
  const beside = traits.members().map(({ plain }) => plain);
  const has = (...names: readonly string[]) => names.every((name) => beside.includes(name));
  // Spring numbers pages from 0, and SCIM numbers items from 1.
  if (usual === 1 && has('totalelements', 'number', 'size') && isOfSpring(traits)) return 0;
  if (usual === 0 && has('totalresults', 'itemsperpage', 'startindex')) return 1;
  return exampleOf(schema) === 0 ? 0 : undefined;
}

function defaultOf({ schema }: UsedInput): number | undefined {
  return schema.kind === 'known' ? wireNumber(constraint(schema.value, 'default')) : undefined;
}

function exampleOf(schema: UsedInput['schema']): number | undefined {
  return schema.kind === 'known' ? wireNumber(constraint(schema.value, 'example')) : undefined;
}

function isOfSpring(traits: PagingTraits): boolean {
  const items = traits.items();
  return (
    items.kind === 'items' &&
    /^(?:content|_embedded)$/.test(
      String(items.path.find((step) => /^(?:content|_embedded)$/.test(String(step)))),
    )
  );
}

/**
 * True for inputs such as `startIndex` that some APIs count from 0 and others from 1, unless the schema has a minimum.
 */
function mayBeginElsewhere({ name, schema }: UsedInput): boolean {
  if (!/^(?:page|start|first)(?:index|row|record|position|item)$/.test(plainName(name))) return false;
  return schema.kind !== 'known' || constraint(schema.value, 'minimum') === undefined;
}

function complete(
  traits: PagingTraits,
  type: SchemeType,
  items: Pointer,
  start: Extract<Start, { kind: 'start' }>,
): Plan {
  const { input, first, carrier, ends } = start;
  const role = advancing(type);
  const limit = pageSizeFor(traits, type, input);
  const request = [
    ...(input === undefined || role === undefined
      ? []
      : [proposedRequestField(input, role, firstValue(first))]),
    ...(limit === undefined
      ? []
      : [proposedRequestField(limit, 'limit', limit.required ? { required: true } : {})]),
  ];
  const itemsField = proposedResponseField(traits, 'items', items, type === 'cursorId');
  if (itemsField === undefined || itemsField.guessed.length > 0 || request.includes(undefined))
    return none(
      type === 'cursorId'
        ? 'it is unclear which property identifies its items'
        : 'its names cannot be used as field names',
    );
  const read = [
    ...(carrier === undefined ? [] : [carrier]),
    ...ends.flatMap((end) => {
      const [path] = pathsFor(traits, end);
      return path === undefined ? [] : [{ role: end, path }];
    }),
  ];
  const fields = read.map((one) => proposedResponseField(traits, one.role, one.path, false));
  if (carrier !== undefined && fields[0] === undefined)
    return none('its names cannot be used as field names');
  const response = unique([itemsField, ...fields.filter((field) => field !== undefined)]);
  const endRole = type === 'pageNumber' ? 'totalPages' : 'total';
  return {
    kind: 'plan',
    type,
    request: unique(request.filter((field) => field !== undefined)),
    response,
    hasEnd: read.some((one) => one.role === 'hasMore' || one.role === endRole),
    evidence: {
      takes: [input, limit].flatMap((one) => one?.name ?? []),
      items,
      ...(traits.shown() !== undefined && { isByExample: true }),
      answers: read.map(({ path }) => path),
    },
  };
}

/**
 * Returns the page size for a position. If several are certain, a page number takes the one whose name mentions pages,
 * and an offset takes the one whose name does not.
 */
function pageSizeFor(
  traits: PagingTraits,
  type: SchemeType,
  input: UsedInput | undefined,
): UsedInput | undefined {
  const all = inputsFor(traits, 'limit', 'surely').filter((one) => one !== input);
  const telling = all.filter(({ name }) => namedLike(name, 'limit', 'telling'));
  const ofPages = ({ name }: UsedInput) => /page/i.test(name.replace(/^page[.[]/i, ''));
  const fitting = telling.find((one) => ofPages(one) === (type === 'pageNumber'));
  return (telling.length > 1 ? fitting : undefined) ?? telling[0] ?? all[0];
}

function firstValue(first: number | undefined): JsonObject {
  return first === undefined ? {} : { value: first satisfies Json };
}

function advancing(type: SchemeType): RequestRole | undefined {
  return type === 'cursorUrl' || type === 'fakePage' ? undefined : type;
}

function unique(fields: readonly ProposedField[]): readonly ProposedField[] {
  const keys = fields.map(({ key }) => key);
  return fields.filter(({ key }, index) => keys.indexOf(key) === index);
}

function none(reason: string): NoPlan {
  return { kind: 'none', reason, isDoubt: false };
}

function doubt(reason: string): NoPlan {
  return { kind: 'none', reason, isDoubt: true };
}

/** The inputs and response members that show that an operation is paginated. */
export interface Evidence {
  /** The names of the inputs for position and page size, in this order. */
  readonly takes: readonly string[];
  /** The path of the items; undefined if several lists may hold them. */
  readonly items: Pointer | undefined;
  readonly answers: readonly Pointer[];
  /** The path of the map that has the items, if no list has them. */
  readonly map?: Pointer;
  /** True if the response has no list of a known shape. Default false. */
  readonly isUnknown?: boolean;
  readonly isByExample?: boolean;
}

/** Formats the evidence as a clause: `it takes page and limit and returns the list users and total`. */
export function evidenceText({ takes, items, map, answers, isUnknown, isByExample }: Evidence): string {
  const kind = map === undefined ? 'list' : 'map';
  const at = map ?? items;
  const list = at === undefined ? 'lists' : `the ${kind} ${at.length === 0 ? 'itself' : pathText(at)}`;
  const where = isByExample === true ? ' in its example' : '';
  const known = isUnknown === true && map === undefined ? [] : [list];
  const all = [...known, ...answers.map(pathText)];
  if (all.length === 0) return `it takes ${wordList(takes, 3)}`;
  const answered = `returns ${wordList(all, 4)}${where}`;
  return takes.length === 0 ? `it ${answered}` : `it takes ${wordList(takes, 3)} and ${answered}`;
}
