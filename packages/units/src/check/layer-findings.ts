import type { Finding, Reader } from '@pagewright/core';
import { vendorKeys } from '@pagewright/core/internal';
import { externalFormats } from '@pagewright/importers';
import { checkLayers, explainRemoved, type OverlaidDocument } from '@pagewright/overlays';

/** The facts about a document with layers that has been analysed. */
interface LayeredAnalysis {
  /** The findings of its analysis, at places of the document with its layers. */
  readonly findings: readonly Finding[];
  readonly config: Reader | undefined;
  readonly vendorPrefixes: readonly string[] | undefined;
  /** True where the layers lie over further documents, too: what matches nothing here may match there. */
  readonly isPart: boolean;
}

/** Codes of findings that another part of the document would take back. */
const ofWholeDocument: ReadonlySet<string> = new Set(['Overlay/NoMatch', 'Overlay/UnknownOperation']);

/**
 * Lists the findings of a document with layers: those of its analysis, which lead to the actions that explain them, and those
 * about the overlays, at places of their files.
 */
export function findingsWithLayers(
  overlaid: OverlaidDocument,
  { findings, config, vendorPrefixes, isPart }: LayeredAnalysis,
): readonly Finding[] {
  const about = checkLayers(overlaid, declaringKeys(vendorPrefixes));
  return [
    ...explainRemoved(overlaid, config, findings),
    ...(isPart ? about.filter(({ code }) => !ofWholeDocument.has(code)) : about),
  ];
}

/** The operations that layers make in order to declare their pagination, and that the document does not have. */
export function operationsOfLayersAlone(
  overlaid: OverlaidDocument,
  vendorPrefixes: readonly string[] | undefined,
): ReadonlySet<string> {
  const findings = checkLayers(overlaid, declaringKeys(vendorPrefixes));
  return new Set(
    findings.flatMap(({ code, operation }) => (code === 'Overlay/UnknownOperation' ? (operation ?? []) : [])),
  );
}

function declaringKeys(vendorPrefixes: readonly string[] | undefined): readonly string[] {
  return [
    ...vendorKeys(vendorPrefixes).map(({ pagination }) => pagination),
    ...externalFormats.flatMap(({ words }) => words),
  ];
}
