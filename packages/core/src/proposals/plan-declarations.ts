import { vendorKeys } from '../binding/lookalike-keys.js';
import type { FixEdits, PointerEdit, Source } from '../diagnostics/finding.js';
import { wordList } from '../diagnostics/report.js';
import type { SchemeType } from '../format/roles.js';
import type { Json, JsonObject, Pointer } from '../json/json.js';
import { viewOperation } from '../openapi/operation-view.js';
import type { Operation } from '../openapi/operations.js';
import { locationKey, locationOf, type SourceDocument } from '../openapi/source-document.js';
import type { Reader } from '../reader/reader.js';
import { checkOperation } from '../rules/check-operation.js';
import { schemeIdentity } from '../scheme/normal-form.js';
import { parseScheme } from '../scheme/parse-scheme.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import { earlyEndLine, everyTarget, type ReachedTargets } from '../targets/early-end.js';
import type { ListProposal } from './list-proposals.js';
import type { UndeclaredList } from './list-search.js';
import { evidenceText } from './plan-scheme.js';
import { freeName, schemeNameFor } from './sketch-scheme.js';

/** A plan to declare every undeclared list of a document. Creating a plan writes no files. */
export interface DeclarationPlan {
  /** The new schemes, most used first; the scheme for complete lists is last. */
  readonly schemes: readonly PlannedScheme[];
  /**
   * Every undeclared list in document order: those that look paginated, and those that are certainly
   * complete.
   */
  readonly operations: readonly PlannedOperation[];
}

/** A new scheme with the operations to bind to it, at least one. */
export interface PlannedScheme {
  readonly name: string;
  readonly type: SchemeType;
  readonly scheme: JsonObject;
  readonly operations: readonly string[];
  /** A sentence about targets that stop after the first page; absent if no target does. */
  readonly earlyEnd?: string;
}

/**
 * An undeclared list.
 * - bound: the plan binds it to `scheme`, new or declared; `isNamed` if the operation already names this scheme, which
 *   is not defined yet
 * - disabled: a decision says that it is not paginated
 * - undecided: no scheme is certain; `reason` is a clause
 */
export type PlannedOperation = {
  readonly operation: string;
  readonly file?: string;
  readonly pointer: Pointer;
  readonly evidence: string;
} & (
  | { readonly state: 'bound'; readonly scheme: string; readonly isNamed?: true }
  | { readonly state: 'disabled' }
  | { readonly state: 'undecided'; readonly reason: string }
);

/** The lists to plan for, their document, and the declared schemes. */
export interface PlanInput {
  readonly lists: readonly UndeclaredList[];
  readonly source: SourceDocument;
  readonly located: readonly LocatedScheme[];
  /** Decisions by a person, keyed by operation names, for lists without a certain scheme. */
  readonly decided?: ReadonlyMap<string, Decision>;
  /** The targets to report if their pages would stop early. Default: all. */
  readonly targets?: ReachedTargets | undefined;
  readonly missing?: readonly MissingName[];
  /**
   * Creates an undeclared list from a proposal, for an operation that the document alone does not show to be a list.
   * Undefined if the operation is declared, turned off, or ignored.
   */
  readonly listFor?: (operation: string, proposal: ListProposal) => UndeclaredList | undefined;
}

export interface MissingName {
  readonly name: string;
  readonly operations: readonly string[];
}

/** A scheme that a person confirmed for a list, or `notPaginated` if the list is complete. */
export type Decision = ListProposal | 'notPaginated';

/**
 * Plans one scheme for each shape of pagination, and binds each operation to a scheme. Prefers a declared
 * scheme if it fits without findings. The order of the operations does not influence schemes and names.
 */
export function planDeclarations({
  lists,
  source,
  located,
  decided,
  targets,
  missing = [],
}: PlanInput): DeclarationPlan {
  const declared = declaredSchemes(located);
  const planned = lists.map((list): List => {
    const decision = decided?.get(list.operation.name);
    if (decision === 'notPaginated') return { ...list, declared: undefined, isDisabled: true };
    return boundList(decision === undefined ? list : { ...list, proposal: decision }, source, declared);
  });
  const schemes = planSchemes(
    planned,
    new Set([...located.map(({ scheme }) => scheme.name), ...missing.map(({ name }) => name)]),
    targets,
  );
  const names = new Map(schemes.flatMap(({ name, operations }) => operations.map((one) => [one, name])));
  return { schemes, operations: planned.map((list) => plannedOperation(list, names)) };
}

