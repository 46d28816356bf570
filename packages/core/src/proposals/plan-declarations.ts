import type { Analysis, BoundMethod } from '../binding/analysis.js';
import type { ExternalFormat } from '../external/external-declaration.js';
import type { SchemeType } from '../format/roles.js';
import type { JsonObject, Pointer } from '../json/json.js';
import { viewOperation } from '../openapi/operation-view.js';
import { listOperations, type Operation } from '../openapi/operations.js';
import { locationOf, type SourceDocument } from '../openapi/source-document.js';
import { checkOperation } from '../rules/check-operation.js';
import { schemeFit } from '../rules/document/scheme-fit.js';
import { schemeIdentity } from '../scheme/normal-form.js';
import { parseScheme } from '../scheme/parse-scheme.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import { evidenceText } from './plan-scheme.js';
import { type ListProposal, proposeForList } from './propose-scheme.js';
import { freeName, schemeNameFor } from './sketch-scheme.js';

/** What it takes to declare every list of a document that is not declared. Nothing is written by it. */
export interface DeclarationPlan {
  /** The new schemes: those of most operations first; the one of lists that come whole is the last. */
  readonly schemes: readonly PlannedScheme[];
  /** Every undeclared list, in the order of the document: what looks paginated, and what certainly comes whole. */
  readonly operations: readonly PlannedOperation[];
}

/** A new scheme, with the operations that are to be bound to it: one at least. */
export interface PlannedScheme {
  readonly name: string;
  readonly type: SchemeType;
  /** The declaration, with its name. */
  readonly scheme: JsonObject;
  /** `get /books`, in the order of the document. */
  readonly operations: readonly string[];
}

/**
 * An undeclared list.
 * - bound: by the scheme named, a new one or one that is declared already
 * - undecided: no scheme is sure to be right; `reason` is the clause that says why
 */
export type PlannedOperation = {
  readonly operation: string;
  /** The place of the operation: the document, or the file that it is in. */
  readonly file?: string;
  readonly pointer: Pointer;
  /** The evidence that it is a list, as a clause. */
  readonly evidence: string;
} & (
  | { readonly state: 'bound'; readonly scheme: string }
  | { readonly state: 'undecided'; readonly reason: string }
);

/** The document that is planned for, with its analysis. */
export interface PlanInput {
  readonly source: SourceDocument;
  readonly analysis: Pick<Analysis, 'methods' | 'located'>;
  /** Operations that are declared in one of these are left to an import. */
  readonly externalFormats: readonly ExternalFormat[];
  /** The names of operations that are left alone. Default: none. */
  readonly except?: ReadonlySet<string>;
}

/**
 * Plans the declarations of a document, one operation in a step: as few schemes as there are shapes of pagination, and
 * each operation bound to one. A scheme that is declared is preferred to a new one where it fits without a fault.
 * Schemes and names do not depend on the order of the operations.
 */
export function* planDeclarations({
  source,
  analysis,
  externalFormats,
  except,
}: PlanInput): Generator<void, DeclarationPlan> {
  const declared = declaredSchemes(analysis.located);
  const lists: List[] = [];
  for (const operation of undeclaredIn(source, analysis.methods)) {
    if (except?.has(operation.name) === true) continue;
    const question = { operation, method: operation.name, whole: true };
    const proposal = proposeForList(source, question, externalFormats);
    if (proposal !== undefined) lists.push(listOf(operation, proposal, source, declared));
    yield;
  }
  const taken = new Set(analysis.located.map(({ scheme }) => scheme.name));
  const schemes = planSchemes(lists, taken);
  const names = new Map(schemes.flatMap(({ name, operations }) => operations.map((one) => [one, name])));
  return { schemes, operations: lists.map((list) => plannedOperation(list, names)) };
}

/** An operation with the declared scheme that it is bound to, or the new one that it would have. */
interface List {
  readonly operation: Operation;
  readonly proposal: ListProposal;
  readonly fits: string | undefined;
  /** The identity of the proposed scheme; absent where there is none. */
  readonly identity?: string;
}

/** Schemes that have a place of their own; one that is inline at another operation can't be named without being moved. */
function declaredSchemes(located: readonly LocatedScheme[]): readonly DeclaredScheme[] {
  return located
    .filter(({ pointer }) => pointer.length === 2)
    .map((one) => ({ located: one, identity: schemeIdentity(one.scheme) }));
}

