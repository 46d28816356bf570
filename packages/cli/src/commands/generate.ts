import { resolve } from 'node:path';
import { clientIds, type QueryLibrary, queryLibraries } from '@pagewright/codegen';
import { type TargetId, targetIds } from '@pagewright/core';
import { configuredTargets } from '@pagewright/core/authoring';
import { packageProblem, suggest } from '@pagewright/core/internal';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import type { OptionSpecs, OptionValues } from '../arguments/parse-arguments.js';
import { isModulePlace, type LoadedTarget } from '../generate/custom-targets.js';
import { type ComparedFile, compareFiles, leftovers, unusedPackages } from '../generate/make-files.js';
import { type AskedClient, askedClients, readClients } from '../generate/read-client.js';
import type { Io } from '../io.js';
import { displayName } from '../project/source-file.js';
import { count } from '../reporters/text.js';
import { visible } from '../terminal/text-width.js';
import { analyseFiles, brokenNote, fileOptions, tooMuch, unreadNote } from './analysed-file.js';
import {
  type Command,
  type CommandStage,
  type ExitStatus,
  ended,
  profileOption,
  writeNote,
} from './command.js';
import { type OwnModules, ownModule } from './own-module.js';
import { undeclaredNote } from './undeclared-note.js';

const { format: _, ...inputOptions } = fileOptions;

const options = {
  target: {
    value: 'T',
    multiple: true,
    text: `The target: ${targetIds.join(', ')}, or "all" of these; ${queryLibraries.join(' or ')} for infinite queries; or the path of the module of a custom target, such as ./my-target.mjs, whose code Pagewright runs. Repeatable. Default: the targets of the configuration.`,
  },
  client: {
    value: 'C=PATH',
    multiple: true,
    text: `Paged functions that call a generated client: ${clientIds.join(', ')}; with a target for infinite queries, also queries that call it. PATH is the file or folder of the client; without PATH, generate looks for a client of hey-api or openapi-fetch next to DIR/C, under the file names of its generator, and prints a note if there is none. Repeatable.`,
  },
  out: { value: 'DIR', text: 'The folder to write to, with a folder in it for each target.' },
  profile: profileOption,
  transport: {
    text: "Add a transport that uses each language's standard library, so that the output runs on its own.",
  },
  adapter: {
    text: 'With --transport, also write paginate, which calls an existing client: typescript, python, go, java, kotlin, csharp. Without --transport, these targets always have it.',
  },
  'follow-headers': {
    replacedBy:
      '--profile full, whose pages use everything that a scheme declares, including links in headers',
    text: '',
  },
  package: {
    value: 'T=NAME',
    multiple: true,
    text: 'The package, namespace or module of the code for a target: java=com.acme.sdk.pagination. Repeatable. Default: from the configuration, otherwise pagination.',
  },
  'item-type': {
    value: 'OP=TYPE',
    multiple: true,
    text: 'The type to use for the items of an operation instead of a generated one. OP is an operationId, or a verb and path such as "get /books". TYPE is written as in the language of the target: ./models.js#Book, models.Book, com.acme.models.Book or acme::models::Book. Repeatable.',
  },
  check: { text: 'Write nothing; report outdated files, and exit with 1 if there are any.' },
  force: { text: 'Also overwrite files that were not generated.' },
  ...inputOptions,
} as const satisfies OptionSpecs;

export const generateCommand: Command<typeof options> = {
  name: 'generate',
  summary:
    'Write page helpers for SDKs: page, params and response types of every scheme, and a README about them.',
  positionals: 'FILE',
  options,
  examples: [
    [
      'pagewright generate openapi.yaml --target python,go --out pages',
      'writes page helpers for two languages',
    ],
    [
      'pagewright generate openapi.yaml --target all --out pages --check',
      'checks whether the page helpers in the folder pages are up to date',
    ],
  ],
  details: [
    'FILE is an OpenAPI document, or a configuration, which is read with its document; "-" is standard input.',
    'Nothing is written outside DIR. A file that Pagewright did not generate is overwritten only with --force.',
    "Exit status: 0; 1 when --check finds a difference, or if no pagination is declared; 2 for wrong usage, or if a file can't be read or written.",
  ],
  async run(io, positionals, given) {
    const asked = await readAsked(io, positionals, given);
    if (!asked.ok) return asked.end;
    const subject = await readSubject(io, asked.value, given);
    if (!subject.ok) return subject.end;
    const made = await makeAll(io, asked.value, subject.value, given);
    if (!made.ok) return made.end;
    const { folder, compared, left } = made.value;
    if (given.check !== undefined) return showDifferences(io, compared, left);
    const status = await write(io, folder, compared, given.force !== undefined);
    if (status !== 0) return status;
    writeNote(
      io,
      left.map((path) => `${nameBelow(io, folder, path)} is no longer generated, and can be deleted`),
    );
    return status;
  },
};

