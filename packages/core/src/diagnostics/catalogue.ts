import { bindingRules } from './catalogue/binding-rules.js';
import { configRules } from './catalogue/config-rules.js';
import { declarationRules } from './catalogue/declaration-rules.js';
import { documentRules } from './catalogue/document-rules.js';
import { externalRules } from './catalogue/external-rules.js';
import { operationRules } from './catalogue/operation-rules.js';
import { requestRules } from './catalogue/request-rules.js';
import { responseFieldRules } from './catalogue/response-field-rules.js';
import { responseRules } from './catalogue/response-rules.js';
import type { Rule } from './catalogue/rule.js';
import { schemeRules } from './catalogue/scheme-rules.js';
import { targetRules } from './catalogue/target-rules.js';

export type { Rule } from './catalogue/rule.js';

/**
 * Every code that Pagewright reports, with its default severity, message and explanation (D37). Docs, `pagewright
 * rules`, hovers and the type of `report` all come from here. A code is never renamed once shipped.
 */
export const catalogue = {
  ...schemeRules,
  ...declarationRules,
  ...bindingRules,
  ...configRules,
  ...documentRules,
  ...externalRules,
  ...operationRules,
  ...requestRules,
  ...responseRules,
  ...responseFieldRules,
  ...targetRules,
} as const satisfies Readonly<Record<string, Rule>>;

/** The code of a rule in the catalogue, such as `Pagination/UnknownScheme`. */
export type RuleCode = keyof typeof catalogue;

/** The rule of that code, or undefined; any string is allowed. */
export function findRule(code: string): Rule | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code as RuleCode] : undefined;
}
