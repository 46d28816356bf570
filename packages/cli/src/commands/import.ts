import { resolve } from 'node:path';
import { severityChoices } from '@pagewright/core/format';
import { isRecord, suggest } from '@pagewright/core/internal';
import { type ExternalFormatId, externalFormatNames, type ImportOptions } from '@pagewright/importers';
import { redoclyPointer } from '../analysis/analyze-unit.js';
import {
  choiceList,
  invalidValue,
  type OptionSpecs,
  type OptionValues,
} from '../arguments/parse-arguments.js';
import { type ChangedFile, writeTogether } from '../fix/fix-files.js';
import { layeredCheck, type OverlayTarget, overlayTarget, writeOverlay } from '../fix/overlay-text.js';
import { carryIntoOverlay, carryOver } from '../import/carry-over.js';
import { type ImportReport, importReport } from '../import/import-report.js';
import type { ImportSubject } from '../import/import-subject.js';
import { analysedAs, type NewFile, newFile, resultAs, writeNew } from '../import/new-file.js';
import type { Io } from '../io.js';
import { parseFile, readText } from '../project/load-file.js';
import { loadProject } from '../project/read-project.js';
import { displayName, type SourceFile, stdinPath } from '../project/source-file.js';
import { changeDiff } from '../reporters/fix-output.js';
import {
  type ImportDone,
  type ImportRun,
  importJson,
  importText,
  lostToolsNote,
} from '../reporters/import-text.js';
import type { TextStyle } from '../reporters/text.js';
import type { FoundSettings } from '../settings/read-settings.js';
import { startProgress } from '../terminal/progress.js';
import { painter, shellWord } from '../terminal/text-width.js';
import { choiceNotes, fileOptions, tooMuch } from './analysed-file.js';
import {
  asOverlayOption,
  type Command,
  chosenSettings,
  configConflict,
  type ExitStatus,
  givenLayers,
  type UsageError,
  vendorPrefixes,
  writeNote,
} from './command.js';

const externalFormatIds = Object.keys(externalFormatNames);

const options = {
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
    text: 'Write the result to this file instead; the inputs stay unchanged, such as a stainless.yml that is still in use.',
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
    text: "The tool's own configuration, such as stainless.yml or redocly.yaml, or a Pagewright configuration, which then gets the schemes.",
  },
} as const satisfies OptionSpecs;

type ImportArguments = OptionValues<typeof options>;

export const importCommand: Command<typeof options> = {
  name: 'import',
  summary: "Convert other tools' pagination declarations to schemes, and report what differs.",
  positionals: 'FILE',
  options,
  examples: [
    ['pagewright import openapi.yaml', 'shows the result for each declaration'],
    ['pagewright import openapi.yaml --from speakeasy --write', 'converts the declarations of Speakeasy'],
  ],
  details: [
    'FILE is an OpenAPI document, or a configuration, which is read with its document; "-" is standard input.',
    'Without --write, --out and --diff it reports the result for each declaration. Nothing changes outside the affected keys.',
    'With --diff the diff goes to standard output, and everything else to standard error.',
    "Exit status: 0 when nothing fails, 1 when findings do, 2 for wrong usage, an input that can't be read, or a file that can't be written.",
  ],
  async run(io, positionals, given) {
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return { usage: 'import needs one FILE' };
    const wrong = wrongUsage(file, given);
    if (wrong !== undefined) return { usage: wrong };
    const found = await chosenSettings(io, given);
    if (found === undefined) return 2;
    const prefixes = vendorPrefixes(given['vendor-prefix'], found);
    if (typeof prefixes === 'string') return { usage: prefixes };
    const progress = startProgress(io);
    const read = await readSubject(io, file, given, found, (name) => progress.step(`reading ${name}`));
    if ('end' in read) return read.end;
    const { subject } = read;
    const out = given.out?.[0];
    const target = out === undefined ? undefined : await newFile(io, out, subject, given.force !== undefined);
    const [into] = given['as-overlay'] ?? [];
    const overlay = into === undefined ? undefined : overlayTarget(io.cwd, into, subject);
    const refuse = (problem: string): ExitStatus => {
      progress.end();
      writeNote(io, [problem]);
      return 2;
    };
    if (typeof target === 'string') return refuse(target);
    if (typeof overlay === 'string') return refuse(overlay);
    const [vendorPrefix = 'vendor', ...others] = prefixes.vendorPrefixes ?? [];
    const { name } = subject.document;
    const importing = () => progress.step(`importing ${name}`);
    const importOptions = { vendorPrefix, ...fromOption(given) };
    const carried =
      overlay === undefined
        ? await carryOver(io, subject, importOptions, importing)
        : await carryIntoOverlay(io, subject, importOptions, overlay);
    if (typeof carried === 'string') return refuse(carried);
    progress.step(`checking ${name}`);
    const analysed = await carried.reader.analyse([vendorPrefix, ...others]);
    progress.end();
    const report = importReport(
      carried,
      target === undefined ? analysed : analysedAs(io, analysed, carried, target),
      given['fail-on']?.[0] ?? found.settings.failOn,
    );
    writeNote(io, [...read.notes, ...report.notes]);
    const { problems, changed, done } = await write(io, given, report, subject, { target, overlay });
    writeNote(io, problems);
    const result = target ?? overlay;
    const run = {
      ...{ done, command: commandLine(file, given) },
      ...(result !== undefined && { target: result }),
      ...(overlay !== undefined && {
        layered: layeredCheck(subject.document, subject.layers ?? [], overlay),
      }),
    };
    const lost = lostToolsNote({ ...report, changed }, run);
    if (lost !== undefined) writeNote(io, [lost]);
    show(io, { ...report, changed }, run, given.format?.[0] === 'json');
    if (problems.length > 0) return 2;
    return report.failed ? 1 : 0;
  },
};

