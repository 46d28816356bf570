import type { Finding, Pointer } from '@pagewright/core';
import { asReader, isOtherMethod, operationPointer } from '@pagewright/core/internal';
import type { OverlaidDocument } from './overlaid-document.js';

/**
 * Adds the removing action to each `Config/StaleEndpoint` finding whose operation an overlay removes; other findings
 * stay unchanged.
 * @param config the configuration that the findings are about, a plain value or a Reader
 */
export function explainRemoved(
  overlaid: OverlaidDocument,
  config: unknown,
  findings: readonly Finding[],
): readonly Finding[] {
  const removing = overlaid.actions().filter(({ kind }) => kind === 'remove');
  if (removing.length === 0) return findings;
  const reader = asReader(config);
  return findings.map((finding) => {
    const { code, source, pointer, related = [] } = finding;
    if (code !== 'Config/StaleEndpoint' || source !== 'config') return finding;
    const endpoint = String(reader.get(pointer));
    const [, verb = '', path = ''] = /^\s*([A-Za-z][A-Za-z0-9_-]*)\s+(\/\S*)\s*$/.exec(endpoint) ?? [];
    const name = `${isOtherMethod(verb) ? verb : verb.toLowerCase()} ${path}`;
    const operation = operationPointer(name);
    const isAround = (place: Pointer) => place.every((step, index) => step === operation[index]);
    const action = removing.find(({ places }) => places.some(isAround));
    const file = action && overlaid.layers[action.layer - 1]?.file;
    if (action === undefined || file === undefined) return finding;
    const message = `This action removes ${name}`;
    const removed = { source: 'document' as const, file, pointer: [...action.pointer, 'target'], message };
    return { ...finding, related: [...related, removed] };
  });
}
