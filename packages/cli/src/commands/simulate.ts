import { credentialsOf, unmaskedNames } from '@pagewright/core/masking';
import { declaredCredentials, makeSource } from '@pagewright/core/openapi';
import { firstRequestFrom } from '@pagewright/core/paging';
import { unitDocumentReader } from '../analysis/analyze-unit.js';
import { referencedFiles, unreadNotes, withReferences } from '../analysis/referenced-files.js';
import type { OptionSpecs, OptionValues } from '../arguments/parse-arguments.js';
import type { Io } from '../io.js';
import type { ProjectUnit } from '../project/source-file.js';
import { simulationJson } from '../reporters/simulate-json.js';
import { simulationStep, simulationTitle } from '../reporters/simulate-text.js';
import { cannedAnswers, cannedPages, readJson } from '../simulate/canned-sender.js';
import { type ChosenOperation, chooseOperation, operationParameters } from '../simulate/choose-operation.js';
import { httpSender } from '../simulate/http-sender.js';
import { prepareRequest } from '../simulate/prepare-request.js';
import type { Simulation } from '../simulate/sender.js';
import { type WalkEvent, walkPages } from '../simulate/walk-pages.js';
import { painter } from '../terminal/text-width.js';
import { analyseFiles, fileOptions } from './analysed-file.js';
import { wholeNumber } from './check-request.js';
import { type Command, type ExitStatus, type UsageError, writeNote } from './command.js';

const defaultMaxPages = 100;
const defaultTimeout = 30;

const options = {
  server: {
    value: 'URL',
    text: 'The base URL of the API.',
  },
  pages: {
    value: 'FILE',
    text: 'A list of responses (JSON or YAML) to use instead: bodies, or { status, headers, body }.',
  },
  param: {
    value: 'K=V',
    multiple: true,
    text: 'A parameter of the path, the query, a header or the body. Repeatable.',
  },
  header: {
    value: 'K:V',
    multiple: true,
    text: 'A header, such as Authorization. Its value is not shown. Repeatable.',
  },
  body: { value: 'FILE', text: 'The body of the first request (JSON or YAML); - is standard input.' },
  secret: {
    value: 'NAME',
    multiple: true,
    text: 'Another header or query parameter that carries a credential. Repeatable.',
  },
  'max-pages': { value: 'N', text: `The maximum number of pages. Default: ${defaultMaxPages}.` },
  from: {
    value: 'TEXT',
    text: 'The position to continue from, as --format json prints it after each page.',
  },
  timeout: { value: 'SECONDS', text: `The maximum time per response. Default: ${defaultTimeout}.` },
  'from-headers': {
    text: 'Also use cursors, links and totals in headers, which generated pages use only with --profile full (Swift: also latest).',
  },
  ...fileOptions,
} as const satisfies OptionSpecs;

type SimulateArguments = OptionValues<typeof options>;

export const simulate: Command<typeof options> = {
  name: 'simulate',
  summary: 'Walk the pages of an operation, and show every request and why the walk ends.',
  positionals: 'FILE OPERATION',
  options,
  examples: [
    ['pagewright simulate openapi.yaml listUsers --server http://localhost:8080', 'walks a server'],
    ['pagewright simulate openapi.yaml listUsers --pages pages.json', 'walks recorded pages'],
  ],
  details: [
    'FILE and OPERATION are as in explain. The walk begins at a server you name: the servers of the document are never contacted unless you name them.',
    'If a next URL leads to another server, only Accept, Accept-Language, User-Agent, Content-Type, literals of the scheme and the body are sent; everything omitted is listed. Redirects are not followed.',
    'Values of all other headers are shown as ***, and so are credentials in the query: parameters that a security scheme of the document or --secret names, and parameters whose names look like credentials.',
    'Exit status: 0 when the walk reached its end or --max-pages; 1 when a problem stopped it: a response that failed or is not a page, a loop, fewer items than the total reports, the default limit; 2 for wrong usage.',
  ],
  async run(io, positionals, given) {
    const [file, ...words] = positionals;
    if (file === undefined || words.length === 0) return { usage: 'simulate needs a FILE and an OPERATION' };
    const limits = limitsOf(given);
    if ('usage' in limits) return limits;
    const loaded = await analyseFiles(io, [file], given);
    if (!loaded.ok) return loaded.end;
    const { project, analysed } = loaded;
    writeNote(io, [...project.notes, ...project.problems]);
    if (project.problems.length > 0) return 2;
    const chosen = chooseOperation(analysed, words.join(' '), file);
    if (!chosen.ok) {
      writeNote(io, [chosen.problem]);
      return 2;
    }
    return walk(io, chosen, given, limits);
  },
};

interface Limits {
  readonly maxPages: number | undefined;
  readonly seconds: number;
}