type GenerateArguments = OptionValues<typeof options>;

interface Asked {
  readonly file: string;
  readonly folder: string;
  readonly targets: AskedTargets;
  readonly clients: readonly AskedClient[];
  readonly custom: readonly LoadedTarget[];
  readonly packages: Readonly<Record<string, string>>;
  readonly helpers: OwnModules['dist/generate.cjs'];
}

async function readAsked(
  io: Io,
  [file, ...more]: readonly string[],
  given: GenerateArguments,
): Promise<CommandStage<Asked>> {
  if (file === undefined || more.length > 0) return ended({ usage: 'generate needs one FILE' });
  const [out] = given.out ?? [];
  if (out === undefined || out === '') return ended({ usage: 'generate needs --out DIR' });
  const targets = askedTargets(given.target ?? []);
  if (typeof targets === 'string') return ended({ usage: targets });
  const clients = askedClients(given.client ?? []);
  if (typeof clients === 'string') return ended({ usage: clients });
  const loaded = await ownModule(io, 'dist/generate.cjs');
  if (!loaded.ok) {
    writeNote(io, [`can't load the page helpers: ${loaded.problem}`]);
    return ended(2);
  }
  const helpers = loaded.value;
  const custom = await helpers.loadTargets(io, targets.places);
  if (typeof custom === 'string') return ended({ usage: custom });
  const packages = askedPackages(
    given.package ?? [],
    custom.map(({ target }) => target.id),
  );
  if (typeof packages === 'string') return ended({ usage: packages });
  const folder = resolve(io.cwd, out);
  if ((await io.kindOf(folder)) === 'file') {
    writeNote(io, [`--out must be a folder, but ${displayName(io.cwd, folder)} is a file`]);
    return ended(2);
  }
  return { ok: true, value: { file, folder, targets, clients, custom, packages, helpers } };
}

interface Subject {
  readonly unit: AnalysedUnit;
  readonly configured: ReturnType<typeof configuredTargets>;
  readonly targets: readonly TargetId[];
}

/** Reads the document and the configuration, and chooses the targets. */
async function readSubject(
  io: Io,
  { file, targets: { ids, libraries }, clients, custom }: Asked,
  given: GenerateArguments,
): Promise<CommandStage<Subject>> {
  const loaded = await analyseFiles(io, [file], given, { checksOthers: true });
  if (!loaded.ok) return loaded;
  const { project, analysed } = loaded;
  writeNote(io, [...project.notes, ...project.problems, ...analysed.flatMap(({ notes }) => notes)]);
  const [unit, ...others] = analysed;
  if (project.problems.length > 0 || unit === undefined) {
    if (project.problems.length === 0)
      writeNote(io, [`${file} is neither an OpenAPI document nor a configuration`]);
    return ended(2);
  }
  if (others.length > 0) {
    const units = analysed.map((one) => one.unit);
    return ended({ usage: tooMuch('generate takes', file, units) });
  }
  const configured = configuredTargets(unit.unit.config?.tree.reader, loaded.profile);
  const isBeside = libraries.length + clients.length + custom.length > 0;
  const targets = ids.length > 0 || isBeside ? ids : configured.ids;
  if (targets.length === 0 && !isBeside)
    return ended({ usage: 'generate needs --target T: no configuration names a target' });
  return { ok: true, value: { unit, configured, targets } };
}

interface Made {
  readonly folder: string;
  readonly compared: readonly ComparedFile[];
  /** Generated files of an earlier run that are no longer generated. */
  readonly left: readonly string[];
}

/** Generates all files and compares them with those in the folder. */
async function makeAll(
  io: Io,
  { folder, targets: { libraries }, clients, custom, packages, helpers }: Asked,
  { unit, configured, targets }: Subject,
  given: GenerateArguments,
): Promise<CommandStage<Made>> {
  const itemTypes = helpers.askedItemTypes(given['item-type'] ?? [], targets, unit.analysis.methods);
  if (typeof itemTypes === 'string') return ended({ usage: itemTypes });
  writeNote(io, [...brokenNote(unit), ...unreadNote(unit, configured.profile)]);
  const isOfOperations = libraries.length + clients.length > 0 && targets.length + custom.length === 0;
  const lack = undeclaredNote(unit, configured.profile, isOfOperations);
  if (lack !== undefined) {
    writeNote(io, [lack, 'nothing was written']);
    return ended(1);
  }
  const read = await readClients(io, folder, clients);
  if (typeof read === 'string') {
    writeNote(io, [read]);
    return ended(2);
  }
  writeNote(io, [
    ...read.flatMap(({ note }) => note ?? []),
    ...unusedPackages(packages, { targets, custom, clients: read }),
  ]);
  const made = helpers.makeFiles(unit, {
    ...{ targets, custom, libraries, itemTypes, clients: read },
    profile: configured.profile,
    transport: given.transport !== undefined,
    adapter: given.adapter !== undefined || given.transport === undefined,
    packages: { ...configured.packages, ...packages },
  });
  if (!made.ok) {
    writeNote(io, [made.problem, 'nothing was written']);
    return ended(2);
  }
  const { files, notes } = made.value;
  writeNote(io, notes);
  const compared = await compareFiles(io, folder, files);
  return { ok: true, value: { folder, compared, left: await leftovers(io, folder, files) } };
}

