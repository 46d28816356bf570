import {
  type AnalyzeOptions,
  analyze,
  type BoundMethod,
  describeNext,
  describeStops,
  type Place,
  type Scheme,
  type TargetId,
  type TargetSupport,
  targetIds,
  targetSupport,
} from '@pagewright/core';
import type { Unit } from '../project/project.js';
import { chosenTargets } from './chosen-targets.js';

/** A scheme as people want to know it: how its next request is made, when it stops, what each target makes of it. */
export interface ExplainedScheme {
  readonly scheme: Scheme;
  readonly next: string;
  readonly stops: readonly string[];
  readonly targets: Readonly<Record<TargetId, TargetSupport>>;
}

export interface Explanation {
  readonly unit: Unit;
  readonly schemes: readonly ExplainedScheme[];
  readonly methods: readonly BoundMethod[];
  /** The targets the configuration lists, or all. */
  readonly targets: readonly TargetId[];
  /** How many errors there are, since an explanation of something broken may be incomplete. */
  readonly errors: number;
}

export function explainUnit(unit: Unit, options: AnalyzeOptions): Explanation {
  const { config, document } = unit;
  const { schemes, methods, findings } = analyze({
    ...(document !== undefined && { document: document.tree.reader }),
    ...(config !== undefined && { config: config.tree.reader }),
    options,
  });
  const { targets, profile } = chosenTargets(config);
  const supportOf = (scheme: Scheme) =>
    Object.fromEntries(targetIds.map((id) => [id, targetSupport(scheme, id, profile)]));
  const broken = [config, document].flatMap((file) => file?.tree.problems ?? []);
  return {
    unit,
    schemes: schemes.map((scheme) => ({
      scheme,
      next: describeNext(scheme),
      stops: describeStops(scheme),
      targets: supportOf(scheme) as Record<TargetId, TargetSupport>,
    })),
    methods,
    targets,
    errors: broken.length + findings.filter(({ severity }) => severity === 'error').length,
  };
}

/** The scheme a method is bound to, if it is bound to one. */
export function schemeOf({ schemes }: Explanation, { scheme }: BoundMethod): ExplainedScheme | undefined {
  return scheme === null ? undefined : schemes.find((one) => one.scheme.name === scheme);
}

/** `file:line:column` of a place in the unit's files. */
export function placeText({ config, document }: Unit, { source, pointer, part }: Place): string {
  const file = source === 'config' ? config : document;
  if (file === undefined) return '';
  const { start } = file.tree.nearestRange(pointer, part);
  const { line, character } = file.lines().positionAt(start);
  return `${file.name}:${line + 1}:${character + 1}`;
}
