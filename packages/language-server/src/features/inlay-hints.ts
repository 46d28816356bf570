import { type BoundMethod, pointerText } from '@pagewright/core';
import type { OffsetRange } from '@pagewright/syntax';
import type { InlayHint } from 'vscode-languageserver';
import { comparePositions, inlayHintKind } from '../lsp/numbers.js';
import { type RequestContext, unitOf } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { lspLocationOf, pathsBetween } from '../queries/locations.js';
import { methodPointer, operationsIn } from '../queries/methods.js';
import { schemeNamed } from '../queries/schemes.js';

export function inlayHints(request: RequestContext, range: OffsetRange): InlayHint[] {
  const unit = unitOf(request);
  const { file, token } = request;
  if (unit === undefined || token.isCancellationRequested || !unit.settings.inlayHints) return [];
  const hints = [
    ...(file === unit.config ? configHints(unit, file, range) : []),
    ...(file === unit.config
      ? []
      : [...configuredOperationHints(unit, file, range), ...markerHints(unit, file, range)]),
    ...locationHints(unit, file, range),
  ];
  return hints.sort((one, other) => comparePositions(one.position, other.position));
}

function configHints(unit: Unit, file: WorkspaceFile, range: OffsetRange): InlayHint[] {
  const { tree } = file;
  return unit.check().analysis.methods.flatMap((method): InlayHint[] => {
    const { scheme, decidedBy } = method;
    if (scheme === null || decidedBy?.source !== 'document') return [];
    const pointer = methodPointer(method);
    if (pointer === undefined) return [];
    const endpoint = tree.range([...pointer, 'endpoint'], 'value') ?? tree.range(pointer, 'value');
    if (endpoint === undefined || endpoint.end < range.start || endpoint.end > range.end) return [];
    return [schemeHint(unit, file, endpoint.end, scheme, 'Paginated by the document.')];
  });
}

function configuredOperationHints(unit: Unit, file: WorkspaceFile, range: OffsetRange): InlayHint[] {
  const { tree } = file;
  const near = file === unit.document ? new Set<unknown>(pathsBetween(tree, range)) : undefined;
  const pointerOf = operationsIn(unit, file);
  const hints = new Map<number, InlayHint>();
  for (const { operation, scheme, decidedBy } of unit.check().analysis.methods) {
    if (scheme === null || decidedBy?.source !== 'config') continue;
    const pointer = pointerOf(operation);
    // A cheap test first: operations of paths outside of the range are skipped.
    if (pointer === undefined || (pointer[0] === 'paths' && near?.has(pointer[1]) === false)) continue;
    const key = tree.range(pointer, 'key');
    if (key === undefined) continue;
    const colon = tree.slice(key.end, key.end + 1) === ':' ? key.end + 1 : key.end;
    if (hints.has(colon) || !isInside(colon, range)) continue;
    hints.set(colon, schemeHint(unit, file, colon, scheme, 'Paginated by the configuration.'));
  }
  return [...hints.values()];
}

function markerHints(unit: Unit, file: WorkspaceFile, range: OffsetRange): InlayHint[] {
  const { tree } = file;
  const hints = new Map<string, InlayHint>();
  let near: ReadonlySet<unknown> | undefined;
  for (const method of unit.check().analysis.methods) {
    const marker = markerOf(method);
    const place = marker && unit.locate(marker);
    if (place?.file !== file || method.scheme === null) continue;
    // A cheap test first: markers of paths outside of the range are skipped.
    near ??= new Set(pathsBetween(tree, range));
    if (place.pointer[0] === 'paths' && !near.has(place.pointer[1])) continue;
    const key = pointerText(place.pointer);
    const end = hints.has(key) ? undefined : tree.range(place.pointer, 'value')?.end;
    if (end === undefined || !isInside(end, range)) continue;
    const tooltip = `Operations that take this parameter are paginated with ${method.scheme}.`;
    hints.set(key, schemeHint(unit, file, end, method.scheme, tooltip));
  }
  return [...hints.values()];
}

function markerOf({ why, decidedBy }: BoundMethod): BoundMethod['decidedBy'] {
  return why === 'marker' ? decidedBy : undefined;
}

function isInside(offset: number, { start, end }: OffsetRange): boolean {
  return offset >= start && offset <= end;
}

/** Hints on request fields that are in the body only because of the scheme's `paramLocation`. */
function locationHints(unit: Unit, file: WorkspaceFile, range: OffsetRange): InlayHint[] {
  const { tree } = file;
  return unit.check().analysis.located.flatMap((located): InlayHint[] => {
    const { scheme } = located;
    const place = scheme.paramLocation === 'body' ? unit.locate(located) : undefined;
    if (place?.file !== file) return [];
    return Object.keys(scheme.request).flatMap((field): InlayHint[] => {
      const at = [...place.pointer, 'request', field];
      const key = tree.range(at, 'key');
      if (key === undefined || key.end < range.start || key.end > range.end) return [];
      if (tree.reader.get([...at, 'location']) !== undefined) return [];
      return [
        {
          position: file.positionAt(key.end),
          label: 'in body',
          paddingLeft: true,
          kind: inlayHintKind.parameter,
          tooltip: 'location: body, from paramLocation of the scheme.',
        },
      ];
    });
  });
}

/** Shows the name of the bound scheme after `offset`; clicking it leads to the scheme. */
function schemeHint(
  unit: Unit,
  file: WorkspaceFile,
  offset: number,
  name: string,
  tooltip: string,
): InlayHint {
  const located = schemeNamed(unit, name);
  const location =
    located && lspLocationOf(unit, { ...located, pointer: [...located.pointer, 'name'], part: 'value' });
  return {
    position: file.positionAt(offset),
    label: [{ value: `→ ${name}`, ...(location !== undefined && { location }) }],
    kind: inlayHintKind.type,
    tooltip,
    paddingLeft: true,
  };
}
