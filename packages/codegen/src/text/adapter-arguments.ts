import type { PagePlan, ParamMember } from '../plan/page-plan.js';

/**
 * Writes the arguments of a client's function in the example of an adapter: each parameter by its wire name, and the
 * body with its parameters.
 *
 * @param read writes the code that reads a parameter as a whole number or as text
 */
export function adapterArguments(
  { params }: PagePlan,
  read: (name: string, type: 'integer' | 'text') => string,
  body: string,
): string {
  const named = params.flatMap((param) => readOf(param, read));
  return [...named, ...(params.some(({ slot }) => slot.in === 'body') ? [body] : [])].join(', ');
}

function readOf(
  { slot, type: { kind } }: ParamMember,
  read: Parameters<typeof adapterArguments>[1],
): readonly string[] {
  return slot.in === 'body' ? [] : [read(slot.name, kind === 'integer' ? 'integer' : 'text')];
}
