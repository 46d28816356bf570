import type { Finding } from '../findings/finding.js';
import { isRecord, ownMember } from '../json/json.js';
import { pathText } from '../paging/wording.js';
import { namedLike, pagingNames } from '../rules/request/paging-names.js';
import type { PointerEdit } from './edit.js';
import { atPath, fieldFix, named, pathFact, relocated } from './field-edits.js';
import { type FixMaker, factOf } from './fix-context.js';
import { fieldOf } from './scheme-place.js';

/** Lets a request field name the parameter that was meant, where it is taken. */
export const sendAsTaken: FixMaker = (finding, context) => {
  const spot = fieldOf(finding, context);
  const [name, location] = [factOf(finding, 'suggestion'), factOf(finding, 'location')];
  const path = pathFact(finding, 'path');
  if (spot === undefined || (name === undefined && location === undefined && path === undefined)) return [];
  const edits: PointerEdit[] = [];
  if (location !== undefined) edits.push(...relocated(spot, context, location));
  if (path !== undefined) edits.push(...atPath(spot, context, path));
  else if (name !== undefined) edits.push(...named(spot, context, name));
  const what = path === undefined ? (name ?? 'it') : pathText(path);
  const where = location === undefined ? '' : ` in the ${location}`;
  return edits.length === 0 ? [] : [fieldFix(spot, `send ${what}${where}`, edits)];
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

function isRole(value: unknown): value is keyof typeof pagingNames {
  return typeof value === 'string' && Object.hasOwn(pagingNames, value);
}

function scalarFact({ data }: Finding, name: string): string | number | boolean | undefined {
  const value = isRecord(data) ? ownMember(data, name) : undefined;
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isScalar ? value : undefined;
}
