import { type GeneratedFile, generate } from '@pagewright/codegen';
import {
  type BoundMethod,
  readmeExample,
  type Scheme,
  type TargetId,
  type TargetProfile,
} from '@pagewright/core';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';

export interface MakeOptions {
  readonly targets: readonly TargetId[];
  readonly profile: TargetProfile;
  readonly transport: boolean;
}

/** The files of every target, each below a folder with the target's name. */
export function makeFiles(
  { unit, analysis }: AnalysedUnit,
  { targets, profile, transport }: MakeOptions,
): readonly GeneratedFile[] {
  const { schemes, methods }: { schemes: readonly Scheme[]; methods: readonly BoundMethod[] } = analysis;
  const example = readmeExample(unit.config?.tree.reader)?.operation;
  const input = { schemes, methods, profile, transport, ...(example !== undefined && { example }) };
  return targets.flatMap((target) =>
    generate(input, target).map(({ path, text }) => ({ path: `${target}/${path}`, text })),
  );
}
