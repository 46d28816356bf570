import type { OffsetRange } from '@pagewright/syntax';
import type { InlayHint } from 'vscode-languageserver';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { methodPointer } from '../about/methods-at.js';
import { schemeHint } from './scheme-hint.js';

/** On methods that say nothing themselves and that the document binds, after their endpoint. */
export function configHints(unit: Unit, { tree }: WorkspaceFile, range: OffsetRange): InlayHint[] {
  return unit.judge().analysis.methods.flatMap((method): InlayHint[] => {
    const { scheme, decidedBy } = method;
    if (scheme === null || decidedBy?.source !== 'document') return [];
    const pointer = methodPointer(method);
    if (pointer === undefined) return [];
    const endpoint = tree.range([...pointer, 'endpoint'], 'value') ?? tree.range(pointer, 'value');
    if (endpoint === undefined || endpoint.end < range.start || endpoint.end > range.end) return [];
    return [schemeHint(unit, tree, endpoint.end, scheme, 'Paginated by the document.')];
  });
}