interface WrittenFile {
  readonly problems: readonly string[];
  readonly changed: readonly ChangedFile[];
  readonly done: ImportDone;
}

async function write(
  io: Io,
  given: ImportArguments,
  { changed }: ImportReport,
  subject: ImportSubject,
  { target, overlay }: { readonly target: NewFile | undefined; readonly overlay: OverlayTarget | undefined },
): Promise<WrittenFile> {
  const [only] = changed;
  if (overlay !== undefined && given.diff === undefined) {
    const problems = only === undefined ? [] : await writeOverlay(io, overlay, only);
    return { problems, changed, done: problems.length === 0 ? 'written' : 'nothing' };
  }
  if (target !== undefined) {
    const result = resultAs(target, changed, subject);
    if (typeof result === 'string') return { problems: [result], changed, done: 'nothing' };
    if (result === undefined) return { problems: [], changed: [], done: 'written' };
    const problems = await writeNew(io, result);
    return { problems, changed: [result], done: problems.length === 0 ? 'written' : 'nothing' };
  }
  if (given.write === undefined)
    return { problems: [], changed, done: given.diff === undefined ? 'nothing' : 'shown' };
  const problems = await writeTogether(io, changed);
  return { problems, changed, done: problems.length === 0 ? 'written' : 'nothing' };
}

function isExternalFormat(id: string): id is ExternalFormatId {
  return Object.hasOwn(externalFormatNames, id);
}

function wrongUsage(file: string, given: ImportArguments): string | undefined {
  const from = given.from?.[0] ?? 'auto';
  if (from !== 'auto' && !isExternalFormat(from)) {
    const meant = suggest(from, externalFormatIds);
    const hint = meant === undefined ? '' : `. Did you mean ${meant}?`;
    return `${invalidValue('--from', from, choiceList([...externalFormatIds, 'auto']))}${hint}`;
  }
  if (given.write !== undefined && given.diff !== undefined) {
    return '--write changes files and --diff does not; use only one of them';
  }
  if (given.out !== undefined && (given.write !== undefined || given.diff !== undefined)) {
    return `--out writes to a new file; give it without ${given.write === undefined ? '--diff' : '--write'}`;
  }
  const [overlay] = given['as-overlay'] ?? [];
  if (overlay !== undefined) {
    if (overlay === '' || overlay === '-') return '--as-overlay needs a file name';
    const other = (['out', 'config'] as const).find((name) => given[name] !== undefined);
    if (other !== undefined) return `--as-overlay leaves the document unchanged; give it without --${other}`;
  }
  if (given.force !== undefined && given.out === undefined) return '--force needs --out';
  if (given.out?.[0] === '-' || given.out?.[0] === '') return '--out must be the name of a file';
  const inputs = [file, given.config?.[0], given.overrides?.[0]].filter((one) => one === '-');
  if (inputs.length > 1) return 'only one of FILE, --config and --overrides can be standard input';
  if (given.write !== undefined && inputs.length > 0) {
    return "--write can't change standard input; --diff prints what it would change";
  }
  return undefined;
}

function fromOption({ from }: ImportArguments): Pick<ImportOptions, 'from'> {
  const [id] = from ?? [];
  return id !== undefined && isExternalFormat(id) ? { from: [id] } : {};
}

