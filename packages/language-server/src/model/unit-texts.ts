import type { Finding } from '@pagewright/core';
import {
  hasSyntaxErrors,
  linkFindings,
  referenceFindings,
  type UnitTexts,
  whyUnfetched,
} from '@pagewright/units';
import type { PairedUnit } from './pair-files.js';
import type { UnitSurroundings } from './unit-surroundings.js';
import { resolveUri } from './uris.js';
import type { WorkspaceFile } from './workspace-file.js';

type Files = Omit<PairedUnit, 'key'>;

export function unitTexts(
  unit: { readonly files: readonly WorkspaceFile[]; readonly vendorPrefixes: readonly string[] },
  paired: Files,
  around: Pick<UnitSurroundings, 'isAbsent'>,
): UnitTexts {
  return {
    isBroken: () => unit.files.some(({ tree }) => hasSyntaxErrors(tree)),
    findings: () => [...ofLinks(paired, unit.vendorPrefixes), ...ofReferences(unit.files, paired, around)],
  };
}

function ofLinks(
  { other, isUnlaid = false, unread = [] }: Files,
  vendorPrefixes: readonly string[],
): readonly Finding[] {
  if (other === undefined) return [];
  const { uri: id, tree, changes: layer } = other;
  return linkFindings({ id, reader: tree.reader, layer, isUnlaid, unread }, vendorPrefixes);
}

function ofReferences(
  files: readonly WorkspaceFile[],
  { document, layers = [], config, redocly, fern }: Files,
  { isAbsent }: Pick<UnitSurroundings, 'isAbsent'>,
): readonly Finding[] {
  if (document === undefined) return [];
  const isLayer = (file: WorkspaceFile) => layers.some((layer) => layer.file === file);
  return referenceFindings(
    files
      .filter((file) => ![config, redocly, fern].includes(file))
      .map((file) => ({
        tree: file.tree,
        from: (isLayer(file) ? document : file).uri,
        ...(file !== document && { file: file.uri }),
      })),
    (reference, from) => {
      const uri = resolveUri(reference, from);
      if (uri === undefined) return whyUnfetched(reference);
      return isAbsent(uri) ? 'no such file' : undefined;
    },
  );
}
