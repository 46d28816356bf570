import type { Slot } from '../../plan/page-plan.js';
import { cppText } from './literal.js';

export function slotText(slot: Slot): string {
  if (slot.in === 'body') return `detail::in_body(${pathText(slot.path)})`;
  return `detail::in_${slot.in}(${cppText(slot.name)})`;
}

export function pathText(path: readonly (string | number)[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `std::size_t{${step}}` : cppText(step)));
  return `{${steps.join(', ')}}`;
}
