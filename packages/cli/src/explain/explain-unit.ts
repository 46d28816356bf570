import {
  type BoundMethod,
  configuredTargets,
  describeNext,
  describeStops,
  type Place,
  type Scheme,
  type TargetId,
  type TargetSupport,
  targetIds,
  targetSupport,
} from '@pagewright/core';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import { fileOf } from '../analysis/file-of.js';
import type { Unit } from '../project/project.js';
import type { SourceFile } from '../project/source-file.js';

/** A scheme as people want to know it: how its next request is made, when it stops, what each target makes of it. */
export interface ExplainedScheme {
  readonly scheme: Scheme;
  readonly next: string;
  readonly stops: readonly string[];
  readonly targets: Readonly<Record<TargetId, TargetSupport>>;
}

export interface Explanation {
  readonly unit: Unit;
  /** Files that the document refers to. */
  readonly references: readonly SourceFile[];
  readonly notes: readonly string[];
  readonly schemes: readonly ExplainedScheme[];
  readonly methods: readonly BoundMethod[];
  /** What is told of operations that look paginated and are not declared so, where that was asked for. */
  readonly undeclared: ReadonlyMap<string, string>;
  /** The targets the configuration lists, or all. */
  readonly targets: readonly TargetId[];
  /** How many errors there are, since an explanation of something broken may be incomplete. */
  readonly errors: number;
}

export function explainUnit({ unit, analysis, references, notes }: AnalysedUnit): Explanation {
  const { config, document } = unit;
  const { schemes, methods, findings } = analysis;
  const { ids, profile } = configuredTargets(config?.tree.reader);
  const targets = ids.length > 0 ? ids : targetIds;
  const supportOf = (scheme: Scheme) =>
    Object.fromEntries(targetIds.map((id) => [id, targetSupport(scheme, id, profile)]));
  const broken = [config, document].flatMap((file) => file?.tree.problems ?? []);
  return {
    unit,
    references,
    notes,
    schemes: schemes.map((scheme) => ({
      scheme,
      next: describeNext(scheme),
      stops: describeStops(scheme),
      targets: supportOf(scheme) as Record<TargetId, TargetSupport>,
    })),
    methods,
    undeclared: new Map(
      findings.flatMap(({ code, operation, message }) =>
        code === 'Document/UndeclaredPagination' && operation !== undefined ? [[operation, message]] : [],
      ),
    ),
    targets,
    errors: broken.length + findings.filter(({ severity }) => severity === 'error').length,
  };
}

/** The scheme a method is bound to, if it is bound to one. */
export function schemeOf({ schemes }: Explanation, { scheme }: BoundMethod): ExplainedScheme | undefined {
  return scheme === null ? undefined : schemes.find((one) => one.scheme.name === scheme);
}

/** `file:line:column` of a place in the unit's files. */
export function placeText(explanation: Pick<Explanation, 'unit' | 'references'>, place: Place): string {
  const file = fileOf(explanation, place);
  if (file === undefined) return '';
  const { start } = file.tree.nearestRange(place.pointer, place.part);
  const { line, character } = file.positionAt(start);
  return `${file.name}:${line + 1}:${character + 1}`;
}
