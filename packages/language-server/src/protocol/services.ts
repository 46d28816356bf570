import type { ClientCapabilities, Diagnostic } from 'vscode-languageserver';
import { provisionalDiagnosticsOf } from '../features/diagnostics/diagnostics.js';
import { explorer } from '../features/explorer/explorer.js';
import { clientHost } from '../host/choose-host.js';
import type { RequestContext } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import type { Workspace } from '../model/workspace.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { CancellationSource } from './cancellation-source.js';
import { type Change, Changes } from './changes.js';
import type { Channel } from './channel.js';
import { clientAbilities, clientChannels, diagnosticRefresh } from './client-abilities.js';
import { type ClientRequest, requestedFile } from './client-request.js';
import { Debouncer } from './debouncer.js';
import { Disk } from './disk.js';
import { Documents } from './documents.js';
import { HeldBack } from './held-back.js';
import type { Log } from './log.js';
import { OutsideFolders } from './outside-folders.js';
import { member } from './params.js';
import { type Platform, turn } from './platform.js';
import { WorkDoneProgress } from './progress.js';
import { PullDiagnostics } from './pull-diagnostics.js';
import { PushDiagnostics } from './push-diagnostics.js';
import { Recordings } from './recordings.js';
import { Reports } from './reports.js';
import type { Session } from './session.js';
import { SettingsChannel } from './settings-channel.js';
import { isLarge, type ProvisionalFindings, warmUp, warmUpRequested } from './warm-up.js';
import { initialFolders, WatchedFiles } from './watched-files.js';
import { WorkspaceDiagnostics } from './workspace-diagnostics.js';

class Views {
  readonly #session: Session;
  readonly #disk: Disk;
  #isWatched = false;

  constructor(session: Session, disk: Disk) {
    this.#session = session;
    this.#disk = disk;
  }

