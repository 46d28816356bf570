import { catalogue, findRule, type RuleCode, type Severity } from '@pagewright/core';
import type { RedoclyPlugin, RedoclySeverity } from './host.js';
import { withPaginationTypes } from './known-extensions.js';
import { type PluginOptions, sharedRules } from './shared-rules.js';

const id = 'pagewright';

/** Severities for what `pagewright check` reports. Redocly has no severity below a warning. */
const recommended: Readonly<Record<Severity, RedoclySeverity>> = {
  error: 'error',
  warn: 'warn',
  info: 'warn',
};

/** Severities by which all that is wrong fails; operations that look paginated and are undeclared are reported, too. */
const strict: Readonly<Record<Severity, RedoclySeverity>> = { error: 'error', warn: 'error', info: 'warn' };

/** Returns whether `pagewright check` has a rule only on demand. */
function isOnDemand(code: RuleCode): boolean {
  return findRule(code)?.isOff === true;
}

/** Makes the plug-in with options that a `redocly.yaml` cannot hold. */
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
