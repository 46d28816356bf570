import { relative, resolve } from 'node:path';
import { findRule } from '@pagewright/core';
import { presetNames, severityChoices } from '@pagewright/core/format';
import {
  choiceList,
  invalidValue,
  type OptionSpecs,
  type OptionValues,
} from '../arguments/parse-arguments.js';
import type { BaselineRequest } from '../check/baseline-file.js';
import type { CheckSettings } from '../check/check-unit.js';
import type { Io } from '../io.js';
import type { ProjectRequest } from '../project/read-project.js';
import type { ShownPart } from '../reporters/shown-findings.js';
import {
  type CheckFormat,
  checkFormats,
  type FoundSettings,
  unknownCode,
} from '../settings/read-settings.js';
import {
  configConflict,
  configOption,
  formatOption,
  givenLayers,
  givenProfile,
  layerOptions,
  noConfigOption,
  profileOption,
  settingsOptions,
  type UsageError,
  vendorPrefixes,
  vendorPrefixOption,
} from './command.js';

export const checkOptions = {
  config: configOption,
  'no-config': noConfigOption,
  format: { ...formatOption, choices: checkFormats },
  'fail-on': {
    value: 'SEVERITY',
    choices: severityChoices,
    text: 'The lowest severity that fails the check. Default: error, or what the configuration declares.',
  },
  'max-warnings': {
    value: 'N',
    text: 'Fail if all files together have more than N warnings; replaces --fail-on for warnings.',
  },
  'max-errors': {
    value: 'N',
    text: 'Fail if all files together have more than N errors; replaces --fail-on for errors.',
  },
  rule: {
    value: 'CODE=SEVERITY',
    multiple: true,
    text: 'Report a rule as error, warn or info, or turn it off. Repeatable; takes precedence over configurations and settings.',
  },
  'max-shown': {
    value: 'N',
    text: 'Show at most N findings, and count the others. The exit status depends on all findings.',
  },
  statistics: { text: 'In text output, also count the findings by rule.' },
  'vendor-prefix': vendorPrefixOption,
  ...layerOptions,
  profile: profileOption,
  preset: {
    value: 'NAME',
    choices: presetNames,
    text: 'Also check the rules of a published guideline. Default: from the configuration, otherwise none.',
  },
  undeclared: { text: 'Also report operations that look paginated but are undeclared.' },
  coverage: {
    text: 'Count the list operations that are declared, decided against (declared as false), and undeclared.',
  },
  'min-coverage': {
    value: 'PERCENT',
    text: 'Fail if less than this percentage of list operations is declared or decided against.',
  },
  baseline: {
    value: 'FILE',
    text: 'Ignore the findings that FILE lists, and remove from FILE those that no longer occur.',
  },
  'write-baseline': {
    text: 'Create or replace the file of --baseline with all findings of this check, and exit with 0.',
  },
  changed: {
    value: 'REF',
    isOptional: true,
    text: 'Check only files that differ from REF in git, and files that refer to them. Default: HEAD; main selects all changes of the branch.',
  },
  watch: {
    text: 'Check the affected files again after each edit, until Ctrl-C (exit status 0).',
  },
  fix: { text: 'Apply safe fixes, then report the remaining findings.' },
  'fix-dry-run': { text: 'Print the safe fixes as a unified diff, and change nothing.' },
  'stdin-filename': {
    value: 'FILE',
    text: 'The file name of standard input, which determines its folder and language.',
  },
  output: { value: 'FILE', text: 'Write the report in --format to FILE, and text to standard output.' },
  quiet: { text: 'Print no notes, and nothing at all unless the check fails.' },
  'list-files': { text: 'Only list the files that would be checked.' },
  'allow-none': { text: 'Exit with 0 if there is nothing to check.' },
  concurrency: { value: 'N', text: 'Number of threads. Default: several if that saves time.' },
  ...settingsOptions,
} as const satisfies OptionSpecs;

