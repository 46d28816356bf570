import { basename, dirname, resolve } from 'node:path';
import type { OptionValues } from '../arguments/parse-arguments.js';
import type { GitChanges } from '../changed/git-changes.js';
import type { Baseline } from '../check/baseline.js';
import { keepBaseline, readBaseline } from '../check/baseline-file.js';
import { type CheckProgress, type CheckReport, checkProject } from '../check/check-project.js';
import { fixFiles, withTexts, writeFiles } from '../fix/fix-files.js';
import type { Io } from '../io.js';
import { isApiFile, replacedInput } from '../project/output-file.js';
import { loadProject, type ProjectRequest, readProject, readTexts } from '../project/read-project.js';
import { displayName, type ListedFile, type Project, withStdinAs } from '../project/source-file.js';
import { checkJunit } from '../reporters/check-junit.js';
import { fixedText } from '../reporters/fix-output.js';
import { checkGithub } from '../reporters/github.js';
import { checkGitlab } from '../reporters/gitlab.js';
import { checkJson } from '../reporters/json.js';
import { checkSarif } from '../reporters/sarif.js';
import { checkText, type TextStyle } from '../reporters/text.js';
import { checkUnix } from '../reporters/unix.js';
import { fileLinker } from '../terminal/hyperlinks.js';
import { type Progress, startProgress } from '../terminal/progress.js';
import { painter, visible } from '../terminal/text-width.js';
import { openWorkerPool } from '../worker-pool/threaded-worker-pool.js';
import { limitToChanged, separateRevision, unchangedNote } from './changed-option.js';
import { type CheckRequest, checkOptions, parseCheckRequest } from './check-request.js';
import { type Command, chosenSettings, type ExitStatus, type UsageError, writeNote } from './command.js';
import { watchChecks, watchConflict } from './watch-option.js';
import { writeDiff } from './write-diff.js';

/** Formats whose output is one document, which is written completely even with `--quiet`. */
const forPrograms: ReadonlySet<CheckRequest['format']> = new Set(['json', 'sarif', 'gitlab', 'junit']);

/**
 * Writes the report to standard output in the requested format. With `--output` the report goes to that file,
 * and text to standard output.
 *
 * @returns sentences about write errors
 */
async function showReport(
  io: Io,
  request: CheckRequest,
  project: Pick<Project, 'problems'>,
  report: CheckReport,
): Promise<readonly string[]> {
  const { output, format, quiet } = request;
  const isSilent = quiet && !report.failed;
  if (output === undefined) {
    if (!isSilent || forPrograms.has(format))
      for (const part of parts(io, request, textStyle(io), project, report)) io.stdout.write(part);
    return [];
  }
  const path = resolve(io.cwd, output);
  const text = [...parts(io, request, plain, project, report)].join('');
  const written = await io.placeFile(dirname(path), basename(path), text);
  if (!isSilent) for (const part of checkText(report, textStyle(io), request.shown)) io.stdout.write(part);
  return written.ok ? [] : [`can't write ${displayName(io.cwd, path)}: ${written.problem}`];
}

function* fileList({ files, units }: Project): Generator<string> {
  for (const file of files) {
    const document = units.find(({ config }) => config === file)?.document;
    const below = units.find(({ layers = [] }) => layers.some(({ path }) => path === file.path))?.document;
    const pair = document === undefined ? '' : `  with ${visible(document.name)}`;
    const over = below === undefined ? '' : `  over ${visible(below.name)}`;
    yield `${(file.layer ?? file.kind).padEnd(7)}  ${visible(file.name)}${pair}${over}\n`;
  }
}

function textStyle(io: Io): TextStyle {
  return { paint: painter(io), link: fileLinker(io), columns: io.stdout.columns };
}

const plain: TextStyle = { paint: (_, text) => text, columns: undefined };

function parts(
  io: Io,
  { format, shown }: Pick<CheckRequest, 'format' | 'shown'>,
  style: TextStyle,
  { problems }: Pick<Project, 'problems'>,
  report: CheckReport,
): Iterable<string> {
  switch (format) {
    case 'json':
      return [checkJson(report, { problems })];
    case 'sarif':
      return [checkSarif(report, { cwd: io.cwd, version: io.version, problems })];
    case 'github':
      return checkGithub(report, io.env.GITHUB_WORKSPACE, shown);
    case 'gitlab':
      return [checkGitlab(report, io.env.CI_PROJECT_DIR)];
    case 'junit':
      return [checkJunit(report)];
    case 'unix':
      return checkUnix(report, shown);
    default:
      return checkText(report, style, shown);
  }
}

