import type { Fix, PointerEdit } from '../diagnostics/edit.js';
import type { Finding } from '../diagnostics/finding.js';
import { isRecord, ownMember } from '../json/json.js';
import { parsePointerText } from '../json/pointer-text.js';
import { type FixContext, type FixMaker, fixHere } from './fix-context.js';

/** Names one of the schemes that a method could be bound to, where its markers leave it open; or says that it has none. */
export const bindExplicitly: FixMaker = (finding, context) => {
  const candidates = isRecord(finding.data) ? ownMember(finding.data, 'candidates') : undefined;
  const names = Array.isArray(candidates) ? candidates.filter((name) => typeof name === 'string') : [];
  return names.flatMap((name) => bind(finding, context, name) ?? []);
};

/** The extension with a value that says nothing: bound to the only scheme there is, or taken out. */
export const bindToOnlyScheme: FixMaker = (finding, { analysis }) => {
  const { pointer } = finding;
  const [only, second] = analysis.schemes;
  const remove = fixHere(finding, `Remove ${String(pointer.at(-1))}`, [{ kind: 'remove', pointer }]);
  if (only === undefined || second !== undefined) return [remove];
  return [
    fixHere(finding, `Bind to the scheme ${only.name}`, [{ kind: 'set', pointer, value: only.name }]),
    remove,
  ];
};

/** In the configuration at the method, which may be written as its endpoint alone; in the document at the operation. */
function bind(finding: Finding, context: FixContext, name: string): Fix | undefined {
  const edits =
    finding.source === 'config' ? inConfig(finding, context, name) : inDocument(finding, context, name);
  return edits && fixHere(finding, `Bind to the scheme ${name}`, edits);
}

function inConfig({ pointer }: Finding, { reader }: FixContext, name: string): readonly PointerEdit[] {
  const method = reader({ source: 'config' })?.get(pointer);
  if (typeof method === 'string')
    return [{ kind: 'set', pointer, value: { endpoint: method, paginated: name } }];
  return [{ kind: 'set', pointer: [...pointer, 'paginated'], value: name }];
}

function inDocument(
  { data }: Finding,
  { prefix }: FixContext,
  name: string,
): readonly PointerEdit[] | undefined {
  const at = isRecord(data) ? ownMember(data, 'operation') : undefined;
  const operation = typeof at === 'string' ? parsePointerText(at) : undefined;
  return operation && [{ kind: 'set', pointer: [...operation, `x-${prefix}-pagination`], value: name }];
}