function limitsOf(given: SimulateArguments): Limits | UsageError {
  const maxPages = wholeNumber('--max-pages', given['max-pages']?.[0], 1);
  if (typeof maxPages === 'string') return { usage: maxPages };
  const seconds = wholeNumber('--timeout', given.timeout?.[0], 1);
  if (typeof seconds === 'string') return { usage: seconds };
  // Node limits timers to 24 days.
  return { maxPages, seconds: Math.min(seconds ?? defaultTimeout, 2_000_000) };
}

async function walk(
  io: Io,
  { method, scheme, unit, servers }: ChosenOperation,
  given: SimulateArguments,
  { maxPages, seconds }: Limits,
): Promise<ExitStatus | UsageError> {
  const server = given.server?.[0];
  const pagesFile = given.pages?.[0];
  if (server !== undefined && pagesFile !== undefined) {
    return { usage: 'simulate takes --server or --pages, not both' };
  }
  if (server === undefined && pagesFile === undefined) return { usage: whereFrom(servers) };
  const body = given.body === undefined ? undefined : await readJson(io, given.body[0] ?? '');
  const answers = pagesFile === undefined ? undefined : await readJson(io, pagesFile);
  for (const read of [body, answers]) {
    if (read?.ok !== false) continue;
    writeNote(io, [read.problem]);
    return 2;
  }
  const canned = answers?.ok ? cannedAnswers(answers.value) : undefined;
  if (answers !== undefined && canned === undefined) {
    writeNote(io, [`${pagesFile} is not a list; expected one entry for each response`]);
    return 2;
  }
  const { places, declared, notes } = await readUnit(io, unit, method.operation);
  writeNote(io, notes);
  const prepared = prepareRequest(method.operation, scheme, places, {
    server,
    params: given.param ?? [],
    headers: given.header ?? [],
    body: body?.ok ? body.value : undefined,
  });
  if (!prepared.ok) return { usage: prepared.message };
  const { request } = prepared;
  const [from] = given.from ?? [];
  const start = from === undefined ? undefined : firstRequestFrom(scheme, request, from);
  if (start?.ok === false) return { usage: `--from: ${start.problem}` };
  const credentials = credentialsOf(request, given.secret ?? [], declared, unmaskedNames(scheme));
  const pages = canned && cannedPages(canned);
  const simulation: Simulation = { operation: method.operation, scheme, credentials };
  writeNote(io, prepared.notes);
  const events = walkPages(
    {
      scheme,
      request,
      send: pages?.send ?? httpSender(io, seconds * 1000),
      options: {
        maxPages: maxPages ?? defaultMaxPages,
        ...(from !== undefined && { from }),
        credentialHeaders: [...credentials.names],
        credentialParameters: [...credentials.names],
        idempotencyKey: io.freshId,
        advanceFromHeaders: given['from-headers'] !== undefined,
      },
      limitGiven: maxPages !== undefined,
    },
    io.onInterrupt,
  );
  const ok = await show(io, events, simulation, given.format?.[0] === 'json');
  const left = pages?.remaining() ?? 0;
  if (left > 0)
    writeNote(io, [`${left} of the responses in ${pagesFile} ${left === 1 ? 'was' : 'were'} not requested`]);
  return ok ? 0 : 1;
}

async function show(
  io: Io,
  events: AsyncIterable<WalkEvent>,
  simulation: Simulation,
  asJson: boolean,
): Promise<boolean> {
  const style = { paint: painter(io), columns: io.stdout.columns };
  const walked: WalkEvent[] = [];
  if (!asJson) io.stdout.write(simulationTitle(simulation, style));
  let ok = false;
  for await (const event of events) {
    if (asJson) walked.push(event);
    else io.stdout.write(simulationStep(event, simulation, style));
    if (event.kind === 'end') ok = event.ok;
  }
  if (asJson) io.stdout.write(simulationJson(walked, simulation));
  return ok;
}

/** Reads where the operation sends its parameters, and the credentials that the document and its files declare. */
async function readUnit(io: Io, unit: ProjectUnit, operation: string) {
  const { document } = unit;
  const reader = unitDocumentReader(unit);
  const nothing = {
    places: new Map<string, string>(),
    declared: { headers: [], parameters: [], cookies: [] },
  };
  if (document === undefined || reader === undefined) return { ...nothing, notes: [] };
  const files = referencedFiles(io);
  const { result, asked } = await withReferences({ document, reader }, files, io, (openFile) => {
    const source = makeSource(reader, openFile);
    return { places: operationParameters(source, operation), declared: declaredCredentials(source) };
  });
  return { ...result, notes: unreadNotes(document, asked, files, io) };
}

function whereFrom(servers: readonly string[]): string {
  const [first] = servers;
  const hint = first === undefined ? '--server URL' : `--server ${first} (as the document declares)`;
  return `simulate needs ${hint}, or --pages FILE`;
}