export interface CheckRequest {
  readonly project: Omit<ProjectRequest, 'onFile'>;
  readonly settings: CheckSettings;
  readonly format: CheckFormat;
  readonly concurrency: number | undefined;
  readonly stdinName: string | undefined;
  readonly fix: 'write' | 'show' | undefined;
  readonly output: string | undefined;
  readonly baseline: BaselineRequest | undefined;
  readonly shown: ShownPart;
  /** Revision to compare with; '' means HEAD. Undefined: check everything. */
  readonly changed: string | undefined;
  readonly quiet: boolean;
  readonly listsFiles: boolean;
}

export function parseCheckRequest(
  io: Pick<Io, 'cwd' | 'stderr'>,
  positionals: readonly string[],
  given: OptionValues<typeof checkOptions>,
  found: FoundSettings,
): CheckRequest | UsageError {
  const { settings } = found;
  const prefixes = vendorPrefixes(given['vendor-prefix'], found);
  if (typeof prefixes === 'string') return { usage: prefixes };
  const maxWarnings = wholeNumber('--max-warnings', given['max-warnings']?.[0], 0);
  if (typeof maxWarnings === 'string') return { usage: maxWarnings };
  const maxErrors = wholeNumber('--max-errors', given['max-errors']?.[0], 0);
  if (typeof maxErrors === 'string') return { usage: maxErrors };
  const concurrency = wholeNumber('--concurrency', given.concurrency?.[0], 1);
  if (typeof concurrency === 'string') return { usage: concurrency };
  const maxShown = wholeNumber('--max-shown', given['max-shown']?.[0], 0);
  if (typeof maxShown === 'string') return { usage: maxShown };
  const ruled = rulesOf(given.rule ?? []);
  if (typeof ruled === 'string') return { usage: ruled };
  const rules = { ...settings.rules, ...ruled };
  const minShare = percentage('--min-coverage', given['min-coverage']?.[0]);
  if (typeof minShare === 'string') return { usage: minShare };
  const minCoverage = minShare ?? settings.minCoverage;
  if (given.fix !== undefined && given['fix-dry-run'] !== undefined) {
    return { usage: '--fix changes files and --fix-dry-run does not; use only one of them' };
  }
  if (given.output !== undefined && given['fix-dry-run'] !== undefined) {
    return { usage: '--fix-dry-run prints a diff, and --output is for a report; use only one of them' };
  }
  if (given['list-files'] !== undefined && given.format !== undefined && given.format[0] !== 'text') {
    return { usage: `--list-files prints text, not ${given.format[0]}; use only one of them` };
  }
  const stdinName = given['stdin-filename']?.[0];
  if (given.fix !== undefined && positionals.includes('-')) {
    return { usage: "--fix can't change standard input; --fix-dry-run prints what it would change" };
  }
  const baseline = baselineOf(io, given, found);
  if (typeof baseline === 'string') return { usage: baseline };
  const changed = given.changed?.[0] ?? usualRevision(settings.changed);
  if (given.changed !== undefined && baseline?.grows === true) {
    return {
      usage:
        '--write-baseline needs all findings, but --changed checks only some files; use only one of them',
    };
  }
  const layers = givenLayers(given, found);
  if (typeof layers === 'string') return { usage: layers };
  const conflict = configConflict(given);
  if (conflict !== undefined) return { usage: conflict };
  const config = given.config?.[0];
  const failOn = given['fail-on']?.[0] ?? settings.failOn;
  const warnings = maxWarnings ?? settings.maxWarnings;
  const errors = maxErrors ?? settings.maxErrors;
  const undeclared = given.undeclared === undefined ? settings.undeclared : true;
  const preset = presetNames.find((one) => one === given.preset?.[0]) ?? settings.preset;
  const format = checkFormats.find((one) => one === given.format?.[0]) ?? settings.format ?? 'text';
  return {
    project: {
      inputs: named(inputsOf(io, positionals, config, found), stdinName),
      ...(config !== undefined && { config }),
      ...(given['no-config'] !== undefined && { noConfig: true }),
      ...layers,
      mayBeNone: given['allow-none'] !== undefined,
      ignore:
        settings.ignore === undefined ? [] : [{ folder: found.folder, patterns: settings.ignore.join('\n') }],
    },
    settings: {
      ...prefixes,
      ...givenProfile(io, given.profile, found),
      ...(undeclared !== undefined && { undeclared }),
      diagnostics: {
        ...(failOn !== undefined && { failOn }),
        ...(warnings !== undefined && { maxWarnings: warnings }),
        ...(errors !== undefined && { maxErrors: errors }),
        ...(preset !== undefined && { preset }),
        ...(Object.keys(rules).length > 0 && { rules }),
        ...(settings.ignored !== undefined && { ignored: settings.ignored }),
      },
      ...((given.coverage ?? minCoverage) !== undefined && { coverage: true }),
      ...(minCoverage !== undefined && { minCoverage }),
    },
    format,
    concurrency: concurrency ?? settings.concurrency,
    stdinName,
    fix: given.fix !== undefined ? 'write' : given['fix-dry-run'] !== undefined ? 'show' : undefined,
    output: given.output?.[0],
    baseline,
    changed: baseline?.grows === true ? undefined : changed,
    shown: {
      maxShown: maxShown ?? settings.maxShown,
      statistics: given.statistics !== undefined || settings.statistics === true,
    },
    quiet: given.quiet !== undefined,
    listsFiles: given['list-files'] !== undefined,
  };
}

