import { camelCase, pascalCase, snakeCase, wordsOf } from './casing.js';
import { type EnumConvention, namesIn } from './naming-conventions.js';
import { type NamedTarget, namingOf } from './own-naming.js';
import { NameRegister } from './type-register.js';

/** A member of a params type, and the texts that it can have. */
export interface ListedMember {
  /** The name of the member, which no other member of the type has. */
  readonly name: string;
  readonly values: readonly string[];
}

/** The names of an enumerated type, and of its constants in the order of the values. */
export interface EnumNames {
  readonly type: string;
  readonly constants: readonly string[];
}

interface EnumNamesOptions {
  /** The params type that the members are in. */
  readonly params: string;
  /** Types that are beside the params type. */
  readonly taken: Iterable<string>;
}

/**
 * The names of the enumerated types of members, one for each in the same order; undefined for a target that has no such
 * types (D41). A type is named by its member, `DeskParams.Sort` where it is inside the params type, else
 * `DeskParamsSort`. A minus sign in front of a value counts as a word: `-created` is MINUS_CREATED in Java.
 */
export function enumNames(
  members: readonly ListedMember[],
  target: NamedTarget,
  { params, taken }: EnumNamesOptions,
): readonly EnumNames[] | undefined {
  const { convention, taken: runtimeTypes } = namingOf(target);
  const { enums, types } = convention;
  if (enums === undefined) return undefined;
  const beside = enums.isNested ? [params] : taken;
  const register = new NameRegister((name) => name, [...namesIn(types), ...runtimeTypes, ...beside]);
  return members.map(({ name, values }) => {
    const plain = (enums.isNested ? '' : params) + pascalCase(wordsOf(name));
    const { stem } = register.claim(plain, name, (candidate) => [candidate]);
    return { type: stem, constants: constantNames(values, enums) };
  });
}

function constantNames(values: readonly string[], enums: EnumConvention): readonly string[] {
  const reserved = new Set(namesIn(enums.words));
  const register = new NameRegister((name) => name, reserved);
  return values.map((value) => {
    const name = cased(wordsOfValue(value), enums.constants);
    const plain = reserved.has(name) ? `${name}Value` : name;
    return register.claim(plain, value, (candidate) => [candidate]).stem;
  });
}

/** A value that begins with a digit gets an `n` in front; one with no ASCII letter or digit is `value`. */
function wordsOfValue(value: string): readonly string[] {
  if (value === '') return ['empty'];
  const found = wordsOf(value);
  const [first] = found;
  if (first === undefined) return ['value'];
  const sign = /^[-+]/.exec(value)?.[0];
  if (sign !== undefined) return [sign === '-' ? 'minus' : 'plus', ...found];
  return /^\d/.test(first) ? [`n${first}`, ...found.slice(1)] : found;
}

function cased(words: readonly string[], constants: EnumConvention['constants']): string {
  if (constants === 'upper') return snakeCase(words).toUpperCase();
  return constants === 'camel' ? camelCase(words) : pascalCase(words);
}
