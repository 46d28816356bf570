import type { WrittenField, WrittenScheme } from './recordings.js';

/** A declaration with one fault, and the keys that a finding about the fault may name. */
export interface BrokenScheme {
  readonly fault: string;
  readonly scheme: WrittenScheme;
  readonly keys: readonly string[];
}

const advancing = new Set(['cursor', 'cursorId', 'offset', 'pageNumber']);
const otherTypes: Readonly<Record<string, readonly string[]>> = {
  cursor: ['offset', 'pageNumber', 'cursorUrl'],
  offset: ['pageNumber', 'cursor'],
  pageNumber: ['offset', 'cursor'],
  cursorId: ['cursor', 'pageNumber'],
};

/** Returns more than ten copies of a scheme, each with one fault. */
export function brokenSchemes(base: WrittenScheme): readonly BrokenScheme[] {
  const broken: BrokenScheme[] = [];
  const breakIt = (fault: string, edit: (scheme: WrittenScheme) => void, ...keys: readonly string[]) => {
    const scheme = structuredClone(base);
    edit(scheme);
    broken.push({ fault, scheme, keys });
  };
  const step = Object.entries(base.request).find(([, { type = '' }]) => advancing.has(type));
  const limit = Object.entries(base.request).find(([, { type }]) => type === 'limit' || type === 'pageSize');
  if (step === undefined) return [];
  const [key, field] = step;
  const isBody = base.paramLocation === 'body';
  breakIt('another parameter', (scheme) => renameSent(scheme, key), `/request/${key}`);
  breakIt('no role', (scheme) => delete fieldOf(scheme, key).type, `/request/${key}`, '/request');
  if (limit !== undefined) {
    const [name, { type = '' }] = limit;
    breakIt('another limit', (scheme) => renameSent(scheme, name), `/request/${name}`);
    const swap = (scheme: WrittenScheme) => {
      fieldOf(scheme, key).type = type;
      fieldOf(scheme, name).type = field.type ?? '';
    };
    breakIt('roles in each other’s place', swap, '/request');
  }
  for (const [name, { type = '', itemCursor }] of Object.entries(base.response)) {
    breakIt(`another path of ${type}`, (scheme) => moveRead(scheme, name), `/response/${name}`);
    if (itemCursor === undefined) continue;
    const edit = (scheme: WrittenScheme) =>
      Object.assign(scheme.response[name] ?? {}, { itemCursor: ['created_at'] });
    breakIt('another itemCursor', edit, `/response/${name}`);
  }
  for (const type of otherTypes[base.type] ?? []) {
    breakIt(`the type ${type}`, (scheme) => Object.assign(scheme, { type }), '/type');
    if (type === 'cursorUrl') continue;
    const both = (scheme: WrittenScheme) => {
      scheme.type = type;
      fieldOf(scheme, key).type = type;
    };
    breakIt(`the type and role ${type}`, both, '/type', `/request/${key}/type`);
  }
  const move = (scheme: WrittenScheme) => {
    const moved = fieldOf(scheme, key);
    moved.location = isBody ? 'query' : 'body';
    moved.param = String(moved.path?.at(-1) ?? moved.param ?? key);
    delete moved.path;
  };
  breakIt('another location', move, `/request/${key}`);
  breakIt(
    'a start that is later',
    (scheme) => Object.assign(fieldOf(scheme, key), { value: 5 }),
    `/request/${key}`,
  );
  breakIt(
    'empty pages go on',
    (scheme) => Object.assign(scheme, { continueOnEmptyItems: true }),
    '/continueOnEmptyItems',
  );
  return broken;
}

function fieldOf(scheme: WrittenScheme, key: string): WrittenField {
  const field = scheme.request[key];
  if (field === undefined) throw new Error(`There is no request field ${key}.`);
  return field;
}

function renameSent(scheme: WrittenScheme, key: string): void {
  const field = fieldOf(scheme, key);
  if (field.path === undefined) field.param = `other_${field.param ?? key}`;
  else field.path = [...field.path.slice(0, -1), `other_${field.path.at(-1)}`];
}

function moveRead(scheme: WrittenScheme, key: string): void {
  const field = scheme.response[key] ?? {};
  const path = field.path ?? [key];
  field.path = path.length === 0 ? ['other'] : [...path.slice(0, -1), `other_${path.at(-1)}`];
}
