/** The subject of a page: an operation or a scheme as a file has it, or a rule. */
export type PageSubject =
  | { readonly kind: 'operation' | 'scheme'; readonly uri: string; readonly name: string }
  | { readonly kind: 'rule'; readonly code: string };

/** The parts of the address of a page, as the editor's URIs have them. */
export interface PageAddress {
  readonly path: string;
  readonly query: string;
}

/** Schemes of addresses are lower case. */
export const pageScheme = 'pagewright-explain';

/** The name of the page in its tab is the last part of the path: a slash that belongs to a name becomes one that does not divide. */
export function pageAddress(subject: PageSubject): PageAddress {
  const title = subject.kind === 'rule' ? subject.code : subject.name;
  return { path: `/${title.replaceAll('/', '\u2215')}`, query: JSON.stringify(subject) };
}

/** The way back; undefined for an address that is none of ours. */
export function pageSubject({ query }: Pick<PageAddress, 'query'>): PageSubject | undefined {
  const given = parsed(query);
  if (typeof given !== 'object' || given === null || !('kind' in given)) return undefined;
  if (given.kind === 'rule')
    return 'code' in given && typeof given.code === 'string' ? { kind: 'rule', code: given.code } : undefined;
  if (given.kind !== 'operation' && given.kind !== 'scheme') return undefined;
  if (!('uri' in given) || !('name' in given)) return undefined;
  const { kind, uri, name } = given;
  return typeof uri === 'string' && typeof name === 'string' ? { kind, uri, name } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
