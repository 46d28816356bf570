import type { Finding, Fix } from '../diagnostics/finding.js';
import { type RequestRole, requestRoles, type SchemeType, strategies } from '../format/roles.js';
import { isRecord, type JsonObject, ownMember, type Pointer } from '../json/json.js';
import { bodyOf, type OperationView, viewOperation } from '../openapi/operation-view.js';
import { walkPath } from '../openapi/schema-path.js';
import { arraysIn, propertiesOf } from '../openapi/schema-properties.js';
import type { JsonType } from '../openapi/schema-types.js';
import type { SchemaView } from '../openapi/schema-view.js';
import { pathText } from '../paging/exchange/wording.js';
import { plainFieldName } from '../proposals/propose-field.js';
import { takenBy } from '../rules/operation/input-match.js';
import { operationInputs } from '../rules/operation/operation-inputs.js';
import { otherTypes } from '../rules/operation/reading.js';
import { suggestInput } from '../rules/request/suggest-input.js';
import { itemSchema } from '../rules/response/check-item-cursor.js';
import { nearestProperty } from '../rules/response/nearest-property.js';
import { roleTypes, soundsLike } from '../rules/response/role-names.js';
import { type FixContext, type FixMaker, fixHere } from './fix-context.js';

interface NewField {
  readonly key: string;
  readonly role: string;
  readonly path?: Pointer;
}

/**
 * Adds a field, or sets the role of an existing field of that name. Offers no fix if the existing field
 * already has a role, or another wire name or path.
 */
function addField(
  finding: Finding,
  context: FixContext,
  { key, role, path }: NewField,
  preferred = false,
): readonly Fix[] {
  const name = plainFieldName(key);
  const reader = context.reader(finding);
  if (name === undefined || reader === undefined) return [];
  const wire: JsonObject =
    path === undefined
      ? name === key
        ? {}
        : { param: key }
      : path.length === 1 && path[0] === name
        ? {}
        : path.length === 1 && typeof path[0] === 'string'
          ? { property: path[0] }
          : { path };
  const pointer = [...finding.pointer, name];
  const title = `Declare the field ${name} with role ${role}`;
  const before = reader.get(pointer);
  if (before === undefined || before === null)
    return [fixHere(finding, title, [{ kind: 'set', pointer, value: { type: role, ...wire } }], preferred)];
  const isPlain = isRecord(before) && Object.keys(wire).length === 0 && !meansAnother(before);
  if (!isPlain || ownMember(before, 'type') !== undefined) return [];
  return [fixHere(finding, title, [{ kind: 'set', pointer: [...pointer, 'type'], value: role }], preferred)];
}

function isWritten({ pointer, ...place }: Finding, { reader }: FixContext, name: string): boolean {
  return reader(place)?.get([...pointer, name, 'type']) !== undefined;
}

const meaning = ['param', 'property', 'path', 'location'];

function meansAnother(field: object): boolean {
  return meaning.some((key) => Object.hasOwn(field, key));
}

const maxViews = 50;

export function boundViews(
  { analysis, operation, source }: FixContext,
  scheme: string,
): readonly OperationView[] {
  if (source === undefined) return [];
  const bound = analysis.methods.filter((method) => method.scheme === scheme);
  const names = [...new Set(bound.slice(0, maxViews).map((method) => method.operation))];
  return names.flatMap((name) => {
    const match = operation(name);
    return match === undefined ? [] : [viewOperation(source, match)];
  });
}

function namesIn(body: SchemaView): readonly string[] {
  return [...propertiesOf(body).properties.keys()];
}

function allAnswer(views: readonly OperationView[], path: Pointer, types: readonly JsonType[]): boolean {
  return views.every((view) => {
    const body = bodyOf(view);
    return body === undefined || mayBe(body, path, types);
  });
}

function mayBe(schema: SchemaView, path: Pointer, types: readonly JsonType[]): boolean {
  const walk = walkPath(schema, path);
  if (walk.kind === 'unknown') return true;
  if (walk.kind !== 'found') return false;
  return walk.schema.kind !== 'known' || otherTypes(walk.schema.value, types) === undefined;
}

