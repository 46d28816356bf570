import { declaredHeaders, declaredTypes, type GeneratedFile, generate } from '@pagewright/codegen';
import {
  type BoundMethod,
  type ChosenPackages,
  readmeExample,
  type Scheme,
  type TargetId,
  type TargetProfile,
} from '@pagewright/core';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import type { SourceFile } from '../project/source-file.js';
import { openReference } from './open-reference.js';

export interface MakeOptions {
  readonly targets: readonly TargetId[];
  readonly profile: TargetProfile;
  readonly transport: boolean;
  /** The package, namespace or module of generated code, for targets where it is not the default. */
  readonly packages: ChosenPackages;
}

/** The files of every target, each below a folder with the target's name. */
export function makeFiles(
  analysed: AnalysedUnit,
  { targets, profile, transport, packages }: MakeOptions,
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
    ...(document !== undefined && declaredBy(document, analysed)),
    ...(example !== undefined && { example }),
  };
  return targets.flatMap((target) => {
    const packageName = packages[target];
    const files = generate({ ...input, ...(packageName !== undefined && { packageName }) }, target);
    return files.map(({ path, text }) => ({ path: `${target}/${path}`, text }));
  });
}

/** What the operations of a document declare, where that decides how their pages are written. */
function declaredBy(document: SourceFile, analysed: AnalysedUnit) {
  const { reader } = document.tree;
  const openFile = openReference(document, analysed);
  return { headersOf: declaredHeaders(reader, openFile), typesOf: declaredTypes(reader, openFile) };
}
