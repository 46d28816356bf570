import { severityChoices } from '@pagewright/core';
import type { OptionSpecs, OptionValues } from '../arguments/parse-arguments.js';
import { checkProject } from '../check/check-project.js';
import type { CheckSettings } from '../check/check-unit.js';
import { readProject } from '../project/read-project.js';
import { checkJson } from '../reporters/json.js';
import { checkText } from '../reporters/text.js';
import { painter } from '../terminal/paint.js';
import { startProgress } from '../terminal/progress.js';
import type { Command } from './command.js';
import { configOption, formatOption, tell, vendorPrefixes, vendorPrefixOption } from './shared-options.js';

const options = {
  config: configOption,
  format: formatOption,
  'fail-on': {
    value: 'SEVERITY',
    choices: severityChoices,
    text: 'The lowest severity that fails the check. Default: error, or what the configuration says.',
  },
  'max-warnings': { value: 'N', text: 'Fail the check when there are more warnings than this.' },
  'vendor-prefix': vendorPrefixOption,
} as const satisfies OptionSpecs;

export const check: Command<typeof options> = {
  name: 'check',
  summary: 'Check OpenAPI documents and SDK configurations.',
  positionals: '[FILE|GLOB|DIR|-]...',
  options,
  details: [
    'Without arguments the current folder is checked. In folders, .json, .jsonc, .yaml and .yml files are looked at, except in node_modules and in folders whose name begins with a dot; "-" is standard input.',
    'A configuration is checked together with its document: the one it names with openapi, else the only one there is.',
    "Exit status: 0 when nothing fails, 1 when findings do, 2 for wrong usage or an input that can't be read.",
  ],
  async run(io, positionals, given) {
    const settings = checkSettings(given);
    if ('usage' in settings) return settings;
    const progress = startProgress(io);
    const [config] = given.config ?? [];
    const project = await readProject(io, {
      inputs: positionals.length === 0 && config === undefined ? ['.'] : positionals,
      ...(config !== undefined && { config }),
      onFile: (name) => progress.step(`reading ${name}`),
    });
    const report = checkProject(project, settings, (name) => progress.step(`checking ${name}`));
    progress.end();
    tell(io, [...project.notes, ...project.problems]);
    if (given.format?.[0] === 'json') io.stdout.write(checkJson(report));
    else {
      const style = { paint: painter(io), columns: io.stdout.columns };
      for (const part of checkText(report, style)) io.stdout.write(part);
    }
    if (project.problems.length > 0) return 2;
    return report.failed ? 1 : 0;
  },
};

function checkSettings(given: OptionValues<typeof options>): CheckSettings | { readonly usage: string } {
  const prefixes = vendorPrefixes(given['vendor-prefix']);
  if (typeof prefixes === 'string') return { usage: prefixes };
  const [failOn] = given['fail-on'] ?? [];
  const [most] = given['max-warnings'] ?? [];
  if (most !== undefined && !/^\d{1,9}$/.test(most)) {
    return { usage: `--max-warnings is a whole number from 0, not ${most}` };
  }
  return {
    ...prefixes,
    ...(failOn !== undefined && { failOn }),
    ...(most !== undefined && { maxWarnings: Number(most) }),
  };
}
