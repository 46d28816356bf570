import type { SentValues } from './sent-values.js';

/** A parameter or body value by which a request differs from an earlier one of the same operation. */
export interface SentChange {
  readonly where: 'query' | 'body';
  /** The parameter, or the JSON text of the path in the body. */
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The valueChanges of two requests; undefined if they are not to the same method and path. */
export function stepChanges(one: SentValues, other: SentValues): readonly SentChange[] | undefined {
  if (one.method !== other.method || one.path !== other.path) return undefined;
  return valueChanges(one, other);
}

export function valueChanges(one: SentValues, other: SentValues): readonly SentChange[] {
  const query = (values: SentValues) =>
    new Map(
      [...values.query].map(([name, list]) => [
        name,
        list.length === 1 ? (list[0] ?? '') : JSON.stringify(list),
      ]),
    );
  return [...changesOf('query', query(one), query(other)), ...changesOf('body', one.body, other.body)];
}

function changesOf(
  where: SentChange['where'],
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly SentChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => ({ where, name, before: before.get(name), after: after.get(name) }));
}

/** The name of a changed value as it is shown: `page[cursor]`, or `page.cursor` of a body. */
export function changeName({ where, name }: SentChange): string {
  if (where === 'query') return name;
  const path: unknown = JSON.parse(name);
  return Array.isArray(path) ? path.join('.') : name;
}
