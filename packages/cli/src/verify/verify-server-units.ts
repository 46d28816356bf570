import { listOperations, makeSource, viewOperation } from '@pagewright/core/openapi';
import { type ParameterValues, type VerifyReport, verifyRecording, verifyServer } from '@pagewright/verify';
import { type AnalysedUnit, unitDocumentReader } from '../analysis/analyze-unit.js';
import { referencedFiles, withReferences } from '../analysis/referenced-files.js';
import type { Io } from '../io.js';
import { operationParameters } from '../simulate/choose-operation.js';
import { httpSender } from '../simulate/http-sender.js';
import { prepareRequest } from '../simulate/prepare-request.js';
import type { Progress } from '../terminal/progress.js';
import { locatedVerification, sumOf, type Verification } from './verify-units.js';

export interface ServerRequest {
  readonly server: string;
  /** `name: value` */
  readonly headers: readonly string[];
  readonly params: ParameterValues;
  readonly maxRequests: number;
  readonly includePost: boolean;
  /** Milliseconds per response. */
  readonly timeout: number;
  /** By name; all operations if empty. */
  readonly operations: readonly string[];
  readonly secrets: readonly string[];
}

export interface ServerVerification extends Verification {
  readonly unsentParams: readonly string[];
  /** True if the user interrupted the run. Unfinished operations are then unobserved. */
  readonly isInterrupted: boolean;
}

/** Verifies a server against every unit with a document. Units share the request budget, in their order. */
export async function verifyServerUnits(
  io: Io,
  analysed: readonly AnalysedUnit[],
  request: ServerRequest,
  progress: Progress,
): Promise<ServerVerification> {
  const controller = new AbortController();
  const release = io.onInterrupt(() => controller.abort());
  const verified: Verification[] = [];
  const sentParams = new Set<string>();
  let left = request.maxRequests;
  for (const one of analysed) {
    const run = { ...request, maxRequests: left };
    const verification = await verifyUnit(io, one, run, { progress, signal: controller.signal, sentParams });
    if (verification === undefined) continue;
    verified.push(verification);
    left -= verification.summary.exchanges;
  }
  release();
  const unsent = Object.keys(request.params).filter((name) => !sentParams.has(name));
  const whole = sumOf(verified);
  const exchanges = verified.reduce((sum, { summary }) => sum + summary.exchanges, 0);
  return {
    ...whole,
    summary: { ...whole.summary, exchanges, unmatched: 0 },
    server: request.server,
    unsentParams: unsent,
    isInterrupted: controller.signal.aborted,
  };
}

interface Run {
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly sentParams: Set<string>;
}

async function verifyUnit(
  io: Io,
  analysed: AnalysedUnit,
  request: ServerRequest,
  { progress, signal, sentParams }: Run,
): Promise<Verification | undefined> {
  const { unit, analysis } = analysed;
  const { document, config } = unit;
  const reader = unitDocumentReader(unit);
  if (document === undefined || reader === undefined) return undefined;
  const { result: openFile } = await withReferences({ document, reader }, referencedFiles(io), io, (open) => {
    // References are read synchronously later, so they are loaded here.
    verifyRecording({ document: reader, exchanges: [], options: { analysis, openFile: open } });
    const source = makeSource(reader, open);
    for (const operation of listOperations(source).operations) viewOperation(source, operation).response();
    return open;
  });
  const source = makeSource(reader, openFile);
  const send = httpSender(io, request.timeout);
  const run = verifyServer({
    document: reader,
    config: config?.tree.reader,
    send: async (asked, aborted) => {
      const sent = await send(asked, aborted);
      if (sent.ok) return sent.response;
      throw new Error(sent.problem);
    },
    options: {
      analysis,
      openFile,
      signal,
      wait: (milliseconds) => io.wait(milliseconds),
      prepare: (operation, scheme, values) => {
        for (const name of Object.keys(values)) sentParams.add(name);
        const prepared = prepareRequest(operation, scheme, operationParameters(source, operation), {
          server: request.server,
          params: Object.entries(values).flatMap(([name, list]) => list.map((value) => `${name}=${value}`)),
          headers: request.headers,
          body: undefined,
        });
        return prepared.ok ? { ok: true, request: prepared.request } : prepared;
      },
      params: request.params,
      maxRequests: request.maxRequests,
      includePost: request.includePost,
      secrets: request.secrets,
      ...(request.operations.length > 0 && { operations: request.operations }),
    },
  });
  return locatedVerification(analysed, await finished(run, progress));
}

async function finished(run: ReturnType<typeof verifyServer>, progress: Progress): Promise<VerifyReport> {
  for (;;) {
    const step = await run.next();
    if (step.done) return step.value;
    const event = step.value;
    if (event.kind === 'request')
      progress.step(`${event.operation}: requests so far: ${event.sent}, left: ${event.left}`);
    if (event.kind === 'wait')
      progress.step(`${event.operation}: waiting ${event.milliseconds / 1000} s, as Retry-After asks`);
  }
}
