import { workspace } from 'vscode';
import type { Places } from './is-source.js';

/** The places that the editor knows at the moment. */
export function placesNow(): Places {
  return {
    folders: workspace.workspaceFolders ?? [],
    isWritable: (scheme) => workspace.fs.isWritableFileSystem(scheme),
  };
}
