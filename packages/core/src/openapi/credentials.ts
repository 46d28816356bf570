import { isRecord } from '../json/json.js';
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
