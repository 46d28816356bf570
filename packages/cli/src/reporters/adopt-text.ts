import type { PlannedOperation } from '@pagewright/core/authoring';
import type { ExternalFormatId } from '@pagewright/importers';
import type { TrafficSupport } from '@pagewright/verify';
import type { AdoptedUnit } from '../adopt/adopt-unit.js';
import { tableLines, visible, wrap } from '../terminal/text-width.js';
import { count, toolsText as countText, type TextStyle } from './text.js';

export type AdoptDone = 'nothing' | 'shown' | 'written';

export interface AdoptSummary {
  readonly done: AdoptDone;
  readonly command: string;
  /** True if an input is standard input. It can't be written, and answers to questions can't be read from it. */
  readonly readsStdin: boolean;
  /** Arguments that check the document with the new overlay; absent without one. */
  readonly layered: string | undefined;
  readonly asks: boolean;
}

export function* adoptText(
  adopted: readonly AdoptedUnit[],
  { done, command, readsStdin, asks, layered }: AdoptSummary,
  style: TextStyle,
): Generator<string> {
  for (const unit of adopted) yield* planText(unit, style);
  const names = [...new Set(adopted.flatMap(({ changed }) => changed.map(({ name }) => name)))].join(', ');
  const isUnsure = adopted.some(({ plan }) => plan.operations.some(({ state }) => state === 'undecided'));
  const writeLine = () => {
    // A command that names an overlay needs no `--write`.
    if (layered !== undefined) return `To write ${names}: ${command}`;
    return readsStdin
      ? `To write the declarations to an overlay: ${command} --as-overlay FILE`
      : `To write ${names}: ${command} --write`;
  };
  const lines = [
    ...(names !== '' && done === 'written' ? [`Wrote ${names}.`] : []),
    ...(names !== '' && done === 'written' && layered !== undefined
      ? [`Next: pagewright check ${layered}`]
      : []),
    ...(names !== '' && done !== 'written' ? ['Nothing is written yet.'] : []),
    ...(isUnsure && !asks && !readsStdin
      ? [`To decide about the unclear ones: ${command} --interactive`]
      : []),
    ...(names !== '' && done === 'nothing' ? [`To see the changes: ${command} --diff`] : []),
    ...(names !== '' && done !== 'written' ? [writeLine()] : []),
  ];
  for (const line of lines) yield `${wrap(visible(line), style.columns).join('\n')}\n`;
}

function* planText(
  { file, plan, left, declared: before, traffic }: AdoptedUnit,
  { paint, columns }: TextStyle,
): Generator<string> {
  const { schemes, operations } = plan;
  const rows = (some: readonly PlannedOperation[]) =>
    tableLines(
      some.flatMap((one) => {
        const support = traffic?.get(one.operation);
        const text = `${evidenceOf(one)}${support === undefined ? '' : countsText(support)}`;
        return [[`  ${visible(one.operation)}`, visible(text)], ...trafficRows(support)];
      }),
      columns,
    ).join('\n');
  const bound = operations.filter((one) => one.state === 'bound');
  const isNew = new Set(schemes.map(({ name }) => name));
  const declared = [...new Set(bound.map(({ scheme }) => scheme))].filter((name) => !isNew.has(name));
  const heads = [
    ...schemes.map(({ name, type, earlyEnd }) => ({ name, words: `new scheme, ${type}`, earlyEnd })),
    ...declared.map((name) => ({ name, words: 'declared already', earlyEnd: undefined })),
  ];
  for (const { name, words, earlyEnd } of heads) {
    yield `${paint('bold', visible(name))} ${paint('dim', words)}\n`;
    yield `${rows(bound.filter(({ scheme }) => scheme === name))}\n`;
    if (earlyEnd !== undefined) yield `${wrap(`  ${visible(earlyEnd)}`, columns).join('\n')}\n`;
    yield '\n';
  }
  const undecided = operations.filter(({ state }) => state === 'undecided');
  const disabled = operations.filter(({ state }) => state === 'disabled');
  if (disabled.length > 0) yield `${paint('bold', 'Not paginated')}\n${rows(disabled)}\n\n`;
  if (undecided.length > 0) yield `${paint('bold', 'Not sure')}\n${rows(undecided)}\n\n`;
  if (left.length > 0) {
    const leftRows = left.map(({ operation, reason }) => [`  ${visible(operation)}`, visible(reason)]);
    yield `${paint('bold', 'Left unchanged')}\n${tableLines(leftRows, columns).join('\n')}\n\n`;
  }
  const tools = toolsText(before);
  const beforeText = `${before.size} already declared${tools === '' ? '' : `, ${tools}`}`;
  const sums = [
    `${count(bound.length, 'operation')} to declare with ${count(heads.length, 'scheme')}`,
    ...(disabled.length > 0 ? [`${disabled.length} decided against`] : []),
    ...(undecided.length > 0 ? [`${undecided.length} not sure`] : []),
    ...(left.length > 0 ? [`${left.length} left unchanged`] : []),
    beforeText,
  ];
  yield operations.length === 0 && left.length === 0
    ? `${visible(file)}: nothing is left to declare, ${beforeText}\n`
    : `${visible(file)}: ${sums.join(', ')}\n`;
}

