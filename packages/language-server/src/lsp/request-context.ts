import type { CancellationToken } from 'vscode-languageserver';
import { type FormatPlace, placeAt } from '../grammar/grammar-place.js';
import type { Unit } from '../model/unit.js';
import type { Workspace } from '../model/workspace.js';
import type { WorkspaceFile } from '../model/workspace-file.js';

/** The input of every feature: a file of the workspace, as it is at this moment. */
export interface RequestContext {
  readonly workspace: Workspace;
  readonly file: WorkspaceFile;
  /** Abilities of the client. */
  readonly client: ClientAbilities;
  /** Checked every few milliseconds by longer computations. */
  readonly token: Pick<CancellationToken, 'isCancellationRequested'>;
}

/** A question about a place: an offset in UTF-16 units. */
export interface CursorContext extends RequestContext {
  readonly offset: number;
  /** The character that has opened a completion list by itself; undefined if the user asks, or types a word. */
  readonly trigger?: string | undefined;
}

export interface ClientAbilities {
  readonly snippets: boolean;
  readonly insertReplace: boolean;
  /** Defaults of a completion list that the client knows. */
  readonly itemDefaults: ReadonlySet<string>;
  readonly labelDetails: boolean;
  readonly markdown: boolean;
  readonly disabledActions: boolean;
  readonly lazyActions: boolean;
  readonly changeAnnotations: boolean;
  readonly documentChanges: boolean;
  readonly locationLinks: boolean;
  readonly symbolTree: boolean;
  /** The languages whose outline the client shows itself, so that a second one would only be in the way. */
  readonly ownOutlines: ReadonlySet<string>;
  /** The languages whose syntax something else in the client checks, so that every error would be there twice. */
  readonly checkedSyntax: ReadonlySet<string>;
  /** True when new diagnostics on the line that is typed in are to wait until it has been quiet for a moment. */
  readonly quietLine: boolean;
  /** Parts of a diagnostic that the client knows beside its message. */
  readonly relatedInformation: boolean;
  readonly tags: boolean;
  readonly codeDescription: boolean;
  readonly diagnosticData: boolean;
  /** The commands of the client's own that lenses and links may name. */
  readonly commands: ReadonlySet<string>;
}

/** The unit that features are about; undefined for a file that is part of none. */
export function unitOf({ workspace, file }: RequestContext): Unit | undefined {
  return workspace.unitsOf(file)[0];
}

/** Returns the place of the cursor; undefined in a file that is neither document nor configuration. */
export function grammarPlaceAt(request: CursorContext): FormatPlace | undefined {
  const { workspace, file, offset } = request;
  const shape = workspace.shapeOf(file);
  return shape && placeAt(shape, file.tree, offset);
}
