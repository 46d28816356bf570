import { bindingRules } from './catalogue/binding-rules.js';
import { configRules } from './catalogue/config-rules.js';
import { declarationRules } from './catalogue/declaration-rules.js';
import { documentRules } from './catalogue/document-rules.js';
import { externalRules } from './catalogue/external-rules.js';
import { guidelineRules } from './catalogue/guideline-rules.js';
import { operationRules } from './catalogue/operation-rules.js';
import { overlayRules } from './catalogue/overlay-rules.js';
import { requestRules } from './catalogue/request-rules.js';
import { responseFieldRules } from './catalogue/response-field-rules.js';
import { responseRules } from './catalogue/response-rules.js';
import type { Rule } from './catalogue/rule.js';
import { schemeRules } from './catalogue/scheme-rules.js';
import { targetRules } from './catalogue/target-rules.js';

export type { Rule } from './catalogue/rule.js';

/**
 * Every rule, keyed by its code, with default severity, message and explanation (D37). Docs, `pagewright
 * rules`, hovers and the type of `report` come from this table. A released code is never renamed.
 */
export const catalogue = {
  ...schemeRules,
  ...declarationRules,
  ...bindingRules,
  ...configRules,
  ...documentRules,
  ...externalRules,
  ...operationRules,
  ...overlayRules,
  ...requestRules,
  ...responseRules,
  ...responseFieldRules,
  ...targetRules,
  ...guidelineRules,
} as const satisfies Readonly<Record<string, Rule>>;

/** The code of a rule, such as `Pagination/UnknownScheme`. */
export type RuleCode = keyof typeof catalogue;

/** Returns the rule of a code, or undefined for any other string. */
export function findRule(code: string): Rule | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code as RuleCode] : undefined;
}

/**
 * The public address of the project, such as `https://example.org`, without a trailing slash. Undefined until the
 * project has an address.
 */
export const homePage: string | undefined = undefined;

/** Returns the address of the page about a rule; undefined for an unknown code, or if the project has no address. */
export function ruleLink(code: string, address: string | undefined = homePage): string | undefined {
  if (address === undefined || findRule(code) === undefined) return undefined;
  return `${address}/rules/${code}.html`;
}
