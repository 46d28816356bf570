import type { OffsetRange } from '@pagewright/syntax';
import type { InlayHint } from 'vscode-languageserver';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { inlayHintKind } from '../lsp-numbers.js';

/** On request fields that stand in the body because the scheme's `paramLocation` says so, and nothing of their own. */
export function locationHints(unit: Unit, file: WorkspaceFile, range: OffsetRange): InlayHint[] {
  const { tree } = file;
  return unit.judge().analysis.placed.flatMap((placed): InlayHint[] => {
    const { scheme, pointer } = placed;
    if (scheme.paramLocation !== 'body' || unit.fileOf(placed) !== file) return [];
    return Object.keys(scheme.request).flatMap((field): InlayHint[] => {
      const at = [...pointer, 'request', field];
      const key = tree.range(at, 'key');
      if (key === undefined || key.end < range.start || key.end > range.end) return [];
      if (tree.reader.get([...at, 'location']) !== undefined) return [];
      return [
        {
          position: tree.lines.positionAt(key.end),
          label: 'in body',
          paddingLeft: true,
          kind: inlayHintKind.parameter,
          tooltip: 'location: body, from paramLocation of the scheme.',
        },
      ];
    });
  });
}
