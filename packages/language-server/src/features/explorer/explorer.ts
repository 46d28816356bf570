import { externalFormatNames, externalScheme } from '@pagewright/importers';
import type { CancellationToken } from 'vscode-languageserver';
import type { ShownLists } from '../../model/undeclared-lists.js';
import type { Unit } from '../../model/unit.js';
import type { Workspace } from '../../model/workspace.js';
import { type ExternalHere, externalFinder, externalFormatsOf } from '../../queries/external-declarations.js';
import { lspLocationOf } from '../../queries/locations.js';
import { exploreUnit } from './explore-unit.js';
import type { Explored, ExploredUnit, ExternalOperation } from './explored.js';

interface ExplorerOptions {
  /**
   * Lets queued messages arrive, such as a cancellation. Called every few milliseconds. Default: no pauses.
   */
  readonly pause?: () => Promise<void>;
  /** Called last; true if more files may be found. Default: false. */
  readonly isScanning?: () => boolean;
  /** True for a unit whose search would take too long; the result omits its undeclared operations. Default: never. */
  readonly postpones?: (unit: Unit) => boolean;
}

/**
 * Describes the workspace as a tree: each unit with its schemes, their bound operations and targets, and the
 * undeclared and external operations. In file order. Undefined if the request was cancelled.
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
    const options = { token, ...(pause !== undefined && { pause }) };
    const undeclared = await undeclaredLists(unit, options);
    const external = undeclared && (await externalOperations(unit, options));
    if (undeclared === undefined || external === undefined) return undefined;
    units.push(exploreUnit(unit, undeclared, external));
  }
  return { units, scanning: isScanning() };
}

interface StepOptions {
  readonly token: Pick<CancellationToken, 'isCancellationRequested'>;
  readonly pause?: () => Promise<void>;
}

async function undeclaredLists(unit: Unit, { token, pause }: StepOptions): Promise<ShownLists | undefined> {
  const steps = unit.lists.findSteps();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await pause?.();
    if (token.isCancellationRequested) return undefined;
  }
}

const operationsPerPause = 200;

async function externalOperations(
  unit: Unit,
  { token, pause }: StepOptions,
): Promise<readonly ExternalOperation[] | undefined> {
  if (externalFormatsOf(unit).length === 0) return [];
  const find = externalFinder(unit);
  const found: ExternalOperation[] = [];
  let examined = 0;
  for (const operation of undeclaredOperations(unit)) {
    if (examined++ % operationsPerPause === 0) await pause?.();
    if (token.isCancellationRequested) return undefined;
    const [first] = find(operation);
    if (first !== undefined) found.push(exploreExternal(unit, first));
  }
  return found;
}

function undeclaredOperations(unit: Unit): ReadonlySet<string> {
  const { methods } = unit.check().analysis;
  const undeclared = new Set(methods.map(({ operation }) => operation));
  for (const { operation, why } of methods) if (why !== 'none') undeclared.delete(operation);
  return undeclared;
}

function exploreExternal(unit: Unit, { declaration, view }: ExternalHere): ExternalOperation {
  const { externalFormat, operation, place, meaning } = declaration;
  const { document, pointer } = view.operation.node;
  const { file } = document;
  const at = { source: 'document', pointer, part: 'key', ...(file !== undefined && { file }) } as const;
  const [location, declaredAt] = [lspLocationOf(unit, at), lspLocationOf(unit, place)];
  const tool = externalFormatNames[externalFormat];
  const type = externalScheme(declaration, 'page')?.type;
  const without = meaning.kind === 'never' ? 'as not paginated' : 'in a way that can’t be converted';
  return {
    operation,
    ...(location !== undefined && { location }),
    ...(declaredAt !== undefined && { declaredAt }),
    tool,
    ...(type !== undefined && { type }),
    reason:
      type === undefined
        ? `declared for ${tool} ${without}`
        : `declared for ${tool}; converts to a scheme of type ${type}`,
  };
}
