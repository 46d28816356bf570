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
import { Reports } from './reports.js';
import type { Session } from './session.js';
import { SettingsChannel } from './settings-channel.js';
import { isLarge, type ProvisionalFindings, warmUp, warmUpRequested } from './warm-up.js';
import { initialFolders, WatchedFiles } from './watched-files.js';
import { WorkspaceDiagnostics } from './workspace-diagnostics.js';

/**
 * Answers the requests of views of the editor, and notifies views that have requested once when they are out of date.
 */
class Views {
  readonly #session: Session;
  readonly #disk: Disk;
  #isWatched = false;

  constructor(session: Session, disk: Disk) {
    this.#session = session;
    this.#disk = disk;
  }

  /** `pagewright/explorer`. */
  explore({ workspace, token, params }: ClientRequest): unknown {
    this.watch();
    const isEarly = member(params, 'early') === true;
    return explorer(workspace, token, {
      ...(isEarly && { postpones: (unit: Unit) => isLarge(unit) && !unit.lists.wereKnown }),
      pause: () => turn(this.#session.clock),
      isScanning: () => this.#disk.isScanning,
    });
  }

  /** The client shows something that it wants to keep as the files are. */
  watch(): void {
    this.#isWatched = true;
  }

  refresh(): void {
    if (this.#isWatched) this.#session.channel.notify('pagewright/analysisChanged', {});
  }
}

const debounce = { quiet: 250, most: 2000 };

/**
 * Notifies the client that its view of other documents than the one that is edited may be out of date. Many changes
 * lead to one notification, once it is quiet.
 */
function refreshClient(session: Session, alsoTell: () => void): void {
  const { channel, channels, changes, log } = session;
  const refresh = new Debouncer(
    session.clock,
    () => {
      for (const method of channels.refreshes)
        channel.request(method, null).catch((error) => log.write('warning', `${method}: ${error}`));
    },
    debounce,
  );
  const views = new Debouncer(session.clock, alsoTell, debounce);
  changes.listen((change) => {
    if (change.kind === 'due') {
      if (!channels.refreshesDiagnostics) return;
      channel
        .request(diagnosticRefresh, null)
        .catch((error) => log.write('warning', `${diagnosticRefresh}: ${error}`));
      return;
    }
    views.ask();
    if (concernsOthers(change, session)) refresh.ask();
  });
  session.ending.onCancel(() => {
    refresh.stop();
    views.stop();
  });
}

/**
 * Returns true when a change concerns more than the document that it edits; a client requests the diagnostics of that
 * one by itself.
 */
function concernsOthers(change: Change, { workspace }: Session): boolean {
  if (change.kind !== 'text') return true;
  const { file } = change;
  return workspace
    .unitsOf(file)
    .some(({ files }) => files.some((one) => one !== file && workspace.isOpen(one.uri)));
}

/**
 * For a client that asks for diagnostics and can be asked to refresh: it gets the provisional findings of an unknown
 * large document at once, and is notified once all are known.
 */
class EarlyDiagnostics {
  readonly #session: Session;
  /** The versions of earlier requests: each is answered early once, or a client that forgets would ask for ever. */
  readonly #asked = new WeakMap<WorkspaceFile, number>();

  constructor(session: Session) {
    this.#session = session;
  }

  /**
   * Checks the units of a request. Returns the provisional findings where they come first; undefined once everything is
   * known.
   */
  async warmUpFor(
    params: unknown,
    token: RequestContext['token'],
  ): Promise<readonly Diagnostic[] | undefined> {
    const file = requestedFile(params, this.#session.workspace);
    if (file !== undefined && this.#isNews(file, params)) return this.#firstOf(file, token);
    await warmUpRequested(this.#session, params, token);
    return undefined;
  }

  #isNews(file: WorkspaceFile, params: unknown): boolean {
    const knowsNothing =
      member(params, 'previousResultId') === undefined && this.#asked.get(file) !== file.version;
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
    this.#asked.set(file, version);
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
          // After an edit the client asks by itself.
          else if (isDone) return channel.request(diagnosticRefresh, null);
        })
        .catch((error) => {
          if (isAnswered) log.failure(diagnosticRefresh, error);
          else reject(error);
        })
        .finally(() => {
          if (!isAnswered) this.#asked.delete(file);
        });
    });
  }
}

/** The parts that serve one client, from its `initialize` on. */
export interface Services {
  readonly session: Session;
  readonly settings: SettingsChannel;
  readonly disk: Disk;
  readonly documents: Documents;
  readonly watched: WatchedFiles;
  readonly early: EarlyDiagnostics;
  readonly pull: PullDiagnostics;
  readonly held: WorkspaceDiagnostics;
  readonly views: Views;
  /** To be called when documents have been checked: reads the files that they need, and removes the rest. */
  readonly afterCheck: () => void;
  /** True when the client may look inside: it asks for that in `initializationOptions.debug`. */
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
    if (workspace.release()) outside.look();
    disk.readWanted();
  };
  const views = new Views(session, disk);
  refreshClient(session, () => views.refresh());
  const settings = new SettingsChannel(session, (folder) => void disk.scan(folder));
  settings.takeInitial(member(params, 'initializationOptions'));
  if (!channels.pullsDiagnostics) new PushDiagnostics(session, reports, settings.known, afterCheck);
  return {
    ...{ session, disk, views, settings, afterCheck },
    isOpenForDebug: member(member(params, 'initializationOptions'), 'debug') === true,
    documents: new Documents(session, disk, heldBack),
    watched: new WatchedFiles(session, disk),
    early: new EarlyDiagnostics(session),
    pull: new PullDiagnostics(session, reports),
    held: new WorkspaceDiagnostics(session, reports),
  };
}
