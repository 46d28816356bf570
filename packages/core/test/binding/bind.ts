import { analyze as analyzeAll } from '../../src/analysis/analyzer.js';
import type { Analysis } from '../../src/binding/analysis.js';
import { declarationRules } from '../../src/diagnostics/catalogue/declaration-rules.js';
import { operationRules } from '../../src/diagnostics/catalogue/operation-rules.js';
import { requestRules } from '../../src/diagnostics/catalogue/request-rules.js';
import { responseFieldRules } from '../../src/diagnostics/catalogue/response-field-rules.js';
import { responseRules } from '../../src/diagnostics/catalogue/response-rules.js';
import { targetRules } from '../../src/diagnostics/catalogue/target-rules.js';

const judging = {
  ...declarationRules,
  ...operationRules,
  ...requestRules,
  ...responseFieldRules,
  ...responseRules,
  ...targetRules,
};

/**
 * Analyses, and omits findings about how well a scheme works or fits its operations, because the documents of these
 * tests are too small for that.
 */
export function analyze(input: Parameters<typeof analyzeAll>[0]): Analysis {
  const { findings, ...rest } = analyzeAll(input);
  return { ...rest, findings: findings.filter(({ code }) => !Object.hasOwn(judging, code)) };
}
