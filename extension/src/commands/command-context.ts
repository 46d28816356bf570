import type { ServerAccess } from '../client/server-access.js';
import type { ExploredModel } from '../explored/explored-model.js';
import type { Pages } from './pages.js';

/** The services that commands work with. */
export interface CommandContext {
  readonly server: ServerAccess;
  readonly model: ExploredModel;
  /** Shows what the server explains. */
  readonly pages: Pages;
}
