import type { Finding } from '@pagewright/core';
import type { RequestContext } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import { requestedFile } from './client-request.js';
import { type Clock, pause, slices } from './platform.js';
import type { Session } from './session.js';

type Token = RequestContext['token'];

export type ProvisionalFindings = ReadonlyMap<Unit, readonly Finding[]>;

export interface WarmUpOptions {
  readonly clock: Clock;
  readonly isOver: () => boolean;
  /** Called whenever the number of provisional findings of a large unit changes. */
  readonly onProvisional?: (provisional: ProvisionalFindings) => void;
}

/** In UTF-16 units. Units with at least this much text get provisional diagnostics. */
const minLargeLength = 1_000_000;

/**
 * Runs the first check of units in slices, so that messages are handled in between. Skips checked units. Returns false
 * if `isOver` ends the run early.
 */
export async function warmUp(
  units: readonly Unit[],
  { clock, isOver, onProvisional }: WarmUpOptions,
): Promise<boolean> {
  const next = slices(clock);
  const provisional = new Map<Unit, readonly Finding[]>();
  const report = (unit: Unit, findings: readonly Finding[]) => {
    if (onProvisional === undefined || findings.length === (provisional.get(unit)?.length ?? 0)) return;
    provisional.set(unit, findings);
    if (isLarge(unit)) onProvisional(provisional);
  };
  /** Returns false if an edit of the unit requires a new start. */
  const warmUpUnit = async (unit: Unit): Promise<boolean> => {
    const { version } = unit;
    for (const findings of unit.warmUp()) {
      report(unit, findings);
      const pause = next();
      if (pause === undefined) continue;
      await pause;
      if (isOver()) return true;
      if (unit.version !== version) return false;
    }
    return true;
  };
  for (const unit of units) {
    while (!(await warmUpUnit(unit))) provisional.delete(unit);
    if (isOver()) return false;
  }
  return true;
}

/** True if the first check of the unit takes so long that the user should see partial results. */
export function isLarge(unit: Unit): boolean {
  return lengthOf(unit) >= minLargeLength;
}

function lengthOf({ document, config }: Unit): number {
  return (document?.tree.length ?? 0) + (config?.tree.length ?? 0);
}

/** Checks the units of a request. Ends early if the request is cancelled or its document changes. */
export async function warmUpRequested(session: Session, params: unknown, token: Token): Promise<void> {
  const { workspace, clock, ending } = session;
  const file = requestedFile(params, workspace);
  if (file === undefined) return;
  const { version } = file;
  const isOver = () =>
    token.isCancellationRequested || ending.isCancellationRequested || file.version !== version;
  await warmUp(workspace.unitsOf(file), { clock, isOver });
}

/**
 * Finds the undeclared lists in the unit that contains the requested file; with `plans`, also plans their
 * declarations. Ends early if the request is cancelled or the unit changes.
 */
export async function findListsRequested(
  { workspace, clock, ending }: Session,
  params: unknown,
  token: Token,
  plans: boolean,
): Promise<void> {
  const file = requestedFile(params, workspace);
  const unit = file && workspace.unitsOf(file)[0];
  if (unit === undefined || !(plans || (unit.settings.suggestDeclarations && unit.settings.codeLens))) return;
  const { version } = unit;
  const next = slices(clock);
  const isOver = () =>
    token.isCancellationRequested || ending.isCancellationRequested || unit.version !== version;
  // Stop here if the preceding check ended early.
  if (isOver()) return;
  const steps = plans ? unit.lists.planSteps() : unit.lists.findSteps();
  while (steps.next().done !== true) {
    await next();
    if (isOver()) return;
  }
}

/** Makes the client request lenses again. */
export const lensRefresh = 'workspace/codeLens/refresh';

/**
 * Finds the undeclared lists that a request for lenses needs. The first search of a large unit runs in the background
 * if the client can refresh lenses.
 */
export async function findListsForLenses(session: Session, params: unknown, token: Token): Promise<void> {
  const file = requestedFile(params, session.workspace);
  const unit = file && session.workspace.unitsOf(file)[0];
  const canRefresh = session.channels.refreshes.includes(lensRefresh);
  if (unit === undefined || !canRefresh || !isLarge(unit) || unit.lists.hasSearched)
    return findListsRequested(session, params, token, false);
  if (!unit.lists.isPostponed) void searchLater(session, unit);
}

async function searchLater(session: Session, unit: Unit): Promise<void> {
  const { workspace, clock, ending, channel, log } = session;
  const { lists } = unit;
  lists.isPostponed = true;
  try {
    const next = slices(clock);
    while (!lists.isCurrent && workspace.units().includes(unit)) {
      const { version } = unit;
      const steps = lists.findSteps();
      while (unit.version === version && steps.next().done !== true) {
        await next();
        if (ending.isCancellationRequested) return;
      }
      await pause(clock);
    }
  } catch (error) {
    log.failure('Searching for undeclared lists', error);
  } finally {
    lists.isPostponed = false;
  }
  await channel.request(lensRefresh, null).catch((error) => log.write('warning', `${lensRefresh}: ${error}`));
}

export async function warmUpAll({ workspace, clock, ending }: Session, token: Token): Promise<void> {
  const isOver = () => token.isCancellationRequested || ending.isCancellationRequested;
  await warmUp(workspace.units(), { clock, isOver });
}
