import { basename, dirname, resolve } from 'node:path';
import type { CheckReport } from '../check/check-project.js';
import type { Io } from '../io.js';
import type { Project } from '../project/project.js';
import { displayName } from '../project/source-file.js';
import { checkGithub } from '../reporters/github.js';
import { checkJson } from '../reporters/json.js';
import { checkSarif } from '../reporters/sarif.js';
import { checkText, type TextStyle } from '../reporters/text.js';
import { painter } from '../terminal/paint.js';
import { visible } from '../terminal/visible.js';
import type { CheckRequest } from './check-request.js';

/**
 * Shows what a check has found: on standard output in the format asked for, or with `--output` in that file, and as text
 * on standard output. `--quiet` leaves out what people read as long as nothing fails.
 * @returns sentences about what could not be written
 */
export async function showReport(
  io: Io,
  request: CheckRequest,
  project: Pick<Project, 'problems'>,
  report: CheckReport,
): Promise<readonly string[]> {
  const { output, format, quiet } = request;
  const isSilent = quiet && !report.failed;
  if (output === undefined) {
    if (!isSilent || format === 'json' || format === 'sarif')
      for (const part of parts(io, format, textStyle(io), project, report)) io.stdout.write(part);
    return [];
  }
  const path = resolve(io.cwd, output);
  const text = [...parts(io, format, plain, project, report)].join('');
  const written = await io.placeFile(dirname(path), basename(path), text);
  if (!isSilent) for (const part of checkText(report, textStyle(io))) io.stdout.write(part);
  return written.ok ? [] : [`can't write ${displayName(io.cwd, path)}: ${written.problem}`];
}

/** Which files a check takes, one a line, each configuration with its document. */
export function* fileList({ files, units }: Project): Generator<string> {
  for (const file of files) {
    const document = units.find(({ config }) => config === file)?.document;
    const pair = document === undefined ? '' : `  with ${visible(document.name)}`;
    yield `${file.kind.padEnd(7)}  ${visible(file.name)}${pair}\n`;
  }
}

export function textStyle(io: Io): TextStyle {
  return { paint: painter(io), columns: io.stdout.columns };
}

/** For a file: neither colours nor the width of a terminal. */
const plain: TextStyle = { paint: (_, text) => text, columns: undefined };

function parts(
  io: Io,
  format: CheckRequest['format'],
  style: TextStyle,
  { problems }: Pick<Project, 'problems'>,
  report: CheckReport,
): Iterable<string> {
  switch (format) {
    case 'json':
      return [checkJson(report)];
    case 'sarif':
      return [checkSarif(report, { cwd: io.cwd, version: io.version, problems })];
    case 'github':
      return checkGithub(report, io.env.GITHUB_WORKSPACE);
    default:
      return checkText(report, style);
  }
}