interface AskedTargets {
  readonly ids: readonly TargetId[];
  /** Libraries for infinite queries. "all" does not include them. */
  readonly libraries: readonly QueryLibrary[];
  readonly places: readonly string[];
}

function askedTargets(given: readonly string[]): AskedTargets | string {
  const all = given.flatMap((text) => text.split(',')).filter((name) => name !== '');
  const places = all.filter(isModulePlace);
  const names = all.filter((name) => !isModulePlace(name));
  const known: readonly string[] = [...targetIds, ...queryLibraries];
  const wrong = names.find((name) => name !== 'all' && !known.includes(name));
  if (wrong !== undefined) {
    const meant = suggest(wrong, known);
    const asPath = /\.[cm]?js$/.test(wrong) ? `; did you mean ./${wrong}?` : '';
    return `--target ${wrong} is not one of ${known.join(', ')}, all${meant === undefined ? asPath : `; did you mean ${meant}?`}`;
  }
  return {
    ids: targetIds.filter((target) => names.includes(target) || names.includes('all')),
    libraries: queryLibraries.filter((library) => names.includes(library)),
    places,
  };
}

/** Package names by target, or a sentence about an invalid one. */
function askedPackages(
  given: readonly string[],
  custom: readonly string[],
): Readonly<Record<string, string>> | string {
  const named = new Map<string, string>();
  for (const text of given) {
    const sign = text.indexOf('=');
    const [target, name] = [text.slice(0, Math.max(sign, 0)), text.slice(sign + 1)];
    if (custom.includes(target) && name !== '') {
      named.set(target, name);
      continue;
    }
    if (!isTarget(target)) {
      const meant = suggest(target, targetIds);
      return `--package ${text} begins with none of ${[...targetIds, ...custom].map((id) => `${id}=`).join(', ')}${meant === undefined ? '' : `; did you mean ${meant}=?`}`;
    }
    const problem = packageProblem(target, name);
    if (problem !== undefined) return `--package: ${problem}`;
    named.set(target, name);
  }
  return Object.fromEntries(named);
}

function isTarget(name: string): name is TargetId {
  return targetIds.some((target) => target === name);
}

function showDifferences(io: Io, compared: readonly ComparedFile[], left: readonly string[]): ExitStatus {
  const words = { new: 'is missing', older: 'is out of date', foreign: 'was not generated', unreadable: '' };
  const lines = compared.flatMap(({ path, there, problem }) =>
    there === 'same' ? [] : [`${visible(path)} ${problem ?? words[there]}`],
  );
  const all = [...lines, ...left.map((path) => `${visible(path)} is no longer generated`)];
  io.stdout.write(
    all.length === 0 ? `${count(compared.length, 'file')}, all up to date\n` : `${all.join('\n')}\n`,
  );
  return all.length === 0 ? 0 : 1;
}

function nameBelow({ cwd }: Io, folder: string, path: string): string {
  return displayName(cwd, resolve(folder, path));
}

async function write(
  io: Io,
  folder: string,
  compared: readonly ComparedFile[],
  force: boolean,
): Promise<ExitStatus> {
  const stands = compared.filter(({ there }) => there === 'unreadable' || (there === 'foreign' && !force));
  if (stands.length > 0) {
    writeNote(
      io,
      stands.map(({ path, problem }) =>
        problem === undefined
          ? `${nameBelow(io, folder, path)} was not generated by Pagewright; --force overwrites it`
          : `${nameBelow(io, folder, path)} can't be written: ${problem}`,
      ),
    );
    writeNote(io, ['nothing was written']);
    return 2;
  }
  for (const { path, text, there } of compared) {
    if (there === 'same') continue;
    const located = await io.placeFile(folder, path, text);
    if (!located.ok) {
      writeNote(io, [`${nameBelow(io, folder, path)} can't be written: ${located.problem}`]);
      return 2;
    }
    io.stdout.write(`${there === 'new' ? 'wrote' : 'updated'} ${visible(path)}\n`);
  }
  const same = compared.filter(({ there }) => there === 'same').length;
  if (same > 0) io.stdout.write(`${count(same, 'file')} already up to date\n`);
  return 0;
}
