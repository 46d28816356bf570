import type { Json, SchemeType } from '@pagewright/core';
import { hint, kindOf, ownMember } from '@pagewright/core/external';
import { isRecord, suggest } from '@pagewright/core/internal';

const forms = {
  cursor: { cursor: 'request', next_cursor: 'response', results: 'response' },
  next_uri: { next_uri: 'response', results: 'response' },
  next_path: { next_path: 'response', results: 'response' },
  offset: { offset: 'request', results: 'response', step: 'request', 'has-next-page': 'response' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SelectorSide>>>>;

const optional: ReadonlySet<string> = new Set(['step', 'has-next-page']);

type FernFormName = keyof typeof forms;

export type FernKey = { [Name in FernFormName]: keyof (typeof forms)[Name] }[FernFormName];

const formNames = Object.keys(forms) as readonly FernFormName[];

type Path = readonly [string, ...string[]];

interface IgnoredKey {
  readonly key: string;
  readonly why: string;
  readonly suggestion?: string;
}

export interface FernForm {
  readonly kind: 'form';
  readonly name: FernFormName;
  readonly paths: ReadonlyMap<FernKey, Path>;
  readonly ignored: readonly IgnoredKey[];
}

type FernValue =
  | FernForm
  | { readonly kind: 'custom' }
  /** `key` is the faulty key; absent if the declaration as a whole is at fault. */
  | { readonly kind: 'broken'; readonly key?: string; readonly problem: string };

/** Treats null like a missing key, as Fern does. */
export function readForm(value: unknown): FernValue {
  if (!isRecord(value))
    return { kind: 'broken', problem: `it is ${kindOf(value)}, but an object is expected.` };
  const name = formNames.find((key) => isThere(value, key));
  if (name !== undefined) return readPaths(value, name);
  if (ownMember(value, 'type') === 'custom') return { kind: 'custom' };
  const [key] = Object.keys(value);
  const suggestion = key === undefined ? undefined : suggest(key, formNames);
  const problem = `it has none of the keys ${formNames.join(', ')}. One of them declares how the pages follow each other.${hint(suggestion)}`;
  return { kind: 'broken', problem };
}

const types: Readonly<Record<FernFormName, readonly SchemeType[]>> = {
  cursor: ['cursor', 'cursorId'],
  next_uri: ['cursorUrl'],
  next_path: ['cursorUrl'],
  // This form does not say whether the offset counts pages or items.
  offset: ['pageNumber', 'offset'],
};

/** Returns the scheme types that a declaration, even a broken one, may have. Undefined if the form is unknown. */
export function pagesBy(value: unknown): readonly SchemeType[] | undefined {
  if (!isRecord(value)) return undefined;
  const name = formNames.find((key) => isThere(value, key));
  return name && types[name];
}

function readPaths(value: Readonly<Record<string, unknown>>, name: FernFormName): FernValue {
  const sides: Readonly<Record<string, SelectorSide>> = forms[name];
  const paths = new Map<FernKey, Path>();
  for (const [key, side] of Object.entries(sides)) {
    if (!isThere(value, key)) {
      if (optional.has(key)) continue;
      return { kind: 'broken', problem: `the key ${key}, which ${name} needs, is missing.` };
    }
    const path = readSelector(ownMember(value, key), side);
    if (path === undefined)
      return { kind: 'broken', key, problem: selectorProblem(key, ownMember(value, key), side) };
    paths.set(key as FernKey, path);
  }
  return { kind: 'form', name, paths, ignored: ignoredKeys(value, name, Object.keys(sides)) };
}

function isThere(value: Readonly<Record<string, unknown>>, key: string): boolean {
  return (ownMember(value, key) ?? undefined) !== undefined;
}

function selectorProblem(key: string, found: unknown, side: SelectorSide): string {
  const shown = typeof found === 'string' ? JSON.stringify(found) : kindOf(found);
  const whole = found === `$${side}` ? ' Fern reads a property, not the whole body.' : '';
  return `${key} is ${shown}, but Fern expects a path that begins with $${side}. and names a property.${whole}`;
}

function ignoredKeys(
  value: Readonly<Record<string, unknown>>,
  name: FernFormName,
  read: readonly string[],
): FernForm['ignored'] {
  const unread = Object.keys(value).filter(
    (key) => !read.includes(key) && key !== 'type' && !key.startsWith('x-'),
  );
  return unread.map((key) => {
    const known = Object.values(forms).some((keys) => Object.hasOwn(keys, key));
    if (known) return { key, why: `Fern does not read it together with ${name}.` };
    const suggestion = suggest(key, read);
    return {
      key,
      why: `Fern does not know it.${hint(suggestion)}`,
      ...(suggestion !== undefined && { suggestion }),
    };
  });
}

type SelectorSide = 'request' | 'response';

/** Returns the names in a selector such as `$response.data.items`; undefined if Fern would ignore it. */
function readSelector(value: unknown, side: SelectorSide): readonly [string, ...string[]] | undefined {
  const prefix = `$${side}.`;
  if (typeof value !== 'string' || !value.startsWith(prefix)) return undefined;
  const [first = '', ...rest] = value.slice(prefix.length).split('.');
  return first === '' || rest.includes('') ? undefined : [first, ...rest];
}

export function encodeSelector(side: SelectorSide): (path: readonly (string | number)[]) => Json {
  return (path) => [`$${side}`, ...path].join('.');
}
