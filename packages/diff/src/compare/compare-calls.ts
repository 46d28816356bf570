import type { CallPlan, PagesPlan } from '@pagewright/codegen';
import type { TargetId } from '@pagewright/core';
import type { TargetChange } from '../change.js';
import type { OperationPair } from '../pair.js';
import type { ComparedSide } from '../side.js';
import { compareArguments } from './compare-arguments.js';

/** Languages whose calls always or optionally name an argument. In all others, only its position matters. */
const argumentNames: Readonly<Partial<Record<TargetId, 'Names/ArgumentLabel' | 'Names/ArgumentName'>>> = {
  swift: 'Names/ArgumentLabel',
  python: 'Names/ArgumentName',
  kotlin: 'Names/ArgumentName',
  csharp: 'Names/ArgumentName',
  php: 'Names/ArgumentName',
};

export function compareCalls(
  sides: Readonly<Record<'old' | 'next', ComparedSide>>,
  operations: readonly OperationPair[],
  target: TargetId,
): readonly TargetChange[] {
  const [before, after] = [callsOf(sides.old.plan(target)), callsOf(sides.next.plan(target))];
  return operations.flatMap(({ old, next }): readonly TargetChange[] => {
    const call = old && before.get(old.name);
    const other = next && after.get(next.name);
    if (old === undefined || next === undefined || call === undefined || other === undefined) return [];
    const common = {
      operation: next.name,
      targets: [target],
      key: '',
      old: sides.old.locateOperation(old),
      new: sides.next.locateOperation(next),
    };
    const [parameters, parametersNow] = [call.parameters, other.parameters];
    const code = argumentNames[target];
    const renamed =
      code === undefined || parameters.length !== parametersNow.length
        ? []
        : parameters.flatMap(({ name, wireName }, index) => {
            const to = parametersNow[index];
            if (to === undefined || to.name === name) return [];
            return [{ ...common, code, key: wireName, args: { old: wireName, next: to.wireName } } as const];
          });
    return [
      ...(call.name === other.name
        ? []
        : [{ ...common, code: 'Names/Function', args: { old: call.name, next: other.name } } as const]),
      ...(parameters.length === parametersNow.length
        ? renamed
        : [
            {
              ...common,
              code: 'Names/PathParameters',
              args: { old: parameterWords(parameters.length), next: parameterWords(parametersNow.length) },
            } as const,
          ]),
      ...compareArguments({ target, old: call, next: other }).map((one) => ({ ...common, ...one })),
    ];
  });
}

function callsOf({ calls }: PagesPlan): ReadonlyMap<string, CallPlan> {
  return new Map(calls.map((call) => [call.operation, call]));
}

function parameterWords(count: number): string {
  return count === 1 ? 'one parameter' : `${count === 0 ? 'no' : count} parameters`;
}
