import type { Dependency } from '@pagewright/core/incremental';
import type { ObjectShape } from '../grammar/shape.js';
import type { WorkspaceFile } from './workspace-file.js';

/** Parts of the workspace that a unit uses. They may change between calls. */
export interface UnitSurroundings {
  /** Returns the same object until the settings change. */
  readonly shape: () => ObjectShape;
  /**
   * Resolves a reference from a file; requests the target if it is not loaded. `trackRead` receives the dependency on
   * the file that the reference leads to.
   */
  readonly find: (
    reference: string,
    from: WorkspaceFile,
    trackRead: (dependency: Dependency) => void,
  ) => WorkspaceFile | undefined;
  readonly file: (uri: string) => WorkspaceFile | undefined;
  readonly isAbsent: (uri: string) => boolean;
}
