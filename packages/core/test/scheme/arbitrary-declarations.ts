import fc from 'fast-check';
import { requestRoles, responseRoles, schemeTypes } from '../../src/format/roles.js';
import {
  paramLocations,
  type requestFieldKeys,
  requestLocations,
  type responseFieldKeys,
  responseLocations,
  type schemeKeys,
} from '../../src/format/scheme-keys.js';
import type { Json, JsonObject } from '../../src/json/json.js';

/** Arbitrary valid declarations, which together have every key of the format. */

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 6 }),
  fc.string({ minLength: 1, maxLength: 3, unit: 'binary' }),
  fc.constantFrom('page[size]', '@odata.nextLink', 'a.b', '/a/b', '__proto__', 'Link', 'next', 'data'),
);

/** Arbitrary JSON without negative zero, which JSON text cannot represent. */
export const anyJson: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 3, depthSize: 'small' })
  .map((value) => JSON.parse(JSON.stringify(value)) as Json);

const path = fc.oneof(text, fc.array(fc.oneof(fc.string({ maxLength: 4 }), fc.nat(9)), { maxLength: 3 }));

const schema = fc.oneof(
  fc.boolean(),
  fc.constant({ type: 'string' }),
  fc.dictionary(fc.string({ maxLength: 3 }), anyJson, { maxKeys: 2 }),
);

function keysOf(choices: object): fc.Arbitrary<string> {
  return fc.constantFrom(...Object.keys(choices));
}

type Declared<Key extends string> = Readonly<Record<Key, fc.Arbitrary<Json>>>;

/** Objects with any of these keys in any order. */
function someOf(keys: Readonly<Record<string, fc.Arbitrary<Json>>>, required: readonly string[] = []) {
  return fc
    .record(keys, { requiredKeys: [...required] })
    .chain((record) =>
      fc
        .shuffledSubarray(Object.keys(record), { minLength: Object.keys(record).length })
        .map((order): JsonObject => Object.fromEntries(order.map((key) => [key, record[key] as Json]))),
    );
}

export const requestField = someOf({
  type: keysOf(requestRoles),
  param: text,
  location: keysOf(requestLocations),
  path,
  property: text,
  value: anyJson,
  schema,
  required: fc.boolean(),
} satisfies Declared<keyof typeof requestFieldKeys>);

export const responseField = someOf({
  type: keysOf(responseRoles),
  property: text,
  path,
  location: keysOf(responseLocations),
  headerName: text,
  rel: text,
  itemCursor: path,
  cursorPath: path,
  schema,
} satisfies Declared<keyof typeof responseFieldKeys>);

const fieldName = fc.oneof(
  fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,5}$/),
  fc.constantFrom('data', 'next', 'after', 'limit', 'toString', 'hasOwnProperty'),
);

function fields(field: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return fc.dictionary(fieldName, field, { maxKeys: 4, noNullPrototype: true });
}

/** Arbitrary declarations that parseScheme reads. */
export const declaration: fc.Arbitrary<JsonObject> = someOf(
  {
    name: text,
    type: keysOf(schemeTypes),
    description: text,
    paramLocation: keysOf(paramLocations),
    continueOnEmptyItems: fc.boolean(),
    request: fields(requestField),
    response: fields(responseField),
  } satisfies Declared<keyof typeof schemeKeys>,
  ['name', 'type', 'request', 'response'],
);

/** A declaration with one value replaced or removed, or with one key added, at any depth. */
export const mutatedDeclaration: fc.Arbitrary<Json> = fc
  .tuple(declaration, fc.nat(), wrongValue(), fc.constantFrom('replace', 'remove', 'add'), wrongKey())
  .map(([value, where, wrong, how, key]) => mutate(value, where, wrong, how, key));

function wrongValue(): fc.Arbitrary<Json> {
  return fc.oneof(
    fc.constantFrom<Json>(null, '', true, false, 0, -1, 1.5, [], {}, 'offset', 'Offset', 'header', ['a', -1]),
    anyJson,
  );
}

function wrongKey(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom('type', 'param', 'rel', 'x-note', 'X-note', '__proto__', 'constructor', 'a-b', '', '0'),
    fc.string({ maxLength: 3 }),
    fc.constant('a'.repeat(65)),
  );
}

/** Changes one value of `value`, at any depth. */
function mutate(value: JsonObject, where: number, wrong: Json, how: string, key: string): Json {
  const copy: Members = { root: structuredClone(value) };
  const places: (readonly [Members, string])[] = [[copy, 'root']];
  for (const [holder, member] of places) {
    const found = holder[member];
    if (typeof found !== 'object' || found === null) continue;
    for (const below of Object.keys(found)) places.push([found as Members, below]);
  }
  const [holder, member] = places[where % places.length] ?? [copy, 'root'];
  const target = holder[member];
  if (how === 'add' && typeof target === 'object' && target !== null && !Array.isArray(target)) {
    Object.defineProperty(target, key, {
      value: wrong,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  } else if (how === 'remove' && holder !== copy && !Array.isArray(holder)) {
    delete holder[member];
  } else {
    holder[member] = wrong;
  }
  return copy.root ?? null;
}

/** The members of an object, or the items of a list by index. */
type Members = Record<string, Json>;