interface DeclaredScheme {
  readonly located: LocatedScheme;
  readonly identity: string;
}

function undeclaredIn(source: SourceDocument, methods: readonly BoundMethod[]): readonly Operation[] {
  const spoken = new Set(
    methods
      .filter(({ why, decidedBy }) => why !== 'none' || decidedBy !== undefined)
      .map(({ operation }) => operation),
  );
  return listOperations(source).operations.filter(({ name }) => !spoken.has(name));
}

function listOf(
  operation: Operation,
  proposal: ListProposal,
  source: SourceDocument,
  declared: readonly DeclaredScheme[],
): List {
  const scheme = proposal.kind === 'scheme' ? parseScheme(proposal.scheme, 'document').scheme : undefined;
  const identity = scheme && schemeIdentity(scheme);
  const same = declared.find((one) => one.identity === identity);
  const fitting =
    same === undefined
      ? declared.filter(({ located }) => fitsWithoutFault(located, source, operation))
      : [same];
  const fit = fitting.find(({ located }) => located.scheme.type === scheme?.type) ?? fitting[0];
  return { operation, proposal, fits: fit?.located.scheme.name, ...(identity !== undefined && { identity }) };
}

/** Returns whether a check of the operation, bound to the scheme, would report nothing but hints. */
function fitsWithoutFault(located: LocatedScheme, source: SourceDocument, operation: Operation): boolean {
  const { name: method } = operation;
  if (schemeFit(located, source, { operation, method })?.misses.length !== 0) return false;
  let isFaulty = false;
  const view = viewOperation(source, operation);
  const decidedBy = locationOf(operation.node, 'key');
  checkOperation(
    { scheme: located.scheme, schemeLocation: located, inline: false, view, method, decidedBy },
    ({ severity }) => {
      isFaulty ||= severity !== 'info';
    },
  );
  return !isFaulty;
}

/** The lists that share a new scheme. */
interface Group {
  readonly proposal: Extract<ListProposal, { kind: 'scheme' }>;
  readonly operations: readonly string[];
}

function planSchemes(lists: readonly List[], taken: ReadonlySet<string>): readonly PlannedScheme[] {
  const groups = new Map<string, Group>();
  for (const { operation, proposal, fits, identity } of lists) {
    if (fits !== undefined || identity === undefined || proposal.kind !== 'scheme') continue;
    const known = groups.get(identity) ?? { proposal, operations: [] };
    groups.set(identity, { ...known, operations: [...known.operations, operation.name] });
  }
  const names = new Set(taken);
  return [...groups.values()].sort(byUse).map((group) => {
    const { proposal, operations } = group;
    const wanted = namesFor(group);
    const name = wanted.find((one) => !names.has(one)) ?? freeName(wanted[0], names);
    names.add(name);
    return { name, type: proposal.type, scheme: { ...proposal.scheme, name }, operations };
  });
}

function byUse(one: Group, other: Group): number {
  const isWhole = ({ proposal: { type } }: Group) => Number(type === 'fakePage');
  return (
    isWhole(one) - isWhole(other) ||
    other.operations.length - one.operations.length ||
    (firstOf(one) < firstOf(other) ? -1 : 1)
  );
}

/** The operation whose name comes first in the alphabet, wherever it is in the document. */
function firstOf({ operations }: Group): string {
  return [...operations].sort()[0] ?? '';
}

/** Words for lists of whatever an API has; they tell nothing of what is in the list. */
const generic: ReadonlySet<string> = new Set([
  ...['data', 'items', 'results', 'result', 'values', 'value', 'records', 'entries'],
  ...['content', 'list', 'elements', 'rows', 'objects', 'resources', 'page'],
]);

/**
 * Returns the names for a scheme, the best first: by the path of its only operation, by what all of its operations
 * list, or by its type.
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
  { operation, proposal, fits }: List,
  names: ReadonlyMap<string, string>,
): PlannedOperation {
  const { document, pointer } = operation.node;
  const place = {
    operation: operation.name,
    ...(document.file !== undefined && { file: document.file }),
    pointer,
    evidence: evidenceText(proposal.evidence),
  };
  const scheme = fits ?? names.get(operation.name);
  if (scheme !== undefined) return { ...place, state: 'bound', scheme };
  const reason = proposal.kind === 'none' ? proposal.reason : 'its names make no scheme';
  return { ...place, state: 'undecided', reason };
}
