import { externalFormatNames, externalScheme } from '@pagewright/importers';
import type { CancellationToken } from 'vscode-languageserver';
import type { ShownLists } from '../../model/undeclared-lists.js';
import type { Unit } from '../../model/unit.js';
import type { Workspace } from '../../model/workspace.js';
import { type ExternalHere, externalFinder, externalFormatsOf } from '../../queries/external-declarations.js';
import { lspLocationOf } from '../../queries/locations.js';
import { exploreUnit } from './explore-unit.js';
import type { Explored, ExploredUnit, ExternalOperation } from './explored.js';

/** Options that a host can add to the request. */
interface ExplorerOptions {
  /**
   * Gives the host a turn; called every few milliseconds of work, since a cancellation can only arrive meanwhile.
   * Default: it gets none.
   */
  readonly pause?: () => Promise<void>;
  /** Returns whether more files may be found; called last. Default: none will be. */
  readonly isScanning?: () => boolean;
  /**
   * Returns true for a unit that takes so long to be searched that it is described without undeclared operations. Default:
   * none is.
   */
  readonly postpones?: (unit: Unit) => boolean;
}

/**
 * The workspace as a tree: for each unit its schemes, the operations bound to each, its pages in every target, and the
 * operations that look paginated and have no declaration, or only one of other tools. Units and schemes are in the
 * order of their files. Undefined when the question was withdrawn.
 */
export async function explorer(
  workspace: Workspace,
  token: Pick<CancellationToken, 'isCancellationRequested'>,
  { pause, isScanning = () => false, postpones = () => false }: ExplorerOptions = {},
): Promise<Explored | undefined> {
  const units: ExploredUnit[] = [];
  for (const unit of workspace.units().filter(({ other, isFurther }) => other === undefined && !isFurther)) {
    if (postpones(unit)) {
      units.push(exploreUnit(unit, undefined, []));
      continue;
    }
    const pace = { token, ...(pause !== undefined && { pause }) };
    const undeclared = await undeclaredLists(unit, pace);
    const external = undeclared && (await externalOperations(unit, pace));
    if (undeclared === undefined || external === undefined) return undefined;
    units.push(exploreUnit(unit, undeclared, external));
  }
  return { units, scanning: isScanning() };
}

/** The behaviour of a long request towards its host. */
interface RequestPace {
  readonly token: Pick<CancellationToken, 'isCancellationRequested'>;
  readonly pause?: () => Promise<void>;
}

/** Undefined when the question was withdrawn. */
async function undeclaredLists(unit: Unit, { token, pause }: RequestPace): Promise<ShownLists | undefined> {
  const steps = unit.lists.findSteps();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await pause?.();
    if (token.isCancellationRequested) return undefined;
  }
}

/** Number of operations that are looked at before the host gets a turn. */
const atOnce = 200;

/** The operations that only declarations of other tools are about. Undefined when the question was withdrawn. */
async function externalOperations(
  unit: Unit,
  { token, pause }: RequestPace,
): Promise<readonly ExternalOperation[] | undefined> {
  if (externalFormatsOf(unit).length === 0) return [];
  const find = externalFinder(unit);
  const found: ExternalOperation[] = [];
  let looked = 0;
  for (const operation of undeclaredOperations(unit)) {
    if (looked++ % atOnce === 0) await pause?.();
    if (token.isCancellationRequested) return undefined;
    const [first] = find(operation);
    if (first !== undefined) found.push(exploreExternal(unit, first));
  }
  return found;
}

/** Returns the operations that have no declaration of Pagewright. */
function undeclaredOperations(unit: Unit): ReadonlySet<string> {
  const { methods } = unit.check().analysis;
  const silent = new Set(methods.map(({ operation }) => operation));
  for (const { operation, why } of methods) if (why !== 'none') silent.delete(operation);
  return silent;
}

function exploreExternal(unit: Unit, { declaration, view }: ExternalHere): ExternalOperation {
  const { externalFormat, operation, place, meaning } = declaration;
  const { document, pointer } = view.operation.node;
  const { file } = document;
  const at = { source: 'document', pointer, part: 'key', ...(file !== undefined && { file }) } as const;
  const [location, declaredAt] = [lspLocationOf(unit, at), lspLocationOf(unit, place)];
  const tool = externalFormatNames[externalFormat];
  const type = externalScheme(declaration, 'page')?.type;
  const without = meaning.kind === 'never' ? 'as one that does not page' : 'in a way that has no equal';
  return {
    operation,
    ...(location !== undefined && { location }),
    ...(declaredAt !== undefined && { declaredAt }),
    tool,
    ...(type !== undefined && { type }),
    reason:
      type === undefined
        ? `declared for ${tool} ${without}`
        : `declared for ${tool}, would be a scheme of type ${type}`,
  };
}
