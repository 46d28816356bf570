import type { Explored } from '@pagewright/language-server/requests';
import { undeclaredText, unitWith } from '../explored/explored-model.js';
import { fileLabels, labelText } from '../explored/file-labels.js';

/** - unbound: a declaration binds it to nothing - undeclared: it has no declaration, and looks paginated */
export type PickKind = 'paginated' | 'unbound' | 'undeclared';

/** An operation to choose. */
export interface OperationPick {
  readonly kind: PickKind;
  readonly uri: string;
  readonly operation: string;
  /** State of the operation, beside its name. */
  readonly description: string;
}

/** Every operation that is known, each once for a unit; with several units the file is shown. */
export function operationPicks({ units }: Explored, kinds: readonly PickKind[]): readonly OperationPick[] {
  const labels = fileLabels(units);
  const picks = units.flatMap(({ document, config, schemes, unbound, undeclared }) => {
    const file = document ?? config;
    if (file === undefined) return [];
    const known = new Set<string>();
    const pick = (kind: PickKind, operation: string, ...state: readonly (string | undefined)[]) => {
      if (known.has(operation)) return [];
      known.add(operation);
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

/** The operations that are bound to a scheme of the unit of a file. */
export function boundOperations(explored: Explored, uri: string, scheme: string): readonly OperationPick[] {
  const unit = unitWith(explored, uri);
  const schemes = unit?.schemes.filter(({ name }) => name === scheme) ?? [];
  return unit === undefined
    ? []
    : operationPicks({ ...explored, units: [{ ...unit, schemes }] }, ['paginated']);
}
