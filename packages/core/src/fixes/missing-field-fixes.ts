import type { Fix } from '../diagnostics/edit.js';
import type { Finding } from '../diagnostics/finding.js';
import { type RequestRole, requestRoles, type SchemeType, strategies } from '../format/roles.js';
import type { Pointer } from '../json/json.js';
import { bodyOf, type OperationView } from '../openapi/operation-view.js';
import { arraysIn } from '../openapi/schema-arrays.js';
import { pathText } from '../paging/exchange/wording.js';
import { operationInputs } from '../rules/operation/operation-inputs.js';
import { takenBy } from '../rules/operation/taken.js';
import { suggestInput } from '../rules/request/suggest-input.js';
import { itemSchema } from '../rules/response/check-item-cursor.js';
import { nearestProperty } from '../rules/response/nearest-property.js';
import { roleTypes, soundsLike } from '../rules/response/role-names.js';
import { addField, isWritten } from './add-field.js';
import { allAnswer, boundViews, mayBe, namesIn } from './bound-views.js';
import { type FixContext, type FixMaker, factOf, fixHere } from './fix-context.js';

/** Declares the items field: the only list of the responses where there is one, else `data`, which is read without it. */
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

/** Declares where the next position comes from. */
export const addCursor: FixMaker = (finding, context) => {
  const type = typeAt(finding, context);
  const role = type && strategies[type].carries;
  if (role === undefined) return [];
  // The finding of a cursorId scheme stands at its items field, which lacks the itemCursor.
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

/** Declares the request field that advances: what the operations take it by, or the name of the role where nothing is known. */
export const addRequestField: FixMaker = (finding, context) => {
  const role = requestRole(factOf(finding, 'role'));
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
  const meant = items.flatMap((item) => {
    const path = nearestProperty(item, ['id'], 'cursorId', []);
    return path === undefined ? [] : [path];
  });
  const path = [['id'], ...meant].find((one) => items.every((item) => mayBe(item, one, roleTypes.cursorId)));
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
