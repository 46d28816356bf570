import { parse } from 'yaml';
import { analyze } from '../../src/analysis/analyzer.js';
import type { AnalyzeOptions } from '../../src/binding/analysis.js';
import type { Finding } from '../../src/diagnostics/finding.js';

export function check(document: unknown, config?: unknown, options: AnalyzeOptions = {}): readonly Finding[] {
  return analyze({ document, config, options }).findings;
}

export function checkText(document: string, config?: string, options?: AnalyzeOptions): readonly Finding[] {
  return check(parse(document), config === undefined ? undefined : parse(config), options);
}