interface List extends Pick<UndeclaredList, 'operation' | 'proposal'> {
  readonly declared: string | undefined;
  readonly possible?: readonly string[];
  readonly identity?: string;
  readonly isDisabled?: true;
}

/**
 * Selects the schemes that a name can refer to. An inline scheme would have to be moved to the list of schemes first.
 */
function declaredSchemes(located: readonly LocatedScheme[]): readonly DeclaredScheme[] {
  return located
    .filter(({ pointer }) => pointer.length === 2)
    .map((one) => ({ located: one, identity: schemeIdentity(one.scheme) }));
}

interface DeclaredScheme {
  readonly located: LocatedScheme;
  readonly identity: string;
}

function boundList(
  { operation, proposal, fits }: UndeclaredList,
  source: SourceDocument,
  declared: readonly DeclaredScheme[],
): List {
  const scheme = proposal.kind === 'scheme' ? parseScheme(proposal.scheme, 'document').scheme : undefined;
  const identity = scheme && schemeIdentity(scheme);
  const same = declared.find((one) => one.identity === identity);
  const fitting = same === undefined ? declared.filter(isFitting) : [same];
  const fit = fitting.find(({ located }) => located.scheme.type === scheme?.type) ?? fitting[0];
  // Without a certain scheme, the plan does not bind the operation: a declared scheme, such as one of an earlier plan,
  // may fit by chance.
  const isSure = scheme !== undefined;
  return {
    ...{ operation, proposal, declared: isSure ? fit?.located.scheme.name : undefined },
    possible: isSure ? [] : fitting.map(({ located }) => located.scheme.name),
    ...(identity !== undefined && { identity }),
  };

  function isFitting({ located }: DeclaredScheme): boolean {
    return fits.includes(located.scheme.name) && fitsWithoutFault(located, source, operation);
  }
}

function fitsWithoutFault(located: LocatedScheme, source: SourceDocument, operation: Operation): boolean {
  const { name: method } = operation;
  let isFaulty = false;
  const view = viewOperation(source, operation);
  const decidedBy = locationOf(operation.node, 'key');
  const base = { scheme: located.scheme, schemeLocation: located, inline: false, view, method, decidedBy };
  checkOperation({ ...base, profile: 'baseline' }, ({ severity, code }) => {
    isFaulty ||= severity !== 'info' || code === 'Pagination/TypeByRole';
  });
  return !isFaulty;
}

interface Group {
  readonly proposal: Extract<ListProposal, { kind: 'scheme' }>;
  readonly operations: readonly string[];
}

function planSchemes(
  lists: readonly List[],
  taken: ReadonlySet<string>,
  targets: ReachedTargets = everyTarget,
): readonly PlannedScheme[] {
  const groups = new Map<string, Group>();
  for (const { operation, proposal, declared, identity } of lists) {
    if (declared !== undefined || identity === undefined || proposal.kind !== 'scheme') continue;
    const known = groups.get(identity) ?? { proposal, operations: [] };
    groups.set(identity, { ...known, operations: [...known.operations, operation.name] });
  }
  const names = new Set(taken);
  return [...groups.values()].sort(byUse).map((group) => {
    const { proposal, operations } = group;
    const wanted = namesFor(group);
    const name = wanted.find((one) => !names.has(one)) ?? freeName(wanted[0], names);
    names.add(name);
    const declared = { ...proposal.scheme, name };
    const { scheme } = parseScheme(declared, 'document');
    const earlyEnd = scheme && earlyEndLine(scheme, targets);
    const base = { name, type: proposal.type, scheme: declared, operations };
    return { ...base, ...(earlyEnd !== undefined && { earlyEnd }) };
  });
}

function byUse(one: Group, other: Group): number {
  const isLast = ({ proposal: { type } }: Group) => Number(type === 'fakePage');
  return (
    isLast(one) - isLast(other) ||
    other.operations.length - one.operations.length ||
    (firstOf(one) < firstOf(other) ? -1 : 1)
  );
}

/** The alphabetically first operation, so that the order of the document has no influence. */
function firstOf({ operations }: Group): string {
  return [...operations].sort()[0] ?? '';
}

const generic: ReadonlySet<string> = new Set([
  ...['data', 'items', 'results', 'result', 'values', 'value', 'records', 'entries'],
  ...['content', 'list', 'elements', 'rows', 'objects', 'resources', 'page'],
]);

/**
 * Returns names for a scheme, the best first: from the path of its only operation, from the name of the
 * items, or from its type.
 */
