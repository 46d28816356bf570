import type { Json, JsonObject } from '@pagewright/core';
import { follow, list, object } from '../json-access.js';

type Verb = 'get' | 'post';

/** How an API pages, according to its documentation in prose. */
export interface Convention {
  /** Verb of the operations. Default: get. */
  readonly verb?: Verb;
  /** Query parameters or request body properties that all operations of this convention have. */
  readonly takes: readonly string[];
  /** Paths of response properties that all operations of this convention have, except the items. */
  readonly answers?: readonly (readonly string[])[];
  /** Path of the items. Default: the only list in the response, at the top or one level below. */
  readonly items?: readonly string[];
  /** Returns the scheme, without its name, for lists whose items are at that path. */
  readonly scheme: (items: readonly string[]) => JsonObject;
}

/** Conventions by document, then by the prefix of the scheme names. */
export type Conventions = Readonly<Record<string, Readonly<Record<string, Convention>>>>;

/** Binds operations to schemes at the root; a convention gives one scheme for each path of the items. */
export function declareLists(
  document: JsonObject,
  conventions: Conventions[string],
): { readonly document: JsonObject; readonly bound: ReadonlyMap<string, string> } {
  const schemes = new Map<string, JsonObject>();
  const bound = new Map<string, string>();
  const bind = (path: string, item: JsonObject, verb: Verb): JsonObject | undefined => {
    const operation = object(item[verb]);
    for (const [stem, convention] of Object.entries(conventions)) {
      const items = verb === (convention.verb ?? 'get') && fits(document, item, operation, convention);
      if (!items) continue;
      const name = [stem, ...items].join('_').replace(/\W/g, '_');
      schemes.set(name, { name, ...convention.scheme(items) });
      bound.set(`${verb} ${path}`, name);
      return { ...operation, 'x-vendor-pagination': name };
    }
    return undefined;
  };
  const paths = Object.entries(object(document.paths)).map(([path, item]) => {
    const own = object(item);
    const get = bind(path, own, 'get');
    const post = bind(path, own, 'post');
    return [path, { ...own, ...(get && { get }), ...(post && { post }) }];
  });
  const declared = {
    ...document,
    'x-vendor-pagination': [...schemes.values()],
    paths: Object.fromEntries(paths) as JsonObject,
  };
  return { document: declared, bound };
}

/** Returns the path of the items if the operation follows the convention, otherwise undefined. */
function fits(
  document: JsonObject,
  item: JsonObject,
  operation: JsonObject,
  { takes, answers = [], items }: Convention,
): readonly string[] | undefined {
  const inputs = inputsOf(document, item, operation);
  if (!takes.every((name) => inputs.includes(name))) return undefined;
  const response = responseSchema(document, operation);
  if (!answers.every((path) => at(document, response, path) !== undefined)) return undefined;
  return items ?? onlyList(document, response);
}

function inputsOf(document: JsonObject, item: JsonObject, operation: JsonObject): readonly Json[] {
  const parameters = [...list(item.parameters), ...list(operation.parameters)].map((parameter) =>
    follow(document, parameter),
  );
  const [media] = Object.values(object(follow(document, operation.requestBody).content));
  const body = propertiesOf(document, object(media).schema);
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return [...query.map(({ name = null }) => name), ...body.keys()];
}

function responseSchema(document: JsonObject, operation: JsonObject): Json | undefined {
  const responses = object(operation.responses);
  const response = follow(document, responses['200'] ?? responses.default);
  const [media] = Object.values(object(response.content));
  return object(media).schema;
}

/** Matches names of lists that are next to the items, but are not the items. */
const besideItems = /^(?:_.*|errors|order)$/;

/** Returns the path of the only list at the top, or in objects one level below; undefined if there are several. */
function onlyList(document: JsonObject, schema: Json | undefined): readonly string[] | undefined {
  if (isList(document, schema)) return [];
  const top = [...propertiesOf(document, schema)].filter(([name]) => !besideItems.test(name));
  const lists = top.filter(([, property]) => isList(document, property)).map(([name]) => [name]);
  const below = top.flatMap(([name, property]) =>
    [...propertiesOf(document, property)]
      .filter(([, inner]) => isList(document, inner))
      .map(([inner]) => [name, inner]),
  );
  const found = lists.length > 0 ? lists : below;
  return found.length === 1 ? found[0] : undefined;
}

function at(document: JsonObject, schema: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((one, step) => propertiesOf(document, one).get(step), schema);
}

function isList(document: JsonObject, schema: Json | undefined): boolean {
  return partsOf(document, schema).some(({ type }) => type === 'array');
}

function propertiesOf(document: JsonObject, schema: Json | undefined): ReadonlyMap<string, Json> {
  return new Map(partsOf(document, schema).flatMap(({ properties }) => Object.entries(object(properties))));
}

/** Returns the schema and all schemas that it combines. */
function partsOf(document: JsonObject, schema: Json | undefined, depth = 0): readonly JsonObject[] {
  const own = follow(document, schema);
  return depth > 5 ? [] : [own, ...list(own.allOf).flatMap((part) => partsOf(document, part, depth + 1))];
}
