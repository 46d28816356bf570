import type { Finding } from '../findings/finding.js';
import { type RequestRole, type SchemeType, strategies } from '../format/roles.js';
import { fieldName } from '../format/scheme-keys.js';
import { isRecord, type JsonObject, ownMember, type Pointer } from '../json/json.js';
import type { OperationView } from '../openapi/operation-view.js';
import { arraysIn } from '../openapi/schema-arrays.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import { boundViews } from './bound-views.js';
import type { Fix } from './edit.js';
import { type FixContext, type FixMaker, factOf, fixHere } from './fix-context.js';

/** Declares the items field: the only list of the responses where there is one, else `data`, which is read without it. */
export const addItems: FixMaker = (finding, context) => {
  const views = boundViews(context, finding.suppressionKey);
  const path = views.map(onlyList).find((found) => found !== undefined);
  const name = typeof path?.at(-1) === 'string' ? String(path.at(-1)) : 'data';
  const isData = path === undefined || (path.length === 1 && name === 'data');
  const field: JsonObject = path === undefined || (path.length === 1 && path[0] === name) ? {} : { path };
  const fix = addField(
    finding,
    context,
    finding.pointer,
    isData ? 'data' : name,
    { type: 'items', ...field },
    isData,
  );
  return fix === undefined ? [] : [fix];
};

/** Declares where the next position comes from. */
export const addCursor: FixMaker = (finding, context) => {
  const { pointer, suppressionKey } = finding;
  const type = typeAt(finding, context);
  const role = type === undefined ? undefined : strategies[type].carries;
  if (role === undefined) return [];
  // The finding of a cursorId scheme stands at its items field, which lacks the itemCursor.
  if (role === 'cursorId' && pointer.at(-1) !== 'response') {
    const edit = { kind: 'set', pointer: [...pointer, 'itemCursor'], value: ['id'] } as const;
    return [fixHere(finding, 'Read the cursor from the id of the last item', [edit])];
  }
  const found = boundViews(context, suppressionKey).flatMap(responseNames).find(isNextName);
  const name = found ?? (role === 'cursorUrl' ? 'next' : 'next_cursor');
  const fix = addField(finding, context, pointer, name, { type: role });
  return fix === undefined ? [] : [fix];
};

/** Declares the request field that advances: the parameter of an operation that is named like it, if there is one. */
export const addRequestField: FixMaker = (finding, context) => {
  const role = factOf(finding, 'role');
  if (role === undefined) return [];
  const names = boundViews(context, finding.suppressionKey).flatMap((view) =>
    view
      .parameters()
      .list.filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name),
  );
  const name = names.find((one) => likely[role as RequestRole]?.test(one)) ?? role;
  const fix = addField(finding, context, finding.pointer, name, { type: role });
  return fix === undefined ? [] : [fix];
};

/** Names that parameters of a role go by. */
const likely: Readonly<Partial<Record<RequestRole, RegExp>>> = {
  offset: /offset|skip|start/i,
  pageNumber: /^page/i,
  cursor: /cursor|token|marker|after/i,
  cursorId: /after|before|since|cursor/i,
};

function isNextName(name: string): boolean {
  return /next|cursor|token|marker/i.test(name);
}

function responseNames(view: OperationView): readonly string[] {
  const response = view.response();
  if (response.kind !== 'known' || response.value.schema.kind !== 'known') return [];
  return [...propertiesOf(response.value.schema.value).properties.keys()];
}

function onlyList(view: OperationView): Pointer | undefined {
  const response = view.response();
  if (response.kind !== 'known' || response.value.schema.kind !== 'known') return undefined;
  const [first, second] = arraysIn(response.value.schema.value);
  return second === undefined || (first !== undefined && first.path.length < second.path.length)
    ? first?.path
    : undefined;
}

function typeAt({ source, pointer }: Finding, { reader }: FixContext): SchemeType | undefined {
  const side = pointer.lastIndexOf('response');
  const type = reader(source)?.get([...pointer.slice(0, side), 'type']);
  return typeof type === 'string' && Object.hasOwn(strategies, type) ? (type as SchemeType) : undefined;
}

/** Gives the role to the field of that name, or adds the field; undefined where the name has a role already. */
function addField(
  finding: Finding,
  context: FixContext,
  side: Pointer,
  wireName: string,
  value: JsonObject,
  preferred = false,
): Fix | undefined {
  const reader = context.reader(finding.source);
  const isPlain = new RegExp(fieldName.pattern).test(wireName);
  const name = isPlain ? wireName : wireName.replace(/\W+/g, '_').replace(/^(?=\d)|^$/, '_');
  const wire = isPlain ? {} : side.at(-1) === 'request' ? { param: wireName } : { property: wireName };
  const field = [...side, name];
  const title = `Declare the field ${name} with role ${String(value.type)}`;
  const before = reader?.get(field);
  if (before === undefined)
    return fixHere(
      finding,
      title,
      [{ kind: 'set', pointer: field, value: { ...value, ...wire } }],
      preferred,
    );
  if (!isRecord(before) || ownMember(before, 'type') !== undefined) return undefined;
  return fixHere(
    finding,
    title,
    [{ kind: 'set', pointer: [...field, 'type'], value: value.type ?? null }],
    preferred,
  );
}
