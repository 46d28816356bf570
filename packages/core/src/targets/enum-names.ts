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

interface EnumNamesOptions {
  readonly params: string;
  readonly taken: Iterable<string>;
}

/**
 * Names the enumerated types of members, in the same order; undefined if the target has no such types (D41).
 * The type is named after its member: `DeskParams.Sort` if it is nested in the params type, otherwise
 * `DeskParamsSort`. A leading minus is a word: `-created` is MINUS_CREATED in Java.
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
