import { resolve } from 'node:path';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import type { OptionSpecs } from '../arguments/parse-arguments.js';
import { findMethods } from '../explain/explain-unit.js';
import type { Io } from '../io.js';
import { verifyJson } from '../reporters/verify-json.js';
import { verifyJunit } from '../reporters/verify-junit.js';
import { verifyGithub, verifySarif } from '../reporters/verify-sarif.js';
import { verifyText } from '../reporters/verify-text.js';
import { startProgress } from '../terminal/progress.js';
import { painter } from '../terminal/text-width.js';
import { readRecordings } from '../verify/read-recordings.js';
import { type Verification, verifyUnits } from '../verify/verify-units.js';
import { analyseFiles, fileOptions } from './analysed-file.js';
import { type Command, type ExitStatus, writeNote } from './command.js';

const options = {
  recording: {
    value: 'FILE|DIR',
    multiple: true,
    text: 'Recorded traffic: HAR, VCR (Python, Ruby, Go), betamax, nock, or lines of { request, response }. Repeatable.',
  },
  secret: {
    value: 'NAME',
    multiple: true,
    text: 'Another header, parameter or member of a body that carries a credential. Repeatable.',
  },
  ...fileOptions,
  format: {
    value: 'FORMAT',
    choices: ['text', 'json', 'sarif', 'junit', 'github'],
    text: 'How the result is written. Default: text.',
  },
} as const satisfies OptionSpecs;

export const verifyCommand: Command<typeof options> = {
  name: 'verify',
  summary: 'Compare declarations with recorded traffic: every next request is predicted.',
  positionals: 'FILE... [OPERATION]...',
  options,
  examples: [
    [
      'pagewright verify openapi.yaml --recording test/cassettes',
      'verifies by the cassettes of a test suite',
    ],
    ['pagewright verify openapi.yaml listUsers --recording walk.har', 'verifies one operation by a HAR file'],
  ],
  details: [
    'FILE is an OpenAPI document, or a configuration, which is read with its document. OPERATION is "get /users", an operationId, or a configured method such as users.list; without one, every declared operation is verified.',
    'In folders, files that end in .har, .json, .jsonl, .ndjson, .yaml or .yml are read. What a file is, is found by its content.',
    'An operation is confirmed if recorded requests are those that its declaration predicts, contradicted if one is not, and unobserved if the traffic shows neither. Credentials in requests are shown as ***.',
    "Exit status: 0 when no declaration is contradicted, 1 when one is, 2 for wrong usage, an input that can't be read, or recordings without a request to a declared operation.",
  ],
  async run(io, positionals, given) {
    const recordings = given.recording ?? [];
    if (recordings.length === 0) return { usage: 'verify needs a --recording' };
    const { files, words } = await sortedPositionals(io, positionals);
    if (files.length === 0) return { usage: 'verify needs a FILE' };
    const loaded = await analyseFiles(io, files, given);
    if (!loaded.ok) return loaded.end;
    const { project, analysed } = loaded;
    writeNote(io, [...project.notes, ...project.problems]);
    if (project.problems.length > 0) return 2;
    const operations = chosenOperations(analysed, words);
    if (typeof operations === 'string') {
      writeNote(io, [operations]);
      return 2;
    }
    const progress = startProgress(io);
    const read = await readRecordings(io, recordings, progress);
    progress.step('comparing requests');
    const request = { exchanges: read.exchanges, operations, secrets: given.secret ?? [] };
    const verification = await verifyUnits(io, analysed, request);
    progress.end();
    writeNote(io, [...read.notes, ...read.problems]);
    for (const part of parts(io, given.format?.[0], verification, read.problems)) io.stdout.write(part);
    return read.problems.length > 0 ? 2 : statusOf(io, verification);
  },
};

function statusOf(io: Io, { operations, summary }: Verification): ExitStatus {
  if (summary.contradicted > 0) return 1;
  if (operations.some(({ walks }) => walks > 0)) return 0;
  const why =
    operations.length === 0
      ? 'no operation declares pagination'
      : 'no answer of the recordings is a page of a declared operation';
  writeNote(io, [`nothing was verified: ${why}`]);
  return 2;
}

function parts(
  io: Io,
  format: string | undefined,
  verification: Verification,
  problems: readonly string[],
): Iterable<string> {
  switch (format) {
    case 'json':
      return [verifyJson(verification, problems)];
    case 'sarif':
      return [verifySarif(verification, { cwd: io.cwd, version: io.version, problems })];
    case 'junit':
      return [verifyJunit(verification)];
    case 'github':
      return verifyGithub(verification, io.env.GITHUB_WORKSPACE);
    default:
      return verifyText(verification, { paint: painter(io), columns: io.stdout.columns });
  }
}

/** Tells files from operations: what is there, is named like a document, or is a pattern is a file. */
async function sortedPositionals(
  io: Io,
  positionals: readonly string[],
): Promise<{ readonly files: readonly string[]; readonly words: readonly string[] }> {
  const files: string[] = [];
  const words: string[] = [];
  for (const one of positionals) {
    const isFile =
      one === '-' ||
      /\.(?:jsonc?|ya?ml)$/i.test(one) ||
      (await io.kindOf(resolve(io.cwd, one))) !== undefined;
    (isFile ? files : words).push(one);
  }
  return { files, words };
}

/** The operations that words name; a sentence about one that names none. */
function chosenOperations(
  analysed: readonly AnalysedUnit[],
  words: readonly string[],
): readonly string[] | string {
  const chosen: string[] = [];
  for (const word of words) {
    const matches = analysed.map(({ analysis }) => findMethods(analysis.methods, word));
    const operations = matches.flatMap(({ found }) => found.map(({ operation }) => operation));
    const meant = matches.find((match) => match.meant !== undefined)?.meant;
    if (operations.length === 0)
      return `there is no file and no operation ${word}${meant === undefined ? '' : `. Did you mean ${meant}?`}`;
    chosen.push(...operations);
  }
  return chosen;
}
