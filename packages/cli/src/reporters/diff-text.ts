import { targetName } from '@pagewright/core/targets';
import { type DeclarationChange, type Effect, effects } from '@pagewright/diff';
import type { Comparison, LocatedChange } from '../compare/compare-units.js';
import { visible, wrap } from '../terminal/text-width.js';
import { locationText, type TextStyle } from './text.js';

const styles = { source: 'red', wire: 'yellow', walk: 'yellow', docs: 'blue' } as const;

export function* diffText(comparison: Comparison, style: TextStyle): Generator<string> {
  for (const located of comparison.changes) yield `${changeText(located, style)}\n\n`;
  yield `${summaryText(comparison)}\n`;
}

function changeText({ change, finding, old, allowed }: LocatedChange, { paint, columns }: TextStyle): string {
  const { effect, code, message, remedy } = change;
  const width = columns === undefined ? undefined : Math.max(40, columns - 2);
  const head = `${paint(['bold', styles[effect]], effect.padEnd(6))} ${paint('bold', locationText(finding.file, finding.range))} ${paint('dim', code)}`;
  const was =
    old === undefined ? [] : [`was at ${visible(old.name)}:${old.file.positionAt(old.range.start).line + 1}`];
  const last = allowed === undefined ? remedy : `Allowed: ${allowed}`;
  const lines = [message, `In ${subjectText(change)}, for ${targetsText(change)}.`, last];
  return [head, ...lines.flatMap((line) => wrap(visible(line), width)), ...was]
    .map((line, index) => (index === 0 ? line : `  ${line}`))
    .join('\n');
}

export function subjectText({ operation, scheme }: DeclarationChange): string {
  return operation ?? scheme ?? 'the declarations';
}

export function targetsText({ targets }: DeclarationChange): string {
  return targets.map(targetName).join(', ');
}

export function summaryText({ summary, changes }: Comparison): string {
  if (changes.length === 0) return 'pagination has not changed';
  const counts = effects.map((effect: Effect) => `${summary[effect]} ${effect}`);
  const all = [...counts, ...(summary.allowed > 0 ? [`${summary.allowed} allowed`] : [])].join(', ');
  return summary.breaking
    ? `${all}: a breaking change, which needs a new major version`
    : `${all}: nothing breaks; a new ${summary.step} version`;
}
