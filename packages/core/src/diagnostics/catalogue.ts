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
  ...overlayRules,
  ...requestRules,
  ...responseRules,
  ...responseFieldRules,
  ...targetRules,
  ...guidelineRules,
} as const satisfies Readonly<Record<string, Rule>>;

/** The code of a rule in the catalogue, such as `Pagination/UnknownScheme`. */
export type RuleCode = keyof typeof catalogue;

/** The rule of that code, or undefined; any string is allowed. */
export function findRule(code: string): Rule | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code as RuleCode] : undefined;
}

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
