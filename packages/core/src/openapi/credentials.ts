import { isRecord } from '../json/json.js';
import type { Operation } from './operations.js';
import { resolve } from './references.js';
import { below, keysAt, type NodeRef, type SourceDocument, valueAt } from './source-document.js';

/** The names under which a document's security schemes send credentials, as the document spells them. */
export interface DeclaredCredentials {
  readonly headers: readonly string[];
  readonly parameters: readonly string[];
  readonly cookies: readonly string[];
}

/**
 * Collects the headers, query parameters and cookies of a document's security schemes, following references into other
 * files (D34, D45). An API key scheme names its header, parameter or cookie; HTTP authentication, OAuth and OpenID
 * Connect use Authorization.
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

function membersOf(map: NodeRef): readonly NodeRef[] {
  const from = resolve(map);
  if (from.kind !== 'found') return [];
  return (keysAt(from.node) ?? []).flatMap((key) => {
    const member = resolve(below(from.node, key));
    return member.kind === 'found' && isRecord(valueAt(member.node)) ? [member.node] : [];
  });
}

/** A credential that an operation's security requires, and how it is sent. */
export interface AskedCredential {
  readonly scheme: string;
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  /**
   * - bearer: a token, after the word `Bearer`
   * - basic: a user name and a password
   * - value: the whole value
   */
  readonly form: 'bearer' | 'basic' | 'value';
}

/**
 * Lists the credentials that an operation's `security` requires, or the document's `security` if the
 * operation has none: the credentials of all alternatives, without duplicates. Skips credentials that a
 * request does not contain, such as certificates.
 */
export function askedCredentials(
  document: SourceDocument,
  operation: Operation | undefined,
): readonly AskedCredential[] {
  const root = { document, pointer: [] };
  const own = operation && below(operation.node, 'security');
  const list = own !== undefined && valueAt(own) !== undefined ? own : below(root, 'security');
  const names = (keysAt(list) ?? []).flatMap((index) => keysAt(below(list, index)) ?? []).map(String);
  const required = new Map<string, AskedCredential>();
  for (const name of new Set(names)) {
    const credential = credentialOf(root, name);
    if (credential === undefined) continue;
    const key = [credential.in, credential.name.toLowerCase(), credential.form].join(' ');
    if (!required.has(key)) required.set(key, credential);
  }
  return [...required.values()];
}

function credentialOf(root: NodeRef, scheme: string): AskedCredential | undefined {
  const node = [
    below(root, 'components', 'securitySchemes', scheme),
    below(root, 'securityDefinitions', scheme),
  ].flatMap((at) => {
    const target = resolve(at);
    return target.kind === 'found' && isRecord(valueAt(target.node)) ? [target.node] : [];
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
