import { type RequestRole, type SchemeType, strategies } from '../format/roles.js';
import type { Json, JsonObject, Pointer } from '../json/json.js';
import type { OperationView } from '../openapi/operation-view.js';
import { placeOf } from '../openapi/place.js';
import type { SchemaView } from '../openapi/schema-view.js';
import { checkOperation } from '../rules/check-operation.js';
import { operationInputs, type QueryInput } from '../rules/request/operation-inputs.js';
import { namedLike } from '../rules/request/paging-names.js';
import { holdsObjects, isOfOneThing, listsOfItems } from '../rules/response/nearest-list.js';
import { parseScheme } from '../scheme/parse-scheme.js';
import { plainFieldName } from './add-field.js';
import { bodyOf } from './bound-views.js';
import { findMember, idOfItems } from './find-member.js';

export type SchemeProposal =
  | { readonly kind: 'scheme'; readonly scheme: JsonObject }
  /** Why there is none: a sentence. */
  | { readonly kind: 'none'; readonly problem: string };

/** What an operation pages by, as far as the names of what it takes and gives tell. */
interface Clues {
  readonly query: readonly QueryInput[];
  readonly body: SchemaView;
  readonly items: Pointer;
}

/**
 * A declaration that fits an operation, made from what it takes and answers with: the strategy that its parameters and its
 * response speak for, unless `type` says which. It has no error or warning with that operation; its names are those of the
 * document. It guesses, and a person has to agree.
 */
export function proposeScheme(view: OperationView, name: string, type?: SchemeType): SchemeProposal {
  const { name: operation } = view.operation;
  const body = bodyOf(view);
  if (body === undefined) return none(`The response of ${operation} is not described.`);
  const lists = listsOfItems(body, 3).filter(({ path }) => !isOfOneThing(body, path));
  const list = lists.find(holdsObjects) ?? lists[0];
  if (list === undefined) return none(`The response of ${operation} has no list.`);
  const clues = { query: takenOnce(view), body, items: list.path };
  const types = type === undefined ? likelyTypes(clues) : [type];
  for (const one of types) {
    const scheme = declared(clues, name, one);
    if (scheme !== undefined && fits(view, scheme)) return { kind: 'scheme', scheme };
  }
  return none(`Nothing that ${operation} takes and answers with makes a scheme.`);
}

function none(problem: string): SchemeProposal {
  return { kind: 'none', problem };
}

function takenOnce(view: OperationView): readonly QueryInput[] {
  return operationInputs(view).query.filter(({ deprecated }) => !deprecated);
}

/** The likeliest first. A cursor that the response carries says more than a number that the request takes. */
function likelyTypes(clues: Clues): readonly SchemeType[] {
  const takes = (role: RequestRole) => inputFor(clues, role) !== undefined;
  const hasCursor = takes('cursor');
  const types: readonly (SchemeType | false)[] = [
    hasCursor && findMember(clues.body, 'cursor') !== undefined && 'cursor',
    takes('pageNumber') && 'pageNumber',
    takes('offset') && 'offset',
    hasCursor && 'cursorId',
    findMember(clues.body, 'cursorUrl') !== undefined && 'cursorUrl',
    // What pages in a way that is not known must not be called whole.
    !hasCursor && !takes('pageNumber') && !takes('offset') && 'fakePage',
  ];
  return types.filter((one) => one !== false);
}

function declared({ query, body, items }: Clues, name: string, type: SchemeType): JsonObject | undefined {
  const { advances, carries, requestRoles } = strategies[type];
  const request: Record<string, Json> = {};
  for (const role of new Set([...(advances === undefined ? [] : [advances]), ...requestRoles])) {
    const input = inputFor({ query }, role);
    const key = input && plainFieldName(input.name);
    if (role === advances && key === undefined) return undefined;
    if (input === undefined || key === undefined || Object.hasOwn(request, key)) continue;
    if (role !== advances && role !== 'limit') continue;
    request[key] = { type: role, ...(key !== input.name && { param: input.name }) };
  }
  const itemCursor = type === 'cursorId' ? idOfItems(body, items) : undefined;
  if (type === 'cursorId' && itemCursor === undefined) return undefined;
  const response: Record<string, Json> = {};
  const add = (path: Pointer | undefined, role: string, more: JsonObject = {}) => {
    const last = path === undefined || path.length === 0 ? 'data' : path.at(-1);
    const key = path && typeof last === 'string' ? plainFieldName(last) : undefined;
    if (path === undefined || key === undefined || Object.hasOwn(response, key)) return;
    const isPlain = path.length === 1 && path[0] === key;
    response[key] = { type: role, ...(!isPlain && { path }), ...more };
  };
  add(items, 'items', itemCursor === undefined ? {} : { itemCursor });
  if (carries !== undefined && type !== 'cursorId') add(findMember(body, carries), carries);
  if (type === 'offset' || type === 'pageNumber') add(findMember(body, 'total'), 'total');
  if (type === 'pageNumber') add(findMember(body, 'totalPages'), 'totalPages');
  if (type !== 'fakePage') add(findMember(body, 'hasMore'), 'hasMore');
  return { name, type, request, response };
}

function inputFor({ query }: Pick<Clues, 'query'>, role: RequestRole): QueryInput | undefined {
  return (
    query.find((input) => namedLike(input.name, role, 'telling')) ??
    query.find((input) => namedLike(input.name, role))
  );
}

/** Whether nothing but hints comes of it. */
function fits(view: OperationView, declaration: JsonObject): boolean {
  const place = placeOf(view.operation.spot, 'value');
  const { scheme, findings } = parseScheme(declaration, 'document', place.pointer);
  if (scheme === undefined) return false;
  const all = [...findings];
  const { name: method } = view.operation;
  const bound = { scheme, schemePlace: place, inline: true, view, method, decidedBy: place };
  checkOperation(bound, (finding) => all.push(finding));
  return all.every(({ severity }) => severity === 'info');
}