/** The revision in the settings; '' for HEAD, undefined if everything is checked. */
function usualRevision(changed: boolean | string | undefined): string | undefined {
  return typeof changed === 'string' ? changed : changed === true ? '' : undefined;
}

/** Returns severities by code, or a sentence about an invalid option. */
function rulesOf(given: readonly string[]): Readonly<Record<string, string>> | string {
  const rules: Record<string, string> = {};
  for (const text of given) {
    const at = text.lastIndexOf('=');
    const [code, severity] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
    if (findRule(code) === undefined)
      return at < 0 ? invalidValue('--rule', text, 'CODE=SEVERITY') : unknownCode(code);
    if (!severityChoices.some((one) => one === severity))
      return invalidValue('--rule', text, `${choiceList(severityChoices)} after the =`);
    rules[code] = severity;
  }
  return rules;
}

function baselineOf(
  { cwd }: Pick<Io, 'cwd'>,
  given: OptionValues<typeof checkOptions>,
  { settings, folder }: FoundSettings,
): BaselineRequest | string | undefined {
  const own = given.baseline?.[0];
  const grows = given['write-baseline'] !== undefined;
  if (own !== undefined) return { path: resolve(cwd, own), grows };
  if (settings.baseline !== undefined) return { path: resolve(folder, settings.baseline), grows };
  return grows ? '--write-baseline needs --baseline FILE, or baseline in the settings' : undefined;
}

/** Returns the arguments. If there are none, returns the files of the settings or the working folder. */
function inputsOf(
  { cwd }: Pick<Io, 'cwd'>,
  positionals: readonly string[],
  config: string | undefined,
  { settings, folder }: FoundSettings,
): readonly string[] {
  if (positionals.length > 0 || config !== undefined) return positionals;
  return settings.files?.map((file) => relative(cwd, resolve(folder, file)) || '.') ?? ['.'];
}

/** Replaces `-`, which stands for standard input, by the name given for it. */
function named(inputs: readonly string[], stdinName: string | undefined): readonly string[] {
  return stdinName === undefined ? inputs : inputs.map((input) => (input === '-' ? stdinName : input));
}

export function wholeNumber(
  option: string,
  given: string | undefined,
  min: number,
  max?: number,
): number | string | undefined {
  if (given === undefined) return undefined;
  const isWhole = /^\d{1,9}$/.test(given) && Number(given) >= min && Number(given) <= (max ?? 999_999_999);
  const to = max === undefined ? '' : ` to ${max}`;
  return isWhole ? Number(given) : invalidValue(option, given, `a whole number from ${min}${to}`);
}

function percentage(option: string, given: string | undefined): number | string | undefined {
  if (given === undefined) return undefined;
  const isPercentage = /^\d{1,3}(\.\d{1,9})?$/.test(given) && Number(given) <= 100;
  return isPercentage ? Number(given) : invalidValue(option, given, 'a number from 0 to 100');
}
