import type { SyntaxTree } from '@pagewright/syntax';
import type { InlayHint } from 'vscode-languageserver';
import type { Unit } from '../../model/unit.js';
import { locationOf } from '../about/location-of.js';
import { schemeNamed } from '../about/scheme-at.js';
import { inlayHintKind } from '../lsp-numbers.js';

/** The name of a scheme that something is bound to, after `offset`; a click on it leads to the scheme. */
export function schemeHint(
  unit: Unit,
  tree: SyntaxTree,
  offset: number,
  name: string,
  tooltip: string,
): InlayHint {
  const placed = schemeNamed(unit, name);
  const location =
    placed && locationOf(unit, { ...placed, pointer: [...placed.pointer, 'name'], part: 'value' });
  return {
    position: tree.lines.positionAt(offset),
    label: [{ value: `→ ${name}`, ...(location !== undefined && { location }) }],
    kind: inlayHintKind.type,
    tooltip,
    paddingLeft: true,
  };
}
