import { camelCase, pascalCase, snakeCase, wordsOf } from './casing.js';
import { type NamedTarget, namingOf } from './custom-naming.js';
import { type EnumConvention, namesIn } from './naming-conventions.js';
import { NameRegister } from './type-register.js';

/** A member of a params type that accepts only the listed values. */
export interface ListedMember {
  /** Unique in the type. */
  readonly name: string;
  readonly values: readonly string[];
}

/** The names of an enumerated type and its constants, in the order of the values. */
export interface EnumNames {
  readonly type: string;
  readonly constants: readonly string[];
}

/** Either the params type that has the members, or the function that has them as parameters. */
type EnumNamesOptions = { readonly taken: Iterable<string> } & (
  | { readonly params: string }
  | { readonly call: string }
);

/**
 * Names the enumerated types of members, in the same order; undefined if the target has no such types (D41).
 * The type is named after its member: `DeskParams.Sort` if it is nested in the params type, otherwise
 * `DeskParamsSort`, and `ListDesksSort` for a parameter of the function `listDesks`. A leading minus is a word:
 * `-created` is MINUS_CREATED in Java.
 */
export function enumNames(
  members: readonly ListedMember[],
  target: NamedTarget,
  options: EnumNamesOptions,
): readonly EnumNames[] | undefined {
  const { convention, taken: runtimeTypes } = namingOf(target);
  const { enums, types } = convention;
  if (enums === undefined) return undefined;
  const isNested = enums.isNested && 'params' in options;
  const owner = 'params' in options ? options.params : pascalCase(wordsOf(options.call));
  const beside = isNested ? [owner] : options.taken;
  const register = new NameRegister((name) => name, [...namesIn(types), ...runtimeTypes, ...beside]);
  return members.map(({ name, values }) => {
    const plain = (isNested ? '' : owner) + pascalCase(wordsOf(name));
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

/** Adds `n` before a leading digit. A value without ASCII letters and digits becomes `value`. */
function wordsOfValue(value: string): readonly string[] {
  if (value === '') return ['empty'];
  const words = wordsOf(value);
  const [first] = words;
  if (first === undefined) return ['value'];
  const sign = /^[-+]/.exec(value)?.[0];
  if (sign !== undefined) return [sign === '-' ? 'minus' : 'plus', ...words];
  return /^\d/.test(first) ? [`n${first}`, ...words.slice(1)] : words;
}

function cased(words: readonly string[], constants: EnumConvention['constants']): string {
  if (constants === 'upper') return snakeCase(words).toUpperCase();
  return constants === 'camel' ? camelCase(words) : pascalCase(words);
}
