import type { Finding, Reader } from '@pagewright/core';
import { vendorKeys } from '@pagewright/core/internal';
import { externalFormats } from '@pagewright/importers';
import { checkLayers, explainRemoved, type OverlaidDocument } from '@pagewright/overlays';

interface LayeredAnalysis {
  readonly findings: readonly Finding[];
  readonly config: Reader | undefined;
  readonly vendorPrefixes: readonly string[] | undefined;
  readonly isPart: boolean;
}

/** Codes that are not reported for a part of a merged document, because an action may match in another part. */
const ofWholeDocument: ReadonlySet<string> = new Set(['Overlay/NoMatch', 'Overlay/UnknownOperation']);

/**
 * Returns the findings of an analysis, each linked to the layer action that explains it, then the findings
 * about the overlays, which are located in the overlay files.
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

/**
 * Returns the names (`get /users`) of operations that exist only because a layer declares pagination for
 * them.
 */
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
