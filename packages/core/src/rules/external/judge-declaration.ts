import type { Finding, RelatedPlace } from '../../diagnostics/finding.js';
import type { Dialect, DialectSubject } from '../../external/dialect.js';
import { dialectNames } from '../../external/dialect-names.js';
import type { ForeignDeclaration, Meaning, Origin } from '../../external/foreign-declaration.js';
import { foreignScheme } from '../../external/foreign-scheme.js';
import { originOf } from '../../external/origin.js';
import { isRecord, type Json, ownMember, type Pointer } from '../../json/json.js';
import { checkOperation } from '../check-operation.js';
import { judgeScheme } from '../judge-scheme.js';
import { checkDialects } from './check-dialects.js';
import { isOwnFault } from './own-faults.js';

/** The file name of our declaration while it is judged. No host can give a file this name. */
const nowhere = '\u0000declaration';

/**
 * Reports what does not fit the operation, at the author's own text: a path that names nothing in the
 * response, a parameter of the wrong type. Findings about our schemes alone are left out: the notes report
 * what differs.
 *
 * @param others the dialects that are asked whether they say something else
 */
export function judgeDeclaration(
  declaration: ForeignDeclaration,
  { view, method }: Pick<DialectSubject, 'view' | 'method'>,
  others: readonly Dialect[] = [],
): readonly Finding[] {
  const { meaning, place, dialect } = declaration;
  const name = nameIn(declaration);
  const scheme = foreignScheme(declaration, name);
  if (meaning.kind !== 'scheme' || scheme === undefined) return [];
  const schemePlace = { source: 'document', file: nowhere, pointer: [] } as const;
  const findings: Finding[] = [];
  const found = (finding: Finding) => findings.push(finding);
  const subject = { scheme, schemePlace, inline: true, view, method, decidedBy: place };
  checkOperation(subject, found);
  checkDialects(subject, others, found);
  for (const finding of judgeScheme({ scheme, ...schemePlace })) {
    if (finding.severity !== 'info')
      found({ ...finding, suppressionKey: method, operation: view.operation.name });
  }
  const isNoted = declaration.notes.some(({ code }) => code === 'Pagination/ForeignPosition');
  return findings
    .filter((finding) => isOwnFault(finding) && !(isNoted && finding.code === 'Pagination/FirstPosition'))
    .map((finding) => inTheirs(finding, declaration, meaning))
    .map((finding) => (meaning.name === undefined ? { ...finding, ...unnamed(finding, name) } : finding))
    .map(({ data, ...finding }) => ({ ...finding, data: { dialect, ...(isRecord(data) && data) } }));
}

/** Returns the name of the declaration in messages: its own, else its extension. */
function nameIn({ meaning, place, dialect }: ForeignDeclaration): string {
  const key = place.pointer.at(-1);
  const own = meaning.kind === 'scheme' ? meaning.name : undefined;
  return own ?? (typeof key === 'string' ? key : `the ${dialectNames[dialect]} declaration`);
}

/** An extension is not called a scheme. */
function unnamed({ message, related }: Finding, name: string): Pick<Finding, 'message' | 'related'> {
  const plain = (text: string) => text.replaceAll(`Scheme ${name}`, name).replaceAll(`scheme ${name}`, name);
  return {
    message: plain(message),
    ...(related && { related: related.map((one) => ({ ...one, message: plain(one.message) })) }),
  };
}

function inTheirs(
  finding: Finding,
  { place }: ForeignDeclaration,
  { origins }: Extract<Meaning, { readonly kind: 'scheme' }>,
): Finding {
  const { related, data, ...rest } = finding;
  const outside = related?.map((one) => relatedInTheirs(one, origins)) ?? [];
  const beside = outside.length > 0 && { related: outside };
  if (finding.file !== nowhere) return { ...rest, ...beside };
  const { file: _, ...own } = rest;
  const origin = originOf(origins, finding.pointer);
  const written = origin && rewritten(data, finding.pointer, origins);
  return {
    ...own,
    ...(origin?.theirs ?? place),
    ...beside,
    ...(written !== undefined && { data: { written } }),
  };
}

function relatedInTheirs(related: RelatedPlace, origins: readonly Origin[]): RelatedPlace {
  if (related.file !== nowhere) return related;
  const origin = originOf(origins, related.pointer);
  if (origin === undefined) return related;
  const { source, file, pointer } = origin.theirs;
  return { source, ...(file !== undefined && { file }), pointer, message: related.message };
}

/** Returns the value that would stand in the author's text if it declared what was surely meant. */
function rewritten(data: Json | undefined, pointer: Pointer, origins: readonly Origin[]): Json | undefined {
  if (!isRecord(data)) return undefined;
  const [path, suggestion, key] = ['path', 'suggestion', 'key'].map((name) => ownMember(data, name));
  const [side, field] = pointer;
  const at = side === undefined || field === undefined ? pointer : [side, field];
  const origin = originOf(origins, typeof key === 'string' && key !== 'path' ? [...at, key] : pointer);
  if (origin?.spell === undefined) return undefined;
  if (Array.isArray(path)) return origin.spell(path as Pointer);
  return side === 'request' && typeof suggestion === 'string' ? origin.spell([suggestion]) : undefined;
}
