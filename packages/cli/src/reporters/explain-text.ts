import { type BoundMethod, pointerText } from '@pagewright/core';
import { schemeTypes } from '@pagewright/core/format';
import { targetName } from '@pagewright/core/targets';
import {
  declaredFor,
  type ExplainedScheme,
  type Explanation,
  locatedIn,
  methodName,
  schemeOf,
  whyWords,
} from '../explain/explain-unit.js';
import { tableLines, visible, wrap } from '../terminal/text-width.js';
import { positions } from './json.js';
import { importHint } from './next-commands.js';
import { count, type TextStyle } from './text.js';

/** Formats each operation with its scheme and why it is bound, then how each scheme paginates. */
export function explainTable(explanation: Explanation, { paint, columns }: TextStyle): string {
  const { methods, schemes } = explanation;
  const bound = new Set(methods.map(({ scheme }) => scheme));
  const rows = methods.map((method) => [
    visible(method.operation),
    visible(method.scheme ?? '-'),
    visible(whyWords(explanation, method)),
  ]);
  const header = ['OPERATION', 'SCHEME', 'WHY'];
  const table = tableLines([header, ...rows], columns, (text, column) =>
    column === 1 && bound.has(text) ? paint('cyan', text) : text,
  );
  const tools = methods.flatMap((method) => declaredFor(explanation, method)?.externalFormat ?? []);
  const hint = tools.length === 0 ? [] : wrap(visible(`${importHint(explanation.unit, tools)}.`), columns);
  const used = schemes.filter(({ scheme }) => bound.has(scheme.name));
  return [
    ...wrap(titleOf(explanation), columns).map((line) => paint('bold', line)),
    '',
    ...(methods.length > 0 ? [paint('dim', table[0] ?? ''), ...table.slice(1), ''] : []),
    ...(hint.length > 0 ? [...hint, ''] : []),
    ...used.flatMap((scheme) => [...schemeLines(scheme, explanation, { paint, columns }), '']),
    '',
  ].join('\n');
}

function titleOf({ unit: { config, document, layers = [] }, counted }: Explanation): string {
  const files = [document, ...layers, config].flatMap((file) =>
    file === undefined ? [] : visible(file.name),
  );
  const operations = new Set(counted.map(({ operation }) => operation));
  const paginated = new Set(
    counted.filter(({ scheme }) => scheme !== null).map(({ operation }) => operation),
  );
  return `${files.join(' with ')}: ${paginated.size} of ${count(operations.size, 'operation')} paginated`;
}

/** Formats how a scheme requests the next page, when it stops, and which targets stop early. */
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

export function explainJson(explanation: Explanation, methods: readonly BoundMethod[]): string {
  const operations = methods.map((method) => {
    const { operation, operationId, resource, method: name, scheme, why } = method;
    const explained = schemeOf(explanation, method);
    return {
      operation,
      ...(operationId !== undefined && { operationId }),
      ...(resource !== undefined && { resource }),
      ...(name !== undefined && { method: name }),
      scheme,
      why,
      ...declaredForJson(explanation, method),
      next: explained?.next ?? null,
      stops: explained?.stops ?? [],
      targets: explained?.targets ?? {},
    };
  });
  const schemes = explanation.schemes.map(({ scheme }) => scheme);
  return `${JSON.stringify({ version: 1, schemes, operations }, null, 2)}\n`;
}

function declaredForJson(explanation: Explanation, method: BoundMethod) {
  const other = declaredFor(explanation, method);
  const located = other && locatedIn(explanation, other.place);
  if (other === undefined || located === undefined) return {};
  const { file, pointer, range } = located;
  return {
    declaredFor: {
      tool: other.externalFormat,
      file: file.name,
      pointer: pointerText(pointer),
      range: positions(file, range),
    },
  };
}

export function explainStory(explanation: Explanation, method: BoundMethod, style: TextStyle): string {
  const { paint, columns } = style;
  const explained = schemeOf(explanation, method);
  const names = [method.operationId, methodName(method)].flatMap((name) => name ?? []);
  const field = (label: string, text: string) =>
    wrap(visible(text), columns === undefined ? undefined : Math.max(30, columns - 12)).map(
      (line, index) => `${paint('dim', (index === 0 ? label : '').padEnd(12))}${line}`,
    );
  const also = names.length > 0 ? ` (${names.map(visible).join(', ')})` : '';
  const lines = [`${paint('bold', visible(method.operation))}${also}`, ''];
  if (explained === undefined) {
    const looks = explanation.undeclared.get(method.operation);
    lines.push(...field('Scheme', 'none'), ...field('Why', whyWords(explanation, method)));
    const other = declaredFor(explanation, method);
    if (other !== undefined)
      lines.push(...field('Import', `${importHint(explanation.unit, [other.externalFormat])}.`));
    if (looks !== undefined) lines.push(...field('Looks', looks));
    return `${lines.join('\n')}\n\n`;
  }
  const { scheme, next, stops, targets } = explained;
  lines.push(...field('Scheme', `${scheme.name}, of type ${scheme.type}. ${schemeTypes[scheme.type]}`));
  if (scheme.description !== undefined) lines.push(...field('', scheme.description));
  lines.push(...field('Why', whyWords(explanation, method)), ...field('Next', next));
  lines.push(...stops.flatMap((stop, index) => field(index === 0 ? 'Stops' : '', stop)), '');
  for (const id of explanation.targets) {
    const { advances, notes } = targets[id];
    const verdict = advances ? paint('green', 'reaches every page') : paint('yellow', 'stops early');
    lines.push(
      `${paint('bold', targetName(id).padEnd(12))}${verdict}`,
      ...notes.flatMap((note) => field('', note)),
    );
  }
  return `${lines.join('\n')}\n\n`;
}
