import type { CancellationToken } from 'vscode-languageserver';
import type { Workspace } from '../model/workspace.js';
import { exploreUnit } from './explorer/explore-unit.js';
import type { Explored, ExploredUnit } from './explorer/explored.js';
import { foreignOperations } from './explorer/foreign-operations.js';
import { UndeclaredFinder } from './explorer/undeclared-finder.js';

/** What a host can add to the question. */
export interface ExplorerOptions {
  /**
   * Gives the host a turn; called every few milliseconds of work, since a cancellation can only arrive meanwhile.
   * Default: it gets none.
   */
  readonly pause?: () => Promise<void>;
  /** Kept from one question to the next, it makes the next one cheap. Default: everything is looked at anew. */
  readonly finder?: UndeclaredFinder;
  /** Whether more files may be found; asked last. Default: none will be. */
  readonly isScanning?: () => boolean;
}

/**
 * The workspace as a tree: for each unit its schemes, the operations bound to each, what every target makes of it, and the
 * operations that look paginated and of which nothing is said, or only something of other tools. Units and schemes stand in the order of their files.
 * Undefined when the question was withdrawn.
 */
export async function explorer(
  workspace: Workspace,
  token: Pick<CancellationToken, 'isCancellationRequested'>,
  { pause, finder = new UndeclaredFinder(), isScanning = () => false }: ExplorerOptions = {},
): Promise<Explored | undefined> {
  const units: ExploredUnit[] = [];
  for (const unit of workspace.units()) {
    const pace = { token, ...(pause !== undefined && { pause }) };
    const undeclared = await finder.find(unit, pace);
    const foreign = undeclared && (await foreignOperations(unit, pace));
    if (undeclared === undefined || foreign === undefined) return undefined;
    units.push(exploreUnit(unit, undeclared, foreign, unit.settings));
  }
  return { units, scanning: isScanning() };
}