function evidenceOf(one: PlannedOperation): string {
  return one.state === 'undecided' ? `${one.reason} (${one.evidence})` : one.evidence;
}

function countsText({ verdict, walks, pages, requestsPredicted }: TrafficSupport): string {
  if (requestsPredicted === 0) return '';
  const counts = [
    count(walks, 'walk'),
    count(pages, 'page'),
    `${count(requestsPredicted, 'request')} predicted`,
  ].join(', ');
  return verdict === 'confirmed' ? `; confirmed by recordings: ${counts}` : `; recordings: ${counts}`;
}

function trafficRows(support: TrafficSupport | undefined): readonly (readonly string[])[] {
  if (support === undefined) return [];
  const places = (exchanges: TrafficSupport['fields'][number]['exchanges']) =>
    [
      ...new Set(exchanges.map(({ file, line }) => `${file === undefined ? 'line ' : `${file}:`}${line}`)),
    ].join(', ');
  return [
    ...support.fields.map(({ part, field, shows, exchanges }) => [
      `    ${part}.${field}`,
      `${shows} (${places(exchanges)})`,
    ]),
    ...support.against.map(({ says, exchanges }) => [
      '    refuted',
      `what the document alone suggests: ${says} (${places(exchanges)})`,
    ]),
  ].map((row) => row.map(visible));
}

export function adoptJson(adopted: readonly AdoptedUnit[]): string {
  const files = adopted.map(({ file, plan, left, methods, declared, traffic }) => ({
    file,
    schemes: plan.schemes.map(({ scheme }) => scheme),
    earlyEnds: plan.schemes.flatMap(({ earlyEnd }) => earlyEnd ?? []),
    operations: [
      ...plan.operations.map((one) => ({
        operation: one.operation,
        scheme: one.state === 'bound' ? one.scheme : null,
        state: one.state,
        evidence: [one.evidence],
        ...(one.state === 'undecided' && { reason: one.reason }),
        ...(traffic?.has(one.operation) === true && { traffic: traffic.get(one.operation) }),
      })),
      ...left.map((one) => ({ ...one, scheme: null, state: 'left', evidence: [] })),
      ...methods.flatMap(({ operation, scheme, why }) =>
        scheme === null && why !== 'disabled'
          ? []
          : [{ operation, scheme, state: scheme === null ? 'disabled' : 'declared', evidence: [] }],
      ),
      ...[...declared].flatMap(([operation, tool]) =>
        tool === 'own' ? [] : [{ operation, scheme: null, state: 'declared', tool, evidence: [] }],
      ),
    ],
  }));
  return `${JSON.stringify({ version: 1, files }, null, 2)}\n`;
}

function toolsText(declared: AdoptedUnit['declared']): string {
  const counts: Partial<Record<ExternalFormatId, number>> = {};
  for (const tool of declared.values()) if (tool !== 'own') counts[tool] = (counts[tool] ?? 0) + 1;
  return countText(counts, declared.size);
}
