import { canRequestList } from '../format/verbs.js';
import type { Pointer } from '../json/json.js';
import { itemsOf } from '../openapi/schema-items.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import { typesOf } from '../openapi/schema-types.js';
import { type SchemaView, viewSchema } from '../openapi/schema-view.js';
import { below } from '../openapi/source-document.js';
import { pathText } from '../paging/exchange/wording.js';
import { mayWrite } from '../rules/operation/may-write.js';
import { isNamedForItems, namesOneThing } from './choose-items.js';
import { inputsFor, nextUrl, positionsFor, tokenPairs } from './find-fields.js';
import type { PagingTraits } from './infer-traits.js';
import { compareTexts } from './inputs.js';
import { declaresMore, namesNext, pageState } from './next-members.js';
import { headerOn } from './objections.js';
import type { Evidence } from './plan-scheme.js';

export interface NoProposal {
  readonly kind: 'none';
  readonly reason: string;
  readonly evidence?: Evidence;
}

export function unreadable(traits: PagingTraits): NoProposal | undefined {
  const refuse = (reason: string, evidence?: Evidence): NoProposal => ({
    kind: 'none',
    reason,
    ...(evidence !== undefined && { evidence }),
  });
  const { name } = traits.view.operation;
  if (!canRequestList(name.slice(0, name.indexOf(' '))))
    return refuse('only GET, POST, QUERY and SEARCH can list items');
  const writes = mayWrite(traits.view);
  if (writes !== undefined) return refuse(writes, looksPaginated(traits));
  const body = traits.body();
  if (body === undefined) return refuse('its response is not described', unknownList(traits));
  if (traits.items().kind !== 'none') return undefined;
  const map = namesOneThing(name) ? undefined : mapIn(body, traits.nouns());
  const evidence = map === undefined ? unknownList(traits) : looksPaginated(traits);
  const other = map ?? (evidence && mapIn(body, undefined));
  if (other === undefined)
    return refuse(
      evidence === undefined
        ? 'its response has no list of items'
        : 'it pages, but its response has no list of a known shape',
      evidence,
    );
  const where = other.length === 0 ? 'its response' : `${pathText(other)} in its response`;
  return refuse(
    `${where} is a map, and no scheme reads the values of a map: the items have to be a list`,
    evidence && { ...evidence, map: other },
  );
}

/**
 * Finds evidence that an operation pages although its list is unknown: it accepts the cursor that it returns;
 * it returns a next URL; or it accepts a position and a page size, and its response has an open shape.
 */
function unknownList(traits: PagingTraits): Evidence | undefined {
  const evidence = looksPaginated(traits);
  if (evidence === undefined) return undefined;
  if (tokenPairs(traits).length > 0) return evidence;
  if (namesOneThing(traits.view.operation.name)) return undefined;
  if (nextUrl(traits) !== undefined && traits.inputs().length > 0) return evidence;
  const hasSize = inputsFor(traits, 'limit', 'surely').length > 0;
  const hasPosition = (['pageNumber', 'offset'] as const).some(
    (role) => positionsFor(traits, role).length > 0,
  );
  return hasSize && hasPosition && isOpen(traits) ? evidence : undefined;
}

function isOpen({ view, body }: PagingTraits): boolean {
  const response = view.response();
  if (response.kind !== 'known') return false;
  const { mediaType, mediaTypes } = response.value;
  if (mediaType === undefined && mediaTypes.length > 0) return false;
  const schema = body();
  if (schema === undefined) return true;
  const { types } = typesOf(schema);
  return (types.size === 0 || types.has('object')) && !propertiesOf(schema).complete;
}

/**
 * Returns the path of a map of objects or lists: the whole response, or a member that is named like the items. Without
 * `nouns`, the member may have any name, but must be the only map.
 */
function mapIn(body: SchemaView, nouns: readonly (readonly string[])[] | undefined): Pointer | undefined {
  if (holdsValues(body)) return [];
  const maps = [...propertiesOf(body).properties.values()].filter(
    ({ name, schema }) =>
      (nouns === undefined || isNamedForItems([name], nouns)) &&
      schema.kind === 'known' &&
      holdsValues(schema.value),
  );
  const [map, ...others] = maps.sort((one, other) => compareTexts(one.name, other.name));
  return map === undefined || (nouns === undefined && others.length > 0) ? undefined : [map.name];
}

function holdsValues(schema: SchemaView): boolean {
  const values = viewSchema(below(schema.node, 'additionalProperties'));
  if (values.kind !== 'known' || propertiesOf(schema).properties.size > 0) return false;
  const { types } = typesOf(values.value);
  return types.has('object') || (types.has('array') && itemsOf(values.value).kind === 'known');
}

/**
 * Finds evidence that an operation is paginated: a position; a page size, if the response leads to a next
 * page; or a list next to a member that announces more items or describes the page.
 */
export function looksPaginated(traits: PagingTraits): Evidence | undefined {
  const positions = (['pageNumber', 'offset', 'cursor', 'cursorId'] as const).flatMap((role) =>
    inputsFor(traits, role, 'surely'),
  );
  const [limit] = inputsFor(traits, 'limit', 'surely');
  const next = traits.members().filter((member) => namesNext(member) || declaresMore(member));
  const leadsOn = next.length > 0 || headerOn(traits) !== undefined;
  const isList = traits.items().kind !== 'none';
  const isHinted = traits.hint() !== undefined && isList;
  const isQuestion = !namesOneThing(traits.view.operation.name) && mayWrite(traits.view) === undefined;
  const state = stateBesideList(traits);
  const saysNext = isQuestion && ((isList && next.length > 0) || state !== undefined);
  if (positions.length === 0 && (limit === undefined || !leadsOn) && !isHinted && !saysNext) return undefined;
  const items = traits.items();
  return {
    takes: [
      ...new Set([...positions.slice(0, 1), ...(limit === undefined ? [] : [limit])].map(({ name }) => name)),
    ],
    items: items.kind === 'items' ? items.path : undefined,
    ...(items.kind === 'none' && { isUnknown: true }),
    ...(traits.shown() !== undefined && { isByExample: true }),
    answers: next.length > 0 || state === undefined ? next.slice(0, 2).map(({ path }) => path) : [state],
  };
}

function stateBesideList(traits: PagingTraits): Pointer | undefined {
  const items = traits.items();
  const state = pageState(traits.members());
  if (items.kind !== 'items' || !items.isNamed || state === undefined) return undefined;
  const isAboutPage = /^(?:meta|metadata|paging|pagination)$/i.test(String(items.path[0]));
  return isAboutPage ? undefined : state;
}
