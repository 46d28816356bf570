import type { ClientCapabilities } from 'vscode-languageserver';
import { clientHost } from '../host/client-host.js';
import type { Workspace } from '../model/workspace.js';
import { CancellationSource } from './cancellation-source.js';
import { Changes } from './changes.js';
import type { Channel } from './channel.js';
import { clientAbilities, clientChannels } from './client-abilities.js';
import { Disk } from './disk.js';
import { Documents } from './documents.js';
import { EarlyDiagnostics } from './early-diagnostics.js';
import { initialFolders } from './folders.js';
import type { Log } from './log.js';
import { OutsideFolders } from './outside-folders.js';
import { member } from './params.js';
import type { Platform } from './platform.js';
import { Progress } from './progress.js';
import { PullDiagnostics } from './pull-diagnostics.js';
import { PushDiagnostics } from './push-diagnostics.js';
import { refreshClient } from './refresh.js';
import { Reports } from './reports.js';
import type { Session } from './session.js';
import { SettingsChannel } from './settings-channel.js';
import { Views } from './views.js';
import { WatchedFiles } from './watched-files.js';
import { WorkspaceDiagnostics } from './workspace-diagnostics.js';

/** The parts that serve one client, from its `initialize` on. */
export interface Parts {
  readonly session: Session;
  readonly settings: SettingsChannel;
  readonly disk: Disk;
  readonly documents: Documents;
  readonly watched: WatchedFiles;
  readonly early: EarlyDiagnostics;
  readonly pull: PullDiagnostics;
  readonly held: WorkspaceDiagnostics;
  readonly views: Views;
  /** To be called when documents have been judged: reads what they were found to need, and lets go of the rest. */
  readonly judged: () => void;
  /** True when the client may look inside: it asks for that in `initializationOptions.debug`. */
  readonly isOpenForDebug: boolean;
}

export interface PartsOptions {
  readonly platform: Platform;
  readonly channel: Channel;
  readonly log: Log;
  readonly workspace: Workspace;
}

export function makeParts(params: unknown, capabilities: ClientCapabilities, options: PartsOptions): Parts {
  const { platform, channel, log, workspace } = options;
  const { clock } = platform;
  const channels = clientChannels(capabilities);
  const offersFiles = member(member(params, 'initializationOptions'), 'files') === true;
  const session: Session = {
    ...{ workspace, channel, channels, log, clock },
    changes: new Changes(),
    client: clientAbilities(capabilities, member(params, 'initializationOptions')),
    progress: new Progress(channel, clock, channels.progress),
    host: platform.host(offersFiles ? clientHost(channel) : undefined),
    ending: new CancellationSource(),
  };
  workspace.folders = initialFolders(params);
  const reports = new Reports(session, platform.instance);
  const disk = new Disk(session);
  const outside = new OutsideFolders(session);
  const judged = () => {
    if (workspace.release()) outside.look();
    disk.readWanted();
  };
  const views = new Views(session, disk);
  refreshClient(session, () => views.refresh());
  const settings = new SettingsChannel(session, (folder) => void disk.scan(folder));
  settings.takeInitial(member(params, 'initializationOptions'));
  if (!channels.pullsDiagnostics) new PushDiagnostics(session, reports, settings.known, judged);
  return {
    ...{ session, disk, views, settings, judged },
    isOpenForDebug: member(member(params, 'initializationOptions'), 'debug') === true,
    documents: new Documents(session, disk),
    watched: new WatchedFiles(session, disk),
    early: new EarlyDiagnostics(session),
    pull: new PullDiagnostics(session, reports),
    held: new WorkspaceDiagnostics(session, reports),
  };
}
