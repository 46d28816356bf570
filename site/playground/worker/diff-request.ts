import { analyze, type Reader } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import type { HostRequest, KnownUnit } from '@pagewright/language-server/browser';
import { overlayDocument } from '@pagewright/overlays';
import { parseText } from '@pagewright/syntax';
import { type DiffAnswer, methods, type NoAnswer } from './answers.js';

/** Reports the breaking effects of the edits on users of an SDK. */
export const diffRequest: HostRequest = {
  method: methods.diff,
  answer: async (units, params): Promise<DiffAnswer | NoAnswer> => {
    const [unit] = units;
    if (unit === undefined || !isRecord(params)) return { problem: 'There is nothing to compare.' };
    const { diffDeclarations } = await import('@pagewright/diff');
    const before = readBefore(params, unit);
    const changes = diffDeclarations(before.analysis, unit.analysis, {
      profile: unit.profile,
      ...(before.document !== undefined &&
        unit.document !== undefined && {
          old: { document: before.document, externalFormats: unit.externalFormats },
          next: {
            document: unit.document,
            externalFormats: unit.externalFormats,
            ...(unit.openFile !== undefined && { openFile: unit.openFile }),
          },
        }),
    });
    return {
      changes: changes.map(({ code, effect, operation, scheme, targets, message, remedy }) => ({
        ...{ code, effect, targets, message, remedy },
        ...((operation ?? scheme) !== undefined && { subject: operation ?? scheme ?? '' }),
      })),
    };
  },
};

/** Analyses the files as they were opened, with the server's current settings. */
function readBefore(
  params: Readonly<Record<string, unknown>>,
  { vendorPrefixes, externalFormats }: KnownUnit,
) {
  const { document, config, overlay } = params;
  const read = (text: unknown) => (typeof text === 'string' ? parseText(text).reader : undefined);
  const [below, over, configuration] = [read(document), read(overlay), read(config)];
  const laid =
    below === undefined || over === undefined
      ? below
      : overlayDocument(below, [{ file: 'overlay', reader: over, kind: layerKind(over) }]).reader;
  const analysis = analyze({
    ...(laid !== undefined && { document: laid }),
    ...(configuration !== undefined && { config: configuration }),
    options: { vendorPrefixes, externalFormats },
  });
  return { analysis, document: laid };
}

/** A layer without the keys of an Overlay is merged into the document, like the overrides of generators.yml. */
function layerKind(layer: Reader): 'overlay' | 'overrides' {
  const keys = layer.keys([]) ?? [];
  return keys.includes('overlay') || keys.includes('actions') ? 'overlay' : 'overrides';
}
