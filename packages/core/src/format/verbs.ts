import type { Pointer } from '../json/json.js';

/** The verbs that a path item can have operations under, lower case. */
export const verbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

const isVerb: ReadonlySet<unknown> = new Set(verbs);

/** The key of a path item for operations of other methods (OpenAPI 3.2), each under its method as it is sent. */
export const otherMethodsKey = 'additionalOperations';

/** Returns whether a text can be a method that is no verb of a path item; documents write these in capitals. */
export function isOtherMethod(text: string): boolean {
  return /^[A-Z][A-Z0-9_-]*$/.test(text) && !isVerb.has(text.toLowerCase());
}

/** Returns whether a method can ask for a list. */
export function mayAsk(method: string): boolean {
  return /^(?:get|post|query|SEARCH)$/.test(method);
}

/** The place of an operation by its name, below `paths`: `get /users`, or `SEARCH /users` of other methods. */
export function operationPointer(name: string): Pointer {
  const blank = name.indexOf(' ');
  const [verb, path] = [name.slice(0, blank), name.slice(blank + 1)];
  return ['paths', path, ...(isVerb.has(verb) ? [verb] : [otherMethodsKey, verb])];
}

/** The method that leads from a path item to an operation by these steps; undefined if they lead elsewhere. */
export function methodAt(steps: Pointer): string | undefined {
  const [step, method] = steps;
  if (steps.length === 1 && typeof step === 'string' && isVerb.has(step)) return step;
  return steps.length === 2 && step === otherMethodsKey && typeof method === 'string' ? method : undefined;
}

/** The name of the operation at a place below `paths`; undefined for every other place. */
export function operationNameAt([holder, path, ...steps]: Pointer): string | undefined {
  const method = holder === 'paths' && typeof path === 'string' ? methodAt(steps) : undefined;
  return method && `${method} ${path}`;
}

/** The steps from a path item to its operations, whose keys `keysAt` lists. */
export function operationSteps(
  keysAt: (steps: Pointer) => readonly (string | number)[] | undefined,
): readonly Pointer[] {
  return (keysAt([]) ?? []).flatMap((key): readonly Pointer[] => {
    if (isVerb.has(key)) return [[key]];
    return key === otherMethodsKey ? (keysAt([key]) ?? []).map((method) => [key, method]) : [];
  });
}
