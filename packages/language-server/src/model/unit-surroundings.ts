import type { Dependency } from '@pagewright/core/incremental';
import type { ObjectShape } from '../grammar/shape.js';
import type { WorkspaceFile } from './workspace-file.js';

/** The parts of its workspace that a unit uses; each is read anew whenever it counts. */
export interface UnitSurroundings {
  /** The shape of a document; the same object for as long as the settings are. */
  readonly shape: () => ObjectShape;
  /**
   * Finds the file that a reference names, seen from another; asks for it where it is not there yet. `trackRead` is
   * called with the dependency on which file that is.
   */
  readonly find: (
    reference: string,
    from: WorkspaceFile,
    trackRead: (dependency: Dependency) => void,
  ) => WorkspaceFile | undefined;
  readonly file: (uri: string) => WorkspaceFile | undefined;
  /** True if the host has reported that there is no such file. */
  readonly isAbsent: (uri: string) => boolean;
}
