import { normalizeEndpoint } from '@pagewright/core';
import { suggest } from '@pagewright/core/internal';
import { externalFormatsWith } from '@pagewright/importers';
import {
  type ChosenFault,
  createMock,
  faultKinds,
  faults,
  isFaultKind,
  type Mock,
  optionLimits,
} from '@pagewright/mock';
import type { ServedRequest, ServiceResult } from '@pagewright/mock/node';
import { type AnalysedUnit, toolSettingsOf, unitDocumentReader } from '../analysis/analyze-unit.js';
import { referencedFiles, unreadNotes, withReferences } from '../analysis/referenced-files.js';
import type { OptionSpecs, OptionValues } from '../arguments/parse-arguments.js';
import type { Io } from '../io.js';
import type { ProjectUnit } from '../project/source-file.js';
import { declareHint } from '../reporters/next-commands.js';
import { analyseFiles, brokenNote, fileOptions, tooMuch } from './analysed-file.js';
import { wholeNumber } from './check-request.js';
import { type Command, type ExitStatus, type UsageError, writeNote } from './command.js';

const defaultPort = 4010;
/** Maximum number of listed operations that can't be served; the others are counted. */
const maxNotes = 10;

const { format: _, ...inputOptions } = fileOptions;

const options = {
  port: { value: 'N', text: `The port; 0 for any free one. Default: ${defaultPort}.` },
  host: { value: 'H', text: 'The host name or address. Default: 127.0.0.1.' },
  items: { value: 'N', text: 'The number of items per operation. Default: two and a half pages.' },
  seed: { value: 'N', text: 'A different seed gives different items and cursors. Default: 1.' },
  'page-size': {
    value: 'N',
    text: 'The page size if a request sets none, within the limits of the document. Default: as documented, otherwise 20.',
  },
  fault: {
    value: 'KIND[=OPERATION]',
    multiple: true,
    text: `The fault to simulate, in one operation or in every paginated one: ${faultKinds.join(', ')}. Repeatable.`,
  },
  quiet: { text: 'Do not log requests.' },
  ...inputOptions,
} as const satisfies OptionSpecs;

type MockArguments = OptionValues<typeof options>;

export const mockCommand: Command<typeof options> = {
  name: 'mock',
  summary: 'Serve the operations of a document, paginated as declared.',
  positionals: 'FILE',
  options,
  examples: [
    ['pagewright mock openapi.yaml', `serves it on http://127.0.0.1:${defaultPort}`],
    [
      'pagewright mock openapi.yaml --items 1000 --fault clamp=listUsers',
      'serves 1000 items, with a page that is cut short',
    ],
  ],
  get details() {
    return [
      'FILE is an OpenAPI document, or a configuration, which is read with its document; "-" is standard input. OPERATION is "get /users" or an operationId.',
      'A request can also select a fault: with the header Prefer: fault=KIND, or with __fault=KIND in its query.',
      ...faultKinds.map((kind) => `${kind}: ${faults[kind].about}`),
      'The first line of output is "listening on http://HOST:PORT"; then comes one line of JSON per request, without its query, headers and body.',
      "Exit status: 0 after SIGINT or SIGTERM, once pending requests are answered; 2 for wrong usage, a file that can't be read, or a port that is taken.",
    ];
  },
  async run(io, positionals, given) {
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return { usage: 'mock needs one FILE' };
    const read = readMockArguments(given);
    if ('usage' in read) return read;
    const loaded = await analyseFiles(io, [file], given, { checks: false, checksOthers: true });
    if (!loaded.ok) return loaded.end;
    const { project, analysed } = loaded;
    writeNote(io, [...project.notes, ...project.problems]);
    if (project.problems.length > 0) return 2;
    const [unit, ...others] = analysed;
    if (unit === undefined) {
      writeNote(io, [`${file} contains no OpenAPI document to serve`]);
      return 2;
    }
    if (others.length > 0)
      return {
        usage: tooMuch(
          'mock serves',
          file,
          analysed.map((one) => one.unit),
        ),
      };
    return serveUnit(io, unit, read, loaded.check);
  },
};

interface MockSetup {
  readonly port: number;
  readonly host: string;
  readonly isQuiet: boolean;
  readonly chosen: readonly ChosenFault[];
  readonly counts: { readonly items?: number; readonly seed?: number; readonly pageSize?: number };
}

function readMockArguments(given: MockArguments): MockSetup | UsageError {
  const port = wholeNumber('--port', given.port?.[0], 0, 65_535);
  const [items, seed, pageSize] = (['items', 'seed', 'pageSize'] as const).map((name) => {
    const option = name === 'pageSize' ? 'page-size' : name;
    const { min, max } = optionLimits[name];
    return wholeNumber(`--${option}`, given[option]?.[0], min, max);
  });
  for (const read of [port, items, seed, pageSize]) if (typeof read === 'string') return { usage: read };
  const [host = '127.0.0.1'] = given.host ?? [];
  if (host === '') return { usage: '--host needs a host name or address' };
  const chosen: ChosenFault[] = [];
  for (const text of given.fault ?? []) {
    const fault = readFault(text);
    if ('usage' in fault) return fault;
    chosen.push(fault);
  }
  return {
    port: typeof port === 'number' ? port : defaultPort,
    host,
    isQuiet: given.quiet !== undefined,
    chosen,
    counts: {
      ...(typeof items === 'number' && { items }),
      ...(typeof seed === 'number' && { seed }),
      ...(typeof pageSize === 'number' && { pageSize }),
    },
  };
}

