import type { Slot } from '../../plan/page-plan.js';
import { cppText } from './literal.js';

type Path = readonly (string | number)[];

export function slotText(slot: Slot, path = slot.in === 'body' ? pathText(slot.path) : ''): string {
  return slot.in === 'body' ? `detail::in_body(${path})` : `detail::in_${slot.in}(${cppText(slot.name)})`;
}

export function pathText(path: Path): string {
  return `{${path.map(stepText).join(', ')}}`;
}

/** Statements that make a path which is too long to stand inside another. */
export function pathLines(name: string, path: Path): readonly string[] {
  return [`detail::Path ${name};`, ...path.map((step) => `${name}.emplace_back(${stepText(step)});`)];
}

function stepText(step: string | number): string {
  return typeof step === 'number' ? `std::size_t{${step}}` : cppText(step);
}
