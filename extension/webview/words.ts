import type { ReadView, StepView } from '../src/walk/shared/walk-view.js';

/** For example `{ name: 'meta.next', says: 'is "b"' }`. */
export interface DecidingValue {
  readonly name: string;
  readonly says: string;
}

export function decidingValuesOf({ reads, items }: StepView): readonly DecidingValue[] {
  return reads
    .filter(({ decides }) => decides)
    .map((read) => ({ name: placeName(read), says: says(read, items) }));
}

function says({ role, of, value }: ReadView, items: number): string {
  if (role === 'items' && of === 'value') {
    if (value === undefined) return 'is missing';
    return items === 0 ? 'is empty' : `has ${counted(items, 'item')}`;
  }
  return value === undefined ? 'is missing' : `is ${value}`;
}

/** For example `meta.next`, `data[1].id`, a header name, or `the whole body`. */
export function placeName({ pointer, header }: Pick<ReadView, 'pointer' | 'header'>): string {
  if (header !== undefined) return header;
  if (pointer === undefined || pointer === '') return 'the whole body';
  const steps = pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps
    .map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}

export function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}

/** Splits `get /users` into `{ method: 'GET', path: '/users' }`. */
export function operationParts(operation: string): { readonly method: string; readonly path: string } {
  const blank = operation.indexOf(' ');
  if (blank < 0) return { method: '', path: operation };
  return { method: operation.slice(0, blank).toUpperCase(), path: operation.slice(blank + 1) };
}

export function sentence(clause: string): string {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

export const sources: Readonly<Record<StepView['source'], string>> = {
  madeUp: 'made up',
  edited: 'edited',
  received: 'received',
  mocked: 'from the mock',
};
