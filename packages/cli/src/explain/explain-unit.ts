import {
  type BindingReason,
  type BoundMethod,
  describeNext,
  describeStops,
  normalizeEndpoint,
  type Scheme,
  type SourceLocation,
  type TargetId,
  type TargetProfile,
  type TargetSupport,
  targetIds,
  targetSupport,
} from '@pagewright/core';
import { configuredTargets, methodsInDocument } from '@pagewright/core/authoring';
import { suggest } from '@pagewright/core/internal';
import { externalFormatNames } from '@pagewright/importers';
import { shownRange } from '@pagewright/syntax';
import { type AnalysedUnit, placeInUnit, type UnitFiles, unitFileOf } from '../analysis/analyze-unit.js';

export interface ExplainedScheme {
  readonly scheme: Scheme;
  readonly next: string;
  readonly stops: readonly string[];
  readonly targets: Readonly<Record<TargetId, TargetSupport>>;
}

type DeclaredElsewhere = AnalysedUnit['analysis']['declaredElsewhere'][number];

export interface Explanation extends UnitFiles {
  readonly notes: readonly string[];
  readonly schemes: readonly ExplainedScheme[];
  readonly methods: readonly BoundMethod[];
  readonly counted: readonly BoundMethod[];
  /** Declarations for other tools, by operation. */
  readonly elsewhere: ReadonlyMap<string, DeclaredElsewhere>;
  /** Messages by operation, for operations that look paginated; only if requested. */
  readonly undeclared: ReadonlyMap<string, string>;
  /** Targets of the configuration, or all. */
  readonly targets: readonly TargetId[];
}

export function explainUnit(analysed: AnalysedUnit, given?: TargetProfile): Explanation {
  const { unit, analysis, references, overlaid, notes, findings } = analysed;
  const { schemes, methods } = analysis;
  const { ids, profile } = configuredTargets(unit.config?.tree.reader, given);
  const targets = ids.length > 0 ? ids : targetIds;
  const supportOf = (scheme: Scheme) =>
    Object.fromEntries(targetIds.map((id) => [id, targetSupport(scheme, id, profile)]));
  return {
    unit,
    references,
    overlaid,
    notes,
    schemes: schemes.map((scheme) => ({
      scheme,
      next: describeNext(scheme),
      stops: describeStops(scheme),
      targets: supportOf(scheme) as Record<TargetId, TargetSupport>,
    })),
    methods,
    counted: methodsInDocument(analysis),
    elsewhere: new Map(analysis.declaredElsewhere.map((declared) => [declared.operation, declared])),
    undeclared: new Map(
      findings.flatMap(({ code, operation, message }) =>
        code === 'Document/UndeclaredPagination' && operation !== undefined ? [[operation, message]] : [],
      ),
    ),
    targets,
  };
}

export function schemeOf({ schemes }: Explanation, { scheme }: BoundMethod): ExplainedScheme | undefined {
  return scheme === null ? undefined : schemes.find((one) => one.scheme.name === scheme);
}

/** Returns the file, pointer and range of a declaration; undefined if its file is not part of the unit. */
export function locatedIn(explanation: UnitFiles, location: SourceLocation) {
  const place = placeInUnit(explanation, location);
  const file = unitFileOf(explanation, place);
  if (file === undefined) return undefined;
  return { file, pointer: place.pointer, range: shownRange(file.tree, place.pointer, place.part) };
}

function locationText(explanation: UnitFiles, decidedBy: SourceLocation): string {
  const located = locatedIn(explanation, decidedBy);
  if (located === undefined) return '';
  const { file, range } = located;
  const { line, character } = file.positionAt(range.start);
  return `${file.name}:${line + 1}:${character + 1}`;
}

const words: Readonly<Record<BindingReason, string>> = {
  config: 'named in the configuration',
  operation: 'named on the operation',
  inline: 'declared on the operation',
  marker: 'marked on a parameter',
  disabled: 'turned off',
  none: 'nothing declared',
  ambiguous: 'markers match several schemes',
  unknown: 'names an undefined scheme',
};

/** Returns the declaration for another tool if the operation has none for Pagewright. */
export function declaredFor(
  { elsewhere }: Explanation,
  { operation, why }: BoundMethod,
): DeclaredElsewhere | undefined {
  return why === 'none' ? elsewhere.get(operation) : undefined;
}

/** Returns the reason for a binding and its location: "named in the configuration, api/sdk.yaml:12:18". */
export function whyWords(explanation: Explanation, method: BoundMethod): string {
  const other = declaredFor(explanation, method);
  if (other !== undefined)
    return `declared for ${externalFormatNames[other.externalFormat]}, ${locationText(explanation, other.place)}`;
  const { why, decidedBy } = method;
  return decidedBy === undefined ? words[why] : `${words[why]}, ${locationText(explanation, decidedBy)}`;
}

/** Undefined if the configuration does not list the operation. */
export function methodName({ resource, method }: BoundMethod): string | undefined {
  return method === undefined ? undefined : [...(resource ?? []), method].join('.');
}

/**
 * Finds methods by operation (`get /users`, the verb in any case), or else by operationId, or else by
 * configured name (`users.list`). An operation may have several methods. Without a match, `meant` is a
 * similar name.
 */
export function findMethods(
  methods: readonly BoundMethod[],
  wanted: string,
): { readonly found: readonly BoundMethod[]; readonly meant?: string } {
  const endpoint = normalizeEndpoint(wanted);
  const ways: readonly ((method: BoundMethod) => boolean)[] = [
    ({ operation }) => operation === endpoint,
    ({ operationId }) => operationId === wanted,
    (method) => methodName(method) === wanted,
  ];
  for (const matches of ways) {
    const found = methods.filter(matches);
    if (found.length > 0) return { found };
  }
  const names = methods.flatMap((method) =>
    [method.operation, method.operationId ?? [], methodName(method) ?? []].flat(),
  );
  const meant = suggest(endpoint ?? wanted, names);
  return { found: [], ...(meant !== undefined && { meant }) };
}
