import { declaredHeaders, type GeneratedFile, generate } from '@pagewright/codegen';
import {
  type BoundMethod,
  readmeExample,
  type Scheme,
  type TargetId,
  type TargetProfile,
} from '@pagewright/core';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import { openReference } from './open-reference.js';

export interface MakeOptions {
  readonly targets: readonly TargetId[];
  readonly profile: TargetProfile;
  readonly transport: boolean;
}

/** The files of every target, each below a folder with the target's name. */
export function makeFiles(
  analysed: AnalysedUnit,
  { targets, profile, transport }: MakeOptions,
): readonly GeneratedFile[] {
  const { unit, analysis } = analysed;
  const { schemes, methods }: { schemes: readonly Scheme[]; methods: readonly BoundMethod[] } = analysis;
  const example = readmeExample(unit.config?.tree.reader)?.operation;
  const { document } = unit;
  const input = {
    schemes,
    methods,
    profile,
    transport,
    ...(document !== undefined && {
      headersOf: declaredHeaders(document.tree.reader, openReference(document, analysed)),
    }),
    ...(example !== undefined && { example }),
  };
  return targets.flatMap((target) =>
    generate(input, target).map(({ path, text }) => ({ path: `${target}/${path}`, text })),
  );
}