export const check: Command<typeof checkOptions> = {
  name: 'check',
  summary: 'Check OpenAPI documents and SDK configurations.',
  positionals: '[FILE|GLOB|DIR|-]...',
  options: checkOptions,
  examples: [
    ['pagewright check', 'checks the current folder'],
    ['pagewright check openapi.yaml --fail-on warn', 'fails on warnings too'],
    ['pagewright check api --coverage --min-coverage 90', 'requires declarations for most lists'],
    ['pagewright check openapi.yaml --fix', 'applies safe fixes'],
    ['pagewright check --watch', 'checks the affected files after each edit'],
    ['pagewright check --baseline known.json --write-baseline', 'records the current findings as known'],
  ],
  details: [
    'Without arguments the current folder is checked. In folders, .json, .jsonc, .yaml and .yml files are read, except in node_modules and in folders whose name begins with a dot, and except files that a .gitignore excludes; "-" is standard input.',
    'A configuration is checked together with its document: the one it names with openapi, otherwise the only one found. A document is checked with the nearest configuration that names it, in its folder or above, up to the root of the repository.',
    'The settings file has defaults for these options: files, ignore, format, failOn, maxWarnings, maxErrors, minCoverage, rules, ignored, vendorPrefixes, preset, profile, overlay, undeclared, baseline, changed, maxShown, statistics, concurrency. pagewright init writes it.',
    "Exit status: 0 when the check passes, 1 when findings make it fail, 2 for wrong usage, an input that can't be read, or a named input with nothing to check. With --fix and --fix-dry-run, the status depends only on the remaining findings.",
  ],
  async run(io, positionals, given) {
    if (given.watch === undefined) return (await checkOnce(io, positionals, given)) ?? 0;
    const conflict = watchConflict(positionals, given);
    if (conflict !== undefined) return { usage: conflict };
    return watchChecks(io, positionals, (changes) => checkOnce(io, positionals, given, changes));
  },
};

/**
 * Checks everything, or the files that `changes` affect. If they affect no file, returns undefined without
 * output.
 */
async function checkOnce(
  realIo: Io,
  positionals: readonly string[],
  given: OptionValues<typeof checkOptions>,
  changes?: GitChanges,
): Promise<ExitStatus | UsageError | undefined> {
  const found = await chosenSettings(realIo, given);
  if (found === undefined) return 2;
  const arranged = await separateRevision(realIo, positionals, given);
  const parsed = parseCheckRequest(realIo, arranged.positionals, arranged.given, found);
  if ('usage' in parsed) return parsed;
  const { stdinName } = parsed;
  const io = stdinName === undefined ? realIo : withStdinAs(realIo, stdinName);
  const request = await limitToChanged(io, parsed, found.file, changes);
  if (typeof request === 'string') {
    writeNote(io, [request]);
    return 2;
  }
  if (request.listsFiles) return listFiles(io, request);
  const replaced = await replacedBefore(io, request, found.file);
  if (replaced !== undefined) {
    writeNote(io, [replaced]);
    return 2;
  }
  const baseline = request.baseline && (await readBaseline(io, request.baseline));
  if (typeof baseline === 'string') {
    writeNote(io, [baseline]);
    return 2;
  }
  const progress = startProgress(io);
  const fixed = await fix(io, request, progress);
  const { project, report } = await checkFiles(withTexts(io, fixed.texts), request, progress, baseline);
  progress.end();
  const readPaths = [...project.files.map(({ path }) => path), ...report.references];
  const alsoReplaced = await replacedAmong(io, request, readPaths);
  if (alsoReplaced !== undefined) {
    writeNote(io, [alsoReplaced]);
    return 2;
  }
  if (changes !== undefined && project.units.length + project.problems.length === 0) return undefined;
  const kept = await keptBaseline(io, request, baseline, report);
  const problems = [...project.problems, ...report.problems, ...fixed.problems, ...kept.problems];
  const notes = request.quiet
    ? []
    : [...unchangedNote(request, project), ...project.notes, ...report.notes, ...fixed.notes, ...kept.notes];
  writeNote(io, [...notes, ...problems]);
  if (request.baseline?.grows === true) return problems.length > 0 ? 2 : 0;
  const shown = { ...project, problems };
  const unwritten = request.fix === 'show' ? [] : await showReport(io, request, shown, report);
  writeNote(io, unwritten);
  if (problems.length > 0 || unwritten.length > 0) return 2;
  return report.failed ? 1 : 0;
}

