import type { OffsetRange } from '@pagewright/syntax';
import type { CancellationToken } from 'vscode-languageserver';
import { type CursorContext, type RequestContext, unitOf } from '../lsp/request-context.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { documentUri, member, positionOf, rangeOf } from './params.js';
import { slices } from './platform.js';
import { cancelled, contentModified } from './request-handler.js';
import type { Session } from './session.js';

export class ClientRequest {
  readonly params: unknown;
  readonly token: CancellationToken;
  readonly #session: Session;

  constructor(session: Session, params: unknown, token: CancellationToken) {
    this.#session = session;
    this.params = params;
    this.token = token;
  }

  get workspace(): Session['workspace'] {
    return this.#session.workspace;
  }

  get client(): Session['client'] {
    return this.#session.client;
  }

  /** Returns the context of a document. Logs an unknown document and returns undefined. */
  contextOf(uri: string = documentUri(this.params)): RequestContext | undefined {
    const { workspace, client, log } = this.#session;
    const file = workspace.file(uri);
    if (file === undefined) log.write('log', `A request names the unknown document ${uri}.`);
    return file && { workspace, file, client, token: this.token };
  }

  /**
   * Returns the context of the document that an item names in `data`. The features write `data` into the items that
   * they return.
   */
  contextOfData(): RequestContext | undefined {
    const uri = member(member(this.params, 'data'), 'uri');
    return typeof uri === 'string' ? this.contextOf(uri) : undefined;
  }

  cursorContext(): CursorContext | undefined {
    const request = this.contextOf();
    const trigger = member(member(this.params, 'context'), 'triggerCharacter');
    return (
      request && {
        ...request,
        offset: offsetOf(request, member(this.params, 'position')),
        ...(typeof trigger === 'string' && { trigger }),
      }
    );
  }

  /**
   * Runs the steps in slices, so that other messages are handled in between. Rejects if the request is
   * cancelled or its text changes, and starts again if another file of the unit changes.
   */
  async inSlices<Answer>(stepsOf: () => Generator<void, Answer>, request: RequestContext): Promise<Answer> {
    const { file } = request;
    const text = file.version;
    const next = slices(this.#session.clock);
    for (;;) {
      const unit = unitOf(request)?.version;
      const steps = stepsOf();
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done === true) return step.value;
        const pause = next();
        if (pause === undefined) continue;
        await pause;
        if (this.token.isCancellationRequested) throw cancelled();
        if (file.version !== text) throw contentModified();
        if (unitOf(request)?.version !== unit) break;
      }
    }
  }

  range({ file }: RequestContext): OffsetRange {
    const { start, end } = rangeOf(member(this.params, 'range'));
    const [one, other] = [file.offsetAt(start), file.offsetAt(end)];
    return { start: Math.min(one, other), end: Math.max(one, other) };
  }
}

export function requestedFile(params: unknown, workspace: Session['workspace']): WorkspaceFile | undefined {
  const uri = member(member(params, 'textDocument'), 'uri');
  return typeof uri === 'string' ? workspace.file(uri) : undefined;
}

export function offsetOf({ file }: RequestContext, position: unknown): number {
  return file.offsetAt(positionOf(position));
}