type ReadSubject =
  | { readonly subject: ImportSubject; readonly notes: readonly string[] }
  | { readonly end: ExitStatus | UsageError };

async function readSubject(
  io: Io,
  file: string,
  given: ImportArguments,
  found: FoundSettings,
  onFile: (name: string) => void,
): Promise<ReadSubject> {
  const conflict = configConflict(given);
  if (conflict !== undefined) return { end: { usage: conflict } };
  const [config] = given.config ?? [];
  const layers = givenLayers(given, found);
  if (typeof layers === 'string') return { end: { usage: layers } };
  const project = await loadProject(io, {
    inputs: [file],
    ...(config !== undefined && { config }),
    // An overlay is written only for the document, so no configuration is read.
    ...((given['no-config'] ?? given['as-overlay']) !== undefined && { noConfig: true }),
    ...layers,
    onFile,
  });
  const units = project.units.filter(({ other, isFurther }) => other === undefined && isFurther !== true);
  const [unit, ...others] = units;
  const overrides = await readOverrides(io, given.overrides?.[0]);
  const problems = [
    ...project.problems,
    ...(typeof overrides === 'string' ? [overrides] : []),
    ...(unit === undefined && project.problems.length === 0
      ? [`${file} is neither an OpenAPI document nor a configuration`]
      : []),
  ];
  if (problems.length > 0 || unit === undefined || typeof overrides === 'string') {
    writeNote(io, [...project.notes, ...problems]);
    return { end: 2 };
  }
  if (others.length > 0) {
    return { end: { usage: tooMuch('import takes', file, units) } };
  }
  if (given['as-overlay'] !== undefined && unit.config !== undefined)
    return {
      end: {
        usage: `--as-overlay needs a document without a configuration, and this one has ${unit.config.name}`,
      },
    };
  if (unit.document === undefined) {
    writeNote(io, [`import needs the document of ${file}: pagewright import DOCUMENT --config ${file}`]);
    return { end: 2 };
  }
  const { document } = unit;
  const over = unit.layers?.filter(({ path }) => path !== overrides?.path);
  const isOwn = unit.config !== undefined && redoclyPointer(unit.config, document) !== undefined;
  const redocly = isOwn ? unit.config : mayBeRedocly(given) ? unit.redocly : undefined;
  const subject = {
    document,
    ...(over !== undefined && { layers: over }),
    ...(overrides !== undefined && { overrides }),
    ...(unit.config !== undefined && !isOwn && { config: unit.config }),
    ...(redocly !== undefined && { redocly }),
    ...(unit.fern !== undefined && { fern: unit.fern }),
  };
  return { subject, notes: [...project.notes, ...choiceNotes(project)] };
}

function mayBeRedocly({ from = ['auto'] }: ImportArguments): boolean {
  return from[0] === 'auto' || from[0] === 'redocly';
}

/** Returns undefined without overrides, and a sentence if they can't be read. */
async function readOverrides(io: Io, given: string | undefined): Promise<SourceFile | string | undefined> {
  if (given === undefined) return undefined;
  const path = given === '-' ? stdinPath : resolve(io.cwd, given);
  const text = await readText(io, path);
  if (!text.ok) return `can't read ${displayName(io.cwd, path)}: ${text.problem}`;
  const file = parseFile(io, path, text.value, 'other');
  return isRecord(file.tree.reader.get([])) ? file : `${file.name} has no overrides: it is not a mapping`;
}

function show(io: Io, report: ImportReport, run: ImportRun, asJson: boolean): void {
  const style: TextStyle = { paint: painter(io), columns: io.stdout.columns };
  if (asJson) {
    io.stdout.write(importJson(report, run.done));
    return;
  }
  if (run.done !== 'shown') {
    for (const part of importText(report, run, style)) io.stdout.write(part);
    return;
  }
  for (const line of changeDiff(report.changed, style)) io.stdout.write(line);
  const plain: TextStyle = { paint: (_, text) => text, columns: io.stderr.columns };
  for (const part of importText(report, run, plain)) io.stderr.write(part);
}

/** Returns the command without the options that decide what happens to the changes. */
function commandLine(file: string, given: ImportArguments): string {
  const options = (
    ['from', 'config', 'overrides', 'overlay', 'as-overlay', 'vendor-prefix'] as const
  ).flatMap((name) => (given[name] ?? []).flatMap((value) => [`--${name}`, shellWord(value)]));
  return ['pagewright import', shellWord(file), ...options].join(' ');
}