/** Returns a sentence if the output of the request would replace a file that the check reads. */
async function replacedBefore(
  io: Io,
  request: CheckRequest,
  settings: string | undefined,
): Promise<string | undefined> {
  const { output, project, baseline } = request;
  const { inputs, config, overlays = [] } = project;
  const named = [...inputs, config, ...overlays, settings, baseline?.path].flatMap((path) =>
    path === undefined || path === '-' ? [] : path,
  );
  const replaced = await replacedAmong(io, request, named);
  if (replaced !== undefined || output === undefined) return replaced;
  // An API file in a folder is never replaced, even if this check skips it because it has not changed.
  const path = resolve(io.cwd, output);
  return (await isApiFile(io, path)) ? replacedInput(io, '--output', output, [path]) : undefined;
}

async function replacedAmong(
  io: Io,
  { output }: CheckRequest,
  paths: readonly string[],
): Promise<string | undefined> {
  return output === undefined ? undefined : replacedInput(io, '--output', output, paths);
}

/** Updates the baseline unless an input could not be read or only a diff was requested. */
async function keptBaseline(
  io: Io,
  { baseline: asked, fix, project }: CheckRequest,
  baseline: Baseline | undefined,
  report: CheckReport,
): ReturnType<typeof keepBaseline> {
  if (asked === undefined || baseline === undefined || fix === 'show' || report.problems.length > 0)
    return { notes: [], problems: [] };
  return keepBaseline(io, { ...asked, isPartial: project.affected !== undefined }, baseline, report);
}

async function listFiles(io: Io, { project: wanted, quiet }: CheckRequest): Promise<0 | 2> {
  const project = await loadProject(io, wanted);
  for (const line of fileList(project)) io.stdout.write(line);
  writeNote(io, [...(quiet ? [] : project.notes), ...project.problems]);
  return project.problems.length > 0 ? 2 : 0;
}

interface Fixed {
  /** Fixed texts by path that are checked but not written to disk. */
  readonly texts: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

async function fix(
  io: Io,
  { project, settings, fix, format }: CheckRequest,
  progress: Progress,
): Promise<Fixed> {
  if (fix === undefined) return { texts: new Map(), problems: [], notes: [] };
  const onFile = (name: string) => progress.step(`fixing ${name}`);
  const fixed = await fixFiles(io, { ...project, onFile }, settings);
  progress.end();
  const { files, notes } = fixed;
  if (fix === 'show') {
    writeDiff(io, files);
    return { texts: new Map(files.map(({ path, after }) => [path, after])), problems: [], notes };
  }
  const problems = await writeFiles(io, files);
  // Other formats are for programs, whose output must not be mixed with text.
  if (problems.length === 0)
    (format === 'text' ? io.stdout : io.stderr).write(fixedText(fixed, textStyle(io)));
  return { texts: new Map(), problems, notes };
}

/** Maximum number of characters of texts in memory. Files beyond it are read again when they are checked. */
const maxHeld = 16_000_000;

function outOf(done: number, all: number): string {
  return all > 1 ? ` (${done} of ${all} files done)` : '';
}

/** Opens the workers that will hold the texts of the files, and begins to read the project. */
async function openFiles(io: Io, asked: ProjectRequest, concurrency: number | undefined) {
  const texts = await readTexts(io, asked, maxHeld);
  const sizes = texts.texts.map(({ file }) => file.length);
  const pool = openWorkerPool(io, sizes, texts.left.length, concurrency);
  return { pool, reading: readProject(io, asked, texts, pool) };
}

async function checkFiles(
  io: Io,
  { project: wanted, settings, concurrency }: CheckRequest,
  progress: Progress,
  baseline: Baseline | undefined,
): Promise<{ readonly project: Project<ListedFile>; readonly report: CheckReport }> {
  const onFile = (name: string, done: number, all: number) =>
    progress.step(`reading ${name}${outOf(done, all)}`);
  const { pool, reading } = await openFiles(io, { ...wanted, onFile }, concurrency);
  try {
    const project = await reading;
    const checked = baseline === undefined ? settings : { ...settings, baseline };
    const onProgress = ({ name, done, all }: CheckProgress) =>
      progress.step(`checking ${name}${outOf(done, all)}`);
    return { project, report: await checkProject(project, pool, checked, onProgress) };
  } finally {
    pool.close();
  }
}
