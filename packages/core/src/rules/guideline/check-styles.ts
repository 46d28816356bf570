import type { PagingStyle, StyledOperation } from '../../binding/analysis.js';
import type { Finding } from '../../diagnostics/finding.js';
import type { Guidelines } from '../../diagnostics/presets.js';
import { report, wordList } from '../../diagnostics/report.js';
import { grouped } from '../../json/grouped.js';
import { locationOf, relatedTo } from '../../openapi/source-document.js';

const words: Readonly<Record<PagingStyle, string>> = {
  cursor: 'a cursor',
  offset: 'an offset',
  pageNumber: 'a page number',
};

const maxRelated = 3;

export function checkStyles(
  operations: readonly StyledOperation[],
  { rules }: Guidelines,
): readonly Finding[] {
  if (!Object.hasOwn(rules, 'Guideline/MixedStyles')) return [];
  const byStyle = grouped(operations, ({ style }) => style);
  let common: PagingStyle | undefined;
  for (const [style, { length }] of byStyle)
    if (common === undefined || length > (byStyle.get(common)?.length ?? 0)) common = style;
  return [...byStyle].flatMap(([style, alike]) =>
    style === common || common === undefined
      ? []
      : otherStyle(style, alike, common, byStyle.get(common)?.length ?? 0),
  );
}

function otherStyle(
  own: PagingStyle,
  alike: readonly StyledOperation[],
  common: PagingStyle,
  count: number,
): readonly Finding[] {
  const [first] = alike;
  if (first === undefined) return [];
  const names = alike.map(({ method }) => method);
  const args = {
    who: `${wordList(names, 3)} ${names.length === 1 ? 'pages' : 'page'}`,
    own: words[own],
    others: count === 1 ? 'another operation pages' : `${count} operations page`,
    common: words[common],
  };
  return [
    report('Guideline/MixedStyles', args, {
      at: locationOf(first.operation.node, 'key'),
      suppressionKey: own,
      related: alike
        .slice(1, maxRelated + 1)
        .map(({ operation, method }) => relatedTo(operation.node, `${method} does so, too`)),
    }),
  ];
}
