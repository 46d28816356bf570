import { isRecord } from '../json/json.js';
import type { Operation } from './operations.js';
import { resolve } from './references.js';
import { below, keysAt, type NodeRef, type SourceDocument, valueAt } from './source-document.js';

/**
 * Places where the security schemes of a document send credentials. Names are as the document spells them.
 */
export interface DeclaredCredentials {
  readonly headers: readonly string[];
  readonly parameters: readonly string[];
  readonly cookies: readonly string[];
}

/**
 * The headers, query parameters and cookies that security schemes name, references followed, into other files too (D34,
 * D45). API keys name their own; HTTP authentication, OAuth and OpenID Connect are sent as Authorization.
 */
export function declaredCredentials(document: SourceDocument): DeclaredCredentials {
  const names = { header: new Set<string>(), query: new Set<string>(), cookie: new Set<string>() };
  const root = { document, pointer: [] };
  const lists = [below(root, 'components', 'securitySchemes'), below(root, 'securityDefinitions')];
  for (const scheme of lists.flatMap(membersOf)) {
    const [type, name, place] = ['type', 'name', 'in'].map((key) => valueAt(below(scheme, key)));
    if (type !== 'apiKey') names.header.add('Authorization');
    else if (typeof name === 'string' && typeof place === 'string' && Object.hasOwn(names, place)) {
      names[place as keyof typeof names].add(name);
    }
  }
  return { headers: [...names.header], parameters: [...names.query], cookies: [...names.cookie] };
}

/** The objects in a map, each at the end of its references; those that lead nowhere are left out. */
function membersOf(map: NodeRef): readonly NodeRef[] {
  const from = resolve(map);
  if (from.kind !== 'found') return [];
  return (keysAt(from.node) ?? []).flatMap((key) => {
    const member = resolve(below(from.node, key));
    return member.kind === 'found' && isRecord(valueAt(member.node)) ? [member.node] : [];
  });
}

/** A credential that the security of an operation asks for, with the way in which it is sent. */
export interface AskedCredential {
  /** Name of the security scheme in the document. */
  readonly scheme: string;
  readonly in: 'header' | 'query' | 'cookie';
  /** Name of the header, query parameter or cookie. */
  readonly name: string;
  /**
   * - bearer: a token, after the word `Bearer`
   * - basic: a user name and a password
   * - value: the whole value
   */
  readonly form: 'bearer' | 'basic' | 'value';
}

/**
 * Returns the credentials that an operation of a document asks for, its own `security` before that of the document: those of
 * every alternative, each way of sending once. What is sent in another way, such as a certificate, is left out.
 */
export function askedCredentials(
  document: SourceDocument,
  operation: Operation | undefined,
): readonly AskedCredential[] {
  const root = { document, pointer: [] };
  const own = operation && below(operation.node, 'security');
  const list = own !== undefined && valueAt(own) !== undefined ? own : below(root, 'security');
  const names = (keysAt(list) ?? []).flatMap((index) => keysAt(below(list, index)) ?? []).map(String);
  const asked = new Map<string, AskedCredential>();
  for (const name of new Set(names)) {
    const credential = credentialOf(root, name);
    if (credential === undefined) continue;
    const key = [credential.in, credential.name.toLowerCase(), credential.form].join(' ');
    if (!asked.has(key)) asked.set(key, credential);
  }
  return [...asked.values()];
}

function credentialOf(root: NodeRef, scheme: string): AskedCredential | undefined {
  const node = [
    below(root, 'components', 'securitySchemes', scheme),
    below(root, 'securityDefinitions', scheme),
  ].flatMap((at) => {
    const found = resolve(at);
    return found.kind === 'found' && isRecord(valueAt(found.node)) ? [found.node] : [];
  })[0];
  if (node === undefined) return undefined;
  const [type, name, place, word] = ['type', 'name', 'in', 'scheme'].map((key) => valueAt(below(node, key)));
  const authorization = { scheme, in: 'header', name: 'Authorization' } as const;
  switch (type) {
    case 'apiKey':
      if (typeof name !== 'string' || !(place === 'header' || place === 'query' || place === 'cookie'))
        return undefined;
      return { scheme, in: place, name, form: 'value' };
    case 'oauth2':
    case 'openIdConnect':
      return { ...authorization, form: 'bearer' };
    case 'basic':
      return { ...authorization, form: 'basic' };
    case 'http': {
      const lower = typeof word === 'string' ? word.toLowerCase() : '';
      return { ...authorization, form: lower === 'bearer' || lower === 'basic' ? lower : 'value' };
    }
    default:
      return undefined;
  }
}
