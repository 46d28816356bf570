import { type BoundMethod, parseScheme } from '@pagewright/core';
import {
  type DeclarationPlan,
  declaredOperations,
  type LeftOperation,
  planEdits,
  schemeListPlace,
} from '@pagewright/core/authoring';
import type { TrafficPlan, TrafficSupport } from '@pagewright/verify';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import type { ChangedFile } from '../fix/fix-files.js';
import { type OverlayTarget, overlayActions, withActions } from '../fix/overlay-text.js';
import type { Io } from '../io.js';
import { sourceFile, textFile } from '../project/load-file.js';
import { displayName, type SourceFile } from '../project/source-file.js';
import { planTexts } from './plan-texts.js';

export interface AdoptedUnit {
  readonly file: string;
  readonly plan: DeclarationPlan;
  /** Operations of the plan whose text can't be changed, with the reason. */
  readonly left: readonly LeftOperation[];
  readonly methods: readonly BoundMethod[];
  readonly declared: ReturnType<typeof declaredOperations>;
  readonly changed: readonly ChangedFile[];
  /** The evidence in recorded traffic, by operation; absent without recordings. */
  readonly traffic?: ReadonlyMap<string, TrafficSupport>;
  readonly problem?: string;
  readonly note?: string;
}

export interface AdoptGiven {
  readonly into: string | undefined;
  readonly vendorPrefixes: readonly string[] | undefined;
  /** True if the new texts are written or shown, and must therefore be valid. */
  readonly isUsed: boolean;
  /** The overlay that receives the declarations instead of the document. */
  readonly target: OverlayTarget | undefined;
}

export interface PlannedUnit {
  readonly unit: AnalysedUnit;
  readonly plan: DeclarationPlan;
  /** Undefined without recordings. */
  readonly traffic: TrafficPlan | undefined;
}

/** Returns the new texts of a unit, or the reason why its declarations can't be written. */
export function adoptUnit(
  io: Io,
  { unit, plan, traffic }: PlannedUnit,
  { into, vendorPrefixes, isUsed, target }: AdoptGiven,
): AdoptedUnit {
  const { document, config } = unit.unit;
  const file = (document ?? config)?.name ?? '';
  const { methods } = unit.analysis;
  const declared = declaredOperations(unit.analysis);
  const given = {
    file,
    plan,
    left: [],
    methods,
    declared,
    ...(traffic && { traffic: supportOf(unit, plan, traffic) }),
  };
  const refuse = (problem: string): AdoptedUnit => ({
    ...given,
    changed: [],
    problem: `${file}: ${problem}`,
  });
  if (into === 'config' && config === undefined) return refuse('there is no configuration for the schemes');
  const own = schemeListPlace(config?.tree.reader, vendorPrefixes);
  const place =
    into === undefined && target === undefined
      ? own
      : into === 'config'
        ? { ...own, source: 'config' as const, key: 'pagination' }
        : { ...own, source: 'document' as const, key: own.extension };
  const home = place.source === 'config' ? config : document;
  const { overlaid } = unit;
  const reader = home === document ? (overlaid?.reader ?? document?.tree.reader) : home?.tree.reader;
  const editsOf = (part: DeclarationPlan) => reader && planEdits(part, place, reader);
  const edits = editsOf(plan);
  if (edits === undefined) return refuse(`${place.key} is not a list of schemes`);
  if (target !== undefined && document !== undefined && reader !== undefined) {
    const isOwn = (key: string) => key === own.extension;
    const { actions, unreached } = overlayActions(reader, edits, isOwn);
    const changed = withActions(io.cwd, target, document, actions);
    if (typeof changed === 'string') return refuse(changed);
    const note =
      unreached.length === 0
        ? {}
        : {
            note: `${file}: operations in ${unreached.map((path) => displayName(io.cwd, path)).join(', ')} are left out, because an overlay can't change them`,
          };
    return { ...given, ...note, changed: changed.after === changed.before ? [] : [changed] };
  }
  const made = planTexts(unit, plan, (part) => editsOf(part) ?? []);
  if (typeof made === 'string') return refuse(made);
  for (const [source, after] of made.texts)
    if (isUsed && problemsOf(io, source, after) > source.tree.problems.length)
      return refuse(`${source.name} has a syntax error here; fix it first`);
  return {
    ...given,
    plan: made.plan,
    left: made.left,
    changed: [...made.texts].map(([{ path, name, text }, after]) => ({ path, name, before: text, after })),
  };
}

function supportOf(
  { analysis }: AnalysedUnit,
  { schemes, operations }: DeclarationPlan,
  traffic: TrafficPlan,
): ReadonlyMap<string, TrafficSupport> {
  const byName = new Map([
    ...analysis.located.map(({ scheme }) => [scheme.name, scheme] as const),
    ...schemes.map(({ name, scheme }) => [name, parseScheme(scheme, 'document').scheme] as const),
  ]);
  return new Map(
    operations.flatMap((one) => {
      const scheme = one.state === 'bound' ? byName.get(one.scheme) : undefined;
      const support = one.state === 'disabled' ? undefined : traffic.support(one.operation, scheme);
      return support === undefined ? [] : [[one.operation, support] as const];
    }),
  );
}

function problemsOf(io: Io, { path, kind, layer }: SourceFile, text: string): number {
  return sourceFile(textFile(io, path, text), kind, layer).tree.problems.length;
}
