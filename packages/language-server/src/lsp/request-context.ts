import type { CancellationToken } from 'vscode-languageserver';
import { type FormatPlace, placeAt } from '../grammar/grammar-place.js';
import type { Unit } from '../model/unit.js';
import type { Workspace } from '../model/workspace.js';
import type { WorkspaceFile } from '../model/workspace-file.js';

export interface RequestContext {
  readonly workspace: Workspace;
  readonly file: WorkspaceFile;
  readonly client: ClientAbilities;
  /** Long computations check the token every few milliseconds. */
  readonly token: Pick<CancellationToken, 'isCancellationRequested'>;
}

/** A request at a position of the file; `offset` is in UTF-16 units. */
export interface CursorContext extends RequestContext {
  readonly offset: number;
  /** The character that opened completion automatically; undefined if the user invoked it or types a word. */
  readonly trigger?: string | undefined;
}

export interface ClientAbilities {
  readonly snippets: boolean;
  readonly insertReplace: boolean;
  readonly itemDefaults: ReadonlySet<string>;
  readonly labelDetails: boolean;
  readonly markdown: boolean;
  readonly disabledActions: boolean;
  readonly lazyActions: boolean;
  readonly changeAnnotations: boolean;
  readonly documentChanges: boolean;
  readonly locationLinks: boolean;
  readonly symbolTree: boolean;
  /** Languages whose outline another extension already shows; ours would be a duplicate. */
  readonly ownOutlines: ReadonlySet<string>;
  /** Languages whose syntax another extension already checks; our syntax errors would be duplicates. */
  readonly checkedSyntax: ReadonlySet<string>;
  /** True if new diagnostics on the edited line should wait until typing pauses. */
  readonly quietLine: boolean;
  readonly relatedInformation: boolean;
  readonly tags: boolean;
  readonly codeDescription: boolean;
  readonly diagnosticData: boolean;
  readonly commands: ReadonlySet<string>;
}

export function unitOf({ workspace, file }: RequestContext): Unit | undefined {
  return workspace.unitsOf(file)[0];
}

export function grammarPlaceAt(request: CursorContext): FormatPlace | undefined {
  const { workspace, file, offset } = request;
  const shape = workspace.shapeOf(file);
  return shape && placeAt(shape, file.tree, offset);
}
