/** A page helper that is shown: of which scheme of which file, for which target. */
export interface HelperSubject {
  readonly uri: string;
  readonly scheme: string;
  readonly target: string;
}

/** The parts of the address of its text, as the editor's URIs have them. */
export interface HelperAddress {
  readonly path: string;
  readonly query: string;
}

/** Schemes of addresses are lower case. */
export const helperScheme = 'pagewright-helper';

/**
 * The editor tells the language by the ending of the path, names the tab by its last part, and tells two of one name apart by
 * what is before.
 *
 * @param file the path of the file that it is, or begins with; its folders stay folders
 */
export function helperAddress(subject: HelperSubject, file: string): HelperAddress {
  const { uri, scheme, target } = subject;
  return {
    path: `/${target}/${scheme.replaceAll('/', '\u2215')}/${file}`,
    query: JSON.stringify({ uri, scheme, target }),
  };
}

/** The way back; undefined for an address that is none of ours. */
export function helperSubject({ query }: Pick<HelperAddress, 'query'>): HelperSubject | undefined {
  const given = parsed(query);
  if (typeof given !== 'object' || given === null) return undefined;
  if (!('uri' in given && 'scheme' in given && 'target' in given)) return undefined;
  const { uri, scheme, target } = given;
  return typeof uri === 'string' && typeof scheme === 'string' && typeof target === 'string'
    ? { uri, scheme, target }
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
