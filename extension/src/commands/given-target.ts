/** The argument of a command of a menu: a node of the explorer, or the same members from elsewhere. */
export interface GivenTarget {
  readonly uri: string;
  readonly operation?: string;
  readonly scheme?: string;
}

/** Undefined where the command is called with nothing of use, as from the palette or the menu of an editor. */
export function givenTarget(given: unknown): GivenTarget | undefined {
  if (typeof given !== 'object' || given === null || !('uri' in given)) return undefined;
  const { uri } = given;
  const operation = 'operation' in given ? given.operation : undefined;
  const scheme = 'scheme' in given ? given.scheme : undefined;
  if (typeof uri !== 'string') return undefined;
  if (typeof operation === 'string') return { uri, operation };
  return typeof scheme === 'string' ? { uri, scheme } : undefined;
}
