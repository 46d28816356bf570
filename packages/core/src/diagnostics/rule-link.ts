import { findRule } from './catalogue.js';

/** The public address of the project's pages, such as `https://example.org`; undefined until there is one. */
export const homePage: string | undefined = undefined;

/** The section of docs/rules.md about a code; undefined for what is no rule of the catalogue, and without an address. */
export function ruleLink(code: string, address: string | undefined = homePage): string | undefined {
  if (address === undefined || findRule(code) === undefined) return undefined;
  return `${address}/docs/rules.md#${anchor(code)}`;
}

/** The anchor that Markdown renderers give the heading "Family/Name". */
function anchor(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9 _-]/g, '');
}
