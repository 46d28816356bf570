import fc from 'fast-check';

/** The part of JSON Schema that the description uses, references resolved. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** JSON values of which a schema accepts about half; the others almost match. */
export function nearly(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: close(schema, 12) }, { weight: 1, arbitrary: any });
}

const any = fc.jsonValue({ maxDepth: 2 });

/** Generates matching values, and about one in `odds` with a mistake. */
function close(schema: Schema, odds: number): fc.Arbitrary<unknown> {
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return any;
  return fc.oneof(
    { weight: odds, arbitrary: fc.oneof(...types.map((type) => ofType(type, schema, odds * 2))) },
    { weight: 1, arbitrary: any },
  );
}

function ofType(type: string, schema: Schema, odds: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'integer':
      return integers(schema, odds);
    case 'string':
      return texts(schema, odds);
    case 'array':
      return lists(schema, odds);
    case 'object':
      return objects(schema, odds);
    default:
      throw new Error(`No values for the type "${type}".`);
  }
}

function integers({ minimum = 0, maximum = 100 }: Schema, odds: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: odds, arbitrary: fc.integer({ min: minimum, max: maximum }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 0.5) },
  );
}

function texts({ enum: choices, pattern, minLength = 0, maxLength = 20 }: Schema, odds: number) {
  const fitting =
    choices !== undefined
      ? fc.constantFrom(...choices)
      : pattern !== undefined
        ? fc.stringMatching(new RegExp(pattern))
        : fc.string({ unit: 'grapheme-ascii', minLength, maxLength });
  const sizes = [minLength - 1, minLength, maxLength, maxLength + 1].filter((size) => size >= 0);
  const edges = fc.constantFrom(...sizes.flatMap((size) => ['x'.repeat(size), '𝄞'.repeat(size)]));
  const slips = fc.constantFrom(
    '',
    ' ',
    '1.0',
    '01.0.0',
    '9007199254740993.0.0',
    'v1.0.0',
    '-a',
    'a b',
    'x\n',
  );
  return fc.oneof(
    { weight: odds * 2, arbitrary: fitting },
    { weight: 1, arbitrary: edges },
    { weight: 1, arbitrary: slips },
  );
}

function lists({ items = {}, maxItems = 5 }: Schema, odds: number): fc.Arbitrary<unknown> {
  const item = close(items, odds * 4);
  const long = item.map((one) =>
    Array.from({ length: maxItems + 1 }, (_, index) => `${JSON.stringify(one)} ${index}`),
  );
  return fc.oneof(
    {
      weight: odds,
      arbitrary: fc.uniqueArray(item, { maxLength: 4, selector: (one) => JSON.stringify(one) }),
    },
    { weight: 1, arbitrary: item.map((one) => [one, one]) },
    { weight: 1, arbitrary: long },
  );
}

function objects({ properties = {}, required = [] }: Schema, odds: number): fc.Arbitrary<unknown> {
  const size = Math.max(1, Object.keys(properties).length);
  const model = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, close(schema, odds * size)]),
  );
  const fitting = fc.record(model, { requiredKeys: [...required] }).map(paired);
  const extra = fc.constantFrom('extra', '__proto__', 'constructor', '');
  return fc.oneof(
    { weight: odds, arbitrary: fitting },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fitting, extra, any)
        .map(([value, key, more]) => Object.fromEntries([...Object.entries(value), [key, more]])),
    },
  );
}

/** Sets the provider that belongs to the repository, because random values rarely match. */
function paired(value: Readonly<Record<string, unknown>>): object {
  const { githubRepository, bitbucketRepository, ...rest } = value;
  if (githubRepository !== undefined) return { ...rest, provider: 'github', githubRepository };
  return bitbucketRepository === undefined ? value : { ...rest, provider: 'bitbucket', bitbucketRepository };
}
