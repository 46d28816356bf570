import type { GuidelineChecks, PagingStyle, StyledOperation } from '../../binding/analysis.js';
import type { Finding } from '../../diagnostics/finding.js';
import { type GuidelineCode, guidelinesIn } from '../../diagnostics/presets.js';
import { report, wordList } from '../../diagnostics/report.js';
import { locationOf, relatedTo } from '../../openapi/source-document.js';
import { checkGuidelines } from './check-guidelines.js';

/**
 * Returns the guideline rules that the `diagnostics` of a configuration turn on, by a preset or by a severity, as
 * `analyze` takes them; undefined where none is on.
 */
export function guidelinesOf(diagnostics: unknown): GuidelineChecks | undefined {
  const guidelines = guidelinesIn(diagnostics);
  if (guidelines === undefined) return undefined;
  const isMixed = Object.hasOwn(guidelines.rules, 'Guideline/MixedStyles');
  return {
    key: JSON.stringify(guidelines),
    codes: Object.keys(guidelines.rules) as GuidelineCode[],
    checkOperation: (operation) => checkGuidelines(operation, guidelines),
    checkAll: (operations) => (isMixed ? checkStyles(operations) : []),
  };
}

const words: Readonly<Record<PagingStyle, string>> = {
  cursor: 'a cursor',
  offset: 'an offset',
  pageNumber: 'a page number',
};

/** The most operations that are pointed at. */
const maxReported = 3;

/** Reports each style that is not the most common one of a document; of several that are as common, the first stays. */
function checkStyles(operations: readonly StyledOperation[]): readonly Finding[] {
  const byStyle = new Map<PagingStyle, StyledOperation[]>();
  for (const one of operations) {
    const alike = byStyle.get(one.style);
    if (alike === undefined) byStyle.set(one.style, [one]);
    else alike.push(one);
  }
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
        .slice(1, maxReported + 1)
        .map(({ operation, method }) => relatedTo(operation.node, `${method} does so, too`)),
    }),
  ];
}
