import { findRule } from './catalogue.js';

const pages = 'https://pagewright.dev';

/** Where people read about Pagewright. */
export const homePage = pages;

/** The section of docs/rules.md about a code; undefined for what is no rule of the catalogue. */
export function ruleLink(code: string): string | undefined {
  if (findRule(code) === undefined) return undefined;
  return `${pages}/docs/rules.md#${anchor(code)}`;
}

/** The anchor that Markdown renderers give the heading "Family/Name". */
function anchor(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9 _-]/g, '');
}
