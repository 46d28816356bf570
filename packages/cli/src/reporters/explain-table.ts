import { targetName } from '@pagewright/core';
import { type ExplainedScheme, type Explanation, shortWhyWords } from '../explain/explain-unit.js';
import { tableLines, visible, wrap } from '../terminal/text-width.js';
import { count, type TextStyle } from './text.js';

/** `explain FILE`: what every operation is bound to and why, then how each scheme pages. */
export function explainTable(explanation: Explanation, { paint, columns }: TextStyle): string {
  const { methods, schemes } = explanation;
  const bound = new Set(methods.map(({ scheme }) => scheme));
  const rows = methods.map((method) => [
    visible(method.operation),
    visible(method.scheme ?? '-'),
    visible(shortWhyWords(explanation, method)),
  ]);
  const header = ['OPERATION', 'SCHEME', 'WHY'];
  const table = tableLines([header, ...rows], columns, (text, column) =>
    column === 1 && bound.has(text) ? paint('cyan', text) : text,
  );
  const used = schemes.filter(({ scheme }) => bound.has(scheme.name));
  return [
    ...wrap(titleOf(explanation), columns).map((line) => paint('bold', line)),
    '',
    ...(methods.length > 0 ? [paint('dim', table[0] ?? ''), ...table.slice(1), ''] : []),
    ...used.flatMap((scheme) => [...schemeLines(scheme, explanation, { paint, columns }), '']),
    '',
  ].join('\n');
}

function titleOf({ unit: { config, document }, methods }: Explanation): string {
  const files = [document, config].flatMap((file) => (file === undefined ? [] : visible(file.name)));
  const operations = new Set(methods.map(({ operation }) => operation));
  const paginated = new Set(
    methods.filter(({ scheme }) => scheme !== null).map(({ operation }) => operation),
  );
  return `${files.join(' with ')}: ${paginated.size} of ${count(operations.size, 'operation')} paginated`;
}

/**
 * Describes how one scheme pages: the next request, the stops, and the targets that do not reach every page.
 */
export function schemeLines(
  { scheme, next, stops, targets }: ExplainedScheme,
  { targets: chosen }: Pick<Explanation, 'targets'>,
  { paint, columns }: TextStyle,
): readonly string[] {
  const early = new Map<string, string[]>();
  for (const id of chosen) {
    const { advances, notes } = targets[id];
    const [why = ''] = notes;
    if (!advances) early.set(why, [...(early.get(why) ?? []), targetName(id)]);
  }
  const entries: [string, string][] = [
    ['next', visible(next)],
    ...stops.map((stop, index): [string, string] => [index === 0 ? 'stops' : '', visible(stop)]),
    ...[...early].map(([why, names], index): [string, string] => [
      index === 0 ? 'early' : '',
      `${names.join(', ')}: ${visible(why)}`,
    ]),
  ];
  const room = columns === undefined ? undefined : Math.max(30, columns - 9);
  return [
    `${paint(['bold', 'cyan'], visible(scheme.name))} (${scheme.type})`,
    ...entries.flatMap(([label, text]) =>
      wrap(text, room).map((line, index) => `  ${paint('dim', (index === 0 ? label : '').padEnd(7))}${line}`),
    ),
  ];
}
