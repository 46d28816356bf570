import { type SyntaxTree, type TemplateStyle, templateStyle } from '@pagewright/syntax';
import type { FormatPlace } from '../../grammar/grammar-place.js';
import type { EditSite } from './edit-site.js';

/** Returns how YAML is written in an edit site: as edits of the file do it, and fields as those beside them. */
export function templateStyleAt(
  tree: SyntaxTree,
  { site, pointer, start }: EditSite,
  place: FormatPlace,
): TemplateStyle {
  const container = site === 'entry' ? pointer : pointer.slice(0, -1);
  const style = templateStyle(tree, container, start);
  const isOfFields = site === 'entry' && place.scheme?.side !== undefined && place.scheme.field === undefined;
  if (!isOfFields || style.flowMaps !== 'innermost') return style;
  const hasBlocks = (tree.reader.keys(container) ?? []).some((key) => {
    const field = [...container, key];
    const range = tree.range(field, 'value');
    const isMap = (tree.reader.keys(field) ?? []).length > 0;
    return isMap && range !== undefined && tree.slice(range.start, range.start + 1) !== '{';
  });
  return hasBlocks ? { ...style, flowMaps: 'none' } : style;
}
