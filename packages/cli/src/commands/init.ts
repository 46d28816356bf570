import { dirname, join, relative, resolve } from 'node:path';
import type { OptionSpecs } from '../arguments/parse-arguments.js';
import type { Io } from '../io.js';
import { displayName } from '../project/source-file.js';
import { settingsFileNames } from '../settings/read-settings.js';
import { type Command, writeNote } from './command.js';

const options = {} as const satisfies OptionSpecs;

export const initCommand: Command<typeof options> = {
  name: 'init',
  summary: 'Write a pagewright.config.yaml, the settings of check, into the current folder.',
  positionals: '',
  options,
  examples: [['pagewright init', 'writes the file, unless there is one']],
  details: [
    'The file has the defaults, and names the JSON Schema that editors use to complete and check it. An existing file is not replaced.',
    "Exit status: 0, or 2 when the file exists or can't be written.",
  ],
  async run(io, positionals) {
    if (positionals.length > 0) return { usage: 'init takes no arguments' };
    for (const name of settingsFileNames) {
      if ((await io.kindOf(join(io.cwd, name))) === undefined) continue;
      writeNote(io, [`${name} exists, and init does not overwrite it`]);
      return 2;
    }
    const [name] = settingsFileNames;
    const written = await io.placeFile(io.cwd, name, settingsText(await schemaPlace(io)));
    if (!written.ok) writeNote(io, [`can't write ${name}: ${written.problem}`]);
    else io.stdout.write(`wrote ${name}; pagewright check reads it\n`);
    return written.ok ? 0 : 2;
  },
};

/** Returns the path of the settings schema in the installed package, or else the URL of this version's schema. */
async function schemaPlace(io: Io): Promise<string> {
  const inPackage = 'node_modules/@pagewright/cli/schemas/settings.schema.json';
  for (let folder = io.cwd; ; folder = dirname(folder)) {
    const path = resolve(folder, inPackage);
    if ((await io.kindOf(path)) === 'file') {
      const near = displayName(io.cwd, relative(io.cwd, path));
      return near.startsWith('.') ? near : `./${near}`;
    }
    if (dirname(folder) === folder)
      return `https://unpkg.com/@pagewright/cli@${io.version}/schemas/settings.schema.json`;
  }
}

function settingsText(schema: string): string {
  return `# yaml-language-server: $schema=${schema}
# Settings of pagewright check. The matching option overrides a setting: pagewright help check.

# The lowest severity that fails the check: error, warn, info, or off.
failOn: error

# Files, folders and globs to check if the command names none. Default: the current folder.
# files: [api]

# Files to ignore, as .gitignore patterns.
# ignore: [drafts/]

# Ignore the findings in this file: pagewright check --write-baseline creates it.
# baseline: pagewright-baseline.json

# Change the severity of rules, or turn them off: pagewright rules lists them.
# rules: { Pagination/MissingItems: error }
`;
}
