import type { Finding } from '../findings/finding.js';
import { isRecord, type Json, ownMember, type Pointer } from '../json/json.js';
import type { Fix, PointerEdit } from './edit.js';
import { type FixContext, type FixMaker, factOf } from './fix-context.js';
import { type FieldSpot, fieldOf } from './scheme-place.js';

/** Lets a request field name the parameter that was meant, where it is taken. */
export const sendAsTaken: FixMaker = (finding, context) => {
  const spot = fieldOf(finding, context);
  const [name, location] = [
    factOf(finding, 'suggestion') ?? factOf(finding, 'successor'),
    factOf(finding, 'location'),
  ];
  const path = pathFact(finding, 'path');
  if (spot === undefined || (name === undefined && location === undefined && path === undefined)) return [];
  const edits: PointerEdit[] = [];
  if (location !== undefined) edits.push(...relocate(spot, context, location));
  if (path !== undefined) edits.push({ kind: 'set', pointer: [...spot.pointer, 'path'], value: path });
  else if (name !== undefined) edits.push({ kind: 'set', pointer: [...spot.pointer, 'param'], value: name });
  const where = location === undefined ? '' : ` in the ${location}`;
  return edits.length === 0 ? [] : [change(spot, `send ${name ?? 'it'}${where}`, edits)];
};

/** Lets a response field read what was meant: its path, or the path of the cursor below it. */
export const readMeant: FixMaker = (finding, context) => {
  const spot = fieldOf(finding, context);
  const key = factOf(finding, 'key');
  const path = pathFact(finding, 'path');
  if (spot === undefined || key === undefined || path === undefined) return [];
  const edits: PointerEdit[] = [{ kind: 'set', pointer: [...spot.pointer, key], value: path }];
  if (key === 'path') edits.push(...removal(spot, context, 'property'));
  return [change(spot, `read ${path.length === 0 ? 'the response itself' : path.join('.')}`, edits)];
};

/** Lets a header field name the header that was meant. */
export const readMeantHeader: FixMaker = (finding, context) => {
  const spot = fieldOf(finding, context);
  const meant = factOf(finding, 'meant');
  if (spot === undefined || meant === undefined) return [];
  return [
    change(spot, `read the header ${meant}`, [
      { kind: 'set', pointer: [...spot.pointer, 'headerName'], value: meant },
    ]),
  ];
};

/** Puts another literal in the place of one that the operation does not take. */
export const sendAllowedValue: FixMaker = (finding, context) => {
  const spot = fieldOf(finding, context);
  const value = isRecord(finding.data) ? ownMember(finding.data, 'suggestion') : undefined;
  if (
    spot === undefined ||
    (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
  )
    return [];
  return [
    change(spot, `send ${String(value)}`, [{ kind: 'set', pointer: [...spot.pointer, 'value'], value }]),
  ];
};

/** A shared scheme is changed without asking only where no other operation is concerned. */
function change(
  { source, file, scheme, field, isTheirs }: FieldSpot,
  what: string,
  edits: readonly PointerEdit[],
): Fix {
  return {
    title: `Let ${field} of ${scheme} ${what}`,
    preferred: isTheirs,
    changes: [{ source, ...(file !== undefined && { file }), edits }],
  };
}

function relocate(spot: FieldSpot, context: FixContext, location: string): readonly PointerEdit[] {
  const at = [...spot.pointer, 'location'];
  const own = context.reader(spot.source)?.get(at);
  const shared = context.reader(spot.source)?.get([...spot.pointer.slice(0, -2), 'paramLocation']) ?? 'query';
  const goes = location === 'query' ? removal(spot, context, 'path') : [];
  if (shared !== location) return [{ kind: 'set', pointer: at, value: location }, ...goes];
  return own === undefined ? goes : [{ kind: 'remove', pointer: at }, ...goes];
}

function removal(spot: FieldSpot, context: FixContext, key: string): readonly PointerEdit[] {
  const pointer = [...spot.pointer, key];
  return context.reader(spot.source)?.get(pointer) === undefined ? [] : [{ kind: 'remove', pointer }];
}

function pathFact({ data }: Finding, name: string): Pointer | undefined {
  const path: Json | undefined = isRecord(data) ? (ownMember(data, name) as Json | undefined) : undefined;
  return Array.isArray(path) ? (path as Pointer) : undefined;
}
