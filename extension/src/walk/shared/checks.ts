export type Check<T> = (value: unknown) => value is T;

export type Checked<C> = C extends Check<infer T> ? T : never;

type Checks = Readonly<Record<string, Check<unknown>>>;

export type ObjectOf<R extends Checks, O extends Checks> = {
  readonly [Key in keyof R]: Checked<R[Key]>;
} & { readonly [Key in keyof O]?: Checked<O[Key]> };

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isTruth(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

export function oneOf<const T extends string>(...words: readonly T[]): Check<T> {
  return (value): value is T => words.some((word) => word === value);
}

export function isList<T>(item: Check<T>, maxLength = 10_000): Check<readonly T[]> {
  return (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= maxLength && value.every((one) => item(one));
}

/** Optional members are absent or valid. Other members are allowed and ignored. */
export function isShape<R extends Checks, O extends Checks = Record<never, never>>(
  required: R,
  optional?: O,
): Check<ObjectOf<R, O>> {
  const needed = Object.entries(required);
  const allowed = Object.entries(optional ?? {});
  return (value): value is ObjectOf<R, O> => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const ownValue = (name: string): unknown =>
      Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    return (
      needed.every(([name, check]) => check(ownValue(name))) &&
      allowed.every(([name, check]) => ownValue(name) === undefined || check(ownValue(name)))
    );
  };
}

export function isAny<T extends readonly Check<unknown>[]>(...checks: T): Check<Checked<T[number]>> {
  return (value): value is Checked<T[number]> => checks.some((check) => check(value));
}
