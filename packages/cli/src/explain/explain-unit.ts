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
import { shownRange } from '@pagewright/syntax';
import { type AnalysedUnit, placeInUnit, type UnitFiles, unitFileOf } from '../analysis/analyze-unit.js';

export interface ExplainedScheme {
  readonly scheme: Scheme;
  readonly next: string;
  readonly stops: readonly string[];
  readonly targets: Readonly<Record<TargetId, TargetSupport>>;
}

export interface Explanation extends UnitFiles {
  readonly notes: readonly string[];
  readonly schemes: readonly ExplainedScheme[];
  readonly methods: readonly BoundMethod[];
  readonly counted: readonly BoundMethod[];
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

function locationText(explanation: UnitFiles, decidedBy: SourceLocation): string {
  const place = placeInUnit(explanation, decidedBy);
  const file = unitFileOf(explanation, place);
  if (file === undefined) return '';
  const { start } = shownRange(file.tree, place.pointer, place.part);
  const { line, character } = file.positionAt(start);
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

/** Returns the reason and its place: "named in the configuration, api/sdk.yaml:12:18". */
export function whyWords(explanation: UnitFiles, method: BoundMethod): string {
  return withLocation(explanation, method, (name) => name);
}

/** Like `whyWords` with short file names, for output that names the files elsewhere. */
export function shortWhyWords(explanation: UnitFiles, method: BoundMethod): string {
  const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1);
  const { config, document } = explanation.unit;
  const alike = config && document && baseName(config.name) === baseName(document.name);
  return withLocation(explanation, method, alike ? (name) => name : baseName);
}

function withLocation(
  explanation: UnitFiles,
  { why, decidedBy }: BoundMethod,
  shown: (fileName: string) => string,
): string {
  if (decidedBy === undefined) return words[why];
  return `${words[why]}, ${shown(locationText(explanation, decidedBy))}`;
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
