import type { Finding } from '@pagewright/core';
import type { RequestContext } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import { requestedFile } from './client-request.js';
import { type Clock, pause, slices } from './platform.js';
import type { Session } from './session.js';

type Token = RequestContext['token'];

/** Findings that units report in any case. */
export type ProvisionalFindings = ReadonlyMap<Unit, readonly Finding[]>;

export interface WarmUpOptions {
  readonly clock: Clock;
  /** Returns whether nobody waits for the findings any more. */
  readonly isOver: () => boolean;
  /** Called as soon as there are findings, or more, in units that take long. */
  readonly onProvisional?: (provisional: ProvisionalFindings) => void;
}

/**
 * UTF-16 units of text from which on a unit takes so long that provisional findings are reported before all are known.
 */
const large = 1_000_000;

/**
 * Checks units for the first time a slice at a time, so that messages are taken in between; does nothing for those that
 * were checked before. False when it is over before it is done.
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
  /** Checks a unit in steps. Returns whether all steps were taken; an edit of the unit needs other steps. */
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

/** Returns true for a unit with as much text as takes seconds to read for the first time. */
export function isLarge(unit: Unit): boolean {
  return lengthOf(unit) >= large;
}

function lengthOf({ document, config }: Unit): number {
  return (document?.tree.length ?? 0) + (config?.tree.length ?? 0);
}

/** Checks the units of a request; ends once the request is cancelled, or its document has changed. */
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
 * Looks for the undeclared lists of the unit that a request is about, and with `plans` plans their declarations; ends once
 * the request is cancelled, or anything that the unit is made from has changed.
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
  // The check before it may have been given up.
  if (isOver()) return;
  const steps = plans ? unit.lists.planSteps() : unit.lists.findSteps();
  while (steps.next().done !== true) {
    await next();
    if (isOver()) return;
  }
}

/** The request that makes a client ask for lenses again. */
export const lensRefresh = 'workspace/codeLens/refresh';

/**
 * Searches the unit that a request for lenses is about. For the first search of a large one nobody waits: the client,
 * if it can be told, is told when there are more lenses.
 */
export async function findListsForLenses(session: Session, params: unknown, token: Token): Promise<void> {
  const file = requestedFile(params, session.workspace);
  const unit = file && session.workspace.unitsOf(file)[0];
  const canTell = session.channels.refreshes.includes(lensRefresh);
  if (unit === undefined || !canTell || !isLarge(unit) || unit.lists.wereKnown)
    return findListsRequested(session, params, token, false);
  if (!unit.lists.isPostponed) void searchLater(session, unit);
}

async function searchLater(session: Session, unit: Unit): Promise<void> {
  const { workspace, clock, ending, channel, log } = session;
  const { lists } = unit;
  lists.isPostponed = true;
  try {
    const next = slices(clock);
    while (!lists.isKnown && workspace.units().includes(unit)) {
      const { version } = unit;
      const steps = lists.findSteps();
      while (unit.version === version && steps.next().done !== true) {
        await next();
        if (ending.isCancellationRequested) return;
      }
      await pause(clock);
    }
  } catch (error) {
    log.failure('Looking for lists', error);
  } finally {
    lists.isPostponed = false;
  }
  await channel.request(lensRefresh, null).catch((error) => log.write('warning', `${lensRefresh}: ${error}`));
}

/** Checks all units. */
export async function warmUpAll({ workspace, clock, ending }: Session, token: Token): Promise<void> {
  const isOver = () => token.isCancellationRequested || ending.isCancellationRequested;
  await warmUp(workspace.units(), { clock, isOver });
}
