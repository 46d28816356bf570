import { parseArgs } from 'node:util';
import { suggest } from '@pagewright/core/internal';

export interface OptionSpec {
  readonly value?: string;
  readonly choices?: readonly string[];
  /** Former names of choices, mapped to their current names. They are still accepted. */
  readonly formerly?: Readonly<Record<string, string>>;
  /** A clause that names the replacement of a removed option. */
  readonly replacedBy?: string;
  readonly multiple?: true;
  /** The value may be omitted. If given, it must follow an equals sign. */
  readonly isOptional?: true;
  readonly short?: string;
  readonly text: string;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

export type Arguments<Specs extends OptionSpecs> =
  | { readonly ok: true; readonly positionals: readonly string[]; readonly options: OptionValues<Specs> }
  /** `message` is a clause. */
  | { readonly ok: false; readonly message: string };

/**
 * The values of each option that was used. A flag has the value 'true', and an optional value that was
 * omitted is ''.
 */
export type OptionValues<Specs extends OptionSpecs> = Partial<
  Record<keyof Specs & string, readonly string[]>
>;

/** Strict: an argument that `specs` does not declare is an error that suggests similar names. */
export function parseArguments<Specs extends OptionSpecs>(
  argv: readonly string[],
  specs: Specs,
): Arguments<Specs> {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      Object.entries(specs).map(([name, { value, isOptional, short }]) => [
        name,
        {
          type: value === undefined || isOptional === true ? 'boolean' : 'string',
          ...(short !== undefined && { short }),
        },
      ]),
    ),
    strict: false,
    tokens: true,
  });
  const positionals: string[] = [];
  const options: Partial<Record<string, readonly string[]>> = {};
  for (const token of tokens) {
    // An unset shell variable gives an empty argument, which would otherwise mean the working folder.
    if (token.kind === 'positional' && token.value === '')
      return { ok: false, message: 'an argument is empty' };
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const spec = Object.hasOwn(specs, token.name) ? specs[token.name] : undefined;
    const problem = problemOf(token, spec, specs, options[token.name] !== undefined);
    if (problem !== undefined) return { ok: false, message: problem };
    options[token.name] = [
      ...(options[token.name] ?? []),
      token.value ?? (spec?.isOptional === true ? '' : 'true'),
    ];
  }
  return { ok: true, positionals, options: options as OptionValues<Specs> };
}

export function invalidValue(option: string, value: string, expected: string): string {
  return `invalid value ${JSON.stringify(value)} for ${option}; expected ${expected}`;
}

export function choiceList(choices: readonly string[]): string {
  const last = choices.at(-1) ?? '';
  return choices.length < 2 ? last : `${choices.slice(0, -1).join(', ')} or ${last}`;
}

const maxListed = 6;

interface OptionToken {
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function problemOf(
  { rawName, value, inlineValue }: OptionToken,
  spec: OptionSpec | undefined,
  specs: OptionSpecs,
  again: boolean,
): string | undefined {
  if (spec === undefined) {
    const names = Object.keys(specs)
      .filter((name) => specs[name]?.replacedBy === undefined)
      .map((name) => `--${name}`);
    const meant = suggest(rawName, names);
    const all = names.length > maxListed ? '' : `; the options are ${names.join(', ')}`;
    return `unknown option ${rawName}${meant === undefined ? all : `. Did you mean ${meant}?`}`;
  }
  if (spec.replacedBy !== undefined) return `${rawName} was removed: use ${spec.replacedBy}`;
  if (again && spec.multiple !== true) return `${rawName} is given twice`;
  if (spec.value === undefined) return value === undefined ? undefined : `${rawName} takes no value`;
  if (spec.isOptional === true && value === undefined) return undefined;
  // A negative number is a value; the option itself decides whether it is valid.
  const isOption = value !== undefined && inlineValue !== true && /^-[^\d]/.test(value);
  const missing = value === undefined || value === '' || isOption;
  if (missing) return `${rawName} needs a value: ${rawName} ${spec.value}`;
  const isFormer = spec.formerly !== undefined && Object.hasOwn(spec.formerly, value);
  if (spec.choices !== undefined && !spec.choices.includes(value) && !isFormer) {
    return invalidValue(rawName, value, choiceList(spec.choices));
  }
  return undefined;
}
