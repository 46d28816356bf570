import { severityChoices } from '@pagewright/core/format';
import { externalFormatNames } from '@pagewright/importers';
import type { OptionSpecs, OptionValues } from '../arguments/parse-arguments.js';
import { fileOptions } from './analysed-file.js';
import { asOverlayOption } from './command.js';

export const externalFormatIds = Object.keys(externalFormatNames);

export const importOptions = {
  from: {
    value: 'TOOL',
    text: `The tools whose declarations are imported: ${externalFormatIds.join(', ')}. Default: auto, all that are found.`,
  },
  overrides: {
    value: 'FILE',
    text: 'Overrides of the document (Fern). Their declarations are moved into the document.',
  },
  write: { text: 'Write the changes in place. All files are written, or none.' },
  out: {
    value: 'NEW',
    text: 'Write the result to this file instead. The inputs stay unchanged, for example a stainless.yml that is still in use.',
  },
  'as-overlay': asOverlayOption,
  force: { text: 'Overwrite the file that --out names.' },
  diff: { text: 'Print the changes as a unified diff, and change nothing.' },
  'fail-on': {
    value: 'SEVERITY',
    choices: severityChoices,
    text: 'The lowest severity that makes the command fail. Default: error, or what the configuration declares.',
  },
  ...fileOptions,
  config: {
    value: 'FILE',
    text: "The tool's own configuration, such as stainless.yml, redocly.yaml or generators.yml, or a Pagewright configuration, which then gets the schemes.",
  },
} as const satisfies OptionSpecs;

export type ImportArguments = OptionValues<typeof importOptions>;