  explore({ workspace, token, params }: ClientRequest): unknown {
    this.watch();
    const isEarly = member(params, 'early') === true;
    return explorer(workspace, token, {
      ...(isEarly && { postpones: (unit: Unit) => isLarge(unit) && !unit.lists.hasSearched }),
      pause: () => turn(this.#session.clock),
      isScanning: () => this.#disk.isScanning,
    });
  }

  /** Called when the client shows a result that must be kept up to date. */
  watch(): void {
    this.#isWatched = true;
  }

  refresh(): void {
    if (this.#isWatched) this.#session.channel.notify('pagewright/analysisChanged', {});
  }
}

const debounce = { quiet: 250, maxDelay: 2000 };

/**
 * Sends refresh requests when documents other than the edited one may look different. Many changes are
 * combined into one request.
 */
function refreshClient(session: Session, onChange: () => void): void {
  const { channel, channels, changes, log } = session;
  const refresh = new Debouncer(
    session.clock,
    () => {
      for (const method of channels.refreshes)
        channel.request(method, null).catch((error) => log.write('warning', `${method}: ${error}`));
    },
    debounce,
  );
  const views = new Debouncer(session.clock, onChange, debounce);
  changes.listen((change) => {
    if (change.kind === 'due') {
      if (!channels.refreshesDiagnostics) return;
      channel
        .request(diagnosticRefresh, null)
        .catch((error) => log.write('warning', `${diagnosticRefresh}: ${error}`));
      return;
    }
    views.call();
    if (concernsOthers(change, session)) refresh.call();
  });
  session.ending.onCancel(() => {
    refresh.stop();
    views.stop();
  });
}

function concernsOthers(change: Change, { workspace }: Session): boolean {
  if (change.kind !== 'text') return true;
  const { file } = change;
  return workspace
    .unitsOf(file)
    .some(({ files }) => files.some((one) => one !== file && workspace.isOpen(one.uri)));
}

/**
 * For clients that pull diagnostics and support refresh: answers the first request about a large document
 * with provisional diagnostics, and sends a refresh when the check is done.
 */
class EarlyDiagnostics {
  readonly #session: Session;
  /**
   * Version of the last early answer per file. There is only one per version, because a client that ignores the result
   * id would repeat the request for ever.
   */
  readonly #answered = new WeakMap<WorkspaceFile, number>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** Resolves to provisional diagnostics if they are available before the end of the check, or else to undefined. */
  async warmUpFor(
    params: unknown,
    token: RequestContext['token'],
  ): Promise<readonly Diagnostic[] | undefined> {
    const file = requestedFile(params, this.#session.workspace);
    if (file !== undefined && this.#isFirstRequest(file, params)) return this.#firstOf(file, token);
    await warmUpRequested(this.#session, params, token);
    return undefined;
  }

  #isFirstRequest(file: WorkspaceFile, params: unknown): boolean {
    const knowsNothing =
      member(params, 'previousResultId') === undefined && this.#answered.get(file) !== file.version;
    return knowsNothing && this.#session.channels.refreshes.includes(diagnosticRefresh);
  }

  #firstOf(file: WorkspaceFile, token: RequestContext['token']): Promise<readonly Diagnostic[] | undefined> {
    const { workspace, client, clock, ending, channel, log } = this.#session;
    const { version } = file;
    let isAnswered = false;
    const isOver = () =>
      ending.isCancellationRequested ||
      file.version !== version ||
      (token.isCancellationRequested && !isAnswered);
    this.#answered.set(file, version);
    return new Promise((resolve, reject) => {
      const onProvisional = (provisional: ProvisionalFindings) => {
        if (isAnswered) return;
        const items = provisionalDiagnosticsOf(
          { workspace, file, client, token },
          (unit) => provisional.get(unit) ?? [],
        );
        isAnswered = items.length > 0;
        if (isAnswered) resolve(items);
      };
      warmUp(workspace.unitsOf(file), { clock, isOver, onProvisional })
        .then((isDone) => {
          if (!isAnswered) resolve(undefined);
          // After an edit, the client repeats the request without a refresh.
          else if (isDone) return channel.request(diagnosticRefresh, null);
        })
        .catch((error) => {
          if (isAnswered) log.failure(diagnosticRefresh, error);
          else reject(error);
        })
        .finally(() => {
          if (!isAnswered) this.#answered.delete(file);
        });
    });
  }
}

export interface Services {
  readonly session: Session;
  readonly settings: SettingsChannel;
  readonly disk: Disk;
  readonly documents: Documents;
  readonly watched: WatchedFiles;
  readonly early: EarlyDiagnostics;
  readonly pull: PullDiagnostics;
  readonly workspacePull: WorkspaceDiagnostics;
  readonly views: Views;
  /** Called after checks: loads files that the checks need, and drops unused files. */
  readonly afterCheck: () => void;
  /** Enabled by `initializationOptions.debug`. */
  readonly isOpenForDebug: boolean;
}

interface ServicesOptions {
  readonly platform: Platform;
  readonly channel: Channel;
  readonly log: Log;
  readonly workspace: Workspace;
}

export function makeServices(
  params: unknown,
  capabilities: ClientCapabilities,
  options: ServicesOptions,
): Services {
  const { platform, channel, log, workspace } = options;
  const { clock } = platform;
  const channels = clientChannels(capabilities);
  const offersFiles = member(member(params, 'initializationOptions'), 'files') === true;
  const session: Session = {
    ...{ workspace, channel, channels, log, clock },
    changes: new Changes(),
    client: clientAbilities(capabilities, member(params, 'initializationOptions')),
    progress: new WorkDoneProgress(channel, clock, channels.progress),
    host: platform.host(offersFiles ? clientHost(channel) : undefined),
    ending: new CancellationSource(),
  };
  workspace.folders = initialFolders(params);
  const heldBack = new HeldBack(session);
  const reports = new Reports(session, heldBack, platform.instance);
  const disk = new Disk(session);
  const outside = new OutsideFolders(session);
  const afterCheck = () => {
    if (workspace.release()) outside.update();
    disk.readWanted();
  };
  const views = new Views(session, disk);
  refreshClient(session, () => views.refresh());
  const recordings: Recordings = new Recordings(session, () => void watched.watchAgain());
  const watched = new WatchedFiles(session, disk, recordings);
  const settings = new SettingsChannel(session, (folder) => void disk.scan(folder));
  settings.takeInitial(member(params, 'initializationOptions'));
  if (!channels.pullsDiagnostics) new PushDiagnostics(session, reports, settings.known, afterCheck);
  return {
    ...{ session, disk, views, settings, afterCheck },
    isOpenForDebug: member(member(params, 'initializationOptions'), 'debug') === true,
    documents: new Documents(session, disk, heldBack),
    watched,
    early: new EarlyDiagnostics(session),
    pull: new PullDiagnostics(session, reports),
    workspacePull: new WorkspaceDiagnostics(session, reports),
  };
}
