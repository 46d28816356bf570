import { suggest } from '@pagewright/core/internal';
import { type ExternalFormatId, externalFormatNames, type ImportOptions } from '@pagewright/importers';
import { choiceList, invalidValue } from '../arguments/parse-arguments.js';
import { type ChangedFile, writeTogether } from '../fix/fix-files.js';
import { layeredCheck, type OverlayTarget, overlayTarget, writeOverlay } from '../fix/overlay-text.js';
import { carryIntoOverlay, carryOver } from '../import/carry-over.js';
import { type ImportReport, importReport } from '../import/import-report.js';
import type { ImportSubject } from '../import/import-subject.js';
import { analysedAs, type NewFile, newFile, resultAs, writeNew } from '../import/new-file.js';
import type { Io } from '../io.js';
import {
  type ImportDone,
  type ImportRun,
  importJson,
  importText,
  lostToolsNote,
  newFileOption,
} from '../reporters/import-text.js';
import type { TextStyle } from '../reporters/text.js';
import { startProgress } from '../terminal/progress.js';
import { painter, shellWord } from '../terminal/text-width.js';
import { fileOptions } from './analysed-file.js';
import { type Command, chosenSettings, optionWords, vendorPrefixes, writeNote } from './command.js';
import { externalFormatIds, type ImportArguments, importOptions } from './import-options.js';
import { readSubject } from './import-subject.js';
import { writeDiff } from './write-diff.js';

export const importCommand: Command<typeof importOptions> = {
  name: 'import',
  summary: "Convert other tools' pagination declarations to schemes, and report what differs.",
  positionals: 'FILE',
  options: importOptions,
  examples: [
    ['pagewright import openapi.yaml', 'shows the result for each declaration'],
    ['pagewright import openapi.yaml --from speakeasy --write', 'converts the declarations of Speakeasy'],
  ],
  details: [
    'FILE is an OpenAPI document, or a configuration, which is read with its document; "-" is standard input.',
    'Without --write, --out and --diff, import reports the result for each declaration. Nothing changes outside the affected keys.',
    'With --diff the diff goes to standard output, and everything else to standard error.',
    "Exit status: 0 on success, 1 when findings make the command fail, 2 for wrong usage, an input that can't be read, or a file that can't be written.",
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
    if (!read.ok) return read.end;
    const { subject, notes } = read.value;
    const converted = await convert(io, subject, {
      given,
      vendorPrefixes: prefixes.vendorPrefixes ?? ['vendor'],
      failOn: given['fail-on']?.[0] ?? found.settings.failOn,
      onStep: (doing) => progress.step(`${doing} ${subject.document.name}`),
    });
    progress.end();
    if (typeof converted === 'string') {
      writeNote(io, [converted]);
      return 2;
    }
    const { report, places } = converted;
    writeNote(io, [...notes, ...report.notes]);
    const { problems, changed, done } = await write(io, given, report, subject, places);
    writeNote(io, problems);
    const command = { command: commandLine(file, given), writeOption: writeOption(file, given) };
    const run = { done, ...command, reading: readingOptions(given), ...resultOf(subject, places) };
    const lost = lostToolsNote({ ...report, changed }, run);
    if (lost !== undefined) writeNote(io, [lost]);
    show(io, { ...report, changed }, run, given.format?.[0] === 'json');
    if (problems.length > 0) return 2;
    return report.failed ? 1 : 0;
  },
};

/** The new file or overlay that receives the result instead of the input files. */
interface WritePlaces {
  readonly target: NewFile | undefined;
  readonly overlay: OverlayTarget | undefined;
}

async function writePlaces(
  io: Io,
  given: ImportArguments,
  subject: ImportSubject,
): Promise<WritePlaces | string> {
  const out = given.out?.[0];
  const target = out === undefined ? undefined : await newFile(io, out, subject, given.force !== undefined);
  if (typeof target === 'string') return target;
  const [into] = given['as-overlay'] ?? [];
  const overlay = into === undefined ? undefined : overlayTarget(io.cwd, into, subject);
  return typeof overlay === 'string' ? overlay : { target, overlay };
}