function namesFor({ proposal, operations }: Group): readonly [string, ...string[]] {
  const [first = '', ...others] = operations;
  if (others.length === 0) return [schemeNameFor(first, new Set())];
  const byType = proposal.type === 'fakePage' ? 'singlePage' : `${proposal.type}Page`;
  const last = proposal.evidence.items?.filter((step) => typeof step === 'string').at(-1);
  if (last === undefined) return [byType];
  const byItems = schemeNameFor(`get /${last}`, new Set());
  return generic.has(last.toLowerCase()) ? [byType, byItems] : [byItems];
}

function plannedOperation(
  { operation, proposal, declared, possible = [], isDisabled }: List,
  names: ReadonlyMap<string, string>,
): PlannedOperation {
  const { document, pointer } = operation.node;
  const place = {
    operation: operation.name,
    ...(document.file !== undefined && { file: document.file }),
    pointer,
    evidence: evidenceText(proposal.evidence),
  };
  if (isDisabled) return { ...place, state: 'disabled' };
  const scheme = declared ?? names.get(operation.name);
  if (scheme !== undefined) return { ...place, state: 'bound', scheme };
  const reason =
    proposal.kind === 'none' ? proposal.reason : 'the names of its fields cannot be used in a scheme';
  const question = possible.length === 0 ? '' : `; declared schemes that would fit: ${wordList(possible, 3)}`;
  return { ...place, state: 'undecided', reason: `${reason}${question}` };
}

/** The list to which new schemes are added, and the extension with which operations name a scheme. */
export interface SchemeListPlace {
  readonly source: Source;
  /** `pagination` in a configuration, `x-vendor-pagination` at the root of a document. */
  readonly key: string;
  readonly extension: string;
}

/** Returns the configuration's list if it has any schemes, otherwise the list at the root of the document. */
export function schemeListPlace(
  config: Reader | undefined,
  vendorPrefixes: readonly string[] = ['vendor'],
): SchemeListPlace {
  const extension = vendorKeys(vendorPrefixes)[0]?.pagination ?? 'x-vendor-pagination';
  const isInConfig = (config?.keys(['pagination']) ?? []).length > 0;
  return isInConfig
    ? { source: 'config', key: 'pagination', extension }
    : { source: 'document', key: extension, extension };
}

/**
 * Returns the edits of a plan: new schemes at the end of the list, the scheme's name on each bound operation, and
 * `false` on each disabled one. Undefined if `key` has a value other than a list or null.
 *
 * @param reader the file with the list
 */
export function planEdits(
  { schemes, operations }: Pick<DeclarationPlan, 'schemes' | 'operations'>,
  { source, key, extension }: SchemeListPlace,
  reader: Reader,
): readonly FixEdits[] | undefined {
  const additions = additionsTo(
    reader,
    key,
    schemes.map(({ scheme }) => scheme),
  );
  if (additions === undefined) return undefined;
  const bindings = new Map<string, FixEdits>();
  for (const one of operations) {
    if (one.state === 'undecided' || (one.state === 'bound' && one.isNamed === true)) continue;
    const { file, pointer } = one;
    const value = one.state === 'bound' ? one.scheme : false;
    const edit = { kind: 'set', pointer: [...pointer, extension], value } as const;
    const place = { source: 'document', ...(file !== undefined && { file }) } as const;
    // Bind each operation once, because several paths can share a path item.
    const id = locationKey(file, pointer);
    if (!bindings.has(id)) bindings.set(id, { ...place, edits: [edit] });
  }
  return [...(additions.length === 0 ? [] : [{ source, edits: additions }]), ...bindings.values()];
}

/**
 * Returns the edits that append schemes to the list at `key`, in their order. Undefined if `key` has a value other than
 * a list or null.
 */
export function additionsTo(
  reader: Reader,
  key: string,
  schemes: readonly Json[],
): readonly PointerEdit[] | undefined {
  const list = reader.get([key]);
  if (schemes.length === 0) return [];
  if (Array.isArray(list))
    return schemes.map((value) => ({ kind: 'insert', pointer: [key, list.length], value }));
  if (list === null) return [{ kind: 'set', pointer: [key], value: schemes }];
  if (list !== undefined) return undefined;
  // Insert before `paths` or `resources`, which may be very long.
  const before = (reader.keys([]) ?? []).find((one) => one === 'paths' || one === 'resources');
  return [{ kind: 'insert', pointer: [key], value: schemes, ...(before !== undefined && { before }) }];
}
