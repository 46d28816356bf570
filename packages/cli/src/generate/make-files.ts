import { dirname } from 'node:path';
import { declaredHeaders, declaredTypes, type GeneratedFile, generate } from '@pagewright/codegen';
import {
  type BoundMethod,
  type ChosenPackages,
  type OpenFile,
  readmeExample,
  type Scheme,
  type TargetId,
  type TargetProfile,
} from '@pagewright/core';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import { localPath } from '../analysis/referenced-files.js';
import type { SourceFile } from '../project/source-file.js';

interface MakeOptions {
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

/** Returns the declarations of a document's operations that decide how their pages are written. */
function declaredBy(document: SourceFile, analysed: AnalysedUnit) {
  const { reader } = document.tree;
  const openFile = openReference(document, analysed);
  return { headersOf: declaredHeaders(reader, openFile), typesOf: declaredTypes(reader, openFile) };
}

/** Supplies the files that the analysis of a document has read, and no others. */
function openReference(document: SourceFile, { references }: Pick<AnalysedUnit, 'references'>): OpenFile {
  const readers = new Map([document, ...references].map(({ path, tree }) => [path, tree.reader]));
  return (reference, from = document.path) => {
    const file = localPath(reference, dirname(from)) ?? '';
    const reader = readers.get(file);
    return reader === undefined ? undefined : { file, reader };
  };
}
