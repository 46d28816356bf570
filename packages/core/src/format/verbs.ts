import type { Pointer } from '../json/json.js';

/** The keys of a path item that hold operations, in lower case. */
export const verbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

const isVerb: ReadonlySet<unknown> = new Set(verbs);

/**
 * The key of a path item that holds operations of methods outside `verbs`, keyed by the method as sent (OpenAPI 3.2).
 */
export const otherMethodsKey = 'additionalOperations';

/** True for a method in capitals that is not a key of path items. */
export function isOtherMethod(text: string): boolean {
  return /^[A-Z][A-Z0-9_-]*$/.test(text) && !isVerb.has(text.toLowerCase());
}

export function canRequestList(method: string): boolean {
  return /^(?:get|post|query|SEARCH)$/.test(method);
}

/** Returns the pointer of an operation by its name: `get /users`, or `SEARCH /users` for a method outside `verbs`. */
export function operationPointer(name: string): Pointer {
  const blank = name.indexOf(' ');
  const [verb, path] = [name.slice(0, blank), name.slice(blank + 1)];
  return ['paths', path, ...(isVerb.has(verb) ? [verb] : [otherMethodsKey, verb])];
}

export function methodAt(steps: Pointer): string | undefined {
  const [step, method] = steps;
  if (steps.length === 1 && typeof step === 'string' && isVerb.has(step)) return step;
  return steps.length === 2 && step === otherMethodsKey && typeof method === 'string' ? method : undefined;
}

/** Returns the name of the operation at a pointer; undefined if the pointer is not an operation's. */
export function operationNameAt([holder, path, ...steps]: Pointer): string | undefined {
  const method = holder === 'paths' && typeof path === 'string' ? methodAt(steps) : undefined;
  return method && `${method} ${path}`;
}

/**
 * Lists the steps from a path item to each of its operations. `keysAt` lists the keys below the path item.
 */
export function operationSteps(
  keysAt: (steps: Pointer) => readonly (string | number)[] | undefined,
): readonly Pointer[] {
  return (keysAt([]) ?? []).flatMap((key): readonly Pointer[] => {
    if (isVerb.has(key)) return [[key]];
    return key === otherMethodsKey ? (keysAt([key]) ?? []).map((method) => [key, method]) : [];
  });
}
