import { type BoundMethod, schemeTypes, targetName } from '@pagewright/core';
import { type Explanation, methodName, schemeOf, whyWords } from '../explain/explain-unit.js';
import { visible, wrap } from '../terminal/text-width.js';
import type { TextStyle } from './text.js';

/** `explain FILE OPERATION`: everything about one method. */
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
