import type { ResponseRole } from '../format/roles.js';
import type { Pointer } from '../json/json.js';
import type { OperationView } from '../openapi/operation-view.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import type { SchemaView } from '../openapi/schema-view.js';
import { isDeprecated, operationInputs } from '../rules/request/operation-inputs.js';
import { holdsObjects, isOfOneThing, listsOfItems } from '../rules/response/nearest-list.js';
import { bodyOf } from './bound-views.js';
import { membersLike } from './find-member.js';

/** What an operation may page by, read when it is asked for, and once. */
export interface Clues {
  readonly view: OperationView;
  /** What it takes: of the query, then of the request body; nothing deprecated. */
  readonly inputs: () => readonly InputClue[];
  /** The body of its success response, where that is described. */
  readonly body: () => SchemaView | undefined;
  /** The paths of the lists that may be the items of a page, the likeliest first. */
  readonly lists: () => readonly Pointer[];
  /** The paths of the properties that speak for a role, the likeliest first. */
  readonly members: (role: ResponseRole) => readonly Pointer[];
}

export interface InputClue {
  readonly name: string;
  readonly isInBody: boolean;
}

/** Items deeper inside a response are not looked for. */
const deepest = 3;

export function cluesOf(given: OperationView): Clues {
  const view: OperationView = {
    operation: given.operation,
    parameters: once(given.parameters),
    requestBody: once(given.requestBody),
    response: once(given.response),
  };
  const body = once(() => bodyOf(view));
  const members = new Map<ResponseRole, readonly Pointer[]>();
  return {
    view,
    body,
    inputs: once(() => inputsOf(view)),
    lists: once(() => listsIn(body())),
    members: (role) => {
      const schema = body();
      const found = members.get(role) ?? (schema === undefined ? [] : membersLike(schema, role));
      members.set(role, found);
      return found;
    },
  };
}

function inputsOf(view: OperationView): readonly InputClue[] {
  const { query, body } = operationInputs(view);
  const schema = body.kind === 'known' ? body.value.schema : body;
  const properties = schema.kind === 'known' ? [...propertiesOf(schema.value).properties.values()] : [];
  return [
    ...query.filter(({ deprecated }) => !deprecated).map(({ name }) => ({ name, isInBody: false })),
    ...properties.filter((one) => !isDeprecated(one.schema)).map(({ name }) => ({ name, isInBody: true })),
  ];
}

/** Pages mostly hold objects: lists of those come first. */
function listsIn(body: SchemaView | undefined): readonly Pointer[] {
  if (body === undefined) return [];
  const lists = listsOfItems(body, deepest).filter(({ path }) => !isOfOneThing(body, path));
  const others = lists.filter((list) => !holdsObjects(list));
  return [...lists.filter(holdsObjects), ...others].map(({ path }) => path);
}

function once<T>(look: () => T): () => T {
  let seen: { readonly value: T } | undefined;
  return () => {
    seen ??= { value: look() };
    return seen.value;
  };
}