export const addItems: FixMaker = (finding, context) => {
  const views = boundViews(context, finding.suppressionKey);
  const lists = views.map(onlyList).filter((path) => path !== undefined);
  const path = [...lists, ['data']].find((one) => allAnswer(views, one, roleTypes.items));
  if (path === undefined) return [];
  const last = path.at(-1);
  const field = { key: typeof last === 'string' ? last : 'data', role: 'items', path };
  const isRead = path.length === 1 && last === 'data';
  return addField(finding, context, field, isRead);
};

export const addCursor: FixMaker = (finding, context) => {
  const type = typeAt(finding, context);
  const role = type && strategies[type].carries;
  if (role === undefined) return [];
  // The finding about a cursorId scheme can be at its items field, which then needs an `itemCursor`.
  if (role === 'cursorId' && finding.pointer.at(-1) !== 'response') return addItemCursor(finding, context);
  const views = boundViews(context, finding.suppressionKey);
  const bodies = views.map(bodyOf).filter((body) => body !== undefined);
  const names = [...new Set(bodies.flatMap(namesIn))].filter(
    (name) => soundsLike(role, name) && !isWritten(finding, context, name),
  );
  const usual = role === 'cursorUrl' ? 'next' : 'next_cursor';
  const key = [...names, usual].find((name) => allAnswer(views, [name], roleTypes[role]));
  return key === undefined ? [] : addField(finding, context, { key, role, path: [key] });
};

export const addRequestField: FixMaker = (finding, context) => {
  const role = requestRole(finding.data?.role);
  const scheme = context.analysis.schemes.find(({ name }) => name === finding.suppressionKey);
  if (role === undefined || scheme === undefined) return [];
  const inputs = boundViews(context, scheme.name).map(operationInputs);
  const names = inputs.flatMap((one) => suggestInput(one, scheme, role, role)?.name ?? []);
  const { paramLocation: location } = scheme;
  const key = [...names, role].find((param) =>
    inputs.every((one) =>
      ['here', 'unknown'].includes(takenBy(one, { type: role, param, location, required: false }).kind),
    ),
  );
  return key === undefined ? [] : addField(finding, context, { key, role });
};

function addItemCursor(finding: Finding, context: FixContext): readonly Fix[] {
  const scheme = context.analysis.schemes.find(({ name }) => name === finding.suppressionKey);
  const items = boundViews(context, finding.suppressionKey).flatMap((view) => {
    const body = bodyOf(view);
    return (scheme && body && itemSchema(body, scheme)) ?? [];
  });
  const suggestion = items.flatMap((item) => {
    const path = nearestProperty(item, ['id'], 'cursorId', []);
    return path === undefined ? [] : [path];
  });
  const path = [['id'], ...suggestion].find((one) =>
    items.every((item) => mayBe(item, one, roleTypes.cursorId)),
  );
  if (path === undefined) return [];
  const edit = { kind: 'set', pointer: [...finding.pointer, 'itemCursor'], value: path } as const;
  return [fixHere(finding, `Read the cursor from the ${pathText(path)} of the last item`, [edit])];
}

function onlyList(view: OperationView): Pointer | undefined {
  const body = bodyOf(view);
  const [first, second] = body === undefined ? [] : arraysIn(body);
  return second === undefined || (first !== undefined && first.path.length < second.path.length)
    ? first?.path
    : undefined;
}

function typeAt(finding: Finding, { reader }: FixContext): SchemeType | undefined {
  const side = finding.pointer.lastIndexOf('response');
  const type = reader(finding)?.get([...finding.pointer.slice(0, side), 'type']);
  return typeof type === 'string' && Object.hasOwn(strategies, type) ? (type as SchemeType) : undefined;
}

function requestRole(name: string | undefined): RequestRole | undefined {
  return name !== undefined && Object.hasOwn(requestRoles, name) ? (name as RequestRole) : undefined;
}
