import type { FileHost } from '../host/choose-host.js';
import type { ClientAbilities } from '../lsp/request-context.js';
import type { Workspace } from '../model/workspace.js';
import type { CancellationSource } from './cancellation-source.js';
import type { Changes } from './changes.js';
import type { Channel } from './channel.js';
import type { ClientChannels } from './client-abilities.js';
import type { Log } from './log.js';
import type { Clock } from './platform.js';
import type { WorkDoneProgress } from './progress.js';

export interface Session {
  readonly workspace: Workspace;
  readonly changes: Changes;
  readonly client: ClientAbilities;
  readonly channels: ClientChannels;
  readonly channel: Channel;
  readonly log: Log;
  readonly progress: WorkDoneProgress;
  readonly clock: Clock;
  readonly host: FileHost;
  readonly ending: CancellationSource;
}
