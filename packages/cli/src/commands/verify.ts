import { resolve } from 'node:path';
import { defineScheme } from '@pagewright/core';
import { defaultMaxRequests, type ParameterValues } from '@pagewright/verify';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import type { OptionSpecs, OptionValues } from '../arguments/parse-arguments.js';
import { findMethods } from '../explain/explain-unit.js';
import type { Io } from '../io.js';
import { verifyJson } from '../reporters/verify-json.js';
import { verifyJunit } from '../reporters/verify-junit.js';
import { verifyGithub, verifySarif } from '../reporters/verify-sarif.js';
import { verifyText } from '../reporters/verify-text.js';
import { prepareRequest } from '../simulate/prepare-request.js';
import { startProgress } from '../terminal/progress.js';
import { painter } from '../terminal/text-width.js';
import { readRecordings } from '../verify/read-recordings.js';
import { type ServerRequest, verifyServerUnits } from '../verify/verify-server-units.js';
import { type Verification, verifyUnits } from '../verify/verify-units.js';
import { analyseFiles, fileOptions } from './analysed-file.js';
import { wholeNumber } from './check-request.js';
import { type Command, type ExitStatus, type UsageError, writeNote } from './command.js';

const defaultTimeout = 30;

const options = {
  recording: {
    value: 'FILE|DIR',
    multiple: true,
    text: 'Recorded traffic: HAR, VCR (Python, Ruby, Go), betamax, nock, or lines of { request, response }. Repeatable.',
  },
  server: {
    value: 'URL',
    text: 'The base URL of a server to walk instead. Its pages are checked against the laws of pagination.',
  },
  param: {
    value: 'K=V',
    multiple: true,
    text: 'With --server: a parameter, or an API key of the query, sent to the operations that declare it. Repeatable.',
  },
  header: {
    value: 'K:V',
    multiple: true,
    text: 'With --server: a header, such as Authorization. Its value is not shown. Repeatable.',
  },
  'max-requests': {
    value: 'N',
    text: `With --server: the maximum number of requests. Default: ${defaultMaxRequests}.`,
  },
  'include-post': { text: 'With --server: send POST requests as well, which may change data.' },
  timeout: {
    value: 'SECONDS',
    text: `With --server: the maximum time per response. Default: ${defaultTimeout}.`,
  },
  secret: {
    value: 'NAME',
    multiple: true,
    text: 'Another header, parameter or body member that carries a credential. Repeatable.',
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
  summary: 'Compare declarations with recorded traffic, or with a server.',
  positionals: 'FILE... [OPERATION]...',
  options,
  examples: [
    [
      'pagewright verify openapi.yaml --recording test/cassettes',
      'verifies against the cassettes of a test suite',
    ],
    [
      'pagewright verify openapi.yaml listUsers --recording walk.har',
      'verifies one operation against a HAR file',
    ],
    ['pagewright verify openapi.yaml --server http://localhost:8080', 'walks a server'],
  ],
  details: [
    'FILE is an OpenAPI document, or a configuration, which is read with its document. OPERATION is "get /users", an operationId, or a configured method such as users.list; without one, every declared operation is verified.',
    'In folders, files that end in .har, .json, .jsonl, .ndjson, .yaml or .yml are read. The content of a file decides how it is read.',
    'An operation is confirmed if the recorded requests are the ones its declaration predicts, contradicted if one differs, and unobserved if the traffic shows neither. Credentials in requests are shown as ***.',
    'With --server only GET is sent unless --include-post is given. A finding must occur twice; the shortest series of requests that reproduces it is shown as curl commands. Skipped checks are listed. The servers of the document are never contacted unless you name them.',
    "Exit status: 0 when no declaration is contradicted, 1 when one is or the run was interrupted, 2 for wrong usage, an input that can't be read, or traffic without a page of a declared operation.",
  ],
  async run(io, positionals, given) {
    const recordings = given.recording ?? [];
    const live = serverRequest(given);
    if (live !== undefined && 'usage' in live) return live;
    if (live === undefined && recordings.length === 0)
      return { usage: 'verify needs --recording or --server' };
    if (live !== undefined && recordings.length > 0)
      return { usage: 'verify takes --recording or --server, not both' };
    const { files, words } = await sortedPositionals(io, positionals);
    if (files.length === 0) return { usage: 'verify needs a FILE' };
    const loaded = await analyseFiles(io, files, given);
    if (!loaded.ok) return loaded.end;
    const { project, analysed } = loaded;
    writeNote(io, [...project.notes, ...project.problems, ...analysed.flatMap(({ notes }) => notes)]);
    if (project.problems.length > 0) return 2;
    const operations = chosenOperations(analysed, words);
    if (typeof operations === 'string') {
      writeNote(io, [operations]);
      return 2;
    }
    return live === undefined
      ? verifyRecorded(io, analysed, operations, given)
      : verifyLive(io, analysed, { ...live, operations }, given);
  },
};

type VerifyArguments = OptionValues<typeof options>;

async function verifyLive(
  io: Io,
  analysed: readonly AnalysedUnit[],
  request: ServerRequest,
  given: VerifyArguments,
): Promise<ExitStatus> {
  const progress = startProgress(io);
  const verification = await verifyServerUnits(io, analysed, request, progress);
  progress.end();
  writeNote(
    io,
    verification.unsentParams.map(
      (name) => `--param ${name} was not sent: no verified operation declares it`,
    ),
  );
  const problems = verification.isInterrupted ? [interrupted] : [];
  writeNote(io, problems);
  for (const part of parts(io, given.format?.[0], verification, problems)) io.stdout.write(part);
  return verification.isInterrupted ? 1 : statusOf(io, verification);
}

const interrupted = 'the run was interrupted, so operations that were cut short are unobserved';

async function verifyRecorded(
  io: Io,
  analysed: readonly AnalysedUnit[],
  operations: ServerRequest['operations'],
  given: VerifyArguments,
): Promise<ExitStatus> {
  const progress = startProgress(io);
  const { exchanges, notes, problems } = await readRecordings(io, given.recording ?? [], progress);
  progress.step('comparing requests');
  const request = { exchanges, operations, secrets: given.secret ?? [] };
  const verification = await verifyUnits(io, analysed, request);
  progress.end();
  writeNote(io, [...notes, ...problems]);
  for (const part of parts(io, given.format?.[0], verification, problems)) io.stdout.write(part);
  return problems.length > 0 ? 2 : statusOf(io, verification);
}

const emptyScheme = defineScheme({
  name: 'none',
  type: 'fakePage',
  request: {},
  response: { items: { type: 'items' } },
});

function serverRequest(given: VerifyArguments): Omit<ServerRequest, 'operations'> | UsageError | undefined {
  const server = given.server?.[0];
  if (server === undefined) {
    const other = (['param', 'header', 'max-requests', 'include-post', 'timeout'] as const).find(
      (name) => given[name] !== undefined,
    );
    return other === undefined ? undefined : { usage: `--${other} needs --server` };
  }
  const maxRequests = wholeNumber('--max-requests', given['max-requests']?.[0], 1);
  if (typeof maxRequests === 'string') return { usage: maxRequests };
  const seconds = wholeNumber('--timeout', given.timeout?.[0], 1);
  if (typeof seconds === 'string') return { usage: seconds };
  const arguments_ = { server, params: given.param ?? [], headers: given.header ?? [], body: undefined };
  const probe = prepareRequest('get /', emptyScheme, new Map(), arguments_);
  if (!probe.ok) return { usage: probe.message };
  return {
    server,
    headers: given.header ?? [],
    params: valuesOf(given.param ?? []),
    maxRequests: maxRequests ?? defaultMaxRequests,
    includePost: given['include-post'] !== undefined,
    // Node limits timers to 24 days.
    timeout: Math.min(seconds ?? defaultTimeout, 2_000_000) * 1000,
    secrets: given.secret ?? [],
  };
}

function valuesOf(params: readonly string[]): ParameterValues {
  const values = new Map<string, string[]>();
  for (const text of params) {
    const at = text.indexOf('=');
    values.set(text.slice(0, at), [...(values.get(text.slice(0, at)) ?? []), text.slice(at + 1)]);
  }
  return Object.fromEntries(values);
}

function statusOf(io: Io, { operations, summary, server }: Verification): ExitStatus {
  if (summary.contradicted > 0) return 1;
  if (operations.some(({ pages, walks }) => (server === undefined ? walks : pages) > 0)) return 0;
  const why =
    operations.length === 0
      ? 'no operation declares pagination'
      : server === undefined
        ? 'no response in the recordings is a page of a declared operation'
        : 'no response of the server is a page of a declared operation';
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

/** `-`, an existing path, and a word with a document's extension are files. Any other word is an operation. */
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
      return `${word} is neither a file nor an operation${meant === undefined ? '' : `. Did you mean ${meant}?`}`;
    chosen.push(...operations);
  }
  return chosen;
}
