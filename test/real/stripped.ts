import { type Finding, type Json, type JsonObject, objectReader, type Scheme } from '@pagewright/core';
import { importDeclarations } from '@pagewright/importers';
import { applyEdits } from '../../packages/core/test/fixes/apply-edits.js';
import { declaredIn, listsByName, planned, type Shape, shapeOf, shapeText } from './planned.js';

/** A document whose pagination is declared for another tool, in the document or in the tool's configuration. */
export interface Published {
  readonly document: JsonObject;
  /** The tool's configuration, if it contains declarations. */
  readonly config?: JsonObject;
}

/** A removed declaration, and the proposal that is planned in its place. */
export interface Return {
  readonly operation: string;
  readonly declared: string;
  /** The proposed shape; absent if the plan has no proposal. */
  readonly proposed?: string;
  readonly outcome: 'same' | 'different' | 'undecided' | 'unseen';
  /** Why the plan has no proposal, as a clause. */
  readonly reason?: string;
}

/** The outcome for each removed declaration of a document, and for each list without a declaration. */
export interface StrippedResult {
  /** Number of declarations, without those that declare an operation as unpaginated. */
  readonly declared: number;
  /** Faulty declarations, each with the finding of a check. */
  readonly broken: readonly { readonly operation: string; readonly why: string }[];
  readonly returns: readonly Return[];
  /** Undeclared lists, each with the proposed shape or the reason why there is no proposal. */
  readonly beside: readonly {
    readonly operation: string;
    readonly proposed?: string;
    readonly reason?: string;
  }[];
  readonly faults: readonly Finding[];
}

/**
 * Imports the declarations of a document, removes all of them, plans the document again, and compares the plan with the
 * imported declarations. Undefined if the document has no declaration.
 */
export function strippedResult(published: Published): StrippedResult | undefined {
  const imported = importDeclarations({
    document: objectReader(published.document),
    ...(published.config !== undefined && { config: objectReader(published.config) }),
  });
  if (imported.declarations.length === 0) return undefined;
  const editsOf = (source: 'document' | 'config') =>
    imported.changes
      .filter((one) => one.source === source && one.file === undefined)
      .flatMap(({ edits }) => edits);
  const document = applyEdits(published.document, editsOf('document')) as JsonObject;
  const config = published.config && (applyEdits(published.config, editsOf('config')) as JsonObject);
  const { schemes, findings } = declaredIn(document, config);
  const off = new Set(
    imported.declarations.filter(({ outcome }) => outcome === 'never').map(({ operation }) => operation),
  );
  const left = imported.declarations.filter(({ outcome }) => outcome === 'left');
  const faulty = faultsByOperation(schemes, findings);
  const broken = [
    ...left.map(({ operation }) => ({ operation, why: 'has no equal scheme' })),
    ...[...faulty].map(([operation, { code }]) => ({ operation, why: code })),
  ];
  const plan = planned(stripped(document) as JsonObject);
  const decided = new Set([...schemes.keys(), ...left.map(({ operation }) => operation), ...off]);
  const returns = [...schemes]
    .filter(([operation]) => !faulty.has(operation))
    .map(([operation, scheme]): Return => {
      const declared = shapeOf(scheme);
      const found = plan.schemes.get(operation);
      const known = plan.operations.get(operation);
      const base = { operation, declared: shapeText(declared) };
      if (found !== undefined) {
        const outcome = isSame(declared, shapeOf(found)) ? 'same' : 'different';
        return { ...base, proposed: shapeText(shapeOf(found)), outcome };
      }
      return known?.state === 'undecided'
        ? { ...base, outcome: 'undecided', reason: known.reason }
        : { ...base, outcome: 'unseen' };
    });
  const named = listsByName(document).filter((operation) => !plan.operations.has(operation));
  const beside = [...plan.operations.keys(), ...named]
    .filter((operation) => !decided.has(operation))
    .map((operation) => {
      const known = plan.operations.get(operation);
      const scheme = plan.schemes.get(operation);
      if (scheme !== undefined) return { operation, proposed: shapeText(shapeOf(scheme)) };
      return { operation, ...(known?.state === 'undecided' && { reason: known.reason }) };
    });
  return { declared: schemes.size + left.length, broken, returns, beside, faults: plan.faults };
}

/** Returns the first error or warning about each operation or its scheme. */
function faultsByOperation(
  schemes: ReadonlyMap<string, Scheme>,
  findings: readonly Finding[],
): ReadonlyMap<string, Finding> {
  const faults = findings.filter(({ severity }) => severity !== 'info');
  const found = new Map<string, Finding>();
  for (const [operation, { name }] of schemes) {
    const fault = faults.find(
      (one) => one.operation === operation || (one.operation === undefined && one.suppressionKey === name),
    );
    if (fault !== undefined) found.set(operation, fault);
  }
  return found;
}

/** Every key that declares pagination, for Pagewright or for another tool. */
const declaring =
  /^x-(?:vendor-pagination.*|speakeasy-pagination|fern-pagination|ms-pageable|ms-list-.*|scalar-pagination.*|stainless-pagination.*)$/;

function stripped(value: Json): Json {
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) =>
      declaring.test(key) || member === undefined ? [] : [[key, stripped(member)]],
    ),
  );
}

/**
 * Returns true if two shapes walk the same items. An additional page size in the proposal is ignored, because
 * declarations of some tools, such as AutoRest, have no place for one.
 */
function isSame(declared: Shape, proposed: Shape): boolean {
  const size = declared.size === undefined ? {} : { size: declared.size };
  const { size: _, ...rest } = proposed;
  const comparable = declared.size === undefined ? rest : proposed;
  return shapeText({ ...declared, ...size }) === shapeText(comparable);
}
