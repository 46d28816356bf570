import { memberNames } from '@pagewright/core/targets';
import type { PagePlan } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { codeLines, list } from '../../text/layout.js';
import { docstring, pythonCall, pythonStyle } from './expressions.js';
import { importLines } from './imports.js';

/** Names that get a `_`: they are modules of the package, or built-in names that importing a scheme would hide. */
const taken = new Set(
  'adapter pages schemes transport paginate paginate_async abs all any ascii bin bool bytes callable chr classmethod complex dict dir divmod enumerate filter float frozenset getattr hasattr hex int isinstance iter len list map max memoryview min next object oct ord pow property range repr reversed round set setattr slice sorted staticmethod str sum tuple type vars wire_text zip'.split(
    ' ',
  ),
);

/** Returns the names of the scheme values that callers pass to `paginate`: `offset_page` for `OffsetPage`. */
export function pythonSchemeNames(pages: readonly PagePlan[]): readonly string[] {
  // A response type is always the stem and the suffix `Response`; page types also have a prefix.
  const stems = pages.map(({ names }) => names.response.slice(0, -'Response'.length));
  return memberNames(stems, 'python', { on: 'params' }).map((name) => (taken.has(name) ? `${name}_` : name));
}

export function pythonSchemesText(pages: readonly PagePlan[], indent: string): string {
  const used = pages.flatMap(({ names, params }) => [
    names.response,
    ...(params.length === 0 ? [] : [names.params]),
  ]);
  const names = pythonSchemeNames(pages);
  const blocks = pages.map((page, index) => valueLines(page, names[index] ?? page.scheme).join('\n'));
  const isOpen = pages.some(({ params }) => params.length === 0);
  return [
    '"""The paging rules of each scheme, for ``paginate``."""',
    '',
    'from __future__ import annotations',
    '',
    ...(isOpen ? ['from typing import Mapping', ''] : []),
    'from .adapter import Paging',
    ...importLines('.pages', used, indent),
    '',
    blocks.join('\n\n'),
    '',
  ].join('\n');
}

function valueLines(page: PagePlan, name: string): readonly string[] {
  const { names, params, scheme } = page;
  const type = params.length === 0 ? 'Mapping[str, object]' : names.params;
  const made = pythonCall(`${name} = Paging[${type}]`, [names.response]);
  // If the name and the type are too long for one line, the type is on a separate line.
  const isWide = made.open.length > pythonStyle.columns;
  const wide = list(`${name} = Paging[`, [type], `](${names.response})`);
  return [
    ...codeLines(isWide ? wide : made, '', pythonStyle),
    ...commentLines([`The scheme ${scheme}.`], docstring),
  ];
}
