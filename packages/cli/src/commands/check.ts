import { type CheckReport, checkProject } from '../check/check-project.js';
import { fixFiles } from '../fix/fix-files.js';
import { withTexts } from '../fix/texts-over.js';
import { writeFiles } from '../fix/write-files.js';
import type { Io } from '../io.js';
import type { Project } from '../project/project.js';
import { readProject, readTexts } from '../project/read-project.js';
import { withStdinAs } from '../project/stdin-name.js';
import { changeDiff, fixedText } from '../reporters/fix-output.js';
import { checkGithub } from '../reporters/github.js';
import { checkJson } from '../reporters/json.js';
import { checkSarif } from '../reporters/sarif.js';
import { checkText, type TextStyle } from '../reporters/text.js';
import { painter } from '../terminal/paint.js';
import { type Progress, startProgress } from '../terminal/progress.js';
import { openWorkshop } from '../workshop/open-workshop.js';
import { type CheckRequest, checkOptions, checkRequest } from './check-request.js';
import type { Command } from './command.js';
import { chosenSettings, tell } from './shared-options.js';

export const check: Command<typeof checkOptions> = {
  name: 'check',
  summary: 'Check OpenAPI documents and SDK configurations.',
  positionals: '[FILE|GLOB|DIR|-]...',
  options: checkOptions,
  details: [
    'Without arguments the current folder is checked. In folders, .json, .jsonc, .yaml and .yml files are looked at, except in node_modules, in folders whose name begins with a dot, and what .gitignore files name; "-" is standard input.',
    'A configuration is checked together with its document: the one it names with openapi, else the only one there is.',
    'The settings file has defaults for these options: files, ignore, format, failOn, maxWarnings, vendorPrefixes, undeclared, concurrency.',
    "Exit status: 0 when nothing fails, 1 when findings do, 2 for wrong usage or an input that can't be read. With --fix and --fix-dry-run it is about what remains.",
  ],
  async run(realIo, positionals, given) {
    const found = await chosenSettings(realIo, given);
    if (found === undefined) return 2;
    const request = checkRequest(realIo, positionals, given, found);
    if ('usage' in request) return request;
    const { stdinName } = request;
    const io = stdinName === undefined ? realIo : withStdinAs(realIo, stdinName);
    const progress = startProgress(io);
    const fixed = await fix(io, request, progress);
    const { project, report } = await checkFiles(withTexts(io, fixed.texts), request, progress);
    progress.end();
    const problems = [...project.problems, ...fixed.problems];
    tell(io, [...project.notes, ...report.notes, ...fixed.notes, ...problems]);
    const shown = { ...project, problems };
    if (request.fix !== 'show') for (const part of output(io, request, shown, report)) io.stdout.write(part);
    if (problems.length > 0) return 2;
    return report.failed ? 1 : 0;
  },
};

interface Fixed {
  /** What is checked then, where it is not what stands on disk. */
  readonly texts: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

/** Fixes what can be fixed, and tells it: in files, or as a diff on standard output. */
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
    for (const line of changeDiff(files, textStyle(io))) io.stdout.write(line);
    return { texts: new Map(files.map(({ path, after }) => [path, after])), problems: [], notes };
  }
  const problems = await writeFiles(io, files);
  // Other formats are read by programs, which want nothing else on standard output.
  if (problems.length === 0)
    (format === 'text' ? io.stdout : io.stderr).write(fixedText(fixed, textStyle(io)));
  return { texts: new Map(), problems, notes };
}

/** Reads, recognises, pairs and checks the files of a request. */
async function checkFiles(
  io: Io,
  { project: wanted, settings, concurrency }: CheckRequest,
  progress: Progress,
): Promise<{ readonly project: Project; readonly report: CheckReport }> {
  const asked = { ...wanted, onFile: (name: string) => progress.step(`reading ${name}`) };
  const texts = await readTexts(io, asked);
  const workshop = openWorkshop(
    io,
    texts.texts.map(({ file }) => file),
    concurrency,
  );
  try {
    const project = await readProject(io, asked, texts, workshop.recognise);
    const onUnit = (name: string) => progress.step(`checking ${name}`);
    return { project, report: await checkProject(project, workshop, settings, onUnit) };
  } finally {
    workshop.close();
  }
}

function output(io: Io, { format }: CheckRequest, project: Project, report: CheckReport): Iterable<string> {
  switch (format) {
    case 'json':
      return [checkJson(report)];
    case 'sarif':
      return [checkSarif(report, { cwd: io.cwd, version: io.version, problems: project.problems })];
    case 'github':
      return checkGithub(report, io.env.GITHUB_WORKSPACE);
    default:
      return checkText(report, textStyle(io));
  }
}

function textStyle(io: Io): TextStyle {
  return { paint: painter(io), columns: io.stdout.columns };
}
