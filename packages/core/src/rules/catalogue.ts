import { bindingRules } from './catalogue/binding-rules.js';
import { configRules } from './catalogue/config-rules.js';
import { documentRules } from './catalogue/document-rules.js';
import { schemeRules } from './catalogue/scheme-rules.js';
import type { Rule } from './rule.js';

export type { Rule } from './rule.js';

/**
 * Every code that Pagewright reports, with its default severity, message and explanation (D37). Docs, `pagewright
 * rules`, hovers and the type of `report` all come from here. A code is never renamed once shipped.
 */
export const catalogue = {
  ...schemeRules,
  ...bindingRules,
  ...configRules,
  ...documentRules,
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleCode = keyof typeof catalogue;

/** The rule of that code, or undefined; any string may be asked. */
export function findRule(code: string): Rule | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code as RuleCode] : undefined;
}