interface ConvertOptions {
  readonly given: ImportArguments;
  readonly vendorPrefixes: readonly string[];
  readonly failOn: Parameters<typeof importReport>[2];
  readonly onStep: (doing: string) => void;
}

/** Converts the declarations and checks the result; returns a sentence if that is not possible. */
async function convert(
  io: Io,
  subject: ImportSubject,
  { given, vendorPrefixes: prefixes, failOn, onStep }: ConvertOptions,
): Promise<{ readonly report: ImportReport; readonly places: WritePlaces } | string> {
  const places = await writePlaces(io, given, subject);
  if (typeof places === 'string') return places;
  const { target, overlay } = places;
  const [vendorPrefix = 'vendor', ...others] = prefixes;
  const options = { vendorPrefix, ...fromOption(given) };
  const carried =
    overlay === undefined
      ? await carryOver(io, subject, options, () => onStep('importing'))
      : await carryIntoOverlay(io, subject, options, overlay);
  if (typeof carried === 'string') return carried;
  onStep('checking');
  const analysed = await carried.reader.analyse([vendorPrefix, ...others]);
  const checked = target === undefined ? analysed : analysedAs(io, analysed, carried, target);
  return { report: importReport(carried, checked, failOn), places };
}

/** Returns what the report says about a new file or an overlay; empty if the files themselves are changed. */
function resultOf({ document, layers = [] }: ImportSubject, { target, overlay }: WritePlaces) {
  const result = target ?? overlay;
  return {
    ...(result !== undefined && { target: result }),
    ...(overlay !== undefined && { layered: layeredCheck(document, layers, overlay) }),
  };
}

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
  { target, overlay }: WritePlaces,
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
    return `--out writes to a new file; use it without ${given.write === undefined ? '--diff' : '--write'}`;
  }
  const [overlay] = given['as-overlay'] ?? [];
  if (overlay !== undefined) {
    if (overlay === '' || overlay === '-') return '--as-overlay needs a file name';
    const other = (['out', 'config'] as const).find((name) => given[name] !== undefined);
    if (other !== undefined) return `--as-overlay leaves the document unchanged; use it without --${other}`;
  }
  if (given.force !== undefined && given.out === undefined) return '--force needs --out';
  if (given.out?.[0] === '-' || given.out?.[0] === '') return '--out must be the name of a file';
  const standardInputs = countStandardInputs(file, given);
  if (standardInputs > 1) return 'only one of FILE, --config and --overrides can be standard input';
  if (given.write !== undefined && standardInputs > 0) {
    return "--write can't change standard input; --diff prints what it would change";
  }
  return undefined;
}

function fromOption({ from }: ImportArguments): Pick<ImportOptions, 'from'> {
  const [id] = from ?? [];
  return id !== undefined && isExternalFormat(id) ? { from: [id] } : {};
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
  writeDiff(io, report.changed);
  const plain: TextStyle = { paint: (_, text) => text, columns: io.stderr.columns };
  for (const part of importText(report, run, plain)) io.stderr.write(part);
}

function countStandardInputs(file: string, given: ImportArguments): number {
  return [file, given.config?.[0], given.overrides?.[0]].filter((one) => one === '-').length;
}

function writeOption(file: string, given: ImportArguments): string {
  const [out] = given.out ?? [];
  if (out !== undefined) return `--out ${shellWord(out)}${given.force === undefined ? '' : ' --force'}`;
  if (given['as-overlay'] !== undefined) return '';
  return countStandardInputs(file, given) > 0 ? newFileOption : '--write';
}

/** Returns the command without the options that decide what happens to the changes. */
function commandLine(file: string, given: ImportArguments): string {
  const options = optionWords(importOptions, given, ['write', 'diff', 'out', 'force', 'format']);
  return ['pagewright import', shellWord(file), ...options].join(' ');
}

/** Returns the options with which `check` reads the result as the import has read the document. */
function readingOptions(given: ImportArguments): readonly string[] {
  // A command that names the new overlay names all layers.
  const layers = given['as-overlay'] === undefined ? [] : (['overlay', 'no-overlays'] as const);
  return optionWords(fileOptions, given, ['config', 'format', ...layers]);
}
