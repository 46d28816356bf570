import type { OptionSpecs } from '../arguments/parse-arguments.js';
import { type Explanation, explainUnit, findMethods } from '../explain/explain-unit.js';
import type { Io } from '../io.js';
import type { ProjectUnit } from '../project/source-file.js';
import { explainJson, explainStory, explainTable } from '../reporters/explain-text.js';
import { unitArguments } from '../reporters/next-commands.js';
import { painter } from '../terminal/text-width.js';
import { analyseFiles, brokenNote, fileOptions, tooMuch } from './analysed-file.js';
import { type Command, profileOption, writeNote } from './command.js';

const options = { profile: profileOption, ...fileOptions } as const satisfies OptionSpecs;

export const explainCommand: Command<typeof options> = {
  name: 'explain',
  summary: 'Show what each operation is bound to and why, how it pages, and what each target does.',
  positionals: 'FILE [OPERATION]',
  options,
  examples: [
    ['pagewright explain openapi.yaml', 'lists the operations with their schemes'],
    ['pagewright explain openapi.yaml "get /users"', 'explains one, target by target'],
  ],
  details: [
    'FILE is an OpenAPI document, or a configuration, which is explained with its document; "-" is standard input.',
    'OPERATION is "get /users", an operationId, or a configured method such as users.list.',
    "Exit status: 0, or 2 for wrong usage, an unknown operation, or an input that can't be read.",
  ],
  async run(io, positionals, given) {
    const [file, ...words] = positionals;
    if (file === undefined) return { usage: 'explain needs a FILE' };
    // Signs of undeclared pagination are shown for a single operation. For a whole file, `check --undeclared`
    // reports them.
    const loaded = await analyseFiles(io, [file], given, {
      undeclared: words.length > 0,
      checksOthers: true,
    });
    if (!loaded.ok) return loaded.end;
    const { project, analysed, profile } = loaded;
    const explained = analysed.map((unit) => explainUnit(unit, profile));
    const notes = analysed.flatMap((one) => [...one.notes, ...brokenNote(one)]);
    writeNote(io, [...project.notes, ...project.problems, ...notes]);
    const asJson = given.format?.[0] === 'json';
    if (asJson && explained.length > 1) {
      const units = analysed.map(({ unit }) => unit);
      return { usage: tooMuch('--format json explains', file, units) };
    }
    const isShown = showAll(io, explained, words.join(' '), asJson);
    return project.problems.length > 0 || !isShown ? 2 : 0;
  },
};

/** Writes all explanations, or only the requested operation. False if there is nothing to write. */
function showAll(io: Io, explained: readonly Explanation[], wanted: string, asJson: boolean): boolean {
  const style = { paint: painter(io), columns: io.stdout.columns };
  if (wanted === '') {
    for (const one of explained) {
      io.stdout.write(asJson ? explainJson(one, one.methods) : explainTable(one, style));
    }
    return explained.length > 0;
  }
  const matches = explained.map((one) => ({ one, ...findMethods(one.methods, wanted) }));
  for (const { one, found } of matches.filter((match) => match.found.length > 0)) {
    if (asJson) io.stdout.write(explainJson(one, found));
    else for (const method of found) io.stdout.write(explainStory(one, method, style));
  }
  if (matches.some(({ found }) => found.length > 0)) return true;
  writeNote(
    io,
    matches.map(({ one: { unit }, meant }) => noOperation(unit, wanted, meant)),
  );
  return false;
}

function noOperation(unit: ProjectUnit, wanted: string, meant: string | undefined): string {
  const { document, config } = unit;
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  const name = (document ?? config)?.name;
  return `there is no operation ${wanted} in ${name}.${hint} pagewright explain ${unitArguments(unit)} lists them.`;
}
