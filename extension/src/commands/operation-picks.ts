import type { Explored } from '@pagewright/language-server/requests';
import { undeclaredText, unitWith } from '../explored/explored-model.js';
import { fileLabels, labelText } from '../explored/file-labels.js';

/** `unbound`: the declaration matches no scheme. `undeclared`: the operation looks paginated, but declares nothing. */
export type PickKind = 'paginated' | 'unbound' | 'undeclared';

export interface OperationPick {
  readonly kind: PickKind;
  readonly uri: string;
  readonly operation: string;
  readonly description: string;
}

/** Lists the operations of these kinds, with their file if there are several units. */
export function operationPicks({ units }: Explored, kinds: readonly PickKind[]): readonly OperationPick[] {
  const labels = fileLabels(units);
  const picks = units.flatMap(({ document, config, schemes, unbound, undeclared }) => {
    const file = document ?? config;
    if (file === undefined) return [];
    const listed = new Set<string>();
    const pick = (kind: PickKind, operation: string, ...state: readonly (string | undefined)[]) => {
      if (listed.has(operation)) return [];
      listed.add(operation);
      const words = [...state, units.length > 1 ? labelText(labels(file)) : undefined];
      const description = words.filter((one) => one !== undefined).join(' · ');
      return { kind, uri: file.uri, operation, description };
    };
    return [
      ...schemes.flatMap(({ name, operations }) =>
        operations.flatMap(({ operation, method }) => pick('paginated', operation, name, method)),
      ),
      ...unbound.flatMap(({ operation, method, reason }) => pick('unbound', operation, reason, method)),
      ...undeclared.flatMap((one) => pick('undeclared', one.operation, undeclaredText(one))),
    ];
  });
  return kinds.flatMap((kind) => picks.filter((pick) => pick.kind === kind));
}

export function boundOperations(explored: Explored, uri: string, scheme: string): readonly OperationPick[] {
  const unit = unitWith(explored, uri);
  const schemes = unit?.schemes.filter(({ name }) => name === scheme) ?? [];
  return unit === undefined
    ? []
    : operationPicks({ ...explored, units: [{ ...unit, schemes }] }, ['paginated']);
}
