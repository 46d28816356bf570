import type { PointerEdit } from '../diagnostics/edit.js';
import type { Finding } from '../diagnostics/finding.js';
import { isRecord, ownMember } from '../json/json.js';
import { pathText } from '../paging/exchange/wording.js';
import { namedLike, pagingNames } from '../rules/operation/paging-names.js';
import { atPath, fieldFix, named, pathFact, relocated } from './field-edits.js';
import { type FixContext, type FixMaker, factOf } from './fix-context.js';
import { type FieldSpot, fieldOf } from './scheme-place.js';

/** Lets a request field name the parameter, or the place in the body, that was meant. */
export const sendMeant: FixMaker = (finding, context) => {
  const spot = fieldOf(finding, context);
  const [name, location = 'query'] = [factOf(finding, 'suggestion'), factOf(finding, 'location')];
  const path = pathFact(finding, 'path');
  if (spot === undefined) return [];
  if (path !== undefined)
    return [fieldFix(spot, `send ${pathText(path)} in the body`, atPath(spot, context, path))];
  if (name === undefined) return [];
  return [fieldFix(spot, `send ${name} in the ${location}`, named(spot, context, name))];
};

/** Sends a request field where the operation takes it. */
export const sendWhereTaken: FixMaker = (finding, context) => {
  const spot = fieldOf(finding, context);
  const [name, location] = [factOf(finding, 'suggestion'), factOf(finding, 'location')];
  const path = pathFact(finding, 'path');
  if (spot === undefined || location === undefined) return [];
  // A body would be another thing that is wrong with them.
  if (location === 'body' && hasBodiless(spot, finding, context)) return [];
  const edits = [
    ...relocated(spot, context, location, path),
    ...(name === undefined ? [] : named(spot, context, name)),
  ];
  const what = path === undefined ? (name ?? 'it') : pathText(path);
  return edits.length === 0 ? [] : [fieldFix(spot, `send ${what} in the ${location}`, edits)];
};

/** Pages by the parameter that seems to take the place of another, if its name is that of the same role. */
export const sendSuccessor: FixMaker = (finding, context) => {
  const spot = fieldOf(finding, context);
  const name = factOf(finding, 'successor');
  const role = spot && context.reader(spot)?.get([...spot.pointer, 'type']);
  if (spot === undefined || name === undefined || !isRole(role) || !namedLike(name, role)) return [];
  return [{ ...fieldFix(spot, `send ${name}`, named(spot, context, name)), preferred: false }];
};

/** Lets a response field read what was meant: its path, or the path of the cursor below it. */
export const readMeant: FixMaker = (finding, context) => {
  const spot = fieldOf(finding, context);
  const key = factOf(finding, 'key');
  const path = pathFact(finding, 'path');
  if (spot === undefined || key === undefined || path === undefined) return [];
  // Where no field has the role of items, they are read from a property that another field may be named after.
  if (factOf(finding, 'role') === 'items' && context.reader(spot)?.get([...spot.pointer, 'type']) !== 'items')
    return [];
  const edits: readonly PointerEdit[] =
    key === 'path'
      ? atPath(spot, context, path)
      : [{ kind: 'set', pointer: [...spot.pointer, key], value: path }];
  return [fieldFix(spot, `read ${path.length === 0 ? 'the response itself' : path.join('.')}`, edits)];
};

/** Lets a header field name the header that was meant. */
export const readMeantHeader: FixMaker = (finding, context) => {
  const spot = fieldOf(finding, context);
  const meant = factOf(finding, 'meant');
  if (spot === undefined || meant === undefined) return [];
  return [
    fieldFix(spot, `read the header ${meant}`, [
      { kind: 'set', pointer: [...spot.pointer, 'headerName'], value: meant },
    ]),
  ];
};

/** Puts another literal in the place of one that the operation does not take. */
export const sendAllowedValue: FixMaker = (finding, context) => {
  const spot = fieldOf(finding, context);
  const value = scalarFact(finding, 'suggestion');
  if (spot === undefined || value === undefined) return [];
  return [
    fieldFix(spot, `send ${String(value)}`, [{ kind: 'set', pointer: [...spot.pointer, 'value'], value }]),
  ];
};

/** Declares the default that the operation has. */
export const agreeOnDefault: FixMaker = (finding, context) => {
  const spot = fieldOf(finding, context);
  const value = scalarFact(finding, 'suggestion');
  if (spot === undefined || value === undefined) return [];
  const pointer = [...spot.pointer, 'schema', 'default'];
  return [fieldFix(spot, `default to ${String(value)}`, [{ kind: 'set', pointer, value }])];
};

/** Returns whether an operation that sends the field is one whose requests have no body. */
function hasBodiless(spot: FieldSpot, { operation }: Finding, { analysis }: FixContext): boolean {
  const bound = analysis.methods.filter(({ scheme }) => scheme === spot.scheme).map((one) => one.operation);
  return [...bound, ...(operation === undefined ? [] : [operation])].some((name) =>
    /^(?:get|head) /i.test(name),
  );
}

function isRole(value: unknown): value is keyof typeof pagingNames {
  return typeof value === 'string' && Object.hasOwn(pagingNames, value);
}

function scalarFact({ data }: Finding, name: string): string | number | boolean | undefined {
  const value = isRecord(data) ? ownMember(data, name) : undefined;
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isScalar ? value : undefined;
}