function readFault(text: string): ChosenFault | UsageError {
  const at = text.indexOf('=');
  const kind = at < 0 ? text : text.slice(0, at);
  const operation = at < 0 ? undefined : text.slice(at + 1).trim();
  if (!isFaultKind(kind)) {
    const meant = suggest(kind, faultKinds);
    const hint = meant === undefined ? `there are ${faultKinds.join(', ')}` : `did you mean ${meant}?`;
    return { usage: `--fault ${kind} is not known; ${hint}` };
  }
  if (operation === '') return { usage: `--fault ${kind}= names no operation: add one, or omit the =` };
  return operation === undefined ? { kind } : { kind, operation: normalizeEndpoint(operation) ?? operation };
}

async function serveUnit(
  io: Io,
  analysed: AnalysedUnit,
  { port, host, isQuiet, chosen, counts }: MockSetup,
  check: (unit: ProjectUnit) => Promise<AnalysedUnit>,
): Promise<ExitStatus> {
  const { unit, analysis } = analysed;
  const { document } = unit;
  const reader = unitDocumentReader(unit);
  if (document === undefined || reader === undefined) {
    writeNote(io, [`${unit.config?.name ?? 'the file'} has no document to serve`]);
    return 2;
  }
  const files = referencedFiles(io);
  const { result: openFile, asked } = await withReferences({ document, reader }, files, io, (open) => open);
  const mock = createMock({
    document: reader,
    options: {
      analysis,
      openFile,
      externalFormats: externalFormatsWith(toolSettingsOf(unit)),
      faults: chosen,
      wait: io.wait,
      ...counts,
    },
  });
  writeNote(io, unreadNotes(document, asked, files, io));
  const impossible = impossibleFaults(mock, chosen);
  if (impossible.length > 0) {
    writeNote(io, impossible);
    return 2;
  }
  const service = await io.serve({ port, host, answer: mock, log: logTo(io, isQuiet) });
  if (!service.ok) {
    writeNote(io, [listenNote(service)]);
    return 2;
  }
  io.stdout.write(`listening on ${service.value.url}\n`);
  const paged = mock.operations.filter(({ scheme }) => scheme !== null).length;
  const { length } = mock.operations;
  writeNote(io, [`${paged} of ${length} operations of ${document.name} are paginated`]);
  // The check runs after listening, because it takes longer than starting the server.
  const checked = await check(unit);
  const hint = paged === 0 ? [declareHint(checked)] : [];
  writeNote(io, [...hint, ...brokenNote(checked), ...problemNotes(mock)]);
  await io.stopRequested();
  await service.value.close();
  return 0;
}

function listenNote({ reason, problem }: Extract<ServiceResult, { readonly ok: false }>): string {
  if (reason === 'portInUse') return `${problem}; choose another one with --port`;
  return reason === 'noAddress' ? `--host: ${problem}` : problem;
}

/**
 * Returns sentences about faults that can't occur in the operation that they name or, if they name none, in any
 * operation.
 */
function impossibleFaults(
  { operations, faultProblems }: Mock,
  chosen: readonly ChosenFault[],
): readonly string[] {
  const paged = operations.filter(({ scheme }) => scheme !== null).length;
  return chosen.flatMap((fault) => {
    const problems = faultProblems.filter((one) => one.fault === fault).map(({ problem }) => problem);
    const isPossible = fault.operation === undefined && problems.length < Math.max(paged, 1);
    return isPossible ? [] : firstNotes(problems);
  });
}

function problemNotes(mock: Mock): readonly string[] {
  return firstNotes(mock.problems());
}

function firstNotes(problems: readonly string[]): readonly string[] {
  const left = problems.length - maxNotes;
  return left <= 0
    ? problems
    : [...problems.slice(0, maxNotes), `${left} more problems of this kind are not listed`];
}

/** Writes JSON lines in the format of the reference API. Failures go to standard error with a stack trace. */
function logTo(io: Io, isQuiet: boolean): (entry: ServedRequest) => void {
  let number = 0;
  return ({ failure, time, method, path, ...entry }) => {
    number++;
    const id = String(number);
    if (failure !== undefined) io.stderr.write(`pagewright: request ${id} failed: ${failure}\n`);
    if (isQuiet) return;
    const shown = path.length > 500 ? `${path.slice(0, 500)}...` : path;
    const line = JSON.stringify({ event: 'request', time, id, method, path: shown, ...entry });
    io.stdout.write(`${line.replace(/[^\x20-\x7e]/g, escaped)}\n`);
  };
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
