import { fromJsonSchema } from '@modelcontextprotocol/server';
import { suggest } from '@pagewright/core/internal';
import type { Tool, ToolArguments } from './tools.js';

type ArgumentSchema = ReturnType<typeof fromJsonSchema<ToolArguments>>;

/** The schema of a tool's arguments. Its messages name unknown arguments; the library's messages do not. */
export function argumentSchema({ properties, required }: Tool): ArgumentSchema {
  const schema = fromJsonSchema<ToolArguments>({
    type: 'object',
    properties,
    required: [...required],
    additionalProperties: false,
  });
  const standard = schema['~standard'];
  const known = Object.keys(properties);
  const validate: typeof standard.validate = (given, options) => {
    const names = typeof given === 'object' && given !== null ? Object.keys(given) : [];
    const unknown = names.filter((name) => !known.includes(name));
    return unknown.length === 0
      ? standard.validate(given, options)
      : { issues: unknown.map((name) => ({ message: unknownArgument(name, known) })) };
  };
  return { '~standard': { ...standard, validate } };
}

function unknownArgument(name: string, known: readonly string[]): string {
  const meant = suggest(name, known);
  const hint = meant === undefined ? `expected ${known.join(', ')}` : `did you mean ${meant}?`;
  return `there is no argument ${name}; ${hint}`;
}
