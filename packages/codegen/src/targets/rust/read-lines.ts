import { bodyPathOf, type PagePlan, type ResponseMember } from '../../plan/page-plan.js';
import { call, pathCode } from './expressions.js';
import { fieldOf, lineOf } from './layout.js';

/** The statement that reads the items; `answer` is a reference to what came back. */
export function itemsLine({ paging }: PagePlan, answer: string, indent: string): string {
  if (paging.items === undefined) return `${indent}let items = Vec::new();`;
  return lineOf(call('PageAnswer::items', [answer, pathCode(paging.items)]), indent, 'let items = ', '?;');
}

/** A chain of names stands on one line up to a width of its own. */
export function placeLines(self: string, items: string, indent: string): readonly string[] {
  const [first = '', ...rest] = items.split('.');
  const whole = `${self}.${items}`;
  if (rest.length === 0 || whole.length <= 60) return [indent + whole];
  const inner = `${indent}    `;
  const others = rest.map((name) => `${inner}.${name}`);
  // A name as short as `self` keeps the one after it on its line.
  return self.length <= 4
    ? [`${indent}${self}.${first}`, ...others]
    : [indent + self, `${inner}.${first}`, ...others];
}

/** The statement that reads the response; it takes the items that were read before. */
export function responseLines(
  { names, members }: PagePlan,
  answer: string,
  indent: string,
): readonly string[] {
  const before = `${indent}let response = ${names.response} {`;
  const [first, ...others] = members;
  if (first === undefined) return [`${before}};`];
  // What is so narrow stands on one line.
  const only = first.name === 'items' ? 'items' : `${first.name}: items`;
  if (others.length === 0 && first.holdsItems && only.length <= 18) {
    const value = `${names.response} { ${only} };`;
    const line = `${indent}let response = ${value}`;
    return line.length <= 100 ? [line] : [`${indent}let response =`, `${indent}    ${value}`];
  }
  const inner = `${indent}    `;
  return [before, ...members.map((member) => memberLine(member, answer, inner)), `${indent}};`];
}

function memberLine(member: ResponseMember, answer: string, indent: string): string {
  const { name, holdsItems } = member;
  if (holdsItems) return `${indent}${name === 'items' ? name : `${name}: items`},`;
  const value = call('PageAnswer::member', [answer, pathCode(bodyPathOf(member))]);
  return fieldOf(value, indent, `${name}: `);
}
