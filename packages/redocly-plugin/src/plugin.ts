import { catalogue, findRule, type RuleCode, type Severity } from '@pagewright/core';
import type { RedoclyPlugin, RedoclySeverity } from './host.js';
import { withPaginationTypes } from './known-extensions.js';
import { type PluginOptions, sharedRules } from './shared-rules.js';

const id = 'pagewright';

/** Severities as in `pagewright check`, except that Redocly has no severity below a warning. */
const recommended: Readonly<Record<Severity, RedoclySeverity>> = {
  error: 'error',
  warn: 'warn',
  info: 'warn',
};

/**
 * The preset `strict`: warnings are errors, and operations that look paginated but declare no pagination are reported.
 */
const strict: Readonly<Record<Severity, RedoclySeverity>> = { error: 'error', warn: 'error', info: 'warn' };

function isOnDemand(code: RuleCode): boolean {
  return findRule(code)?.isOff === true;
}

/** Creates the plug-in with options that a `redocly.yaml` can't hold. */
export function pagewrightPlugin(options: PluginOptions = {}): RedoclyPlugin {
  const codes = Object.keys(catalogue) as RuleCode[];
  const rules = sharedRules(codes, options);
  const config = (severities: typeof recommended, isOff: (code: RuleCode) => boolean) => ({
    rules: Object.fromEntries(
      codes.map((code) => [`${id}/${code}`, isOff(code) ? 'off' : severities[catalogue[code].severity]]),
    ),
  });
  const extendTypes: RedoclyPlugin['typeExtension']['oas3'] = (types) =>
    withPaginationTypes(types, options.vendorPrefixes);
  return {
    id,
    configs: {
      recommended: config(recommended, isOnDemand),
      strict: config(strict, (code) => code.startsWith('Guideline/')),
    },
    rules: { oas2: rules, oas3: rules },
    typeExtension: { oas2: extendTypes, oas3: extendTypes },
  };
}
