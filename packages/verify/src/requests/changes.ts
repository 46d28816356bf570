import type { SentValues } from './sent-values.js';

export interface SentChange {
  readonly where: 'query' | 'body';
  /** The name of the parameter, or the JSON text of the path in the body. */
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Undefined if the requests differ in their method or path. */
export function stepChanges(one: SentValues, other: SentValues): readonly SentChange[] | undefined {
  if (one.method !== other.method || one.path !== other.path) return undefined;
  return valueChanges(one, other);
}

export function valueChanges(one: SentValues, other: SentValues): readonly SentChange[] {
  return [
    ...changesOf('query', one.query, other.query, shownList),
    ...changesOf('body', one.body, other.body, String),
  ];
}

function shownList(list: readonly string[]): string {
  return list.length === 1 ? (list[0] ?? '') : JSON.stringify(list);
}

function changesOf<Value>(
  where: SentChange['where'],
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  textOf: (value: Value) => string,
): readonly SentChange[] {
  const changes: SentChange[] = [];
  const compare = (name: string) => {
    const [old, now] = [before.get(name), after.get(name)];
    const change = {
      before: old === undefined ? undefined : textOf(old),
      after: now === undefined ? undefined : textOf(now),
    };
    if (change.before !== change.after) changes.push({ where, name, ...change });
  };
  for (const name of before.keys()) compare(name);
  for (const name of after.keys()) if (!before.has(name)) compare(name);
  return changes;
}

/** Returns the name for display: `page[cursor]`, or `page.cursor` for a body. */
export function changeName({ where, name }: SentChange): string {
  if (where === 'query') return name;
  const path: unknown = JSON.parse(name);
  return Array.isArray(path) ? path.join('.') : name;
}
